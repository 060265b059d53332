/**
 * The call and its tool as they are handed on once the call may run. A middleware behind the gate (one that comes after it in the
 * list) could still change the call, swap the tool, or try again; then nothing runs that was not decided.
 */

import { plainCopy } from '@sallyport/engine';
import { isAdmitted, markAdmitted } from '../admitted.js';
import { refusalMessage, words } from '../refusals.js';
import type { ToolInput } from '../tool-input.js';
import { type Callable, withParsed } from '../with-parsed.js';

interface ToolCallLike {
  readonly id?: string | undefined;
  readonly name: string;
  readonly args: unknown;
}

export interface Sealed<C, T> {
  readonly toolCall: C;
  readonly tool: T;
}

export interface SealOptions {
  /** What the function gets, where the arguments must not be parsed again. */
  readonly parsed: ToolInput['parsed'];
  /** Whether the call may run once more after it failed. */
  mayRepeat(): Promise<boolean>;
}

/** Somebody took the call to another tool, or copied it to change it. */
class ChangedCall extends Error {}

/**
 * LangChain looks up `tool.invoke` and then copies the call for it, with nothing in between. So a copy that is made at any other
 * time is for another tool, and does not come about.
 */
export function sealTool<C extends ToolCallLike, T>(
  toolCall: C,
  tool: T,
  { parsed, mayRepeat }: SealOptions,
): Sealed<C, T> {
  let ownToolIsNext = false;
  const handedOn = markAdmitted(toolCall, () => {
    const own = ownToolIsNext;
    ownToolIsNext = false;
    if (!own) throw new ChangedCall(words.changed(toolCall.name));
  });
  if (!isCallable(tool)) return { toolCall: handedOn, tool };

  let failure: { readonly error: unknown } | undefined;
  let runs = 0;
  const invoke: Callable['invoke'] = async (input, config) => {
    const given = input as ToolCallLike;
    const call = { ...given, args: plainCopy(given.args) };
    if (!isAdmitted(call)) return refusalMessage(call, words.changed(call.name));
    runs += 1;
    if (runs > 1 && !(await mayRepeat())) {
      if (failure !== undefined) throw failure.error;
      return refusalMessage(call, words.once(call.name));
    }
    try {
      return await (parsed === undefined ? tool : withParsed(tool, parsed)).invoke(call, config);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  const sealed = Object.create(tool, {
    invoke: {
      get: () => {
        ownToolIsNext = true;
        return invoke;
      },
    },
  });
  return { toolCall: handedOn, tool: sealed as T };
}

/** LangChain wraps an error once for each middleware that it passes. */
export function isChangedCall(error: unknown): boolean {
  return (
    error instanceof ChangedCall || (error instanceof Error && error.cause !== undefined && isChangedCall(error.cause))
  );
}

function isCallable(tool: unknown): tool is Callable {
  return typeof tool === 'object' && tool !== null && typeof (tool as Partial<Callable>).invoke === 'function';
}
