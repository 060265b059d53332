/**
 * Commands in the text of an argument: `pssh -H h 'rm -rf x'`, `tmux display '#(rm -rf x)'`, `expect -c 'spawn rm -rf x'`. What the program
 * makes of the text nobody here knows, so that it is only looked at for where a command may begin.
 */

import type { Word } from '../describe/word.js';

/** Between commands, and where one may begin in the quotes of another language. */
const breaks = /[;&|(){}[\]!#"'`,\n]+/;

/** Words that run what stands behind them. */
const runners = new Set(
  'run run-shell spawn exec sh bash system call sudo doas env time nohup timeout nice xargs if while until then else do and'.split(
    ' ',
  ),
);

/** What was read last: every rule on a program that is named in it asks for the same words again. */
let lastWords: readonly Word[] | undefined;
let lastOrders: readonly (readonly Word[])[] = [];

/** The beginnings of commands that the arguments of a command may hold as text, each as words. */
export function ordersIn(words: readonly Word[]): readonly (readonly Word[])[] {
  // Most commands have no text among their arguments.
  for (let at = 1; at < words.length; at++) if (mayHold(words[at])) return knownIn(words);
  return none;
}

function knownIn(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words !== lastWords) {
    lastOrders = words.flatMap((word, at) => (at > 0 && typeof word === 'string' && mayHold(word) ? read(word) : none));
    lastWords = words;
  }
  return lastOrders;
}

function mayHold(word: Word | undefined): boolean {
  if (typeof word !== 'string') return false;
  const first = word.charCodeAt(0);
  if (first === exclamation || first === hash) return true;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (unit === blank || unit === tab || unit === lineBreak) return true;
  }
  return false;
}

const exclamation = 0x21;
const hash = 0x23;
const blank = 0x20;
const tab = 0x09;
const lineBreak = 0x0a;

/** Of a longer command the rest counts as not known, so that many beginnings in one text cost little. */
const mostWords = 50;

function read(text: string): readonly (readonly Word[])[] {
  const found: (readonly Word[])[] = [];
  for (const part of text.split(breaks)) {
    const words = part.trim().split(/\s+/);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      if (word === '') break;
      if (runners.has(word)) {
        while (words[at + 1]?.startsWith('-') === true) at++;
        continue;
      }
      // `--command=rm -rf x`, `X=1 rm -rf x`
      const [, value] = /^[\w.-]+=(.*)$/s.exec(word) ?? [];
      const rest: Word[] = words.slice(at + 1, at + mostWords);
      if (at + mostWords < words.length) rest.push(null);
      found.push([value ?? word, ...rest]);
      if (value === undefined) break;
    }
  }
  return found;
}

const none: readonly (readonly Word[])[] = [];
