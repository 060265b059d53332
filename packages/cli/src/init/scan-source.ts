/** Finds tools in the source of an app, without running it: those of the AI SDK, of LangChain, and plain objects that look like tools. */

import type { FoundTool } from './found-tool.js';
import { closeOf, directlyIn, type Entry, entriesOf, isMark } from './token-tree.js';
import { type Token, tokenize } from './tokens.js';

export interface ScannedSource {
  readonly tools: readonly FoundTool[];
  /** Tools that got the name of their variable only: another file may give them another one. */
  readonly variables: readonly FoundTool[];
  /** Which name an object gives to a variable: `{ weather: weatherTool }`. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Modules it imports. */
  readonly modules: ReadonlySet<string>;
  /** What a person must look at: tools whose names are known at run time only. */
  readonly notes: readonly { readonly line: number; readonly text: string }[];
}

const toolMakers = new Set(['tool', 'dynamicTool']);
const toolClasses = new Set(['DynamicStructuredTool', 'DynamicTool', 'StructuredTool', 'Tool']);
const mcpClients = new Set(['createMCPClient', 'experimental_createMCPClient', 'MultiServerMCPClient', 'loadMcpTools']);
const schemaKeys = ['inputSchema', 'parameters', 'schema'];

export function scanSource(source: string): ScannedSource {
  const tokens = tokenize(source);
  const found: Found = { tools: [], variables: [], aliases: new Map(), modules: new Set(), notes: [] };
  for (let at = 0; at < tokens.length; at++) scanAt(tokens, at, found);
  return found;
}

interface Found {
  readonly tools: FoundTool[];
  readonly variables: FoundTool[];
  readonly aliases: Map<string, string[]>;
  readonly modules: Set<string>;
  readonly notes: { line: number; text: string }[];
}

function scanAt(tokens: readonly Token[], at: number, found: Found): void {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  if (token.kind === 'name' && ['from', 'import', 'require'].includes(token.value)) {
    const module = next?.kind === 'text' ? next : isMark(next, '(') ? tokens[at + 2] : undefined;
    if (module?.kind === 'text') found.modules.add(module.value);
  }
  const isOwn = !isMark(tokens[at - 1], '.') && !isName(tokens[at - 1], 'function');
  if (token.kind === 'name' && isOwn && isCall(next)) {
    if (mcpClients.has(token.value))
      found.notes.push({
        line: token.line,
        text: 'tools of MCP servers are known at run time only; name them with --tool',
      });
    else if (toolMakers.has(token.value)) toolCall(tokens, at, found);
    else if (toolClasses.has(token.value) && isName(tokens[at - 1], 'new')) namedTool(tokens, at, found);
  }
  if (isName(token, 'extends') && next !== undefined && toolClasses.has(next.value)) toolClass(tokens, at, found);
  if (token.kind !== 'mark' && isMark(next, ':') && startsEntry(tokens, at)) objectEntry(tokens, at, found);
}

/** `tool({ … })` of the AI SDK has its name outside; `tool(run, { name })` of LangChain inside. */
function toolCall(tokens: readonly Token[], at: number, found: Found): void {
  const open = openingOf(tokens, at);
  if (open === undefined) return;
  if (!isMark(tokens[open + 1], '{')) {
    namedTool(tokens, at, found);
    return;
  }
  const outer = nameOutside(tokens, at);
  if (outer === undefined) {
    const { line } = tokens[at] as Token;
    found.notes.push({ line, text: 'a tool whose name could not be read; name it with --tool' });
    return;
  }
  const tool = withFields(outer.name, fieldsOf(tokens, entriesOf(tokens, open + 1)));
  (outer.isVariable ? found.variables : found.tools).push(tool);
}

/** The last object among the arguments, or the only one, holds the name. */
function namedTool(tokens: readonly Token[], at: number, found: Found): void {
  const open = openingOf(tokens, at);
  if (open === undefined) return;
  const objects = [...directlyIn(tokens, open)].filter(
    (index) => isMark(tokens[index], '{') && (isMark(tokens[index - 1], ',') || index === open + 1),
  );
  const last = objects.at(-1);
  const entries = last === undefined ? [] : entriesOf(tokens, last);
  const name = entries
    .map(({ key, value }) => (key === 'name' ? tokens[value] : undefined))
    .find((one) => one !== undefined);
  if (name?.kind === 'text') found.tools.push(withFields(name.value, fieldsOf(tokens, entries)));
  else if (last !== undefined) {
    const { line } = tokens[at] as Token;
    found.notes.push({ line, text: 'a tool whose name is not written out; name it with --tool' });
  }
}

/** `class Search extends StructuredTool { name = 'search' … }`. */
function toolClass(tokens: readonly Token[], at: number, found: Found): void {
  let open = at;
  while (open < tokens.length && !isMark(tokens[open], '{')) open++;
  for (const index of directlyIn(tokens, open)) {
    const value = tokens[index + 2];
    if (isName(tokens[index], 'name') && isMark(tokens[index + 1], '=') && value?.kind === 'text') {
      found.tools.push({ name: value.value });
    }
  }
}

/** `key: { description, inputSchema, execute }` is a tool without `tool()`; `key: variable` may name one. */
function objectEntry(tokens: readonly Token[], at: number, found: Found): void {
  const { value: key } = tokens[at] as Token;
  const value = tokens[at + 2];
  if (isMark(value, '{')) {
    const entries = entriesOf(tokens, at + 2);
    const keys = new Set(entries.map((entry) => entry.key));
    const isTool =
      (keys.has('inputSchema') || keys.has('parameters')) && (keys.has('execute') || keys.has('description'));
    if (isTool && !isSchema(key)) found.tools.push(withFields(key, fieldsOf(tokens, entries)));
  } else if (value?.kind === 'name' && (isMark(tokens[at + 3], ',') || isMark(tokens[at + 3], '}'))) {
    found.aliases.set(value.value, [...(found.aliases.get(value.value) ?? []), key]);
  }
}

function isSchema(key: string): boolean {
  return ['properties', 'paths', 'components', 'schemas', 'function'].includes(key);
}

/** `key: tool(` or `name = tool(`; between the name and `=` a type may stand. */
function nameOutside(tokens: readonly Token[], at: number): { name: string; isVariable: boolean } | undefined {
  const before = tokens[at - 1];
  const key = tokens[at - 2];
  if (isMark(before, '=')) return variableBefore(tokens, at - 1);
  return isMark(before, ':') && key !== undefined && key.kind !== 'mark'
    ? { name: key.value, isVariable: false }
    : undefined;
}

function variableBefore(tokens: readonly Token[], equals: number): { name: string; isVariable: boolean } | undefined {
  for (let at = equals - 1; at > 0 && !isMark(tokens[at], ';') && !isMark(tokens[at], '='); at--) {
    const keyword = tokens[at - 1];
    const isDeclared = keyword?.kind === 'name' && ['const', 'let', 'var'].includes(keyword.value);
    if (isDeclared) return { name: (tokens[at] as Token).value, isVariable: true };
  }
  const name = tokens[equals - 1];
  if (name?.kind === 'name') return { name: name.value, isVariable: !isMark(tokens[equals - 2], '.') };
  // `tools['name'] = tool(`
  const inside = tokens[equals - 2];
  return isMark(name, ']') && inside?.kind === 'text' ? { name: inside.value, isVariable: false } : undefined;
}

/** Keys of `z.object({ … })`, or of `properties` in a JSON Schema. */
function fieldsOf(tokens: readonly Token[], entries: readonly Entry[]): string[] | undefined {
  const schema = entries.find(({ key }) => schemaKeys.includes(key));
  if (schema === undefined) return undefined;
  let at = schema.value;
  if (isMark(tokens[at], '{')) {
    const properties = entriesOf(tokens, at).find(({ key }) => key === 'properties');
    return properties !== undefined && isMark(tokens[properties.value], '{')
      ? keysAt(tokens, properties.value)
      : undefined;
  }
  while (tokens[at]?.kind === 'name' || isMark(tokens[at], '.')) at++;
  const isObject = /^(object|strictObject|looseObject)$/.test(tokens[at - 1]?.value ?? '');
  return isObject && isMark(tokens[at], '(') && isMark(tokens[at + 1], '{') ? keysAt(tokens, at + 1) : undefined;
}

function keysAt(tokens: readonly Token[], open: number): string[] {
  return entriesOf(tokens, open).map(({ key }) => key);
}

function withFields(name: string, fields: readonly string[] | undefined): FoundTool {
  return { name, ...(fields === undefined ? {} : { fields }) };
}

function startsEntry(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '{') || isMark(tokens[at - 1], ',');
}

function isCall(token: Token | undefined): boolean {
  return isMark(token, '(') || isMark(token, '<');
}

/** The parenthesis of a call, behind its type arguments. */
function openingOf(tokens: readonly Token[], at: number): number | undefined {
  let open = at + 1;
  if (isMark(tokens[open], '<')) {
    let depth = 0;
    do {
      if (isMark(tokens[open], '<')) depth++;
      else if (isMark(tokens[open], '>')) depth--;
      else if (['(', '{', '['].some((bracket) => isMark(tokens[open], bracket))) open = closeOf(tokens, open);
      open++;
    } while (depth > 0 && open < tokens.length);
  }
  return isMark(tokens[open], '(') ? open : undefined;
}

function isName(token: Token | undefined, value: string): boolean {
  return token?.kind === 'name' && token.value === value;
}
