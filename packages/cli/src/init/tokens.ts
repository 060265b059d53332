/**
 * Splits JavaScript and TypeScript into the few kinds of tokens that matter for finding tools: names, texts and marks. It never runs or
 * checks the code: what it cannot make sense of becomes a mark, and reading goes on.
 */

export interface Token {
  readonly kind: 'name' | 'text' | 'mark';
  readonly value: string;
  /** Counts from 1. */
  readonly line: number;
}

const space = /\s+/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const name = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const number = /\d[\w.]*/y;
/** On one line: an apostrophe in the text of a page (JSX) opens nothing. */
const quoted = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const regularExpression = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const arrow = /=>|\?\.|\.\.\./y;

/** Names after which a value begins, so that a slash opens a regular expression. */
const beforeValue = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'await',
  'yield',
  'void',
  'delete',
  'throw',
  'else',
]);

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  /** For each `${` that is open: how many braces inside of it are. */
  const holes: number[] = [];

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const advance = (length: number): void => {
    for (let index = at; index < at + length; index++) if (source[index] === '\n') line++;
    at += length;
  };
  const add = (kind: Token['kind'], value: string, length: number): void => {
    tokens.push({ kind, value, line });
    advance(length);
  };
  /** A template's text up to its end or its next hole. Only one without holes is a text that is known. */
  const template = (isWhole: boolean): void => {
    let end = at + 1;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end))
      end += source[end] === '\\' ? 2 : 1;
    const hasHole = source.startsWith('${', end);
    if (hasHole) holes.push(0);
    const known = isWhole && !hasHole;
    add(
      known ? 'text' : 'mark',
      known ? source.slice(at + 1, end) : '`',
      Math.min(end + (hasHole ? 2 : 1), source.length) - at,
    );
  };

  while (at < source.length) {
    const skipped = take(space) ?? take(comment);
    if (skipped !== undefined) {
      advance(skipped.length);
      continue;
    }
    const character = source[at] ?? '';
    const open = holes.length - 1;
    if (character === '`') template(true);
    else if (character === '}' && holes[open] === 0) {
      holes.pop();
      template(false);
    } else if (character === '"' || character === "'") {
      const text = take(quoted);
      if (text === undefined) add('mark', character, 1);
      else add('text', withoutEscapes(text.slice(1, -1)), text.length);
    } else {
      const found = take(name);
      const other =
        take(number) ?? (character === '/' && opensValue(tokens.at(-1)) ? take(regularExpression) : undefined);
      if (found !== undefined) add('name', found, found.length);
      else if (other !== undefined) add('mark', '0', other.length);
      else {
        const mark = take(arrow) ?? character;
        if (open >= 0) holes[open] = (holes[open] ?? 0) + (mark === '{' ? 1 : mark === '}' ? -1 : 0);
        add('mark', mark, mark.length);
      }
    }
  }
  return tokens;
}

function opensValue(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'text') return false;
  return before.kind === 'name' ? beforeValue.has(before.value) : !/^[)\]}0`]$/.test(before.value);
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, character: string) => ({ n: '\n', t: '\t', r: '\r' })[character] ?? character);
}
