/** The text of a command, with the parts marked about which something was found. */

import type { Finding } from '@sallyport/engine';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.js';

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** What was found about it; empty: nothing. */
  readonly messages: readonly string[];
}

export function MarkedText({
  text,
  findings,
}: {
  readonly text: string;
  readonly findings: readonly Finding[];
}): ReactNode {
  return stretches(text, findings).map(({ start, end, messages }) => {
    const shown = <HiddenText text={text.slice(start, end)} />;
    if (messages.length === 0) return <span key={start}>{shown}</span>;
    const what = messages.join('; ');
    return (
      <mark key={start} title={what}>
        {shown}
        <span className="for-readers"> (marked: {what}) </span>
      </mark>
    );
  });
}

/** Spans may lie in each other: the text is cut at each of their ends. */
function stretches(text: string, findings: readonly Finding[]): Stretch[] {
  const spans = findings.flatMap(({ span, message }) =>
    span === undefined ? [] : [{ start: span[0], end: span[1], message }],
  );
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const over = spans.filter((span) => span.start <= start && span.end >= end);
    return { start, end, messages: over.map(({ message }) => message) };
  });
}
