/**
 * Splits JavaScript and TypeScript into the few kinds of tokens that matter for finding tools: names, texts and marks. It never runs or
 * checks the code: what it cannot make sense of becomes a mark, and reading goes on. Each character is looked at a few times at most,
 * whatever the text: sources are those of a repository that somebody has just cloned.
 */

export interface Token {
  readonly kind: 'name' | 'text' | 'mark';
  readonly value: string;
  /** Counts from 1. */
  readonly line: number;
}

const space = /\s+/y;
const name = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const number = /\d[\w.]*/y;
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
  /** Up to where nothing closes what opens with this character: that is looked for once. */
  const unclosed = new Map<string, number>();

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
  /** Length of what opens here and closes on the same line; `undefined` where nothing closes it. */
  const closed = (opening: string, find: typeof endOfQuoted): number | undefined => {
    if (at < (unclosed.get(opening) ?? 0)) return undefined;
    const { end, isClosed } = find(source, at);
    if (isClosed) return end - at;
    unclosed.set(opening, end);
    return undefined;
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
      known ? withoutEscapes(source.slice(at + 1, end)) : '`',
      Math.min(end + (hasHole ? 2 : 1), source.length) - at,
    );
  };

  while (at < source.length) {
    const skipped = take(space)?.length ?? commentAt(source, at);
    if (skipped > 0) {
      advance(skipped);
      continue;
    }
    const character = source[at] ?? '';
    const open = holes.length - 1;
    if (character === '`') template(true);
    else if (character === '}' && holes[open] === 0) {
      holes.pop();
      template(false);
    } else if (character === '"' || character === "'") {
      const length = closed(character, endOfQuoted);
      if (length === undefined) add('mark', character, 1);
      else add('text', withoutEscapes(source.slice(at + 1, at + length - 1)), length);
    } else {
      const found = take(name);
      const expression = character === '/' && opensValue(tokens.at(-1)) ? closed('/', endOfExpression) : undefined;
      const other = take(number)?.length ?? expression;
      if (found !== undefined) add('name', found, found.length);
      else if (other !== undefined) add('mark', '0', other);
      else {
        const mark = take(arrow) ?? character;
        if (open >= 0) holes[open] = (holes[open] ?? 0) + (mark === '{' ? 1 : mark === '}' ? -1 : 0);
        add('mark', mark, mark.length);
      }
    }
  }
  return tokens;
}

function commentAt(source: string, at: number): number {
  if (source[at] !== '/') return 0;
  const next = source[at + 1];
  if (next !== '/' && next !== '*') return 0;
  const end = next === '/' ? source.indexOf('\n', at) : source.indexOf('*/', at + 2);
  return (end === -1 ? source.length : next === '/' ? end : end + 2) - at;
}

/** On one line: an apostrophe in the text of a page (JSX) opens nothing. */
function endOfQuoted(source: string, at: number): { end: number; isClosed: boolean } {
  const quote = source[at];
  let end = at + 1;
  while (end < source.length && source[end] !== quote && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1;
  return { end: end + 1, isClosed: source[end] === quote };
}

function endOfExpression(source: string, at: number): { end: number; isClosed: boolean } {
  let end = at + 1;
  let inClass = false;
  for (; end < source.length && source[end] !== '\n'; end++) {
    const character = source[end];
    if (character === '\\') end++;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) break;
  }
  if (source[end] !== '/') return { end, isClosed: false };
  end++;
  while (/[a-z]/.test(source[end] ?? '')) end++;
  return { end, isClosed: true };
}

function opensValue(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'text') return false;
  return before.kind === 'name' ? beforeValue.has(before.value) : !/^[)\]}0`]$/.test(before.value);
}

const escaped = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([\s\S]))/g;
const control: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

function withoutEscapes(text: string): string {
  return text.replace(escaped, (_, long?: string, short?: string, byte?: string, character = '') => {
    const code = long ?? short ?? byte;
    if (code === undefined) return control[character] ?? character;
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? '' : String.fromCodePoint(point);
  });
}
