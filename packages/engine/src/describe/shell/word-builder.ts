/** A word while it is being read: the pieces that are known, and the gaps between them. */

import type { PartialWord, Word } from '../word.js';

export class WordBuilder {
  /** The words that an unquoted variable with a known value falls into. */
  several: readonly Word[] | undefined;
  readonly #pieces = [''];
  #from: PartialWord['from'] = 'glob';
  #splits = false;
  /** What the program gets if the patterns in it match nothing. */
  #text = '';
  #quoted = false;
  /** It begins with a gap that is certainly no option. */
  #plain = false;
  /** All gaps are numbers. */
  #tame = true;
  /** What all gaps have of `lines`. */
  #lines: 'one' | 'many' | 'none' | undefined;
  /** It begins with a `~` that stands for the home folder. */
  #home = false;

  /** Nothing but unquoted variables that are empty: no word at all. */
  get isEmpty(): boolean {
    return !this.#quoted && this.#pieces.length === 1 && this.#pieces[0] === '' && this.several === undefined;
  }

  get isKnown(): boolean {
    return this.#pieces.length === 1;
  }

  /** `home`: this begins the word with a `~` that bash replaces. */
  add(text: string, home = false): this {
    if (home && this.isEmpty) this.#home = true;
    this.#pieces[this.#pieces.length - 1] += text;
    this.#text += text;
    return this;
  }

  quote(text: string): void {
    this.#quoted = true;
    this.add(text);
  }

  /** `plain`: what stands here never begins with a dash. `tame`: it is a number. */
  hole(
    from: PartialWord['from'],
    splits: boolean,
    text: string,
    plain = false,
    tame = false,
    lines?: PartialWord['lines'],
  ): void {
    this.#tame &&= tame;
    if (this.#lines === undefined) this.#lines = lines ?? 'none';
    else if (this.#lines !== lines) this.#lines = 'none';
    // Of two gaps side by side the first may be nothing.
    if (this.#pieces.join('') === '') this.#plain = plain && (this.#plain || this.#pieces.length === 1);
    if (from === 'value') this.#from = 'value';
    this.#splits ||= splits;
    this.#text += text;
    // Two gaps side by side are one.
    if (this.#pieces.length === 1 || this.#pieces.at(-1) !== '') this.#pieces.push('');
  }

  /** A value that is known, perhaps in part. `splits`: it stands unquoted. */
  insert(word: Word, splits: boolean, text: string): void {
    if (typeof word === 'string') this.add(word);
    else if (word === null) this.hole('value', splits, text);
    else {
      word.parts.forEach((part, at) => {
        if (at > 0) {
          const plain = at === 1 && word.parts[0] === '' && word.plain;
          this.hole(splits ? 'value' : word.from, splits || word.splits, '*', plain, word.tame, word.lines);
        }
        this.add(part);
      });
    }
  }

  copy(): WordBuilder {
    const copy = new WordBuilder();
    copy.#pieces.splice(0, 1, ...this.#pieces);
    copy.#from = this.#from;
    copy.#splits = this.#splits;
    copy.#text = this.#text;
    copy.#quoted = this.#quoted;
    copy.#home = this.#home;
    copy.#plain = this.#plain;
    copy.#tame = this.#tame;
    copy.#lines = this.#lines;
    return copy;
  }

  /** `written`: the word as it stands in the text. */
  finish(written: string): Word {
    const [first = '', ...rest] = this.#pieces;
    const start = this.#home ? first : keepTilde(first, rest.length === 0);
    if (rest.length === 0) return start;
    const text = this.#from === 'glob' ? this.#text : written;
    const word = { parts: [start, ...rest], from: this.#from, splits: this.#splits, text };
    const lines = this.#lines === 'none' || this.#pieces.some((piece) => breaks.test(piece)) ? undefined : this.#lines;
    if (!this.#plain && !this.#tame && lines === undefined) return word;
    return {
      ...word,
      ...(this.#plain ? { plain: true } : {}),
      ...(this.#tame ? { tame: true } : {}),
      ...(lines === undefined ? {} : { lines }),
    };
  }
}

/** What falls apart, or may stand for other names, where the word is a value that stands unquoted. */
const breaks = /[\s*?[\\]/;

/** A `~` that bash leaves alone. In paths a leading `~` means the home folder here, so the plain character is written `./~`. */
function keepTilde(text: string, whole: boolean): string {
  return text.charCodeAt(0) === 0x7e && ((whole && text.length === 1) || text.charCodeAt(1) === 0x2f)
    ? `./${text}`
    : text;
}
