/** What writing a file would change. */

import { structuredPatch } from 'diff';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.js';

export interface DiffViewProps {
  readonly path: string;
  /** `null`: there is no such file yet. */
  readonly before: string | null;
  readonly after: string;
}

const kinds: Readonly<Record<string, { readonly name: string; readonly forReaders: string }>> = {
  '+': { name: 'added', forReaders: 'added: ' },
  '-': { name: 'removed', forReaders: 'removed: ' },
  '\\': { name: 'aside', forReaders: '' },
};

export function DiffView({ path, before, after }: DiffViewProps): ReactNode {
  const { hunks } = structuredPatch(path, path, before ?? '', after, '', '', { context: 3 });
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return (
    <figure className="diff">
      <figcaption>
        {before === null ? 'A new file' : 'A change'}: <span className="added">+{count('+')}</span>{' '}
        <span className="removed">−{count('-')}</span>
        <span className="for-readers"> lines</span>
      </figcaption>
      {lines.length === 0 && <p className="quiet">The file stays as it is.</p>}
      {hunks.map((hunk) => (
        <pre key={hunk.oldStart + hunk.newStart}>
          {hunk.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a hunk never move
            <DiffLine key={index} line={line} />
          ))}
        </pre>
      ))}
    </figure>
  );
}

function DiffLine({ line }: { readonly line: string }): ReactNode {
  const sign = line.charAt(0);
  const { name, forReaders } = kinds[sign] ?? { name: 'same', forReaders: '' };
  return (
    <span className={`line ${name}`}>
      <span aria-hidden="true" className="sign">
        {sign === '-' ? '−' : sign}
      </span>
      <span className="for-readers">{forReaders}</span>
      <span className="text">
        <HiddenText text={line.slice(1)} />
        {'\n'}
      </span>
    </span>
  );
}
