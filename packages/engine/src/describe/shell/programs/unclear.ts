/**
 * What a table leaves open. A line that says `data` of an operand says what the operand usually is; the program may still
 * take it for a file, and an option that no line lists may take anything. So a known program is never laxer than an unknown one.
 */

import type { Word } from '../../word.js';
import type { UnclearWords } from '../command.js';
import type { Draft } from './draft.js';
import type { Case } from './judge.js';
import { headOf, mayHoldHost } from './words.js';

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
  const { program, line, args, draft } = found;
  if (line.grammar.style === 'none') return undefined;
  // A reader's and a file command's operands are known; what is open is what an unlisted option means.
  const onlyUnlisted = line.kind === 'reads' || line.kind === 'edits';
  if (onlyUnlisted && args.allKnown) return undefined;
  // Of git's subcommands that no line speaks of, and of its options, nobody says what they are.
  const isLoose = program === 'git' && (onlyUnlisted || line.kind === 'runs' || found.path.length === 0);
  const noFiles = settled.has(program) && !isLoose;
  const noHosts = settledHosts.has(program) || (noFiles && line.kind !== 'network');
  if (noFiles && noHosts) return undefined;
  const takesNames = line.special === 'interpreter';
  const told = toldBy(draft);
  const files: Word[] = [];
  const hosts: Word[] = [];
  const { words } = found.command;
  for (let at = 1; at < endOfOwn(found); at++) {
    const word = words[at] ?? null;
    if (word === null || told?.has(word) === true) continue;
    if (onlyUnlisted && !headOf(word).startsWith('-')) continue;
    if (!noHosts && mayHoldHost(word)) hosts.push(word);
    if (!noFiles && mayName(word, takesNames)) files.push(word);
  }
  if (files.length === 0 && hosts.length === 0) return undefined;
  return { files, hosts, bare: line.kind === 'network' };
}

/** How many words there are without what another machine or container runs. */
function endOfOwn({ command: { words }, line, args }: Case): number {
  return line.marks.away && args.operands.length > 1 ? words.length + 1 - args.operands.length : words.length;
}

/** The words of which it is known what they are. */
function toldBy({ paths, urls }: Draft): ReadonlySet<Word> | undefined {
  return paths.length + urls.length === 0 ? undefined : new Set([...paths.map(({ word }) => word), ...urls]);
}

const likePath = /^[^$]*[./~]/;
const holdsPath = /[./~@=:]/;

/**
 * A name without dot and slash is a task, a package or a container, except to interpreters; and of a word that is not known
 * to the letter, something must look like a path.
 */
function mayName(word: Word, takesNames: boolean): boolean {
  if (typeof word !== 'string') return likePath.test(headOf(word));
  return takesNames || word.startsWith('-') || holdsPath.test(word);
}
