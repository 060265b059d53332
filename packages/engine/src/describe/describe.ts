/** Step one: what would this call do? By the tool's own hooks where it has them, else by its profile; then what is dangerous about it. */

import type { Environment } from './environment.js';
import { pathFindings } from './findings.js';
import type { CallFacts, Operation, ToolCall } from './operation.js';
import type { ResolvedPath } from './path.js';
import { resolvePath } from './path.js';
import { plainCall } from './plain-call.js';
import type { Protection } from './protection.js';
import { shells } from './shells.js';
import type { ToolEntry } from './tools.js';
import { otherReading } from './url.js';

export interface DescribeContext {
  readonly environment: Environment;
  readonly workingDirectories: readonly string[];
  readonly trustedServers: ReadonlySet<string>;
  readonly resolvedDirectories: readonly ResolvedPath[];
  readonly protection: Protection;
  /** For calls without paths: what `resolved` says of operations that have none. */
  nowhere(index: number): ResolvedPath;
}

/** A hook of the tool that failed; its part of the description is then the most cautious one. */
export interface FailedHook {
  readonly hook: string;
  readonly error: unknown;
}

/** Facts, and the paths of the operations, each resolved once. */
export interface Description {
  readonly facts: CallFacts;
  readonly failed: readonly FailedHook[];
  resolved(index: number): ResolvedPath;
}

const noneFailed: readonly FailedHook[] = [];

export function describeCall(call: ToolCall, tool: ToolEntry, context: DescribeContext): Description {
  if (tool.isPlain) return { facts: plainCall(tool.config.readOnly), resolved: context.nowhere, failed: noneFailed };
  const failed: FailedHook[] = [];
  const told = fromHooks(call, tool, context, failed) ?? fromProfile(call, tool, context, failed);
  const profiled = withOtherReadings(told);
  const resolved = resolverOf(profiled.operations, context.environment);
  return { facts: isPlainCall(profiled) ? profiled : withDangers(profiled, resolved, context), resolved, failed };
}

/** A URL that programs read in two ways leads to either place. */
function withOtherReadings(facts: CallFacts): CallFacts {
  const others: Operation[] = [];
  for (const operation of facts.operations) {
    const url =
      typeof operation.url === 'string' && operation.url.includes('\\') ? otherReading(operation.url) : undefined;
    if (url !== undefined) others.push({ ...operation, url });
  }
  return others.length === 0 ? facts : { ...facts, operations: [...facts.operations, ...others] };
}

/** It names no paths and hosts. */
function isPlainCall({ operations }: CallFacts): boolean {
  return operations.length === 1 && operations[0]?.kind === 'call';
}

function withDangers(profiled: CallFacts, resolved: Description['resolved'], context: DescribeContext): CallFacts {
  const dangers = pathFindings(profiled.operations, {
    environment: context.environment,
    workingDirectories: context.resolvedDirectories,
    protection: context.protection,
    resolved,
  });
  return dangers.length === 0 ? profiled : { ...profiled, findings: [...profiled.findings, ...dangers] };
}

/** Where the paths of operations lead; each is resolved when it is first asked for. */
export function resolverOf(
  operations: readonly Operation[],
  environment: Environment,
): (index: number) => ResolvedPath {
  let memo: (ResolvedPath | undefined)[] | undefined;
  return (index) => {
    memo ??= new Array<ResolvedPath | undefined>(operations.length);
    const known = memo[index];
    if (known !== undefined) return known;
    const { path = unknownPath, below = false } = operations[index] ?? {};
    const fresh = resolvePath(path, environment, below ? reachesBelow : undefined);
    memo[index] = fresh;
    return fresh;
  };
}

const reachesBelow = { below: true };
const unknownPath = { parts: ['', ''], from: 'value', splits: false, text: '…' } as const;

function fromProfile(call: ToolCall, tool: ToolEntry, context: DescribeContext, failed: FailedHook[]): CallFacts {
  const facts = tool.profile.describe(call.input, {
    environment: context.environment,
    fields: tool.config.fields,
    toolName: call.name,
    readOnly: tool.config.readOnly,
    dialect: tool.config.dialect,
    trustedServers: context.trustedServers,
    annotations: call.annotations,
    workingDirectories: context.workingDirectories,
  });
  return facts.problem === undefined ? withReadOnly(facts, call, tool, failed) : facts;
}

/** A tool that says itself what it does. */
function fromHooks(
  call: ToolCall,
  tool: ToolEntry,
  context: DescribeContext,
  failed: FailedHook[],
): CallFacts | undefined {
  const { hooks } = tool;
  if (hooks?.operations === undefined) return undefined;
  let given: readonly Operation[];
  try {
    const operations: unknown = hooks.operations(call.input as never, context.environment);
    const problem = checkOperations(operations);
    if (problem !== undefined) throw new TypeError(problem);
    given = operations as readonly Operation[];
  } catch (error) {
    failed.push({ hook: 'operations', error });
    return { operations: [{ kind: 'call', onlyReads: false, needsCover: true }], readOnly: false, findings: [] };
  }
  const readOnly = given.every((operation) => operation.onlyReads);
  const operations = [...given, ...given.flatMap((operation, by) => inside(operation, by, context))];
  return withReadOnly({ operations, readOnly, findings: [] }, call, tool, failed);
}

/**
 * What the command of a tool's own does in turn: `env rm x` runs `rm x`, and reads and writes files. Denies find it there; what allows the
 * command, and whether it only reads, its author has said.
 */
function inside(operation: Operation, by: number, { environment }: DescribeContext): Operation[] {
  if (operation.kind !== 'exec') return [];
  const { words = [], onlyReads } = operation;
  return shells()
    .describeWords(words, environment)
    .filter((inner) => inner.words !== words)
    .map((inner) => ({ ...inner, by, needsCover: false, onlyReads: onlyReads || inner.onlyReads }));
}

const kinds = new Set(['exec', 'read', 'write', 'network', 'call']);

function checkOperations(operations: unknown): string | undefined {
  if (!Array.isArray(operations)) return 'did not return a list of operations';
  if (operations.length === 0) return 'returned no operation; every call has at least one';
  for (const operation of operations as readonly Partial<Operation>[]) {
    if (!kinds.has(operation?.kind ?? '')) return 'returned an operation of no known kind';
    if ((operation.kind === 'read' || operation.kind === 'write') && operation.path === undefined)
      return `returned a ${operation.kind} without a path`;
    if (operation.kind === 'exec' && !Array.isArray(operation.words)) return 'returned an exec without words';
  }
  return undefined;
}

/** The author's word on whether a call only reads counts for plain calls; what a profile found dangerous stays. */
function withReadOnly(facts: CallFacts, call: ToolCall, { hooks }: ToolEntry, failed: FailedHook[]): CallFacts {
  if (hooks?.isReadOnly === undefined) return facts;
  let readOnly = false;
  try {
    readOnly = hooks.isReadOnly(call.input as never) === true;
  } catch (error) {
    failed.push({ hook: 'isReadOnly', error });
  }
  const operations = facts.operations.map((operation) =>
    operation.kind === 'call' ? { ...operation, onlyReads: readOnly } : operation,
  );
  return { ...facts, readOnly, operations };
}
