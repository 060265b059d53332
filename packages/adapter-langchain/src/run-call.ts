/** Runs a call if it may, and writes down how it ended. */

import type { SessionCall } from '@sallyport/engine';
import { type Admission, admit, otherViews, refusedOtherwise } from './admit.js';
import { type GateCore, openStep } from './core.js';
import { words } from './refusals.js';
import type { RunConfig } from './request.js';
import { isSame } from './same-json.js';
import { type ToolInput, type ToolLike, toolInput } from './tool-input.js';
import { throwIfStopped, whileRunning } from './while-running.js';
import { takesParsed } from './with-parsed.js';

export interface Running<T> {
  /** The call as it is decided. */
  readonly call: SessionCall;
  readonly tool: ToolLike | undefined;
  readonly input: ToolInput;
  readonly step: string | undefined;
  readonly config: RunConfig;
  /** What LangChain calls the tool with; the same object when a middleware tries again. */
  readonly attempt: object;
  /** @param isAsDecided The input is the one of `call`, and no other that a person or a tool put in its place. */
  run(input: ToolInput, isAsDecided: boolean, mayRepeat: () => Promise<boolean>): Promise<T>;
  /** Whether a result says that the tool failed. */
  failed(result: T): boolean;
}

export type Ran<T> = { readonly ok: true; readonly result: T } | Extract<Admission, { ok: false }>;

/** Errors of calls that failed, for whoever tries again. */
const failures = new WeakMap<object, unknown>();

export async function runCall<T>(core: GateCore, running: Running<T>): Promise<Ran<T>> {
  const { call, tool, step, config, attempt } = running;
  const { session, evaluateOptions } = await openStep(core, config, step);
  // A person's yes counts once; what the rules alone allow may be tried again.
  const mayRepeat = async () => (await session.check(call, evaluateOptions.context)).behavior === 'allow';
  const isRetry = failures.has(attempt);
  // This try brings no other end than the last.
  if (isRetry && !(await mayRepeat())) throw failures.get(attempt);
  const refused = await refusedOtherwise(session, call, otherViews(call, tool, running.input.parsed), evaluateOptions);
  if (refused !== undefined) return { ok: false, modelMessage: refused.modelMessage, decision: refused };
  if (!canRunAsDecided(running.input, tool)) return { ok: false, modelMessage: words.unsteady(call.name) };
  const { step: _step, ...afresh } = evaluateOptions;
  const end = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (failure) {
      // The tool has run; its result must not get lost.
      core.report(failure);
    }
  };
  const stop = (late?: Admission) =>
    late?.ok === true ? session.finish(call.id, { outcome: 'failed', error: 'aborted' }) : session.cancel([call.id]);
  const admission = await whileRunning(
    core,
    config,
    () => admit(session, call, isRetry ? afresh : evaluateOptions),
    stop,
  );
  if (!admission.ok) return admission;
  const isAsDecided = isSame(admission.input, call.input);
  const input = isAsDecided ? running.input : await toolInput(tool, admission.input);
  if (!isAsDecided) {
    const changed = { ...call, input: input.input };
    const denied = await refusedOtherwise(session, call, otherViews(changed, tool, input.parsed), evaluateOptions);
    if (denied !== undefined || !canRunAsDecided(input, tool)) {
      const modelMessage = denied?.modelMessage ?? words.unsteady(call.name);
      await end(() => session.finish(call.id, { outcome: 'failed', error: modelMessage }));
      return { ok: false, modelMessage, ...(denied === undefined ? {} : { decision: denied }) };
    }
  }
  if (config.signal?.aborted === true) await end(() => stop(admission).then(() => {}));
  throwIfStopped(config);
  try {
    const result = await running.run(input, isAsDecided, mayRepeat);
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

function canRunAsDecided({ unsteady }: ToolInput, tool: ToolLike | undefined): boolean {
  return unsteady !== true || tool === undefined || takesParsed(tool);
}

/** LangGraph's interrupts, found without LangGraph. */
function isInterrupt(error: unknown): boolean {
  return error instanceof Error && (error.name === 'GraphInterrupt' || error.name === 'NodeInterrupt');
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
