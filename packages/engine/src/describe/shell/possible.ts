/** What the arguments of a program may be to it where nobody says what they are: files that it reads and writes, hosts that it connects to. */

import { newOperation } from '../new-operation.js';
import { absolutePath } from '../path.js';
import type { Word } from '../word.js';
import type { Span, Walk } from './context.js';
import { mayHoldHost } from './programs/words.js';

/** An unknown program may read and write what its arguments name, and connect to it. */
export function addPossible(
  walk: Walk,
  { words, span }: { readonly words: readonly Word[]; readonly span: Span },
  by: number,
  { files = true, bare = false }: { readonly files?: boolean; readonly bare?: boolean } = {},
): void {
  const arguments_ = words.slice(1);
  if (files) addPossibleFiles(walk, arguments_, span, by);
  addPossibleHosts(walk, arguments_, { bare }, span, by);
}

export function addPossibleFiles(walk: Walk, words: readonly Word[], span: Span, by?: number): void {
  if (words.length === 0) return;
  const seen = new Set<string>();
  for (const word of words) {
    for (const named of filesIn(word)) {
      if (typeof named === 'string') {
        if (seen.has(named)) continue;
        seen.add(named);
      }
      const path = absolutePath(named, walk.state.cwd, walk.environment);
      for (const kind of ['read', 'write'] as const) {
        const operation = newOperation(kind, kind === 'read', false, span);
        operation.path = path;
        operation.possible = true;
        operation.by = by;
        walk.add(operation);
      }
    }
  }
}

/** `bare`: the program connects, so that a name with a dot may be a host without a port or path. */
export function addPossibleHosts(
  walk: Walk,
  words: readonly Word[],
  { bare }: { readonly bare: boolean },
  span: Span,
  by?: number,
): void {
  const named = words.filter(mayHoldHost);
  if (named.length === 0) return;
  for (const url of new Set(named.flatMap((word) => hostsIn(word, bare)))) {
    const operation = newOperation('network', false, false, span);
    operation.url = url;
    operation.possible = true;
    operation.by = by;
    walk.add(operation);
  }
}

const mostPieces = 32;

/** The parts of an argument that may be paths: itself, and what stands behind `--name=`, `-o`, `key=`, `@`, `file://`. */
export function filesIn(word: Word): readonly Word[] {
  if (word === null) return [];
  if (typeof word !== 'string') {
    const named = partialIn(word);
    return named === undefined ? [] : [named];
  }
  const whole = wholeOf(word);
  if (whole === undefined || whole === '') return [];
  if (!/[=@,:"]/.test(whole) || /[\s(){};]/.test(whole)) return [whole];
  const pieces = new Set([whole]);
  const values = whole.split(',').flatMap((part) => (part.includes('=') ? part.split('=').slice(1) : [part]));
  for (const piece of values.flatMap((value) => value.split('@'))) {
    const bare = piece.replace(/^"|"$/g, '');
    const file = /^(?:fileb?|pass|env):(?:\/\/)?(.*)$/i.exec(bare)?.[1] ?? (isDrive(bare) ? bare : bare.split(':')[0]);
    if (file !== undefined && file !== '') pieces.add(file);
  }
  return pieces.size > mostPieces ? [null] : [...pieces];
}

/** `-o/etc/x`, `--name=x`, `x`. */
function wholeOf(text: string): string | undefined {
  if (!text.startsWith('-')) return text;
  const equals = text.indexOf('=');
  if (text.startsWith('--') || equals > 0) return equals < 0 ? undefined : text.slice(equals + 1);
  const attached = text.slice(2);
  return /[./~]/.test(attached) ? attached : undefined;
}

function isDrive(text: string): boolean {
  return /^[A-Za-z]:[\\/]/.test(text);
}

function partialIn(word: Exclude<Word, string | null>): Word | undefined {
  const head = word.parts[0] ?? '';
  const equals = head.startsWith('-') ? head.indexOf('=') : -1;
  if (head.startsWith('-') && equals < 0) return undefined;
  const parts = [head.slice(equals + 1), ...word.parts.slice(1)];
  return parts.some((part) => part !== '') ? { ...word, parts } : undefined;
}

const address = /[a-z][a-z0-9+.-]*:\/\/[^\s"'<>|,]+/gi;
const host = String.raw`(?<![\w./-])((?:[a-z0-9_-]{1,63}\.){1,16}[a-z]{2,63}|localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]{2,}\])`;
const hostAndMore = new RegExp(`${host}(?=/|:\\d|:/|:[^\\s:]*::)`, 'gi');
const hostAlone = new RegExp(`${host}(?=[/:,\\s]|$)`, 'gi');

function hostsIn(text: string, bare: boolean): string[] {
  const urls = [...text.matchAll(address)].map(([url]) => url.replace(/^\w+\+(?=https?:|ssh:)/i, ''));
  const texts = /^-[A-Za-z]./.test(text) ? [text, text.slice(2)] : [text];
  const names = texts.flatMap((one) => [...one.matchAll(bare ? hostAlone : hostAndMore)]);
  return [...urls.filter((url) => !/^fileb?:/i.test(url)), ...names.map(([, name]) => `tcp://${name}`)];
}
