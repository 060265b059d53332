/**
 * The chat as this page shows it. What the page itself began to say streams in through `useChat`; whatever else happens (in another
 * tab, after an answer, before a refresh or a restart) comes as the server's snapshots.
 */

import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { useEffect, useMemo, useState } from 'react';
import type { Snapshot } from '../wire.js';

export interface ConversationView extends Omit<Snapshot, 'messages'> {
  readonly messages: readonly UIMessage[];
  readonly loaded: boolean;
  readonly connected: boolean;
  say(text: string): void;
}

const nothing: Snapshot = { messages: [], asks: [], notes: {}, remembered: [], running: false };

export function useConversation(chatId: string): ConversationView {
  const [snapshot, setSnapshot] = useState<Snapshot>();
  const [connected, setConnected] = useState(true);
  const transport = useMemo(() => transportFor(chatId), [chatId]);
  const { messages, setMessages, sendMessage, status, error } = useChat({ id: chatId, transport });
  const streaming = status === 'submitted' || status === 'streaming';

  useEffect(() => {
    const events = new EventSource(`/api/chats/${chatId}/events`);
    events.onmessage = ({ data }) => {
      setConnected(true);
      setSnapshot(JSON.parse(data) as Snapshot);
    };
    // It comes back by itself, and then gets everything.
    events.onerror = () => setConnected(false);
    return () => events.close();
  }, [chatId]);

  const current = snapshot ?? nothing;
  useEffect(() => {
    // A snapshot from before the end of the stream would take back what has just been shown.
    if (!streaming) setMessages([...current.messages]);
  }, [streaming, current, setMessages]);

  return {
    ...current,
    messages,
    running: current.running || streaming,
    ...(error === undefined ? {} : { error: error.message }),
    loaded: snapshot !== undefined,
    connected,
    say: (text) => void sendMessage({ text }),
  };
}

/** Only the words of the person go to the server: all else it knows better. */
function transportFor(chatId: string): DefaultChatTransport<UIMessage> {
  return new DefaultChatTransport({
    api: `/api/chats/${chatId}/messages`,
    prepareSendMessagesRequest: ({ messages }) => ({ body: { text: textOf(messages.at(-1)) } }),
  });
}

function textOf(message: UIMessage | undefined): string {
  return (message?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
}
