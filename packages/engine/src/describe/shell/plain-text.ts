/**
 * Texts that need no parser: plain words with one blank between them, and ` && ` between such commands. Most commands are like that, and
 * they are read in one pass. Whatever has any other character, a word that the grammar knows, or a blank too many is the parser's.
 */

import { isPlainUnit } from './plain-word.js';

/** A simple command, and where it stands. */
export interface PlainCommand {
  /** At least one. */
  readonly words: readonly string[];
  readonly pos: number;
  readonly end: number;
}

/** Longer texts, and more commands than this, are not everyday ones. */
const longestText = 1_000;
const mostCommands = 16;

/** What bash does not take for a program where a command begins; `coproc` and the like change how the rest is read. */
const grammar: ReadonlySet<string> = new Set(
  'if then elif else fi for while until do done case in esac select function time coproc'.split(' '),
);

const blank = 0x20;
const ampersand = 0x26;
const equals = 0x3d;
const dash = 0x2d;

/** The commands of a text, each of which runs if the one before it succeeds; `undefined` where that is not all there is to it. */
export function readPlain(text: string): readonly PlainCommand[] | undefined {
  const { length } = text;
  if (length > longestText) return undefined;
  const commands: PlainCommand[] = [];
  let words: string[] = [];
  let pos = 0;
  let start = 0;
  for (let at = 0; at <= length; at++) {
    const unit = at < length ? text.charCodeAt(at) : blank;
    if (isPlainUnit(unit)) {
      // `a=1` in front of a command, and behind `export`, is an assignment; `--a=1` never is.
      if (unit === equals && text.charCodeAt(start) !== dash) return undefined;
      continue;
    }
    if (unit === ampersand) {
      if (start !== at || words.length === 0 || !text.startsWith('&& ', at)) return undefined;
      commands.push({ words, pos, end: at - 1 });
      words = [];
      at += 2;
      pos = at + 1;
    } else {
      if (unit !== blank || start === at) return undefined;
      const word = text.slice(start, at);
      if (words.length === 0 && grammar.has(word)) return undefined;
      words.push(word);
    }
    start = at + 1;
  }
  if (words.length === 0 || commands.length >= mostCommands) return undefined;
  commands.push({ words, pos, end: length });
  return commands;
}
