/** The numbers of a log. */

import type { AuditedCall } from './calls.js';
import { groupBy } from './group-by.js';

/** How often each key came, most often first. */
export type Counts = Readonly<Record<string, number>>;

export interface AuditSummary {
  readonly calls: number;
  /** First and last call, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** allow, ask, deny; and for each, which steps decided. */
  readonly decided: Readonly<Record<'allow' | 'ask' | 'deny', { readonly calls: number; readonly by: Counts }>>;
  readonly asks: {
    readonly allowed: number;
    readonly refused: number;
    /** By a rule that a person had remembered. */
    readonly settledByRule: number;
    readonly expired: number;
    readonly open: number;
    /** Milliseconds from question to answer, of those that a person answered. */
    readonly took?: { readonly median: number; readonly p90: number };
  };
  readonly people: readonly {
    readonly by: string;
    readonly allowed: number;
    readonly refused: number;
    readonly median?: number;
  }[];
  readonly rules: readonly {
    readonly rule: string;
    readonly source?: string;
    readonly calls: number;
    readonly behavior: string;
  }[];
  readonly tools: readonly {
    readonly tool: string;
    readonly allow: number;
    readonly ask: number;
    readonly deny: number;
  }[];
  readonly outcomes: Counts;
}

export function summarize(calls: readonly AuditedCall[]): AuditSummary {
  const times = calls.map(({ at }) => at);
  const of = (behavior: AuditedCall['behavior']) => calls.filter((call) => call.behavior === behavior);
  const decided = (behavior: AuditedCall['behavior']) => ({
    calls: of(behavior).length,
    by: countBy(of(behavior).map(({ decidedBy }) => decidedBy)),
  });
  return {
    calls: calls.length,
    ...(times.length === 0
      ? {}
      : { from: iso(times.reduce((a, b) => Math.min(a, b))), to: iso(times.reduce((a, b) => Math.max(a, b))) }),
    decided: { allow: decided('allow'), ask: decided('ask'), deny: decided('deny') },
    asks: summarizeAsks(of('ask')),
    people: people(calls),
    rules: rules(calls),
    tools: [...groupBy(calls, ({ toolName }) => toolName)]
      .map(([tool, own]) => ({ tool, allow: count(own, 'allow'), ask: count(own, 'ask'), deny: count(own, 'deny') }))
      .sort((a, b) => b.ask - a.ask || b.allow + b.deny - a.allow - a.deny),
    outcomes: countBy(calls.flatMap(({ outcome }) => outcome ?? [])),
  };
}

function summarizeAsks(asks: readonly AuditedCall[]): AuditSummary['asks'] {
  const settled = (by: string) => asks.filter(({ answer }) => answer?.settledBy === by);
  const person = settled('person');
  const took = percentiles(person.flatMap(({ answer }) => answer?.took ?? []));
  return {
    allowed: person.filter(({ answer }) => answer?.behavior === 'allow').length,
    refused: person.filter(({ answer }) => answer?.behavior === 'deny').length,
    settledByRule: settled('rule').length,
    expired: settled('time').length,
    open: asks.filter(({ answer }) => answer === undefined).length,
    ...(took === undefined ? {} : { took }),
  };
}

function people(calls: readonly AuditedCall[]): AuditSummary['people'] {
  const answered = calls.filter(({ answer }) => answer?.settledBy === 'person');
  return [...groupBy(answered, ({ answer }) => answer?.by ?? 'not said')]
    .map(([by, own]) => {
      const took = percentiles(own.flatMap(({ answer }) => answer?.took ?? []));
      const allowed = own.filter(({ answer }) => answer?.behavior === 'allow').length;
      return { by, allowed, refused: own.length - allowed, ...(took === undefined ? {} : { median: took.median }) };
    })
    .sort((a, b) => b.allowed + b.refused - a.allowed - a.refused);
}

function rules(calls: readonly AuditedCall[]): AuditSummary['rules'] {
  const ruled = calls.filter(({ rule }) => rule !== undefined);
  return [...groupBy(ruled, ({ rule, ruleSource, behavior }) => JSON.stringify([rule, ruleSource, behavior])).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first?.rule === undefined) return [];
      const { rule, ruleSource, behavior } = first;
      return { rule, ...(ruleSource === undefined ? {} : { source: ruleSource }), calls: own.length, behavior };
    })
    .sort((a, b) => b.calls - a.calls);
}

/** Nearest rank: a time that really was. */
function percentiles(times: readonly number[]): { median: number; p90: number } | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  const median = at(0.5);
  const p90 = at(0.9);
  return median === undefined || p90 === undefined ? undefined : { median, p90 };
}

function count(calls: readonly AuditedCall[], behavior: AuditedCall['behavior']): number {
  return calls.filter((call) => call.behavior === behavior).length;
}

function countBy(keys: readonly string[]): Counts {
  return Object.fromEntries(
    [...groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const).sort(([, a], [, b]) => b - a),
  );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
