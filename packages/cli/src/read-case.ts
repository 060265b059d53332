/** Reads one line of a case file. What it leaves out is unknown; what it gives in the wrong shape is an error. */

import { dirname, resolve } from 'node:path';
import {
  type LoadedPolicy,
  type PermissionMode,
  type PolicyDocument,
  type PolicyInput,
  permissionModes,
  type RuleScope,
  type ToolCall,
} from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import type { EnvironmentData } from '@sallyport/engine/testing';

export interface Case {
  /** Whatever the line holds: the engine checks it. */
  readonly policy: PolicyInput | LoadedPolicy;
  readonly mode?: PermissionMode;
  readonly environment: Partial<EnvironmentData>;
  /** Milliseconds since the epoch. */
  readonly now?: number;
  readonly call: ToolCall;
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A line is not a case. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

const platforms = ['linux', 'darwin', 'win32'] as const;
const scopes = ['managed', 'user', 'project', 'local', 'session'] as const satisfies readonly RuleScope[];

/** @param file the case file: a policy that is named by its path is looked for beside it */
export function readCase(row: Readonly<Record<string, unknown>>, file: string): Case {
  const { env = {}, call, context, mode } = row;
  const { now, ...made } = asRecord(env, 'env');
  const environment = readEnvironment(made);
  const { name, input, id } = asRecord(call, 'call');
  return {
    policy: readPolicy(row, environment.cwd, file),
    ...(mode === undefined ? {} : { mode: oneOf(permissionModes, mode, 'mode') }),
    environment,
    ...(now === undefined ? {} : { now: readInstant(now) }),
    call: { name: asText(name, 'call.name'), input, ...(typeof id === 'string' ? { id } : {}) },
    ...(context === undefined ? {} : { context: asRecord(context, 'context') }),
  };
}

/** `policy`: an object, or the path of a file. `scopes`: a policy for each scope that has one. */
function readPolicy(
  { policy, scopes: byScope }: Readonly<Record<string, unknown>>,
  folder: string | undefined,
  file: string,
): PolicyInput | LoadedPolicy {
  if (typeof policy === 'string') return loadPolicy(resolve(dirname(file), policy));
  if (byScope === undefined) return asRecord(policy, 'policy') as PolicyInput;
  if (policy !== undefined) throw new CaseError('"policy" and "scopes" do not go together');
  const documents = Object.entries(asRecord(byScope, 'scopes')).map(
    ([scope, one]): PolicyDocument => ({
      policy: asRecord(one, `scopes.${scope}`) as PolicyInput,
      scope: oneOf(scopes, scope, 'a scope'),
      ...(folder === undefined ? {} : { folder }),
    }),
  );
  return { documents, warnings: [] };
}

function readEnvironment({ cwd, home, platform, links }: Readonly<Record<string, unknown>>): Partial<EnvironmentData> {
  return {
    ...(cwd === undefined ? {} : { cwd: asText(cwd, 'env.cwd') }),
    ...(home === undefined ? {} : { home: asText(home, 'env.home') }),
    ...(platform === undefined ? {} : { platform: oneOf(platforms, platform, 'env.platform') }),
    ...(links === undefined ? {} : { links: asTexts(links, 'env.links') }),
  };
}

function readInstant(now: unknown): number {
  const instant = typeof now === 'string' ? Date.parse(now) : now;
  if (typeof instant !== 'number' || Number.isNaN(instant))
    throw new CaseError('env.now must be a date and time, or milliseconds');
  return instant;
}

export function oneOf<Known extends string>(known: readonly Known[], value: unknown, what: string): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new CaseError(`${what} must be one of ${known.join(', ')}`);
  return found;
}

export function asRecord(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CaseError(`${what} must be an object`);
  return value as Record<string, unknown>;
}

function asText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new CaseError(`${what} must be a text`);
  return value;
}

function asTexts(value: unknown, what: string): Record<string, string> {
  const record = asRecord(value, what);
  for (const [key, text] of Object.entries(record)) asText(text, `${what}[${JSON.stringify(key)}]`);
  return record as Record<string, string>;
}
