/** Assignments: what they set, and whether they change which programs run. */

import type { Assignment } from '../operation.js';
import { type Word, wordText } from '../word.js';
import type { Span, Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { readSubscript } from './expansions.js';
import type { Assignment as AssignmentNode } from './parse.js';
import { addPossibleHosts } from './possible.js';
import { describeAssignment, weigh } from './variables.js';
import { readOperand, readValue } from './words.js';

/** Commands for which `IFS=: read a b` is written: they split a line, and run nothing. */
const splitters = new Set(['read', 'mapfile', 'readarray']);

/** Reads `NAME=value`: without a command it lasts, before one (`command`) it is that command's, behind `export` it is an argument. */
export function readAssignment(
  walk: Walk,
  node: AssignmentNode,
  use: 'lasting' | 'prefix' | 'argument',
  command?: string,
): Assignment {
  const { name, index, append, value } = node;
  if (index !== undefined) {
    bashOnly(walk, node, `${name}[…]=`);
    readSubscript(walk, index);
  }
  if (append) bashOnly(walk, node, '+=');
  let read: Word = null;
  if (value.type === 'ArrayValue') {
    bashOnly(walk, node, `${name}=(…)`);
    for (const element of value.elements) readOperand(walk, element);
  } else read = readValue(walk, value);
  const whole = append === true ? joined(walk.state.variable(name), read) : read;
  if (use !== 'argument') judgeAssignment(walk, name, whole, walk.span(node));
  // One that lasts is known to whoever splits words here; what it does to a function or to eval is not.
  if (use === 'prefix' && name === 'IFS' && !splitters.has(command ?? ''))
    walk.find('environment-override', `"IFS=${shown(whole)}" changes how words are split`, walk.span(node));
  if (use === 'lasting') walk.state.assign(name, index === undefined ? whole : null);
  return describeAssignment(name, whole);
}

function joined(before: Word | undefined, added: Word): Word {
  return typeof before === 'string' && typeof added === 'string' ? before + added : null;
}

/** `https_proxy=…`, `AWS_ENDPOINT_URL=…`, `GH_HOST=…`: where the programs that see it connect to. */
const namesHost =
  /(?:^|_)(?:https?|all|ftp|rsync)_proxy$|_(?:ENDPOINT|ENDPOINT_URL(?:_\w+)?|HOST|ADDR|PROXY)$|^RESTIC_REPOSITORY$/i;

/** Says so where a variable changes which programs run. */
export function judgeAssignment(walk: Walk, name: string, value: Word, span: Span): void {
  if (namesHost.test(name)) addPossibleHosts(walk, [value], { bare: true }, span);
  if (weigh(name, value) !== 'override') return;
  walk.find('environment-override', `"${name}=${shown(value)}" changes which programs run, or how`, span);
}

/** A value known in part came with its name, where it was an argument. */
function shown(value: Word): string {
  return wordText(value).replace(/^[A-Za-z_]\w*\+?=/, '');
}

/** `NAME=value` as a word of `export`, `env` and the like; `undefined` where the word is none. */
export function splitAssignment(word: Word): { readonly name: string; readonly value: Word } | undefined {
  const head = typeof word === 'string' ? word : (word?.parts[0] ?? '');
  const match = /^([A-Za-z_][A-Za-z0-9_]*)\+?=/.exec(head);
  if (match === null) return undefined;
  const [before, name = ''] = match;
  const rest = head.slice(before.length);
  if (before.endsWith('+=')) return { name, value: null };
  return { name, value: typeof word === 'string' ? rest : word && { ...word, parts: [rest, ...word.parts.slice(1)] } };
}
