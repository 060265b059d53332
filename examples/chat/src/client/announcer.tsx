/** Says aloud, for readers of screens, what others see: questions that come up, and what became of an answer. */

import type { ReactNode } from 'react';
import type { Ask } from '../wire.js';
import { questionFor } from './call-title.js';

export interface AnnouncerProps {
  readonly asks: readonly Ask[];
  readonly running: boolean;
  /** What went otherwise than the person wanted. */
  readonly notice: string | undefined;
}

export function Announcer({ asks, running, notice }: AnnouncerProps): ReactNode {
  const [first] = asks;
  const question =
    first === undefined
      ? ''
      : `${asks.length === 1 ? 'A question' : `${asks.length} questions`}: ${questionFor(first.toolName, first.input)}`;
  return (
    <>
      <p className="for-readers" role="status">
        {question === '' && running ? 'The agent is at work.' : question}
      </p>
      <p aria-live="assertive" className={notice === undefined ? 'for-readers' : 'notice'} role="alert">
        {notice}
      </p>
    </>
  );
}
