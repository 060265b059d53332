/**
 * What stands before and beside the parser. Some characters make people and programs see different commands in one text, and some
 * spellings are read differently by bash and by the parser; both are refused, with a reason that shows them.
 */

/** Longer texts are not taken apart: nobody reads them before saying yes, and hostile ones could take long. */
export const longestCommand = 20_000;

/** What is wrong with a text, and where. */
export interface TextProblem {
  readonly reason: string;
  readonly span: readonly [number, number];
}

const ordinary = /^[\n\t\x20-\x7e]*$/;

/** The first thing for which a text is refused before it is parsed. */
export function refuseText(text: string): TextProblem | undefined {
  if (text.length > longestCommand) {
    const reason = `it is ${text.length} characters long, more than the ${longestCommand} that are taken apart`;
    return { reason, span: [0, text.length] };
  }
  const torn = text.indexOf('$\\\n');
  if (torn >= 0) return { reason: 'a line break stands between "$" and what follows', span: [torn, torn + 3] };
  if (ordinary.test(text)) return undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x7f) continue;
    if (unit === 0x0a || unit === 0x09) continue;
    const code = text.codePointAt(at) as number;
    const name = unwantedName(code);
    if (name !== undefined) {
      return { reason: `it holds ${showCharacter(code)}, ${name}`, span: [at, at + (code > 0xffff ? 2 : 1)] };
    }
    if (code > 0xffff) at++;
  }
  return undefined;
}

function showCharacter(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function unwantedName(code: number): string | undefined {
  for (const [first, last, name] of unwanted) if (code >= first && code <= last) return name;
  return undefined;
}

/** Bash takes all of these for ordinary letters of a word; people do not see them, or see something else. */
const unwanted: readonly (readonly [number, number, string])[] = [
  [0x00, 0x00, 'a NUL byte'],
  [0x0d, 0x0d, 'a carriage return, which bash takes for part of a word'],
  [0x1b, 0x1b, 'an escape, which can hide text in a terminal'],
  [0x01, 0x1f, 'a control character'],
  [0x7f, 0x9f, 'a control character'],
  [0xa0, 0xa0, 'a no-break space, which bash takes for part of a word'],
  [0xad, 0xad, 'an invisible hyphen'],
  [0x61c, 0x61c, 'a mark that changes the direction of text'],
  [0x1680, 0x1680, 'a space that bash takes for part of a word'],
  [0x180e, 0x180e, 'an invisible character'],
  [0x2000, 0x200a, 'a space that bash takes for part of a word'],
  [0x200b, 0x200d, 'an invisible character'],
  [0x200e, 0x200f, 'a mark that changes the direction of text'],
  [0x2028, 0x2029, 'a line break that bash takes for part of a word'],
  [0x202a, 0x202e, 'a mark that changes the direction of text'],
  [0x202f, 0x202f, 'a space that bash takes for part of a word'],
  [0x205f, 0x205f, 'a space that bash takes for part of a word'],
  [0x2060, 0x2064, 'an invisible character'],
  [0x2066, 0x2069, 'a mark that changes the direction of text'],
  [0x206a, 0x206f, 'an invisible character'],
  [0x3000, 0x3000, 'a space that bash takes for part of a word'],
  [0xd800, 0xdfff, 'half of a character'],
  [0xfeff, 0xfeff, 'an invisible character'],
  [0xfff9, 0xfffb, 'an invisible character'],
  [0xe0000, 0xe007f, 'an invisible character'],
];

/** Where operators are text, `<(` still is none: bash starts a process there. */
export function hasStrayProcess(text: string): boolean {
  return /[<>](?:\\\n)*\(/.test(text);
}

const operators = /[<>()&|;$` \t\n]/;

/** A pattern like `x[ ]{a,b}` is one word to bash, and several things to the parser. */
export function hasStrayBlank(pattern: string): boolean {
  return /[ \t\n]/.test(pattern) && !/['"\\$`]/.test(pattern);
}

/**
 * Whether unquoted text of a word holds an operator or a blank that bash would have read as one: `2>(touch x)` comes from the parser as plain text.
 * A `$` that nothing can follow up is plain; `last`: the text ends its word.
 */
export function hasStrayOperator(text: string, last: boolean): boolean {
  if (!operators.test(text)) return false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at++;
    else if (char === '$') {
      if (at + 1 === text.length ? !last : !harmlessAfterDollar.test(text.charAt(at + 1))) return true;
    } else if (operators.test(char)) return true;
  }
  return false;
}

const harmlessAfterDollar = /[/.,:%=+\]}^~]/;
