/**
 * What the text of a call tells about one word. Most words are known to the letter; `"$DIR/x.ts"` is not, but what is
 * known of it (it ends in `/x.ts`) must still count, or everyday denies would turn harmless calls into questions.
 */

/** A word: known to the letter, known in part, or (`null`) not known at all. */
export type Word = string | PartialWord | null;

/** A word of which only pieces are known. */
export interface PartialWord {
  /** The known pieces in order, at least two; between two neighbours stands text that nobody knows, perhaps none. `["", "/x.ts"]`: ends in `/x.ts`. */
  readonly parts: readonly string[];
  /**
   * Where the unknown text comes from. `glob`: a shell pattern, so it stands for existing names, never holds `/`, is never `..`.
   * `value`: a variable or a command's output; anything. `below`: found by a search below the first part (`find -exec rm {}`), or printed by a
   * command that prints names (`$(git describe)`), so the unknown text is names and slashes, never `..`.
   */
  readonly from: 'glob' | 'value' | 'below';
  /** `below`: pieces of the last name, where the search says what it looks for: it is one of these. */
  readonly names?: readonly (readonly string[])[];
  /** Begins with unknown text that is certainly no option: `$(command -v x)`, `$(git rev-parse HEAD)`. */
  readonly plain?: boolean;
  /** The unknown text is a line without blanks and patterns, or several: unquoted it falls into these, each of which begins as the whole does. */
  readonly lines?: 'one' | 'many' | undefined;
  /** The unknown text is a number, or what the environment of the call holds: nothing that runs when bash computes with it. */
  readonly tame?: boolean;
  /** Whether it can become no word or several words (unquoted expansion, glob, braces). */
  readonly splits: boolean;
  /** As written, for people. For a glob also the word that the program gets when nothing matches. */
  readonly text: string;
}

/** The path of an operation, absolute as far as it is known, with `/` between segments; `..` and links are not resolved yet. */
export type KnownPath = string | PartialWord;

/** How a word is shown to people. */
export function wordText(word: Word): string {
  return word === null ? '…' : typeof word === 'string' ? word : word.text;
}

/**
 * Whether a word that is not known to the letter could turn out to be an option. A glob stands for names, so only its
 * beginning counts; an unquoted expansion can hold a blank and an option behind it, whatever it begins with.
 */
export function mayBecomeOption(word: Word): boolean {
  if (word === null) return true;
  if (typeof word === 'string') return false;
  if (word.lines !== undefined && word.plain === true && !word.parts.join('').startsWith('-')) return false;
  if (word.splits && word.from === 'value') return true;
  if (word.plain === true && word.parts[0] === '') return word.parts.join('').startsWith('-');
  const head = word.parts[0] ?? '';
  return head === '' || head.startsWith('-');
}
