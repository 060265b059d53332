/**
 * What a table leaves open. A line that says `data` of an operand says what the operand usually is; the program may still
 * take it for a file, and an option that no line lists may take anything. So a known program is never laxer than an unknown one.
 */

import type { Word } from '../../word.js';
import type { UnclearWords } from '../command.js';
import type { Case } from './judge.js';
import { headOf } from './words.js';

/** Analysers say of every word of these what it is, or the words are names of the shell. */
const settled = new Set(
  'git export readonly unset command complete compopt compgen bind enable disown fg bg fc hash kill pkill killall let eval trap read declare typeset local'.split(
    ' ',
  ),
);
/** Analysers say of every address what it is: the rest is what they send. */
const settledHosts = new Set('curl wget'.split(' '));

/** The arguments of which neither the table nor the analyser says what they are. */
export function unclearWords(found: Case): UnclearWords | undefined {
  const { program, line, draft } = found;
  if (line.grammar.style === 'none') return undefined;
  const words = ownWords(found);
  // A reader's and a file command's operands are known; what is open is what an unlisted option means.
  const open = line.kind === 'reads' || line.kind === 'edits' ? words.filter(isUnlisted(found)) : words;
  const told = new Set([...draft.paths.map(({ word }) => word), ...draft.urls]);
  const left = open.filter((word) => word !== null && !told.has(word));
  const files = settled.has(program) ? [] : left.filter(mayName(found));
  const hosts = settledHosts.has(program) || (settled.has(program) && line.kind !== 'network') ? [] : left;
  if (files.length === 0 && hosts.length === 0) return undefined;
  return { files, hosts, bare: line.kind === 'network' };
}

/** Without what another machine or container runs. */
function ownWords({ command, line, args }: Case): readonly Word[] {
  const all = command.words.slice(1);
  return line.marks.has('away') && args.operands.length > 1 ? all.slice(0, 1 - args.operands.length) : all;
}

function isUnlisted({ args }: Case): (word: Word) => boolean {
  return (word) => !args.allKnown && headOf(word).startsWith('-');
}

/**
 * A name without dot and slash is a task, a package or a container, except to interpreters; and of a word that is not known
 * to the letter, something must look like a path.
 */
function mayName({ line }: Case): (word: Word) => boolean {
  const takesNames = line.special === 'interpreter';
  return (word) => {
    if (typeof word !== 'string') return /^[^$]*[./~]/.test(headOf(word));
    return takesNames || word.startsWith('-') || /[./~@=:]/.test(word);
  };
}
