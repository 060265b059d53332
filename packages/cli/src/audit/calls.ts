/** From lines of a log to calls: what was decided about each, whether somebody was asked, and what came of it. */

import type { AuditLine } from '@sallyport/engine/node';
import { sameData } from './same-data.js';

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
  /** Decided outside of sessions, where nobody's answer is logged. */
  readonly isCheck?: true;
  /** How an ask ended; absent while it is open, and where nobody was asked. */
  answer?: {
    readonly behavior: 'allow' | 'deny';
    /** `rule`: one that a person had remembered; `time`: nobody answered. */
    readonly settledBy: 'person' | 'rule' | 'time';
    readonly by?: string;
    /** Milliseconds from the question to the answer. */
    readonly took?: number;
  };
  /** What was answered is not what had been asked. */
  isEdited?: true;
  outcome?: string;
}

/** Ends of a call that nobody let run. */
const unapproved: readonly unknown[] = ['denied', 'refused', 'expired', 'cancelled'];

/** Takes lines in their order. An id that comes again after its call was over is another call. */
export class CallBook {
  readonly calls: AuditedCall[] = [];
  /** Asks and endings whose decision is not in the log: it was rotated away, or its line is torn. */
  readonly fragments: AuditedCall[] = [];
  readonly #open = new Map<string, { readonly call: AuditedCall; askedAt?: number }>();

  add(line: AuditLine): void {
    const at = Date.parse(line.time);
    const key = JSON.stringify([line.session, line.agentPath ?? [], line.step, line.toolCallId]);
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
        (open ?? this.#fragment(key, line, at)).askedAt = at;
        return;
      case 'answer': {
        const { call, askedAt } = open ?? this.#fragment(key, line, at);
        call.answer = answerOf(line, askedAt === undefined ? undefined : at - askedAt);
        if (!sameData(line.input, call.input)) call.isEdited = true;
        return;
      }
      case 'finish': {
        if (open === undefined && !unapproved.includes(line.outcome)) return;
        const { call } = open ?? this.#fragment(key, line, at);
        if (line.outcome !== undefined) call.outcome = line.outcome;
        if (line.outcome === 'expired' && call.answer === undefined)
          call.answer = { behavior: 'deny', settledBy: 'time' };
        this.#open.delete(key);
      }
    }
  }

  #fragment(key: string, line: AuditLine, at: number): { readonly call: AuditedCall; askedAt?: number } {
    const call: AuditedCall = {
      toolName: line.toolName ?? '*',
      input: line.input,
      at,
      behavior: 'ask',
      decidedBy: 'unknown',
    };
    this.fragments.push(call);
    const open = { call };
    this.#open.set(key, open);
    return open;
  }
}

function callOf(line: AuditLine, at: number): AuditedCall | undefined {
  const { toolName, input, behavior, decidedBy, session, rule, ruleSource, event } = line;
  if (toolName === undefined || (behavior !== 'allow' && behavior !== 'ask' && behavior !== 'deny')) return undefined;
  return {
    toolName,
    input,
    at,
    behavior,
    decidedBy: decidedBy ?? 'unknown',
    ...(event === 'check' ? { isCheck: true } : {}),
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
