/**
 * A runnable that is a tool has no single function that could be guarded: `batch`, `stream`, `withConfig` and all the others reach
 * what it is bound to. So what it is bound to is guarded too, and whatever else it can do is made of its guarded `invoke`.
 */

import { Runnable } from '@langchain/core/runnables';

export type Invoke = (input: unknown, config?: object) => Promise<unknown>;

/** The members of a gated tool that take the place of the bare one's. */
export function guardedRunnable(tool: object, guarded: Invoke): Record<string, unknown> {
  const { bound, func } = tool as { readonly bound?: unknown; readonly func?: unknown };
  return {
    ...(Runnable.isRunnable(tool) ? madeOfInvoke() : {}),
    // Stands where the bare runnable stood, for whoever looks there.
    ...(Runnable.isRunnable(bound) ? { bound: new GuardedRunnable(bound, guarded) } : {}),
    ...(typeof func === 'function' ? { func: guarded } : {}),
    invoke: guarded,
  };
}

/** LangChain's own way to do everything with nothing but `this.invoke`. */
function madeOfInvoke(): Record<string, unknown> {
  const { prototype } = Runnable;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => !kept.has(name));
  return Object.fromEntries(names.map((name) => [name, prototype[name as keyof typeof prototype]]));
}

/** These run nothing, and say of the tool what it is. */
const kept: ReadonlySet<string> = new Set(['constructor', 'getName', 'getGraph']);

class GuardedRunnable extends Runnable {
  lc_namespace = ['sallyport'];
  readonly #bound: Runnable;
  readonly #guarded: Invoke;

  constructor(bound: Runnable, guarded: Invoke) {
    super();
    this.#bound = bound;
    this.#guarded = guarded;
  }

  override getName(suffix?: string): string {
    return this.#bound.getName(suffix);
  }

  override invoke(input: unknown, config?: object): Promise<unknown> {
    return this.#guarded(input, config);
  }
}
