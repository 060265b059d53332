/** Assignments: what they set, and whether they change which programs run. */

import type { Assignment } from '../operation.js';
import { type Word, wordText } from '../word.js';
import { giveForCommand, giveValue, judgeComputed } from './computed.js';
import type { Span, Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { judgeText, readSubscript } from './expansions.js';
import { isNumber, someNumber } from './numbers.js';
import type { Assignment as AssignmentNode, WordNode } from './parse.js';
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
    if (walk.state.isTable(name)) readOperand(walk, index);
    else readSubscript(walk, index);
  }
  if (append) bashOnly(walk, node, '+=');
  let read: Word = null;
  if (value.type === 'ArrayValue') {
    bashOnly(walk, node, `${name}=(…)`);
    read = readElements(walk, name, value.elements);
  } else read = readValue(walk, value);
  const whole = append === true ? joined(walk.state.variable(name), read) : read;
  if (use !== 'argument') judgeAssignment(walk, name, whole, walk.span(node));
  // One that lasts is known to whoever splits words here; what it does to a function or to eval is not.
  if (use === 'prefix' && name === 'IFS' && !splitters.has(command ?? ''))
    walk.find('environment-override', `"IFS=${shown(whole)}" changes how words are split`, walk.span(node));
  if (use === 'lasting') {
    if (index === undefined || !isNumber(read))
      giveValue(walk, name, index === undefined ? whole : null, walk.span(node));
    else walk.state.blurVariable(name);
  } else if (use === 'prefix') giveForCommand(walk, name, whole, walk.span(node));
  return describeAssignment(name, whole);
}

/** The elements of an array, of which a number is all that is remembered. Where one says its place (`[x]=1`), that is computed. */
function readElements(walk: Walk, name: string, elements: readonly WordNode[]): Word {
  let numbers = true;
  for (const element of elements) {
    const word = readOperand(walk, element);
    const given = element.text.startsWith('[') ? partsAt(word) : { index: undefined, value: word };
    if (given.index !== undefined && !walk.state.isTable(name)) {
      judgeText(walk, element.text, element);
      judgeComputed(walk, given.index, walk.span(element), element.text);
    }
    // A value that splits or holds such a bracket may begin like one.
    numbers &&= isNumber(given.value);
  }
  return numbers ? someNumber : null;
}

/** `[x]=1`; everything is computed where it is not told apart. */
function partsAt(word: Word): { readonly index: Word; readonly value: Word } {
  const text = typeof word === 'string' ? word : word?.tame === true ? word.parts.join('0') : undefined;
  const found = text === undefined ? undefined : /^\[([^[\]]*)\]\+?=(.*)$/s.exec(text);
  if (found !== undefined && found !== null) return { index: found[1] ?? null, value: found[2] ?? null };
  return { index: word, value: null };
}

function joined(before: Word | undefined, added: Word): Word {
  if (typeof before === 'string' && typeof added === 'string') return before + added;
  return (before === undefined || isNumber(before)) && isNumber(added) ? someNumber : null;
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
