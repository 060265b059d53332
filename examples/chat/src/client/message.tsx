/** One message: what was said, and the calls in between. */

import { getToolName, isToolUIPart, type UIMessage } from 'ai';
import type { ReactNode } from 'react';
import type { Ask, CallNote } from '../wire.js';
import { FinishedCall } from './finished-call.js';
import { HiddenText } from './hidden-text.js';
import { Question, type QuestionProps } from './question.js';

export interface MessageProps {
  readonly message: UIMessage;
  readonly asks: readonly Ask[];
  readonly notes: Readonly<Record<string, CallNote>>;
  readonly onAnswer: QuestionProps['onAnswer'];
}

export function Message({ message, asks, notes, onAnswer }: MessageProps): ReactNode {
  return (
    <li className={`message ${message.role}`}>
      <span className="for-readers">{message.role === 'user' ? 'You' : 'Agent'}</span>
      {message.parts.map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        if (part.type === 'text')
          return (
            <p className="text" key={index}>
              <HiddenText text={part.text} />
            </p>
          );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        if (!isToolUIPart(part) || part.state === 'input-streaming') return null;
        const { toolCallId } = part;
        const note = notes[toolCallId];
        const ask = asks.find((open) => open.toolCallId === toolCallId && open.toolName === getToolName(part));
        if (ask === undefined) return <FinishedCall key={toolCallId} note={note} part={part} />;
        // An edit that raises a question of its own has another fingerprint: a new question, with nothing filled in.
        return <Question ask={ask} key={`${toolCallId} ${ask.fingerprint}`} note={note} onAnswer={onAnswer} />;
      })}
    </li>
  );
}
