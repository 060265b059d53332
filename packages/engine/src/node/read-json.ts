/** Reads JSON with comments (`.jsonc`) and without (`.json`), strictly: what is wrong is refused with its place, never repaired. */

import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { setOwn } from '../policy/plain-data.js';
import { placesOf } from './places.js';
import { duplicateKey, type KeyPath, type Reading, type SyntaxProblem, withoutOverflow } from './syntax.js';

export function readJson(text: string, { comments }: { readonly comments: boolean }): Reading {
  return withoutOverflow(() => {
    const errors: ParseError[] = [];
    const root = parseTree(text, errors, { disallowComments: !comments, allowTrailingComma: false });
    // The first error alone: what follows it is most often its echo.
    if (errors[0] !== undefined) return { problems: [explain(errors[0], text)] };
    if (root === undefined) return { problems: [{ message: 'the file is empty', offset: 0 }] };
    return readTree(root, text);
  });
}

function readTree(root: Node, text: string): Reading {
  const placeOf = placesOf(text);
  const problems: SyntaxProblem[] = [];
  const value = build(root, (key, offset, first) => problems.push(duplicateKey(key, offset, placeOf(first).line)));
  if (problems.length > 0) return { problems };
  return {
    value,
    locate(path, part = 'value', offset = 0) {
      const node = nodeAt(root, path, part);
      return placeOf(node.type === 'string' && offset > 0 ? inString(text, node.offset, offset) : node.offset);
    },
  };
}

type OnDuplicate = (key: string, offset: number, first: number) => void;

/** jsonc-parser takes the last of two equal keys silently, which could lose a whole list of denies. */
function build(node: Node, onDuplicate: OnDuplicate): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => build(child, onDuplicate));
  if (node.type !== 'object') return node.value;
  const made: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    if (key === undefined || value === undefined) continue;
    const name = String(key.value);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, key.offset);
    else onDuplicate(name, key.offset, first);
    setOwn(made, name, build(value, onDuplicate));
  }
  return made;
}

/** The node at a path, or the nearest one above it: a missing key has no place of its own. */
function nodeAt(root: Node, path: KeyPath, part: 'key' | 'value'): Node {
  let node = root;
  for (const [depth, step] of path.entries()) {
    const pair =
      node.type === 'object'
        ? node.children?.find(({ children }) => children?.[0]?.value === step)?.children
        : undefined;
    const next = pair?.[1] ?? (node.type === 'array' && typeof step === 'number' ? node.children?.[step] : undefined);
    if (next === undefined) return node;
    if (part === 'key' && depth === path.length - 1 && pair?.[0] !== undefined) return pair[0];
    node = next;
  }
  return node;
}

/** Where a character of a string stands in the file: after the quote, and escapes are longer than what they mean. */
function inString(text: string, start: number, offset: number): number {
  let at = start + 1;
  for (let count = 0; count < offset; count++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}

const messages: ReadonlyMap<string, readonly [message: string, hint?: string]> = new Map([
  ['InvalidNumberFormat', ['a number that JSON does not know']],
  ['PropertyNameExpected', ['a key is expected here', 'keys stand between double quotes']],
  ['ValueExpected', ['a value is expected here']],
  ['ColonExpected', ['":" is expected here', 'write "key": value']],
  ['CommaExpected', ['"," is expected here', 'put a comma between two entries']],
  ['CloseBraceExpected', ['"}" is expected here', 'an object is not closed, or a comma is missing']],
  ['CloseBracketExpected', ['"]" is expected here', 'a list is not closed, or a comma is missing']],
  ['EndOfFileExpected', ['text after the end of the policy', 'a file holds one object']],
  ['InvalidCommentToken', ['a comment', 'remove it, or call the file .jsonc']],
  ['UnexpectedEndOfComment', ['a comment that does not end', 'close it with */']],
  ['UnexpectedEndOfString', ['a text that does not end', 'close it with a double quote on the same line']],
  ['UnexpectedEndOfNumber', ['a number that does not end']],
  ['InvalidUnicode', ['an escape that is not \\u and four digits']],
  ['InvalidEscapeCharacter', ['an unknown escape', 'a backslash itself is written \\\\']],
  ['InvalidCharacter', ['a control character in a text', 'write it as an escape, such as \\t']],
]);

function explain({ error, offset }: ParseError, text: string): SyntaxProblem {
  const comma = trailingComma(text, offset);
  if (comma !== undefined) return { message: 'a comma after the last entry', hint: 'remove it', offset: comma };
  if (text.trim() === '' || isOnlyComments(text))
    return { message: 'the file is empty', hint: 'write a policy: { "mode": "default" }', offset: 0 };
  if (text[offset] === "'")
    return { message: 'a single quote', hint: 'texts and keys stand between double quotes', offset };
  const [message, hint] = messages.get(nameOf(error, text[offset])) ?? [
    'a word that JSON does not know',
    'texts and keys stand between double quotes',
  ];
  return { message, offset, ...(hint === undefined ? {} : { hint }) };
}

/** Where a list or object is closed by the wrong bracket, the parser asks for a comma; what is missing is the right bracket. */
function nameOf(error: ParseError['error'], found: string | undefined): string {
  const name = printParseErrorCode(error);
  if (name !== 'CommaExpected') return name;
  if (found === '}') return 'CloseBracketExpected';
  return found === ']' ? 'CloseBraceExpected' : name;
}

const blank = String.raw`(?:\s|//[^\r\n]*|/\*(?:[^*]|\*(?!/))*\*/)*`;

function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== ']' && text[offset] !== '}') return undefined;
  const comma = text.lastIndexOf(',', offset);
  return comma !== -1 && new RegExp(`^,${blank}$`).test(text.slice(comma, offset)) ? comma : undefined;
}

function isOnlyComments(text: string): boolean {
  return new RegExp(`^${blank}$`).test(text);
}
