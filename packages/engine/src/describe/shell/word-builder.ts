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
  /** Some of its text is known. */
  #known = false;
  /** It begins with a gap that is certainly no option. */
  #plain = false;
  /** All gaps are numbers. */
  #tame = true;
  /** What all gaps have of `lines`. */
  #lines: 'one' | 'many' | 'none' | undefined;
  /** Pieces in front of which a name may be nothing but dots. */
  readonly #open: number[] = [];
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
    if (text !== '') this.#known = true;
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
    if (!this.#known) this.#plain = plain && (this.#plain || this.#pieces.length === 1);
    if (from === 'value' || this.#from === 'glob') this.#from = from;
    this.#splits ||= splits;
    this.#text += text;
    // Two gaps side by side are one.
    if (this.#pieces.length === 1 || this.#pieces.at(-1) !== '') this.#pieces.push('');
  }

  /** A value that is known, perhaps in part. `splits`: it stands unquoted. `open`: its end was cut off, so that it may end in `..`. */
  insert(word: Word, splits: boolean, text: string, open = false): void {
    // A value that begins with a tilde is written `./~`, which only stands for it where a word begins.
    const isTilde = typeof word === 'string' && word.startsWith('./~') && !this.isEmpty;
    if (isTilde) this.hole('value', splits, text);
    else if (typeof word === 'string') this.add(word);
    else if (word === null) this.hole('value', splits, text);
    else {
      word.parts.forEach((part, at) => {
        if (at > 0) {
          const plain = at === 1 && word.parts[0] === '' && word.plain;
          const from = splits && word.lines !== 'one' ? 'value' : word.from;
          this.hole(from, splits || word.splits, '*', plain, word.tame, word.lines);
        }
        this.add(part);
      });
      if (open) this.#open.push(this.#pieces.length - 1);
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
    copy.#known = this.#known;
    copy.#tame = this.#tame;
    copy.#lines = this.#lines;
    copy.#open.push(...this.#open);
    return copy;
  }

  /** `written`: the word as it stands in the text. */
  finish(written: string): Word {
    const [first = '', ...rest] = this.#pieces;
    const start = this.#home ? first : keepTilde(first, rest.length === 0);
    if (rest.length === 0) return start;
    const parts = [start, ...rest];
    const broken = this.#splits && parts.some((part) => breaks.test(part));
    // Unquoted and nothing at all, it is no word: what stands behind it takes its place.
    const vanishes = this.#splits && parts.join('') === '';
    const strays =
      this.#open.some((at) => isOnlyDots(parts, at)) ||
      (this.#from === 'below' && (vanishes || broken || !staysBelow(parts)));
    const from = strays ? 'value' : this.#from;
    const lines = this.#lines === 'none' || parts.some((part) => breaks.test(part)) ? undefined : this.#lines;
    const word: { -readonly [Key in keyof PartialWord]: PartialWord[Key] } = {
      parts,
      from,
      // A line without blanks is one word, and with text around it no less than that.
      splits: this.#splits && (lines !== 'one' || parts.join('') === ''),
      text: from === 'glob' ? this.#text : written,
    };
    if (from === 'below') word.names = namesOf(parts);
    if (this.#plain) word.plain = true;
    if (this.#tame) word.tame = true;
    if (lines !== undefined) word.lines = lines;
    return word;
  }
}

/** Whether nothing but dots is known of the name around the gap in front of a piece. */
function isOnlyDots(parts: readonly string[], at: number): boolean {
  const before = parts[at - 1] ?? '';
  const [after = ''] = (parts[at] ?? '').split('/');
  return /^\.*$/.test(before.slice(before.lastIndexOf('/') + 1) + after);
}

/** What falls apart, or may stand for other names, where the word stands unquoted. */
const breaks = /[\s*?[\\]/;

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

/** What is known of the last name: with a slash in the gap in front, and without. */
function namesOf(parts: readonly string[]): readonly (readonly string[])[] {
  const at = parts.findLastIndex((part) => part.includes('/'));
  const [first = '', ...rest] = parts.slice(Math.max(0, at));
  const whole = [first.slice(first.lastIndexOf('/') + 1), ...rest];
  return whole.length === 1 ? [whole] : [whole, ['', whole.at(-1) ?? '']];
}

/** A `~` that bash leaves alone. In paths a leading `~` means the home folder here, so the plain character is written `./~`. */
function keepTilde(text: string, whole: boolean): string {
  return text.charCodeAt(0) === 0x7e && ((whole && text.length === 1) || text.charCodeAt(1) === 0x2f)
    ? `./${text}`
    : text;
}
