/**
 * What one simple command does. Looks its program up in the tables; what no table knows is never harmless.
 * Tables are text until one of their lines is needed.
 */

import type { CommandKnowledge, SimpleCommand } from '../command.js';
import { isSystemProgram, programName } from '../program-name.js';
import { readArguments } from './arguments.js';
import { Draft } from './draft.js';
import type { Grammar } from './grammar.js';
import { judge } from './judge.js';
import { judgeLoose, judgeNames } from './option-names.js';
import { programs } from './tables/index.js';
import { knowVersion } from './versions.js';
import { headOf, textOf } from './words.js';

const unknown: CommandKnowledge = { onlyReads: false, paths: [], urls: [], findings: [], inner: [] };

/**
 * What a command does: whether it only reads, which files and hosts its arguments name, which commands it runs,
 * and what is dangerous about it. Paths are as written; their dangers are judged by whoever resolves them.
 *
 * @example
 * knowCommand({ words: ['sort', '-o', 'out.txt', 'in.txt'], … }).paths // write out.txt, read in.txt
 */
export function knowCommand(command: SimpleCommand): CommandKnowledge {
  const name = textOf(command.words[0]);
  if (name === undefined) return unknown;
  const program = programName(name);
  const trusted = isSystemProgram(name);
  const version =
    trusted && command.assignments.every(({ inert }) => inert) ? knowVersion(program, command.words) : undefined;
  if (version !== undefined) return version;
  const entry = programs().find(program);
  if (entry === undefined) return knowUnknown(command);
  const draft = judge(command, program, entry);
  // A program by that name elsewhere is another program, and variables may change what the real one does.
  if (!trusted || command.assignments.some(({ inert }) => !inert)) draft.changes();
  if (!trusted) draft.unclear = { files: command.words.slice(1), hosts: command.words.slice(1), bare: false };
  return draft.done();
}

/** Of a program that no table knows, the names of its options may still tell. */
function knowUnknown({ words }: SimpleCommand): CommandKnowledge {
  if (words.length < 2) return unknown;
  const given = words.slice(1);
  const draft = new Draft('changes');
  if (given.some((word) => headOf(word).startsWith('--')))
    judgeNames(draft, readArguments(given, noOptions).unlisted, false);
  judgeLoose(draft, given);
  return draft.done();
}

const noOptions: Grammar = { style: 'gnu', optionsFirst: false, negatable: false, options: new Map(), numbers: false };

/** Whether the tables know a program (its name without a folder), so well that what its operands are to it is known, too. */
export function isKnownProgram(program: string): boolean {
  const entry = programs().find(program);
  return entry !== undefined && !entry.line.marks.has('vague');
}
