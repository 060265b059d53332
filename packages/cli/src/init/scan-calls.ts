/** Tools that are made by a call: `tool()` of the AI SDK and of LangChain, and the classes of LangChain. */

import {
  type Context,
  fieldsOf,
  foundTool,
  nameOutside,
  note,
  objectAt,
  openingOf,
  startOf,
  textAt,
} from './scan-context.js';
import { entriesOf, isMark, partsOf } from './token-tree.js';

const notWritten = 'a tool whose name is not written out; name it with --tool';

/** `tool({ … })` of the AI SDK has its name outside; `tool(run, { name })` of LangChain inside. */
export function toolCall(context: Context, at: number): void {
  const open = openingOf(context, at);
  if (open === undefined) return;
  const parts = partsOf(context.tree, open);
  if (parts.length > 1) {
    namedTool(context, at);
    return;
  }
  const object = parts[0] === undefined ? undefined : objectAt(context, parts[0].start);
  const entries = object === undefined ? [] : entriesOf(context.tree, object);
  const id = entries.find(({ key }) => key === 'id' || key === 'name');
  const inner = id === undefined ? undefined : textAt(context, id.value);
  const fields = fieldsOf(context, entries);
  if (inner !== undefined) context.tools.push(foundTool(inner, fields));
  const outer = nameOutside(context, startOf(context.tokens, at));
  if (outer !== undefined) (outer.isVariable ? context.variables : context.tools).push(foundTool(outer.name, fields));
  else if (inner === undefined) note(context, at, 'a tool whose name could not be read; name it with --tool');
}

/** The last argument, or the only one, holds the name: `tool(run, { name })`, `new DynamicTool({ name })`. */
export function namedTool(context: Context, at: number): void {
  const open = openingOf(context, at);
  const last = open === undefined ? undefined : partsOf(context.tree, open).at(-1);
  if (last === undefined) return;
  const object = objectAt(context, last.start);
  const entries = object === undefined ? [] : entriesOf(context.tree, object);
  const entry = entries.find(({ key }) => key === 'name');
  // `{ name }` is the variable of that name.
  const shorthand = object !== undefined && entry === undefined ? shorthandName(context, object) : undefined;
  const name = entry === undefined ? shorthand : textAt(context, entry.value);
  const outer = nameOutside(context, startOf(context.tokens, at));
  if (outer !== undefined) context.known.add(outer.name);
  if (name === undefined) note(context, at, notWritten);
  else context.tools.push(foundTool(name, fieldsOf(context, entries)));
}

function shorthandName(context: Context, object: number): string | undefined {
  const { tokens, tree } = context;
  const part = partsOf(tree, object).find(({ start, end }) => end === start + 1 && tokens[start]?.value === 'name');
  return part === undefined ? undefined : textAt(context, part.start);
}

/** `class Search extends StructuredTool { name = 'search' … }`. */
export function toolClass(context: Context, at: number): void {
  const { tokens, tree } = context;
  const className = tokens[at - 1];
  if (className?.kind === 'name') context.known.add(className.value);
  let open = at + 2;
  // Type arguments and interfaces stand between.
  for (const last = at + 60; open < last && !isMark(tokens[open], '{'); open++);
  if (!isMark(tokens[open], '{')) return;
  const { name, fields } = membersOf(context, open, tree.closeOf(open));
  if (name === undefined) note(context, at, notWritten);
  else context.tools.push(foundTool(name, fields));
}

function membersOf(context: Context, open: number, end: number) {
  const { tokens, tree } = context;
  const found: { name?: string | undefined; fields?: readonly string[] | undefined } = {};
  for (let at = open + 1; at < end; at++) {
    const token = tokens[at];
    const isMember = token?.kind === 'name' && !isMark(tokens[at - 1], '.');
    const value =
      isMember && (token.value === 'name' || token.value === 'schema') ? startOfValue(context, at) : undefined;
    if (value !== undefined && token?.value === 'name') found.name ??= textAt(context, value);
    if (value !== undefined && token?.value === 'schema')
      found.fields ??= fieldsOf(context, [{ key: 'schema', value }]);
    // The bodies of methods are not the class's own, but for what a getter returns and the constructor hands on.
    if (isMark(token, '{') || isMark(token, '(') || isMark(token, '[')) {
      const call = isMark(token, '{') ? superCall(context, at) : undefined;
      if (call !== undefined) found.name ??= call;
      at = tree.closeOf(at);
    }
  }
  return found;
}

/** `name = …`, `name: string = …`, `get name() { return … }`. */
function startOfValue({ tokens, tree }: Context, at: number): number | undefined {
  if (isMark(tokens[at + 1], '=')) return at + 2;
  if (isMark(tokens[at + 1], ':')) {
    for (let equals = at + 2; equals < at + 12; equals++) if (isMark(tokens[equals], '=')) return equals + 1;
  }
  if (!isMark(tokens[at + 1], '(')) return undefined;
  let body = tree.closeOf(at + 1) + 1;
  for (const last = body + 8; body < last && !isMark(tokens[body], '{'); body++);
  return isMark(tokens[body], '{') && tokens[body + 1]?.value === 'return' ? body + 2 : undefined;
}

/** `constructor() { super({ name: … }) }`. */
function superCall(context: Context, body: number): string | undefined {
  const { tokens, tree } = context;
  const isSuper = tokens[body + 1]?.value === 'super' && isMark(tokens[body + 2], '(') && isMark(tokens[body + 3], '{');
  const entry = isSuper ? entriesOf(tree, body + 3).find(({ key }) => key === 'name') : undefined;
  return entry === undefined ? undefined : textAt(context, entry.value);
}
