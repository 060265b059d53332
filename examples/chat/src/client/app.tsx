/** The page. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Ask } from '../wire.js';
import { Announcer } from './announcer.js';
import { Composer } from './composer.js';
import { EmptyChat } from './empty-chat.js';
import { Icon } from './icon.js';
import { Message } from './message.js';
import type { AnswerBody } from './question.js';
import { RememberedRules } from './remembered.js';
import { revokeRule, sendAnswer } from './requests.js';
import { useConversation } from './use-conversation.js';
import { useFocus } from './use-focus.js';

export function App({ chatId }: { readonly chatId: string }): ReactNode {
  const { messages, asks, notes, remembered, running, error, loaded, connected, say } = useConversation(chatId);
  const [notice, setNotice] = useState<string>();
  const composer = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useFocus(asks, composer);

  const parts = messages.flatMap((message) => message.parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to see, the end of it comes into view
  useEffect(() => {
    if (asks.length === 0) end.current?.scrollIntoView({ block: 'end' });
  }, [parts.length, asks.length, running]);

  const answer = async (ask: Ask, body: AnswerBody): Promise<boolean> => {
    // With the fingerprint an answer counts only for what this page showed.
    const { toolCallId, fingerprint } = ask;
    const problem = await sendAnswer(chatId, { toolCallId, fingerprint, ...body });
    setNotice(problem);
    return problem === undefined;
  };

  return (
    <div className="page">
      <header>
        <h1>Travel notes</h1>
        <RememberedRules onRevoke={async (id) => setNotice(await revokeRule(chatId, id))} rules={remembered} />
        <a className="header-action" href="/new">
          <Icon name="plus" />
          <span>
            New<span className="spare"> chat</span>
          </span>
        </a>
      </header>
      <main>
        {loaded && messages.length === 0 && <EmptyChat onSay={say} />}
        <ol className="messages">
          {messages.map((message) => (
            <Message asks={asks} key={message.id} message={message} notes={notes} onAnswer={answer} />
          ))}
        </ol>
        {running && asks.length === 0 && <p aria-hidden="true" className="working" />}
        {error !== undefined && <p className="notice">The agent stopped: {error}</p>}
        <div className="end" ref={end} />
      </main>
      <footer>
        {!connected && <p className="notice">The server is away. This page goes on when it is back.</p>}
        <Announcer asks={asks} notice={notice} running={running} />
        <Composer disabled={running || !connected} field={composer} onSay={say} />
      </footer>
    </div>
  );
}
