/** Redirections are reads and writes of their own, whatever the command in front of them is. */

import { newOperation } from '../new-operation.js';
import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { PartialWord, Word } from '../word.js';
import { type Input, unknownPath, type Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { someNumber } from './numbers.js';
import type { Redirection } from './parse.js';
import { readValue, readWord, visitBody } from './words.js';

/** What a command gets on its standard input. `text`: the here-document or here-string itself, where it is known. */
export interface Feed {
  readonly input: Input;
  readonly text?: Word;
}

/** What these redirections feed into the command; later ones win. */
export function feedOf(redirects: readonly Redirection[]): Feed | undefined {
  let feed: Feed | undefined;
  for (const redirect of redirects) {
    const { descriptor } = redirect;
    if (descriptor?.type === 'FileDescriptorVariable') continue;
    if (descriptor !== undefined && descriptor.value !== 0) continue;
    if (redirect.type === 'HereString') {
      const { target } = redirect;
      feed = { input: 'data', ...(target !== undefined && target.parts === undefined ? { text: target.value } : {}) };
      if (target?.parts?.length === 1 && target.parts[0]?.type === 'SingleQuoted')
        feed = { input: 'data', text: target.parts[0].value };
    } else if (redirect.type === 'HereDoc') {
      const plain =
        redirect.delimiter?.quoted === true ||
        (redirect.body.parts === undefined && !redirect.body.text.includes('\\'));
      feed = { input: 'data', ...(plain ? { text: redirect.body.text } : {}) };
    } else if (
      redirect.operator === '<' ||
      redirect.operator === '<>' ||
      (redirect.operator === '<&' && descriptor === undefined)
    ) {
      const process = redirect.target?.parts?.some((part) => part.type === 'ProcessSubstitution') === true;
      feed = { input: process ? 'data' : 'file' };
    }
  }
  return feed;
}

export function readRedirect(walk: Walk, redirect: Redirection): void {
  const span = walk.span(redirect);
  if (redirect.descriptor?.type === 'FileDescriptorVariable') {
    bashOnly(walk, redirect, `{${redirect.descriptor.name}}`);
    walk.state.assign(redirect.descriptor.name, someNumber);
  }
  if (redirect.type === 'HereString') {
    bashOnly(walk, redirect, '<<<');
    if (redirect.target !== undefined) readValue(walk, redirect.target);
    return;
  }
  if (redirect.type === 'HereDoc') {
    walk.hereDocument ??= redirect.closing?.end ?? redirect.body.end;
    if (redirect.body.parts !== undefined && redirect.delimiter?.quoted !== true) visitBody(walk, redirect.body.parts);
    return;
  }
  const { operator, target } = redirect;
  if (target === undefined) {
    walk.opaque('a redirection without a target cannot be taken apart', span);
    return;
  }
  // Bash ends the redirection at the dash, and takes what follows for another word.
  if ((operator === '<&' || operator === '>&') && target.text.length > 1 && target.text.startsWith('-'))
    walk.opaque(`"${operator}${target.text}" is read in two ways`, span);
  if (operator === '&>' || operator === '&>>') bashOnly(walk, redirect, operator);
  const words: Word[] = [];
  readWord(walk, target, words);
  for (const word of words.length === 0 ? [''] : words) {
    if ((operator === '>&' || operator === '<&') && isDescriptor(word)) continue;
    if (operator === '>&') bashOnly(walk, redirect, '>& with a file');
    if ((operator === '>&' || operator === '<&') && (typeof word !== 'string' || /[$`\\'"~*?[]/.test(word))) {
      walk.opaque(`bash expands what stands behind "${operator}" twice, and may run what it holds`, span);
    }
    if (operator !== '<' && operator !== '<&') addWrite(walk, word, span);
    if (operator === '<' || operator === '<&' || operator === '<>') addRead(walk, word, span);
  }
}

/** `2`, `-`, `2-` */
function isDescriptor(word: Word): boolean {
  return typeof word === 'string' && /^(?:\d+-?|-)$/.test(word);
}

function addWrite(walk: Walk, word: Word, span: readonly [number, number]): void {
  if (isSink(word)) return;
  const url = networkDevice(word);
  if (url !== undefined) {
    addConnection(walk, url, span);
    return;
  }
  const path = absolutePath(word, walk.state.cwd, walk.environment);
  const operation = newOperation('write', false, true, span);
  operation.path = path;
  walk.add(operation);
  if (typeof path === 'string') walk.wrote(normalPath(path, walk.environment.platform));
}

function addRead(walk: Walk, word: Word, span: readonly [number, number]): void {
  if (isSource(word)) return;
  const url = networkDevice(word);
  if (url !== undefined) {
    addConnection(walk, url, span);
    return;
  }
  const operation = newOperation('read', true, true, span);
  operation.path = word === null ? unknownPath : absolutePath(word, walk.state.cwd, walk.environment);
  walk.add(operation);
}

function addConnection(walk: Walk, url: Word, span: readonly [number, number]): void {
  const operation = newOperation('network', false, true, span);
  operation.url = url;
  walk.add(operation);
}

const sinks = new Set(['/dev/null', '/dev/stdout', '/dev/stderr', '/dev/tty', '/dev/full']);
const sources = new Set(['/dev/null', '/dev/stdin', '/dev/tty', '/dev/zero', '/dev/random', '/dev/urandom']);

/** What is written there is written nowhere new. */
export function isSink(word: Word): boolean {
  return typeof word === 'string' ? isDevice(word) && (sinks.has(word) || isDescriptorFile(word)) : isPipe(word);
}

export function isSource(word: Word): boolean {
  return typeof word === 'string' ? isDevice(word) && (sources.has(word) || isDescriptorFile(word)) : isPipe(word);
}

function isDevice(word: string): boolean {
  return word.startsWith('/dev/') || word.startsWith('/proc/self/fd/');
}

function isDescriptorFile(word: string): boolean {
  return /^(?:\/dev|\/proc\/self)\/fd\/\d+$/.test(word);
}

/** What a process substitution becomes. */
function isPipe(word: PartialWord | null): boolean {
  return word?.parts.length === 2 && word.parts[0] === '/dev/fd/' && word.parts[1] === '' && !word.splits;
}

/** Bash itself opens connections for `/dev/tcp/host/port`. */
function networkDevice(word: Word): Word | undefined {
  const head = typeof word === 'string' ? word : (word?.parts[0] ?? '');
  const device = /^\/dev\/(tcp|udp)\//.exec(head);
  if (device === null) return undefined;
  const address = typeof word === 'string' ? /^\/dev\/(?:tcp|udp)\/([^/]+)\/([^/]+)$/.exec(word) : null;
  return address === null ? null : `${device[1]}://${address[1]}:${address[2]}`;
}
