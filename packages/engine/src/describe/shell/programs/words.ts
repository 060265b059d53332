/** Small questions about words that every table reader asks: what is known of one, and what could it become. */

import type { Word } from '../../word.js';

/** The word's text where it is known to the letter. */
export function textOf(word: Word | undefined): string | undefined {
  return typeof word === 'string' ? word : undefined;
}

/** What a word certainly begins with. */
export function headOf(word: Word): string {
  return word === null ? '' : typeof word === 'string' ? word : (word.parts[0] ?? '');
}

/** What a word certainly ends with. */
export function tailOf(word: Word): string {
  return word === null ? '' : typeof word === 'string' ? word : (word.parts.at(-1) ?? '');
}

/** All that is known of a word, with nothing where nobody knows: for looking for a piece of text in it. */
export function knownOf(word: Word): string {
  return word === null ? '' : typeof word === 'string' ? word : word.parts.join('\u0000');
}

/** Whether whatever the word falls into is operands: lines that do not begin with a dash, or a part of them. It may be nothing. */
export function staysOperand(word: Word): boolean {
  if (word === null || typeof word === 'string' || word.lines === undefined) return false;
  if (word.parts.join('').startsWith('-')) return false;
  return word.plain === true || (word.lines === 'one' && word.parts[0] !== '');
}

/** Whether the word can become none or several. */
export function maySplit(word: Word): boolean {
  return word === null || (typeof word !== 'string' && word.splits);
}

/** The word without its first `count` characters, which must be known. */
export function dropHead(word: Word, count: number): Word {
  if (word === null || typeof word === 'string') return word === null ? null : word.slice(count);
  const head = word.parts[0] ?? '';
  const dropped = head.slice(0, count);
  const text = word.text.startsWith(dropped) ? word.text.slice(count) : word.text;
  return { ...word, parts: [head.slice(count), ...word.parts.slice(1)], text };
}

/** The word with text in front. */
function withHead(head: string, word: Word): Word {
  if (typeof word === 'string') return head + word;
  if (word === null) return head === '' ? null : { parts: [head, ''], from: 'value', splits: false, text: `${head}…` };
  return { ...word, parts: [head + (word.parts[0] ?? ''), ...word.parts.slice(1)], text: head + word.text };
}

/** Whether an address or a host may stand in the word. Of one that is known only in part nobody can tell which. */
export function mayHoldHost(word: Word): word is string {
  return typeof word === 'string' && (hasHostMark(word) || (word.length >= 9 && /localhost/i.test(word)));
}

/** What every address and every other host has; most words have nothing of it. */
function hasHostMark(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (unit === 0x2e || unit === 0x3a || unit === 0x5b) return true;
  }
  return false;
}

/** Devices that hold nothing: what a command reads from or writes to them is no file. */
export function isStream(path: Word): boolean {
  return (
    typeof path === 'string' &&
    path.startsWith('/dev/') &&
    /^\/dev\/(?:null|zero|full|u?random|tty|stdin|stdout|stderr|fd\/\d+)$/.test(path)
  );
}

/** A path below a folder; absolute and home paths stay what they are. */
export function joinPath(folder: string, word: Word): Word {
  const head = headOf(word);
  if (folder === '' || folder === '.' || head.startsWith('/') || head.startsWith('~')) return word;
  return withHead(folder.endsWith('/') ? folder : `${folder}/`, word);
}
