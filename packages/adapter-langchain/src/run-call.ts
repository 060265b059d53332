/** Runs a call if it may, and writes down how it ended. */

import type { SessionCall } from '@sallyport/engine';
import { type Admission, admit, refusedOtherwise } from './admit.js';
import { type GateCore, openStep } from './core.js';
import type { RunConfig } from './request.js';

export interface Running<T> {
  /** The call as it is decided. */
  readonly call: SessionCall;
  /** The same call seen otherwise, see `refusedOtherwise`. */
  readonly others: readonly SessionCall[];
  readonly step: string | undefined;
  readonly config: RunConfig;
  /** What LangChain calls the tool with; the same object when a middleware tries again. */
  readonly attempt: object;
  run(input: unknown): Promise<T>;
  /** Whether a result says that the tool failed. */
  failed(result: T): boolean;
}

export type Ran<T> = { readonly ok: true; readonly result: T } | Extract<Admission, { ok: false }>;

/** Errors of calls that failed, for whoever tries again. */
const failures = new WeakMap<object, unknown>();

export async function runCall<T>(core: GateCore, running: Running<T>): Promise<Ran<T>> {
  const { call, others, step, config, attempt } = running;
  const { session, evaluateOptions } = await openStep(core, config, step);
  const isRetry = failures.has(attempt);
  if (isRetry && (await session.engine.check(call, evaluateOptions.context)).behavior !== 'allow') {
    // A person's yes counts once, so this try brings no other end than the last.
    throw failures.get(attempt);
  }
  const refused = await refusedOtherwise(session, call, others, evaluateOptions);
  if (refused !== undefined) return { ok: false, modelMessage: refused.modelMessage, decision: refused };
  const { step: _step, ...afresh } = evaluateOptions;
  const admission = await admit(session, call, isRetry ? afresh : evaluateOptions);
  if (!admission.ok) return admission;

  const end = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (failure) {
      // The tool has run; its result must not get lost.
      core.report(failure);
    }
  };
  try {
    const result = await running.run(admission.input);
    await end(() => session.finish(call.id, { outcome: running.failed(result) ? 'failed' : 'executed' }));
    return { ok: true, result };
  } catch (error) {
    if (isInterrupt(error)) {
      // An agent inside the tool asks. LangGraph runs the tool again when the answer is there.
      await end(() => session.release(call.id));
    } else {
      failures.set(attempt, error);
      await end(() => session.finish(call.id, { outcome: 'failed', error: textOf(error) }));
    }
    throw error;
  }
}

/** LangGraph's interrupts, found without LangGraph. */
function isInterrupt(error: unknown): boolean {
  return error instanceof Error && (error.name === 'GraphInterrupt' || error.name === 'NodeInterrupt');
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
