/** Reads one line of a case file. What it leaves out is unknown; what it gives in the wrong shape is an error. */

import type { PolicyInput, ToolCall } from '@sallyport/engine';
import type { EnvironmentData } from '@sallyport/engine/testing';

export interface Case {
  /** Whatever the line holds: the engine checks it. */
  readonly policy: PolicyInput;
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

export function readCase(row: unknown): Case {
  const { policy, env = {}, call, context } = asRecord(row, 'the line');
  const { now, ...environment } = asRecord(env, 'env');
  const { name, input, id } = asRecord(call, 'call');
  if (typeof name !== 'string') throw new CaseError('call.name must be a text');
  return {
    policy: asRecord(policy, 'policy') as PolicyInput,
    environment: readEnvironment(environment),
    ...(now === undefined ? {} : { now: readInstant(now) }),
    call: { name, input, ...(typeof id === 'string' ? { id } : {}) },
    ...(context === undefined ? {} : { context: asRecord(context, 'context') }),
  };
}

function readEnvironment({ cwd, home, platform, links }: Readonly<Record<string, unknown>>): Partial<EnvironmentData> {
  const known = platforms.find((one) => one === platform);
  if (platform !== undefined && known === undefined)
    throw new CaseError(`env.platform must be one of ${platforms.join(', ')}`);
  return {
    ...(cwd === undefined ? {} : { cwd: asText(cwd, 'env.cwd') }),
    ...(home === undefined ? {} : { home: asText(home, 'env.home') }),
    ...(known === undefined ? {} : { platform: known }),
    ...(links === undefined ? {} : { links: asTexts(links, 'env.links') }),
  };
}

function readInstant(now: unknown): number {
  const instant = typeof now === 'string' ? Date.parse(now) : now;
  if (typeof instant !== 'number' || Number.isNaN(instant))
    throw new CaseError('env.now must be a date and time, or milliseconds');
  return instant;
}

function asRecord(value: unknown, what: string): Readonly<Record<string, unknown>> {
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
