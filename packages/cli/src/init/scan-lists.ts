/** Lists of tools: `tools: { … }`, `const tools = [ … ]`, `bindTools([ … ])`. What stands in one is a tool, also where it cannot be read. */

import { type Context, foundTool, note, textAt, variableBefore } from './scan-context.js';
import { isMark, isName, isOpening, partsOf } from './token-tree.js';

/** Whether a list of tools opens here. */
export function opensToolList({ tokens, isOfAgent }: Context, at: number): boolean {
  if (!isOfAgent) return false;
  const before = tokens[at - 1];
  if (isMark(before, ':')) return isListName(tokens[at - 2]?.value);
  if (isMark(before, '=')) return isListName(variableBefore(tokens, at - 1)?.name);
  return isMark(before, '(') && /^(bindTools|ToolNode)$/.test(tokens[at - 2]?.value ?? '') && isMark(tokens[at], '[');
}

function isListName(name: string | undefined): boolean {
  return name !== undefined && /^tools$|Tools$|_tools$|^toolset$|ToolSet$/.test(name);
}

/** `[a, new B(), ...c]` */
export function toolArray(context: Context, open: number): void {
  const { tokens, tree } = context;
  for (const { start, end } of partsOf(tree, open)) {
    const first = tokens[start];
    if (isMark(first, '...')) spread(context, start, end);
    if (first?.kind !== 'name' || makesTool(context, start, end)) continue;
    const name = end === start + 1 ? first.value : classOf(context, start);
    if (name === undefined) notUnderstood(context, start, end);
    else context.listed.push({ name, line: first.line });
  }
}

/** Of `new Search(…)`: some file may say what it is. */
function classOf({ tokens }: Context, start: number): string | undefined {
  const name = tokens[start + 1];
  return isName(tokens[start], 'new') && name?.kind === 'name' && isMark(tokens[start + 2], '(')
    ? name.value
    : undefined;
}

/** The entries of `{ key: value, shorthand, method() {}, ...more }`, and the names that their values can go by. */
export function toolObject(context: Context, open: number): ReadonlyMap<number, { key: string; end: number }> {
  const { tokens, tree } = context;
  const entries = new Map<number, { key: string; end: number }>();
  for (const { start, end } of partsOf(tree, open)) {
    const first = tokens[start];
    if (isMark(first, '...')) spread(context, start, end);
    const isComputed = isMark(first, '[');
    const last = isComputed ? tree.closeOf(start) : start;
    const key = isComputed ? textAt(context, start + 1) : first?.kind === 'mark' ? undefined : first?.value;
    const value = isMark(tokens[last + 1], ':') ? last + 2 : undefined;
    if (key !== undefined && value !== undefined) entries.set(value, { key, end });
    if (value !== undefined && !canBeTool(context, value, end)) continue;
    const isMember =
      value !== undefined || end === start + 1 || isMark(tokens[last + 1], '(') || first?.value === 'async';
    if (!isMember || isMark(first, '...')) continue;
    const name = first?.value === 'async' && value === undefined ? tokens[start + 1]?.value : key;
    if (name !== undefined) context.tools.push(foundTool(name, undefined));
    else if (value === undefined || !makesTool(context, value, end)) notUnderstood(context, start, last + 1);
  }
  return entries;
}

/** A text, a number or a setting is none; objects that are tools are found by what is in them. */
function canBeTool({ tokens }: Context, value: number, end: number): boolean {
  const first = tokens[value];
  if (isMark(first, '{')) return false;
  if (first?.kind === 'name') return end > value + 1 || !['true', 'false', 'null', 'undefined'].includes(first.value);
  return isMark(first, '(') || isMark(first, '[') ? end > value + 1 : false;
}

/** `...mcpTools`: what is spread in from a list that was read is known. */
function spread(context: Context, start: number, end: number): void {
  const { tokens, constants } = context;
  const name = tokens[start + 1];
  if (isOpening(name)) return;
  const constant = name?.kind === 'name' && end === start + 2 ? constants.get(name.value) : undefined;
  const isRead = constant !== undefined && (isMark(tokens[constant], '{') || isMark(tokens[constant], '['));
  if (!isRead)
    note(
      context,
      start,
      `${shown(context, start, end)} adds tools that are known at run time only; name them with --tool`,
    );
}

function makesTool({ tokens, imports }: Context, start: number, end: number): boolean {
  for (let at = start; at < Math.min(end, start + 6); at++) {
    const { kind, value = '' } = tokens[at] ?? {};
    if (kind === 'name' && /^(tool|dynamicTool|createTool)$/.test(imports.originals.get(value) ?? value)) return true;
    if (kind === 'name' && value === 'tools' && isMark(tokens[at + 1], '.')) return true;
    if (isName(tokens[at - 1], 'new') && /(Dynamic|Structured)Tool$/.test(value)) return true;
  }
  return false;
}

function notUnderstood(context: Context, start: number, end: number): void {
  note(
    context,
    start,
    `${shown(context, start, end)} stands in a list of tools, and was not understood; name it with --tool`,
  );
}

/** The beginning of an expression, for whoever looks for it. */
function shown({ tokens }: Context, start: number, end: number): string {
  const words: string[] = [];
  for (let at = start; at < Math.min(end, start + 6); at++) words.push(tokens[at]?.value ?? '');
  return words
    .join('')
    .replace(/^(new|await)/, '$1 ')
    .slice(0, 60);
}
