/** Follows policy files while an app runs. A file that breaks changes nothing but is told; the last good policy holds on. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PermissionEngine } from '../decide/engine.js';
import type { EngineOptions } from '../decide/options.js';
import type { LoadedPolicy } from '../policy/document.js';
import { type FindPoliciesOptions, findPolicies, policyPlaces } from './find-policies.js';
import { LiveEngine } from './live-engine.js';
import { loadPolicy } from './load-policy.js';
import { requireTests } from './policy-tests.js';

export interface WatchPolicyOptions {
  /** What the engine gets besides the policy: hooks of custom tools, context, … */
  readonly engine?: EngineOptions;
  /** Refuses a policy that does not pass its own tests, at the start and later. Default `false`. */
  readonly runTests?: boolean;
  /** Milliseconds between two looks at the files. A change counts once two looks in a row saw the same. Default 250. */
  readonly interval?: number;
  /** Told after a new policy took over. */
  onChange?(policy: LoadedPolicy): void;
  /** Told when the files changed and do not load; the policy from before holds on. Default: `console.error`. */
  onProblem?(error: unknown): void;
}

export interface WatchedPolicy {
  /** Always decides by the newest good policy. Gates, sessions and sub-agents that are made of it follow too. */
  readonly engine: PermissionEngine;
  /** The newest good policy. */
  readonly policy: LoadedPolicy;
  /** Looks at the files now. `false` if they do not load; `onProblem` was told. */
  reload(): boolean;
  /** Stops watching. The engine keeps the policy it has. */
  close(): void;
}

/**
 * Loads a policy and follows its files. The new policy takes over as a whole, between two decisions; a call that was decided before is
 * judged again when it is claimed. Watching does not keep the process alive.
 *
 * @param source a policy file, or where to find policies, as for `findPolicies`
 * @throws PolicyError (`policy-invalid`) if they do not load at the start
 *
 * @example
 * const watched = watchPolicy('sallyport.jsonc', { onProblem: (error) => logger.warn(String(error)) });
 * const gate = createGate(watched.engine);
 */
export function watchPolicy(source: string | FindPoliciesOptions, options: WatchPolicyOptions = {}): WatchedPolicy {
  const { interval = 250, onProblem = (error) => console.error('sallyport: the policy from before holds on:', error) } =
    options;
  // Taken before the files are read: what changes in between is seen by the next look.
  let read = lookAt(source);
  let seen = read;
  let now = load(source, options);
  const timer = setInterval(look, interval);
  timer.unref();

  function look(): void {
    const before = seen;
    seen = lookAt(source);
    if (seen !== read && seen === before) reload();
  }

  function reload(): boolean {
    seen = lookAt(source);
    read = seen;
    try {
      now = load(source, options);
    } catch (error) {
      onProblem(error);
      return false;
    }
    options.onChange?.(now.policy);
    return true;
  }

  return {
    engine: new LiveEngine(() => now.engine),
    get policy() {
      return now.policy;
    },
    reload,
    close: () => clearInterval(timer),
  };
}

function load(source: string | FindPoliciesOptions, { engine = {}, runTests = false }: WatchPolicyOptions) {
  const policy = typeof source === 'string' ? loadPolicy(source, { engine }) : findPolicies(source);
  if (runTests) requireTests(policy, engine);
  return { policy, engine: new PermissionEngine(policy, engine) };
}

/** Changes whenever one of the files does: is written, replaced, removed, made, or behind a link that leads elsewhere. */
function lookAt(source: string | FindPoliciesOptions): string {
  const files = typeof source === 'string' ? [resolve(source)] : policyPlaces(source);
  return files.map((file) => `${file} ${lookAtFile(file)}`).join('\n');
}

function lookAtFile(file: string): string {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return 'none';
    return [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'error';
  }
}
