/**
 * Without a ledger nobody ever looks at what became of a call. One that the rules allow needs no record then, only a pass: it may
 * start once, just as it was decided. Whatever else happens to it (another input, a second start, its id again) is written down
 * after all, in a session that is gone with the step, and that session says what is wrong.
 */

import {
  canonicalCall,
  type Decision,
  isSallyportError,
  type PermissionSession,
  type SessionCall,
  type SessionEngine,
} from '@sallyport/engine';

interface Pass {
  readonly call: SessionCall;
  readonly decision: Decision;
  /** As it was decided; the objects may have been changed since. */
  readonly text: string;
  used: boolean;
}

/** What was decided of calls before a session was there to record it. */
export type Decided = WeakMap<object, Decision>;

export class Passing {
  readonly #open: (decided: Decided) => PermissionSession;
  readonly #decided: Decided = new WeakMap();
  readonly #passes = new Map<string, Pass>();
  #session: PermissionSession | undefined;

  constructor(open: (decided: Decided) => PermissionSession) {
    this.#open = open;
  }

  /** Made when something has to be written down. */
  get session(): PermissionSession {
    this.#session ??= this.#open(this.#decided);
    return this.#session;
  }

  /** The session will record the call with this decision. */
  know(call: SessionCall, decision: Decision): void {
    this.#decided.set(call, decision);
  }

  /** Whether the call got a pass. */
  give(call: SessionCall, decision: Decision): boolean {
    if (decision.behavior !== 'allow' || decision.input !== call.input || this.#passes.has(call.id)) return false;
    const text = textOf(call);
    if (text === undefined) return false;
    this.#passes.set(call.id, { call, decision, text, used: false });
    return true;
  }

  /** Whether the call has a pass and may start; that uses it up. */
  take(call: SessionCall): boolean {
    const pass = this.#passes.get(call.id);
    if (pass === undefined || pass.used || pass.text !== textOf(call)) return false;
    pass.used = true;
    return true;
  }

  /** Writes down what the call with this id had a pass for, if it had one. */
  async record(id: string, step: string): Promise<void> {
    const pass = this.#passes.get(id);
    if (pass === undefined) return;
    this.#passes.delete(id);
    const [, input] = JSON.parse(pass.text) as [string, unknown];
    const call = { ...pass.call, input };
    this.know(call, { ...pass.decision, input });
    await this.session.evaluate(call, { step, more: true });
    if (!pass.used) return;
    await this.session.claim(call);
    await this.session.finish(id, { outcome: 'executed' });
  }
}

/** An engine that does not decide again what was decided. */
export function withDecided(engine: SessionEngine, decided: Decided): SessionEngine {
  return {
    check: async (call, context) => decided.get(call) ?? engine.check(call, context),
    withRules: (rules) => engine.withRules(rules),
    policy: engine.policy,
    clock: engine.clock,
    enforce: engine.enforce,
  };
}

/** `undefined`: the input is not JSON data. */
function textOf({ name, input }: SessionCall): string | undefined {
  try {
    return canonicalCall(name, input);
  } catch (error) {
    if (!isSallyportError(error, 'input-invalid')) throw error;
    return undefined;
  }
}
