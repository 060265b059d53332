/**
 * All that the word says by which a program is called, before its arguments are read: looked up in every table once, and then remembered,
 * as the same few words come again and again.
 */

import { type Effect, effectOf } from './effects.js';
import { type LinkMaker, linkMaker } from './made-links.js';
import { findProgram, type TableProgram } from './programs/index.js';
import { type Language, languageOf } from './shells.js';
import { type WrapperProgram, wrapperProgram } from './wrapper-grammar.js';

export interface Program extends TableProgram {
  /** As it is called. */
  readonly word: string;
  /** A shell: how it reads a text. */
  readonly language: Language | undefined;
  /** Runs the command in its arguments. */
  readonly wrapper: WrapperProgram | undefined;
  /** What it changes about the shell that calls it. */
  readonly effect: Effect | undefined;
  /** Puts something where something else is. */
  readonly links: LinkMaker | undefined;
}

/** Words come from models; remembering more of them than this would be a leak. */
const memoLimit = 500;
const memo = new Map<string, Program>();

export function programOf(word: string): Program {
  return memo.get(word) ?? note(lookUp(word));
}

function note(program: Program): Program {
  if (memo.size >= memoLimit) memo.clear();
  memo.set(program.word, program);
  return program;
}

function lookUp(word: string): Program {
  const { name, trusted, entry } = findProgram(word);
  return {
    word,
    name,
    trusted,
    entry,
    language: languageOf(name),
    wrapper: wrapperProgram(name),
    effect: effectOf(word),
    links: linkMaker(name),
  };
}
