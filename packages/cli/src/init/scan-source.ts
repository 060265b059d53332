/** Finds tools in the source of an app, without running it: those of the AI SDK, of LangChain, of providers, and plain objects. */

import type { FoundTool } from './found-tool.js';
import { providerCall } from './provider-tools.js';
import { namedTool, toolCall, toolClass } from './scan-calls.js';
import { type Context, note, readContext, variableBefore } from './scan-context.js';
import { opensToolList, toolArray, toolObject } from './scan-lists.js';
import { plainObject } from './scan-objects.js';
import { isMark, isName } from './token-tree.js';
import type { Token } from './tokens.js';

export interface ScannedSource {
  readonly tools: readonly FoundTool[];
  /** Tools that got the name of their variable only: another file may give them another one. */
  readonly variables: readonly FoundTool[];
  /** Which name an object gives to a variable: `{ weather: weatherTool }`. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Variables and classes that were understood. */
  readonly known: ReadonlySet<string>;
  /** Names in lists of tools: some file must say what they are. */
  readonly listed: readonly { readonly name: string; readonly line: number }[];
  /** Modules it imports. */
  readonly modules: ReadonlySet<string>;
  /** What a person must look at: what looks like a tool and was not understood. */
  readonly notes: readonly { readonly line: number; readonly text: string }[];
}

const toolMakers = new Set(['tool', 'dynamicTool', 'createTool']);
const toolClasses = new Set(['DynamicStructuredTool', 'DynamicTool', 'StructuredTool', 'Tool']);
const mcpClients = new Set(['createMCPClient', 'experimental_createMCPClient', 'MultiServerMCPClient', 'loadMcpTools']);
/** Classes of packages that are tools by their names: their own names are known at run time only. */
const likeTools = /(Tool|Tools|Toolkit|Search|SearchResults?|QueryRun|Interpreter|Calculator)$/;

export function scanSource(source: string): ScannedSource {
  const context = readContext(source);
  const entries = new Map<number, { key: string; end: number }>();
  const open: { key: string; end: number }[] = [];
  for (let at = 0; at < context.tokens.length; at++) {
    while ((open.at(-1)?.end ?? at + 1) <= at) open.pop();
    const entry = entries.get(at);
    if (entry !== undefined) open.push(entry);
    const innermost = open.at(-1);
    if (innermost === undefined) delete context.entry;
    else context.entry = innermost;
    if (isMark(context.tokens[at], '{')) {
      plainObject(context, at);
      if (opensToolList(context, at)) for (const [value, one] of toolObject(context, at)) entries.set(value, one);
    }
    if (isMark(context.tokens[at], '[') && opensToolList(context, at)) toolArray(context, at);
    scanName(context, at);
  }
  return { ...context, modules: context.imports.modules };
}

function scanName(context: Context, at: number): void {
  const { tokens, imports } = context;
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  if (token.kind !== 'mark' && isMark(next, ':')) alias(context, at);
  if (token.kind !== 'name') return;
  if (token.value === 'extends' && next?.kind === 'name') {
    const base = imports.originals.get(next.value) ?? next.value;
    if (toolClasses.has(base) || base.endsWith('Tool')) toolClass(context, at);
  }
  if (isName(tokens[at - 1], 'function') || !isCall(next)) return;
  const isMember = isMark(tokens[at - 1], '.');
  const original = isMember ? token.value : (imports.originals.get(token.value) ?? token.value);
  if (isMember && isName(tokens[at - 2], 'tools') && isMark(tokens[at - 3], '.')) providerCall(context, at);
  else if (isMember && !isOfModule(context, at)) foreignMember(context, at);
  else if (mcpClients.has(original))
    note(context, at, 'tools of MCP servers are known at run time only; name them with --tool');
  else if (toolMakers.has(original)) toolCall(context, at);
  else if (isName(tokens[at - (isMember ? 3 : 1)], 'new')) newTool(context, at, original);
}

function newTool(context: Context, at: number, name: string): void {
  if (toolClasses.has(name)) {
    namedTool(context, at);
    return;
  }
  const isForeign = [...context.imports.modules].some((module) => module.startsWith('@langchain/'));
  if (!isForeign || !likeTools.test(name) || context.known.has(name)) return;
  const variable = variableBefore(context.tokens, at - 2);
  if (variable !== undefined && isMark(context.tokens[at - 2], '=')) context.known.add(variable.name);
  note(context, at, `new ${name} looks like a tool, and its name is known at run time only; name it with --tool`);
}

/** `ai.tool(`, where `ai` is a module. */
function isOfModule({ tokens, imports }: Context, at: number): boolean {
  const owner = tokens[at - 2];
  return owner?.kind === 'name' && imports.namespaces.has(owner.value) && !isMark(tokens[at - 3], '.');
}

/** `server.tool(`, `toolkit.getTools()`: of something that this file does not say. */
function foreignMember(context: Context, at: number): void {
  const { tokens } = context;
  const name = tokens[at]?.value ?? '';
  const isEmpty = isMark(tokens[at + 1], '(') && isMark(tokens[at + 2], ')');
  if (name === 'getTools' || (name === 'tools' && isEmpty && !isName(tokens[at - 2], 'gate')))
    note(
      context,
      at,
      `${tokens[at - 2]?.value ?? ''}.${name}() gives tools that are known at run time only; name them with --tool`,
    );
  else if (name === 'tool' && isMark(tokens[at + 1], '('))
    note(
      context,
      at,
      `${tokens[at - 2]?.value ?? ''}.tool( looks like a tool, and was not understood; name it with --tool`,
    );
}

/** `key: variable` may name a tool. */
function alias({ tokens, aliases }: Context, at: number): void {
  const startsEntry = isMark(tokens[at - 1], '{') || isMark(tokens[at - 1], ',');
  const value = tokens[at + 2];
  const isWhole = isMark(tokens[at + 3], ',') || isMark(tokens[at + 3], '}');
  if (!startsEntry || value?.kind !== 'name' || !isWhole) return;
  const key = tokens[at]?.value ?? '';
  const names = aliases.get(value.value);
  if (names === undefined) aliases.set(value.value, [key]);
  else names.push(key);
}

function isCall(token: Token | undefined): boolean {
  return isMark(token, '(') || isMark(token, '<');
}
