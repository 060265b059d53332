/**
 * Reads the input of a tool that runs a command for bash. What cannot be taken apart is opaque, which is never read-only,
 * covered by no rule with content, and asked about.
 */

import type { Environment } from '../environment.js';
import type { CallFacts, Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import type { ProfileContext } from '../profile.js';
import type { Word } from '../word.js';
import { runCall } from './commands.js';
import { type Host, type Span, Walk } from './context.js';
import { runPlain } from './flow.js';
import { walkUncalled } from './functions.js';
import { longestCommand, refuseText } from './guard.js';
import { parseScript } from './parse.js';
import { readPlain } from './plain-text.js';
import { weigh } from './variables.js';
import { runScript } from './walk.js';

export function describeShell(input: unknown, context: ProfileContext): CallFacts {
  const { dialect = 'bash' } = context;
  const given = readInput(input, context);
  if (typeof given === 'string')
    return { ...nothing({ kind: 'call', onlyReads: false, needsCover: true }), problem: given };
  if (dialect === 'powershell' || dialect === 'cmd') return foreign(given.command);
  return describeScript(given, context, dialect);
}

/** What a command does that a tool names word by word. */
export function describeWords(words: readonly Word[], environment: Environment): readonly Operation[] {
  const walk = new Walk({ environment, runScript }, '', environment.cwd, 'bash');
  runCall(walk, { words, assignments: [], span: [0, 0], feed: { input: 'none' }, by: 'process', computed: false });
  return walk.operations;
}

interface Given {
  readonly command: string;
  readonly cwd: string | undefined;
  readonly variables: readonly (readonly [name: string, value: string | null])[];
}

/** The command and its folder, or what is wrong with the input. */
function readInput(input: unknown, { fields, toolName }: ProfileContext): Given | string {
  const commandField = fields.command ?? 'command';
  const cwdField = fields.cwd ?? 'cwd';
  if (typeof input !== 'object' || input === null) {
    return `${toolName} (profile shell) expects an object with the command in "${commandField}", and got ${kindOf(input)}`;
  }
  const command = ownValue(input, commandField);
  if (typeof command !== 'string') {
    return (
      `${toolName} (profile shell) expects the command as text in "${commandField}", and got ${kindOf(command)}; ` +
      `if your tool has it elsewhere, declare it: { "profile": "shell", "command": "…" }`
    );
  }
  const cwd = ownValue(input, cwdField) ?? undefined;
  if (cwd !== undefined && typeof cwd !== 'string') {
    return (
      `${toolName} (profile shell) expects the folder as text in "${cwdField}", and got ${kindOf(cwd)}; ` +
      `if your tool has it elsewhere, declare it: { "profile": "shell", "cwd": "…" }`
    );
  }
  return { command, cwd, variables: variablesOf(ownValue(input, 'env') ?? ownValue(input, 'environment')) };
}

/** Variables that came beside the command: `{ NAME: value }` or `['NAME=value']`. A text (`"production"`) is none. */
function variablesOf(given: unknown): Given['variables'] {
  if (typeof given !== 'object' || given === null) return [];
  if (!Array.isArray(given)) return Object.entries(given).map(([name, value]) => [name, textOf(value)]);
  return given.map((item) => {
    const [, name, value = null] = /^([^=]*)=(.*)$/s.exec(textOf(item) ?? '') ?? [];
    return name === undefined ? ['', null] : [name, value];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'object' || value === undefined ? null : String(value);
}

function ownValue(input: object, key: string): unknown {
  const value = (input as Record<string, unknown>)[key];
  return value !== undefined && Object.hasOwn(input, key) ? value : undefined;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function nothing(operation: Operation): CallFacts {
  return { operations: [operation], readOnly: false, findings: [] };
}

/** PowerShell and cmd are not taken apart: rules without content may allow them, and no deny with content can be ruled out. */
function foreign(command: string): CallFacts {
  return nothing({ kind: 'exec', words: [null], onlyReads: false, needsCover: true, span: [0, command.length] });
}

function describeScript(
  { command, cwd, variables }: Given,
  { environment }: ProfileContext,
  dialect: 'bash' | 'sh',
): CallFacts {
  const host: Host = { environment, runScript };
  const start = absolutePath(cwd ?? environment.cwd, environment.cwd, environment);
  const walk = new Walk(host, command, start, dialect);
  const plain = readPlain(command);
  const problem = plain === undefined ? refuseText(command) : undefined;
  if (problem !== undefined) walk.opaque(`the command cannot be taken apart: ${problem.reason}`, problem.span);
  // What can be seen of a text that is refused can still be denied.
  if (command.length <= longestCommand) {
    exportVariables(walk, variables);
    if (plain !== undefined) runPlain(walk, plain);
    else runScript(walk, parseScript(command));
    walkUncalled(walk);
  }
  return factsOf(walk);
}

function factsOf({ operations, findings, understood }: Walk): CallFacts {
  if (operations.length === 0)
    return { ...nothing({ kind: 'exec', words: [], onlyReads: false, needsCover: true }), findings };
  let readOnly = understood;
  for (let at = 0; readOnly && at < operations.length; at++) readOnly = operations[at]?.onlyReads === true;
  return { operations, readOnly, findings };
}

/** A variable beside the command is an `export` in front of it, unless it changes nothing. */
function exportVariables(walk: Walk, variables: Given['variables']): void {
  const span: Span = [0, 0];
  for (const [name, value] of variables) {
    if (weigh(name, value) === 'inert') continue;
    const words = ['export', value === null ? null : `${name}=${value}`];
    runCall(walk, { words, assignments: [], span, feed: { input: 'none' }, by: 'script', computed: false });
  }
}
