/** What is left of an untrusted policy: deny and ask rules, and settings that are stricter than what holds without it. */

import type { PermissionMode } from '../decide/decision.js';
import { formatProblem } from '../errors.js';
import type { ParsedPolicy, PolicyDocument } from '../policy/document.js';
import { type PolicyPath, problemAt } from '../policy/problem.js';
import type { PolicyInput } from '../policy/schema.js';

/** Modes that allow no call which the given mode would not allow. */
const stricterModes: ReadonlyMap<PermissionMode, readonly PermissionMode[]> = new Map([
  ['bypass', ['acceptEdits', 'default', 'explore', 'dontAsk']],
  ['acceptEdits', ['default', 'dontAsk']],
]);

/** From the strictest on. */
const readsByStrictness = ['rules', 'inside', 'all'] as const;

interface Judged {
  /** What may stay of a key's value. */
  readonly kept?: unknown;
  /** Where what was left out stands. */
  readonly ignored: readonly PolicyPath[];
}

type Judge = (policy: PolicyInput, base: ParsedPolicy) => Judged;

const all =
  (key: keyof PolicyInput): Judge =>
  (policy) => ({ kept: policy[key], ignored: [] });

/** Every key of a policy, so that a new one cannot be forgotten here: without a line it would not compile. */
const judges: Readonly<Record<keyof Required<PolicyInput>, Judge>> = {
  $schema: all('$schema'),
  version: all('version'),
  deny: all('deny'),
  ask: all('ask'),
  tests: () => ({ ignored: [] }),
  pinTools: all('pinTools'),
  // Not reached: both are errors in a project.
  lockModes: all('lockModes'),
  remember: all('remember'),
  allow: ({ allow = [] }) => ({ ignored: allow.map((_, index) => ['allow', index]) }),
  tools: ({ tools = {} }) => ({ ignored: Object.keys(tools).map((name) => ['tools', name]) }),
  trustedServers: ({ trustedServers = [] }) => ({
    ignored: trustedServers.map((_, index) => ['trustedServers', index]),
  }),
  workingDirectories: ({ workingDirectories = [] }) => ({
    ignored: workingDirectories.map((_, index) => ['workingDirectories', index]),
  }),
  protectedPaths: ({ protectedPaths: { add, remove = [] } = {} }) => ({
    ...(add === undefined ? {} : { kept: { add } }),
    ignored: remove.map((_, index) => ['protectedPaths', 'remove', index]),
  }),
  mode({ mode = 'default' }, base) {
    const possible = base.lockModes?.has(mode) ?? true;
    return possible && (mode === base.mode || stricterModes.get(base.mode)?.includes(mode) === true)
      ? { kept: mode, ignored: [] }
      : { ignored: [['mode']] };
  },
  reads: ({ reads = 'inside' }, base) =>
    readsByStrictness.indexOf(reads) <= readsByStrictness.indexOf(base.reads)
      ? { kept: reads, ignored: [] }
      : { ignored: [['reads']] },
  safety({ safety = {} }, base) {
    const { inBypass, checks = {} } = safety;
    const loosened = Object.keys(checks).filter((id) => checks[id] === 'off' && !base.safety.off.has(id));
    const skips = inBypass === 'skip' && base.safety.inBypass !== 'skip';
    const kept = {
      ...(inBypass === undefined || skips ? {} : { inBypass }),
      checks: Object.fromEntries(Object.entries(checks).filter(([id]) => !loosened.includes(id))),
    };
    return {
      kept,
      ignored: [...(skips ? [['safety', 'inBypass']] : []), ...loosened.map((id) => ['safety', 'checks', id])],
    };
  },
};

/** @param base what holds without untrusted files */
export function tightenOnly(
  document: PolicyDocument,
  base: ParsedPolicy,
): { readonly document: PolicyDocument; readonly warnings: readonly string[] } {
  const kept: Record<string, unknown> = {};
  const warnings: string[] = [];
  for (const key of Object.keys(document.policy) as (keyof PolicyInput)[]) {
    const judged = judges[key](document.policy, base);
    if (judged.kept !== undefined) kept[key] = judged.kept;
    for (const path of judged.ignored) warnings.push(warningAt(document, path));
  }
  return { document: { ...document, policy: kept as PolicyInput }, warnings };
}

function warningAt(document: PolicyDocument, path: PolicyPath): string {
  const what = path.filter((step) => typeof step === 'string').join('.');
  const problem = problemAt(
    document,
    path,
    `"${what}" is ignored: this project is not trusted, and may only tighten`,
    'trust the project, or say it in your own policy',
  );
  return formatProblem(problem);
}
