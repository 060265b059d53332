/**
 * What one simple command does. Looks its program up in the tables; what no table knows is never harmless.
 * Tables are text until one of their lines is needed.
 */

import { once } from '../../../once.js';
import type { Knowledge } from '../../../rules/exec.js';
import type { CommandKnowledge, SimpleCommand } from '../command.js';
import { isSystemProgram, programName } from '../program-name.js';
import { readArguments } from './arguments.js';
import { Draft } from './draft.js';
import { compileGrammar } from './grammar.js';
import { judge } from './judge.js';
import { judgeDestructive, judgeLoose, judgeNames } from './option-names.js';
import { judgeFetchedCode } from './special/fetched-code.js';
import { standIn } from './stand-ins.js';
import type { Entry } from './table.js';
import { programs } from './tables/index.js';
import { knowVersion } from './versions.js';
import { headOf } from './words.js';

const unknown: CommandKnowledge = { onlyReads: false, paths: [], urls: [], findings: [], inner: [] };

/** A program by the word that calls it. */
export interface TableProgram {
  /** Without its folder. */
  readonly name: string;
  /** The word is sure to mean the system's own program of that name. */
  readonly trusted: boolean;
  /** What the tables have of it. */
  readonly entry: Entry | undefined;
}

export function findProgram(word: string): TableProgram {
  const name = programName(word);
  return { name, trusted: isSystemProgram(word), entry: programs().find(name) };
}

/** Whether the tables know a program so well that what its operands are to it is known, too. */
export function isWellKnown({ entry }: TableProgram): boolean {
  return entry !== undefined && !entry.line.marks.vague;
}

/**
 * What a command does: whether it only reads, which files and hosts its arguments name, which commands it runs,
 * and what is dangerous about it. Paths are as written; their dangers are judged by whoever resolves them.
 *
 * @example
 * knowCommand({ words: ['sort', '-o', 'out.txt', 'in.txt'], … }).paths // write out.txt, read in.txt
 */
export function knowCommand(command: SimpleCommand, program: TableProgram): CommandKnowledge {
  const { name, trusted, entry } = program;
  const unchanged = trusted && command.assignments.every(({ inert }) => inert);
  const version = unchanged ? knowVersion(name, command.words) : undefined;
  if (version !== undefined) return version;
  if (entry === undefined) return knowUnknown(command, name);
  const draft = judge(command, name, entry);
  const other = standIn(name, command.words);
  if (other?.runs !== undefined) draft.runs(other.runs);
  const [otherName = null] = other?.words ?? [];
  const otherEntry = typeof otherName === 'string' ? programs().find(otherName) : undefined;
  if (other?.words !== undefined && otherEntry !== undefined)
    draft.absorb(judge({ ...command, words: other.words }, headOf(otherName), otherEntry));
  // A program by that name elsewhere is another program, and variables may change what the real one does.
  if (!unchanged) draft.changes();
  if (!trusted) draft.unclear = { files: command.words.slice(1), hosts: command.words.slice(1), bare: false };
  return draft.done();
}

/** Of a program that no table knows, the names of its options may still tell. */
function knowUnknown({ words }: SimpleCommand, name: string): CommandKnowledge {
  if (words.length < 2) return unknown;
  const given = words.slice(1);
  const draft = new Draft('changes');
  if (given.some((word) => headOf(word).startsWith('--')))
    judgeNames(draft, readArguments(given, noOptions()).unlisted, false);
  judgeLoose(draft, given);
  judgeDestructive(draft, name, given);
  judgeFetchedCode(draft, name, words, false);
  return draft.findings.length + draft.paths.length === 0 ? unknown : draft.done();
}

const noOptions = once(() => compileGrammar('', () => '', { style: 'gnu', optionsFirst: false, negatable: false }));

/** One of git's own programs, of which each subcommand is one. */
export function isGitCommand(name: string): boolean {
  return name.startsWith('git-') && programs().find('git')?.children.has(name.slice(4)) === true;
}

/** The same of a program's name without a folder, for who looks for a command among its words. */
export function knowledgeOf(name: string): Knowledge {
  const program = findProgram(name);
  if (!isWellKnown(program)) return 'no';
  return program.entry?.line.marks.orders ? 'orders' : 'yes';
}
