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
  /** No gap holds a blank or a star. */
  #whole = true;
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

  /** `plain`: what stands here never begins with a dash. `tame`: it is a number. `whole`: it has no blanks. */
  hole(from: PartialWord['from'], splits: boolean, text: string, plain = false, tame = false, whole = false): void {
    this.#tame &&= tame;
    this.#whole &&= whole;
    if (plain && this.#pieces.length === 1 && this.#pieces[0] === '') this.#plain = true;
    if (from === 'value' || this.#from === 'glob') this.#from = from;
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
          const plain = at === 1 && word.plain === true && !splits;
          this.hole(splits ? 'value' : word.from, splits || word.splits, '*', plain, word.tame, word.whole);
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
    copy.#whole = this.#whole;
    return copy;
  }

  /** `written`: the word as it stands in the text. */
  finish(written: string): Word {
    const [first = '', ...rest] = this.#pieces;
    const start = this.#home ? first : keepTilde(first, rest.length === 0);
    if (rest.length === 0) return start;
    const parts = [start, ...rest];
    const from = this.#from === 'below' && !staysBelow(parts) ? 'value' : this.#from;
    const word: { -readonly [Key in keyof PartialWord]: PartialWord[Key] } = {
      parts,
      from,
      splits: this.#splits,
      text: from === 'glob' ? this.#text : written,
    };
    if (from === 'below') word.names = [lastName(parts)];
    if (this.#plain) word.plain = true;
    if (this.#tame) word.tame = true;
    if (this.#whole) word.whole = true;
    return word;
  }
}

/** A gap may also be nothing: then what stands around it must not lead elsewhere. */
function staysBelow(parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  if (/(?:^|\/)\.\.(?:\/|$)/.test(first.slice(first.lastIndexOf('/') + 1) + rest.join(''))) return false;
  return parts.every((part, at) => at === 0 || !part.startsWith('/') || standsInFolder(parts.slice(0, at).join('')));
}

/** `out/$(…)/x`, but not `--into=$(…)/x` and `a/b:$(…)/x`, where the path may begin with the gap. */
function standsInFolder(before: string): boolean {
  return /\/[^:=,]*$/.test(before);
}

/** What is known of the last name: there may be a slash in the gap in front. */
function lastName(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  return last.includes('/') ? [last.slice(last.lastIndexOf('/') + 1)] : ['', last];
}

/** A `~` that bash leaves alone. In paths a leading `~` means the home folder here, so the plain character is written `./~`. */
function keepTilde(text: string, whole: boolean): string {
  return text.charCodeAt(0) === 0x7e && ((whole && text.length === 1) || text.charCodeAt(1) === 0x2f)
    ? `./${text}`
    : text;
}
