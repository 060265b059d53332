/** Classes in a path pattern, as in bash: `[a-z]`, `[!a]`, `[[:digit:]]`. Letters of all scripts count. */

export interface GlobClass {
  readonly test: RegExp;
  /** Behind its closing bracket. */
  readonly end: number;
}

/** What a class with nothing in it takes: nothing. */
const nothing = /$./;

/** What is in the classes that have a name; `^`: what is not. */
const classes: ReadonlyMap<string, string> = new Map([
  ['alnum', '\\p{L}\\p{Nl}\\p{Nd}'],
  ['alpha', '\\p{L}\\p{Nl}'],
  ['ascii', '\\x00-\\x7f'],
  ['blank', '\\p{Zs}\\t'],
  ['cntrl', '\\p{Cc}'],
  ['digit', '\\p{Nd}'],
  ['graph', '^\\p{Z}\\p{C}'],
  ['lower', '\\p{Ll}'],
  ['print', '^\\p{C}'],
  ['punct', '\\p{P}\\p{S}'],
  ['space', '\\p{Z}\\t\\r\\n\\v\\f'],
  ['upper', '\\p{Lu}'],
  ['word', '\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}'],
  ['xdigit', 'A-Fa-f0-9'],
]);

/** The class that opens at `start`; `undefined`: it is not closed, and the bracket is a letter like others. */
export function readClass(pattern: string, start: number, anyCase: boolean): GlobClass | undefined {
  const inside: string[] = [];
  const outside: string[] = [];
  const negated = /[!^]/.test(pattern.charAt(start + 1));
  const first = start + (negated ? 2 : 1);
  let from = '';
  for (let at = first; at < pattern.length; ) {
    const named = /^\[:(\w+):\]/.exec(pattern.slice(at, at + 10));
    const letters = named === null ? undefined : classes.get(named[1] as string);
    if (named !== null && letters !== undefined) {
      // `[a-[:digit:]]` names no range.
      if (from !== '') return { test: nothing, end: pattern.length };
      (letters.startsWith('^') ? outside : inside).push(letters.replace('^', ''));
      at += named[0].length;
      continue;
    }
    if (pattern[at] === ']' && at > first) return { test: classOf(inside, outside, negated, anyCase), end: at + 1 };
    if (pattern[at] === '\\' && ++at === pattern.length) return undefined;
    const char = String.fromCodePoint(pattern.codePointAt(at) as number);
    at += char.length;
    if (from !== '') {
      // A range that runs backwards is left out.
      if ((char.codePointAt(0) as number) >= (from.codePointAt(0) as number))
        inside.push(`${escapeInClass(from)}-${escapeInClass(char)}`);
      from = '';
    } else if (pattern.startsWith('-]', at)) {
      inside.push(escapeInClass(char), '\\-');
      at++;
    } else if (pattern[at] === '-') {
      from = char;
      at++;
    } else inside.push(escapeInClass(char));
  }
  return undefined;
}

function classOf(inside: string[], outside: string[], negated: boolean, anyCase: boolean): RegExp {
  const one = (set: string[], not: boolean) => `[${not ? '^' : ''}${set.join('')}]`;
  const sets = [
    ...(inside.length > 0 ? [one(inside, negated)] : []),
    ...(outside.length > 0 ? [one(outside, !negated)] : []),
  ];
  return sets.length === 0 ? nothing : new RegExp(`^(?:${sets.join('|')})`, anyCase ? 'iu' : 'u');
}

function escapeInClass(char: string): string {
  return char.replace(/[[\]\\^-]/, '\\$&');
}
