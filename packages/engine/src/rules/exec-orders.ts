/**
 * Commands in the text of an argument: `pssh -H h 'rm -rf x'`, `tmux display '#(rm -rf x)'`, `expect -c 'spawn rm -rf x'`. What the program
 * makes of the text nobody here knows, so that it is only looked at for where a command may begin.
 */

import type { Word } from '../describe/word.js';

/** Between commands, and where one may begin in the quotes of another language. */
const breaks = /[;&|(){}[\]!#"'`=,\n]+/;

/** Words that run what stands behind them. */
const runners = new Set('run run-shell spawn exec sh system call sudo env time nohup then do and'.split(' '));

/** Every rule on a program that is named in it asks for the same words again. */
const known = new WeakMap<readonly Word[], readonly (readonly string[])[]>();

/** The beginnings of commands that the arguments of a command may hold as text, each as words. */
export function ordersIn(words: readonly Word[]): readonly (readonly string[])[] {
  let found = known.get(words);
  if (found === undefined) {
    found = words.flatMap((word, at) => (at > 0 && typeof word === 'string' && mayHold.test(word) ? read(word) : none));
    known.set(words, found);
  }
  return found;
}

const mayHold = /\s\S|^[!#]/;

function read(text: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  for (const part of text.split(breaks)) {
    const words = part.trim().split(/\s+/);
    while (words.length > 0 && runners.has(words[0] ?? '')) words.shift();
    if (words[0] !== undefined && words[0] !== '') found.push(words);
  }
  return found;
}

const none: readonly (readonly string[])[] = [];
