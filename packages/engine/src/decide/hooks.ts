/** Calls what the host gave us. Whatever throws, hangs or answers nonsense becomes a failure that is named, never an allow. */

import type { Verdict } from '../describe/profile.js';
import type { HookFailure } from './case.js';

export type HookResult = { readonly verdict: Verdict } | { readonly failure: HookFailure };

const behaviors = new Set(['allow', 'deny', 'ask', 'passthrough']);

/** Starts a hook. A synchronous one is settled at once, an asynchronous one is given as a promise that always settles in time. */
export function callHook(what: string, run: () => unknown, timeout: number): HookResult | Promise<HookResult> {
  const started = Date.now();
  try {
    const answer = run();
    if (isPromise(answer)) return inTime(what, answer, timeout);
    return Date.now() - started > timeout ? late(what, timeout) : checkVerdict(what, answer);
  } catch (error) {
    return { failure: thrown(what, error) };
  }
}

/** `what` threw `error`, in words. */
export function thrown(what: string, error: unknown): HookFailure {
  return { what, how: `threw: ${error instanceof Error ? error.message : String(error)}` };
}

export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

async function inTime(what: string, answer: PromiseLike<unknown>, timeout: number): Promise<HookResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<HookResult>((resolve) => {
    timer = setTimeout(() => resolve(late(what, timeout)), timeout);
  });
  try {
    return await Promise.race([Promise.resolve(answer).then((value) => checkVerdict(what, value)), tooLate]);
  } catch (error) {
    return { failure: thrown(what, error) };
  } finally {
    clearTimeout(timer);
  }
}

function late(what: string, timeout: number): HookResult {
  return { failure: { what, how: `took longer than ${timeout} ms` } };
}

function checkVerdict(what: string, answer: unknown): HookResult {
  const behavior = typeof answer === 'object' && answer !== null ? (answer as Verdict).behavior : undefined;
  if (behavior !== undefined && behaviors.has(behavior)) return { verdict: answer as Verdict };
  return { failure: { what, how: 'did not answer with a verdict { behavior: allow | deny | ask | passthrough }' } };
}
