/**
 * Changes lists in the text of a YAML file, and nothing around them. How YAML may be written is more than these few edits know, so each
 * is read back: one that does not say just what was meant is not made.
 */

import { isMap, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml';

type Lists = Readonly<Record<string, unknown>>;

/** Appends a value to a list, which is made if it is not there. Nothing where the text would have to be written anew. */
export function appendToYaml(text: string, list: string, value: unknown): string | undefined {
  const root = rootOf(text);
  if (root === undefined) return undefined;
  const node = listNamed(root, list);
  const next = isSeq(node)
    ? appendItem(text, node, value)
    : node === undefined
      ? appendList(text, root, list, value)
      : undefined;
  return verified(next, text, (lists) => ({ ...lists, [list]: [...entriesOf(lists, list), value] }));
}

/** Takes one value out of a list. */
export function removeFromYaml(text: string, list: string, index: number): string | undefined {
  const root = rootOf(text);
  const node = root && listNamed(root, list);
  const next = isSeq(node) ? removeItem(text, node, index) : undefined;
  return verified(next, text, (lists) => ({
    ...lists,
    [list]: entriesOf(lists, list).filter((_, at) => at !== index),
  }));
}

function appendItem(text: string, list: YAMLSeq, value: unknown): string | undefined {
  const last = list.items.at(-1);
  if (list.flow || last === undefined) return appendInFlow(text, list, JSON.stringify(value));
  if (!isNode(last)) return undefined;
  const place = itemLine(text, last);
  const end = place && endOfLine(text, endOf(text, last));
  return place && end !== undefined ? insertLines(text, end, blockOf([value], place.indent)) : undefined;
}

function appendList(text: string, root: YAMLMap, list: string, value: unknown): string | undefined {
  if (root.flow) return appendInFlow(text, root, `${list}: ${JSON.stringify([value])}`);
  const last = root.items.at(-1)?.value;
  const first = root.items[0]?.key;
  if (!isNode(last) || !isNode(first)) return undefined;
  const end = endOfLine(text, endOf(text, last));
  const indent = text.slice(startOfLine(text, startOf(first)), startOf(first));
  return end === undefined ? undefined : insertLines(text, end, blockOf({ [list]: [value] }, indent));
}

function appendInFlow(text: string, { items, range }: YAMLSeq | YAMLMap, entry: string): string | undefined {
  const last: unknown = items.at(-1);
  const node = isNode(last) ? last : (last as { value?: unknown } | undefined)?.value;
  if (last === undefined) {
    const inside = (range?.[0] ?? 0) + 1;
    return text.slice(0, inside) + entry + text.slice(inside);
  }
  if (!isNode(node)) return undefined;
  return `${text.slice(0, endOf(text, node))}, ${entry}${text.slice(endOf(text, node))}`;
}

function removeItem(text: string, list: YAMLSeq, index: number): string | undefined {
  const [item, next, before] = [list.items[index], list.items[index + 1], list.items[index - 1]];
  if (!isNode(item)) return undefined;
  if (list.flow) {
    const [from, to] = isNode(next)
      ? [startOf(item), startOf(next)]
      : [isNode(before) ? endOf(text, before) : startOf(item), endOf(text, item)];
    return text.slice(0, from) + text.slice(to);
  }
  const place = itemLine(text, item);
  const end = endOfLine(text, endOf(text, item));
  if (place === undefined || end === undefined) return undefined;
  const isOnly = list.items.length === 1;
  // A list without entries has no lines of its own.
  if (isOnly) return `${text.slice(0, place.start)}${place.indent}  []${text.slice(end)}`;
  const stop = text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
  return text.slice(0, place.start) + text.slice(stop);
}

/** Only `- ` stands before it on its line. */
function itemLine(text: string, item: unknown): { readonly start: number; readonly indent: string } | undefined {
  if (!isNode(item)) return undefined;
  const start = startOfLine(text, startOf(item));
  const [, indent] = /^([ ]*)-[ ]+$/.exec(text.slice(start, startOf(item))) ?? [];
  return indent === undefined ? undefined : { start, indent };
}

function blockOf(value: unknown, indent: string): string[] {
  return stringify(value, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => indent + line);
}

function insertLines(text: string, at: number, lines: readonly string[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return text.slice(0, at) + lines.map((line) => eol + line).join('') + text.slice(at);
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line ends on which a value does, if nothing but a comment comes after it. */
function endOfLine(text: string, offset: number): number | undefined {
  const rest = /^[ \t]*(#[^\r\n]*)?(?=\r?\n|$)/.exec(text.slice(offset));
  return rest === null ? undefined : offset + rest[0].length;
}

function verified(next: string | undefined, text: string, meant: (lists: Lists) => Lists): string | undefined {
  if (next === undefined) return undefined;
  const document = parseDocument(next);
  const is = document.errors.length === 0 ? JSON.stringify(document.toJS()) : undefined;
  return is === JSON.stringify(meant(parseDocument(text).toJS() as Lists)) ? next : undefined;
}

function rootOf(text: string): YAMLMap | undefined {
  const document = parseDocument(text);
  return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
}

function listNamed(root: YAMLMap, key: string): unknown {
  return root.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.value ?? undefined;
}

function entriesOf(lists: Lists, list: string): readonly unknown[] {
  const entries = lists[list];
  return Array.isArray(entries) ? entries : [];
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value);
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** Of its last character: a block collection ends with what it holds, a block text before its last line break. */
function endOf(text: string, node: Node): number {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = isMap(node) ? node.items.at(-1)?.value : node.items.at(-1);
    if (isNode(last)) return endOf(text, last);
  }
  const [, end] = node.range ?? [0, 0];
  const lineBreak = /\r?\n$/.exec(text.slice(0, end))?.[0] ?? '';
  return end - lineBreak.length;
}
