/** What a call would do, one line for each operation. */

import type { Assignment, Operation, Word } from '@sallyport/engine';
import type { Line } from '../render.js';

export function operationLines(operations: readonly Operation[]): Line[] {
  return operations.map((operation, index) => [
    `  ${index + 1}  ${operation.kind.padEnd(8)} ${objectText(operation)}`,
    ['dim', `  ${notesOn(operation).join(', ')}`],
  ]);
}

function objectText({ words, assignments = [], path, url, below }: Operation): string {
  if (words !== undefined) return [...assignments.map(assignmentText), ...words.map(shellText)].join(' ');
  if (path !== undefined) return `${wordText(path)}${below === true ? ' and what lies below it' : ''}`;
  return url === undefined ? 'the call as a whole' : wordText(url);
}

function notesOn({ kind, by, needsCover, onlyReads, namesOnly, removes, possible, edits, reach }: Operation): string[] {
  const notes = [
    namesOnly === true && 'names only',
    removes === true && 'removes it',
    possible === true && 'perhaps',
    onlyReads && kind !== 'read' && 'only reads',
    edits === true && 'only changes files',
    reach === 'elsewhere' && 'on another machine',
    by !== undefined && !needsCover && `part of ${by + 1}`,
    needsCover && !onlyReads && 'needs a rule',
  ];
  return notes.filter((note) => note !== false);
}

function assignmentText({ name, value }: Assignment): string {
  return `${name}=${shellText(value)}`;
}

/** A word as bash would want it written: quoted where it would fall apart otherwise. */
function shellText(word: Word): string {
  if (typeof word !== 'string') return wordText(word);
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function wordText(word: Word): string {
  if (word === null) return '…';
  return typeof word === 'string' ? word : word.text;
}
