/** From lines of a log to calls: what was decided about each, whether somebody was asked, and what came of it. */

import type { AuditLine } from '@sallyport/engine/node';

export interface AuditedCall {
  readonly toolName: string;
  readonly input: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly session?: string;
  readonly behavior: 'allow' | 'ask' | 'deny';
  readonly decidedBy: string;
  readonly rule?: string;
  readonly ruleSource?: string;
  /** How an ask ended; absent while it is open, and where nobody was asked. */
  answer?: {
    readonly behavior: 'allow' | 'deny';
    /** `rule`: one that a person had remembered; `time`: nobody answered. */
    readonly settledBy: 'person' | 'rule' | 'time';
    readonly by?: string;
    /** Milliseconds from the question to the answer. */
    readonly took?: number;
  };
  outcome?: string;
}

/** Takes lines in their order. An id that comes again after its call was over is another call. */
export class CallBook {
  readonly calls: AuditedCall[] = [];
  readonly #open = new Map<string, { readonly call: AuditedCall; askedAt?: number }>();

  add(line: AuditLine): void {
    const at = Date.parse(line.time);
    const key = JSON.stringify([line.session, line.agentPath ?? [], line.toolCallId]);
    const open = this.#open.get(key);
    switch (line.event) {
      case 'check':
      case 'decision': {
        const call = callOf(line, at);
        if (call === undefined) return;
        this.calls.push(call);
        if (line.event === 'decision') this.#open.set(key, { call });
        return;
      }
      case 'ask':
        if (open !== undefined) open.askedAt = at;
        return;
      case 'answer':
        if (open !== undefined)
          open.call.answer = answerOf(line, open.askedAt === undefined ? undefined : at - open.askedAt);
        return;
      case 'finish':
        if (open === undefined) return;
        if (line.outcome !== undefined) open.call.outcome = line.outcome;
        if (line.outcome === 'expired' && open.call.answer === undefined)
          open.call.answer = { behavior: 'deny', settledBy: 'time' };
        this.#open.delete(key);
    }
  }
}

function callOf(line: AuditLine, at: number): AuditedCall | undefined {
  const { toolName, input, behavior, decidedBy, session, rule, ruleSource } = line;
  if (toolName === undefined || (behavior !== 'allow' && behavior !== 'ask' && behavior !== 'deny')) return undefined;
  return {
    toolName,
    input,
    at,
    behavior,
    decidedBy: decidedBy ?? 'unknown',
    ...(session === undefined ? {} : { session }),
    ...(rule === undefined ? {} : { rule }),
    ...(ruleSource === undefined ? {} : { ruleSource }),
  };
}

function answerOf(
  { behavior, settledBy, by }: AuditLine,
  took: number | undefined,
): NonNullable<AuditedCall['answer']> {
  return {
    // Whatever is not clearly a yes counts as a no: no rule may be suggested because of it.
    behavior: behavior === 'allow' ? 'allow' : 'deny',
    settledBy: settledBy === 'rule' ? 'rule' : 'person',
    ...(by === undefined ? {} : { by }),
    ...(took === undefined ? {} : { took }),
  };
}
