/** What the readers of one source share: its tokens, what its names stand for, and what was found so far. */

import type { FoundTool } from './found-tool.js';
import { type Imports, readImports } from './imports.js';
import { type Entry, entriesOf, isMark, isName, isOpening, readTree, type Tree } from './token-tree.js';
import type { Token } from './tokens.js';

export interface Found {
  readonly tools: FoundTool[];
  /** Tools that got the name of their variable only: another file may give them another one. */
  readonly variables: FoundTool[];
  /** Which name an object gives to a variable: `{ weather: weatherTool }`. */
  readonly aliases: Map<string, string[]>;
  /** Variables and classes that were understood, wherever they are listed. */
  readonly known: Set<string>;
  /** Names that stand in lists of tools: some file must say what they are. */
  readonly listed: { readonly name: string; readonly line: number }[];
  /** What a person must look at. */
  readonly notes: { readonly line: number; readonly text: string }[];
}

export interface Context extends Found {
  readonly tree: Tree;
  readonly tokens: readonly Token[];
  readonly imports: Imports;
  /** Where the value of a variable begins. */
  readonly constants: ReadonlyMap<string, number>;
  /** Whether the file has to do with agents at all: elsewhere `tools` may be anything. */
  readonly isOfAgent: boolean;
  /** The entry of a list of tools in which a token stands: its key is the tool's name. */
  entry?: { readonly key: string; readonly end: number };
}

const frameworks =
  /^(ai|langchain|deepagents|openai|@ai-sdk\/.*|@langchain\/.*|@mastra\/.*|@anthropic-ai\/.*|@openai\/.*)(\/|$)/;

export function readContext(source: string): Context {
  const tree = readTree(source);
  const imports = readImports(tree);
  return {
    tree,
    tokens: tree.tokens,
    imports,
    constants: readConstants(tree),
    isOfAgent: [...imports.modules].some((module) => frameworks.test(module)),
    tools: [],
    variables: [],
    aliases: new Map(),
    known: new Set(),
    listed: [],
    notes: [],
  };
}

/** A type between a name and its `=` is no longer than this. */
const longestType = 200;

function readConstants({ tokens, closeOf }: Tree): Map<string, number> {
  const constants = new Map<string, number>();
  for (const [at, { kind, value }] of tokens.entries()) {
    if (kind !== 'name' || !['const', 'let', 'var'].includes(value) || tokens[at + 1]?.kind !== 'name') continue;
    let equals = at + 2;
    if (isMark(tokens[equals], ':'))
      for (
        const last = at + longestType;
        equals < last && !isMark(tokens[equals], '=') && !isMark(tokens[equals], ';');
        equals++
      )
        if (isOpening(tokens[equals])) equals = closeOf(equals);
    if (isMark(tokens[equals], '=')) constants.set((tokens[at + 1] as Token).value, equals + 1);
  }
  return constants;
}

export function note(context: Context, at: number, text: string): void {
  context.notes.push({ line: context.tokens[at]?.line ?? 1, text });
}

/** The text that a value is, also where it is a variable that holds one. */
export function textAt({ tokens, constants }: Context, at: number): string | undefined {
  const token = tokens[at];
  if (!endsValue(tokens[at + 1])) return undefined;
  if (token?.kind === 'text') return token.value;
  const constant = token?.kind === 'name' ? constants.get(token.value) : undefined;
  const held = constant === undefined ? undefined : tokens[constant];
  const isWhole = constant !== undefined && !['+', '.', '?', '['].some((mark) => isMark(tokens[constant + 1], mark));
  return held?.kind === 'text' && isWhole ? held.value : undefined;
}

/** `a + b` is more than its first part. */
function endsValue(next: Token | undefined): boolean {
  return next === undefined || !['+', '.', '?', '(', '[', '`'].some((mark) => isMark(next, mark));
}

/** The object that a value is, also where it is a variable that holds one. */
export function objectAt({ tokens, constants }: Context, at: number): number | undefined {
  if (isMark(tokens[at], '{')) return at;
  const token = tokens[at];
  const constant = token?.kind === 'name' ? constants.get(token.value) : undefined;
  return constant !== undefined && isMark(tokens[constant], '{') ? constant : undefined;
}

const schemaKeys = ['inputSchema', 'input_schema', 'parameters', 'schema'];

/** Keys of `z.object({ … })`, or of `properties` in a JSON Schema. */
export function fieldsOf(context: Context, entries: readonly Entry[]): readonly string[] | undefined {
  const schema = entries.find(({ key }) => schemaKeys.includes(key));
  return schema === undefined ? undefined : fieldsAt(context, schema.value);
}

export function fieldsAt(context: Context, start: number): readonly string[] | undefined {
  const { tree, tokens, constants } = context;
  const first = tokens[start];
  const isVariable = first?.kind === 'name' && !isMark(tokens[start + 1], '.') && !isMark(tokens[start + 1], '(');
  const from = isVariable ? (constants.get(first.value) ?? start) : start;
  const object = isMark(tokens[from], '{') ? from : argumentOf(tokens, from, /^jsonSchema$/);
  if (object !== undefined) {
    const properties = entriesOf(tree, object).find(({ key }) => key === 'properties');
    return properties !== undefined && isMark(tokens[properties.value], '{')
      ? entriesOf(tree, properties.value).map(({ key }) => key)
      : undefined;
  }
  const shape = argumentOf(tokens, from, /^(object|strictObject|looseObject)$/);
  return shape === undefined ? undefined : entriesOf(tree, shape).map(({ key }) => key);
}

/** Where the object begins that is the argument of such a call. */
function argumentOf(tokens: readonly Token[], start: number, called: RegExp): number | undefined {
  let at = start;
  // `z.object(` is short; a longer chain is something else.
  while (at < start + 8 && (tokens[at]?.kind === 'name' || isMark(tokens[at], '.'))) at++;
  const isCalled = called.test(tokens[at - 1]?.value ?? '') && isMark(tokens[at], '(');
  return isCalled && isMark(tokens[at + 1], '{') ? at + 1 : undefined;
}

export interface OutsideName {
  readonly name: string;
  readonly isVariable: boolean;
}

/** `key: tool(` or `name = tool(`; between the name and `=` a type may stand. In a list of tools, the key of the entry. */
export function nameOutside(context: Context, start: number): OutsideName | undefined {
  const { tokens, entry } = context;
  const before = tokens[start - 1];
  const key = tokens[start - 2];
  if (isMark(before, '=')) return variableBefore(tokens, start - 1);
  if (isMark(before, ':') && key !== undefined && key.kind !== 'mark') return { name: key.value, isVariable: false };
  if (isMark(before, ':') && isMark(key, ']') && isMark(tokens[start - 4], '[')) {
    const computed = textAt(context, start - 3);
    return computed === undefined ? undefined : { name: computed, isVariable: false };
  }
  return entry === undefined ? undefined : { name: entry.key, isVariable: false };
}

export function variableBefore(tokens: readonly Token[], equals: number): OutsideName | undefined {
  const first = Math.max(0, equals - longestType);
  for (let at = equals - 1; at > first && !isMark(tokens[at], ';') && !isMark(tokens[at], '='); at--) {
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

/** Where an expression begins that ends with this name: `anthropic.tools.bash`, `new Search`, `await make`. */
export function startOf(tokens: readonly Token[], at: number): number {
  let start = at;
  while (isMark(tokens[start - 1], '.') && tokens[start - 2]?.kind === 'name' && at - start < 16) start -= 2;
  return isName(tokens[start - 1], 'new') || isName(tokens[start - 1], 'await') ? start - 1 : start;
}

/** The parenthesis of a call, behind its type arguments. */
export function openingOf({ tokens, tree }: Context, at: number): number | undefined {
  let open = at + 1;
  if (isMark(tokens[open], '<')) {
    const last = open + longestType;
    let depth = 0;
    do {
      if (isMark(tokens[open], '<')) depth++;
      else if (isMark(tokens[open], '>')) depth--;
      else if (isOpening(tokens[open])) open = tree.closeOf(open);
      open++;
    } while (depth > 0 && open < last);
  }
  return isMark(tokens[open], '(') ? open : undefined;
}

export function foundTool(name: string, fields: readonly string[] | undefined): FoundTool {
  return { name, ...(fields === undefined ? {} : { fields }) };
}
