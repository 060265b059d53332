/** A session in a few lines, and the commands that try it: what each must do is what the model says. */

import type fc from 'fast-check';
import { expect } from 'vitest';
import { isSallyportError } from '../errors.js';
import type { PermissionSession } from './session.js';
import type { CallState } from './types.js';

export const askTimeout = 100;
const tools = { read: 'allow', send: 'ask', drop: 'deny' } as const;
export type Tool = keyof typeof tools;

/** What the model knows of the last call with an id. */
interface ModelCall {
  readonly tool: Tool;
  readonly n: number;
  readonly state: CallState;
  readonly expiresAt?: number;
  readonly outcome?: string;
}

export interface Model {
  now: number;
  readonly calls: Map<string, ModelCall>;
}

export interface Real {
  /** Two clients; any of them does the next thing. */
  readonly clients: PermissionSession[];
  readonly time: { now: number };
  readonly open: () => PermissionSession;
}

const input = (n: number) => ({ n });
const callOf = (id: string, { tool, n }: Pick<ModelCall, 'tool' | 'n'>) => ({ id, name: tool, input: input(n) });

/** What the model makes of a call that is looked at now. */
function seen(model: Model, id: string): ModelCall | undefined {
  const call = model.calls.get(id);
  if (call?.state !== 'asking' || model.now < (call.expiresAt ?? Number.POSITIVE_INFINITY)) return call;
  const expired: ModelCall = { tool: call.tool, n: call.n, state: 'finished', outcome: 'expired' };
  model.calls.set(id, expired);
  return expired;
}

export class Evaluate implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly who: number,
    readonly id: string,
    readonly tool: Tool,
    readonly n: number,
  ) {}
  check = () => true;
  toString = () => `${this.who}: evaluate ${this.id} ${this.tool} ${this.n}`;
  async run(model: Model, real: Real) {
    const decision = await clientOf(real, this.who).evaluate(callOf(this.id, this));
    const known = seen(model, this.id);
    if (known === undefined || known.state === 'finished') {
      const behavior = tools[this.tool];
      expect(decision.behavior).toBe(behavior);
      const state = ({ allow: 'allowed', ask: 'asking', deny: 'finished' } as const)[behavior];
      const rest =
        state === 'asking' ? { expiresAt: model.now + askTimeout } : state === 'finished' ? { outcome: 'denied' } : {};
      model.calls.set(this.id, { tool: this.tool, n: this.n, state, ...rest });
      return;
    }
    const same =
      known.tool === this.tool && known.n === this.n && (known.state === 'asking' || known.state === 'allowed');
    expect(decision.behavior).toBe(same ? (known.state === 'asking' ? 'ask' : 'allow') : 'deny');
  }
}

export class Answer implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly who: number,
    readonly id: string,
    readonly behavior: 'allow' | 'deny',
  ) {}
  check = () => true;
  toString = () => `${this.who}: answer ${this.id} ${this.behavior}`;
  async run(model: Model, real: Real) {
    const [result] = await clientOf(real, this.who).answer({ toolCallId: this.id, behavior: this.behavior });
    const known = seen(model, this.id);
    if (known?.state === 'asking') {
      expect(result).toMatchObject({ ok: true, decision: { behavior: this.behavior, decidedBy: 'person' } });
      const { tool, n } = known;
      model.calls.set(
        this.id,
        this.behavior === 'allow' ? { tool, n, state: 'allowed' } : { tool, n, state: 'finished', outcome: 'refused' },
      );
      return;
    }
    const reason = known === undefined ? 'unknown' : known.outcome === 'expired' ? 'expired' : 'late';
    expect(result).toMatchObject({ ok: false, reason });
  }
}

export class Take implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly who: number,
    readonly id: string,
    readonly tool: Tool,
    readonly n: number,
  ) {}
  check = () => true;
  toString = () => `${this.who}: claim ${this.id} ${this.tool} ${this.n}`;
  async run(model: Model, real: Real) {
    const claim = await clientOf(real, this.who).claim(callOf(this.id, this));
    const known = seen(model, this.id);
    const reason = refusalOf(known, this);
    if (reason === undefined) {
      expect(claim).toEqual({ ok: true, input: input(this.n) });
      model.calls.set(this.id, { tool: this.tool, n: this.n, state: 'running' });
    } else expect(claim).toMatchObject({ ok: false, reason });
  }
}

function refusalOf(known: ModelCall | undefined, { tool, n }: { tool: Tool; n: number }): string | undefined {
  if (known === undefined) return 'unknown';
  if (known.outcome === 'expired') return 'expired';
  if (known.tool !== tool || known.n !== n) return 'changed';
  if (known.state === 'allowed') return undefined;
  if (known.state === 'asking') return 'asking';
  return known.outcome !== undefined && known.outcome !== 'executed' ? 'denied' : 'used';
}

export class Move implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly who: number,
    readonly id: string,
    readonly what: 'release' | 'submit' | 'finish',
  ) {}
  check = () => true;
  toString = () => `${this.who}: ${this.what} ${this.id}`;
  async run(model: Model, real: Real) {
    const client = clientOf(real, this.who);
    const moved = await (this.what === 'finish'
      ? client.finish(this.id, { outcome: 'executed' })
      : client[this.what](this.id)
    ).then(
      () => true,
      (error) => {
        if (!isSallyportError(error, 'illegal-transition')) throw error;
        return false;
      },
    );
    const known = model.calls.get(this.id);
    const from = { release: ['running'], submit: ['allowed'], finish: ['running', 'submitted'] }[this.what];
    expect(moved).toBe(known !== undefined && from.includes(known.state));
    if (!moved || known === undefined) return;
    const state = ({ release: 'allowed', submit: 'submitted', finish: 'finished' } as const)[this.what];
    model.calls.set(this.id, {
      tool: known.tool,
      n: known.n,
      state,
      ...(state === 'finished' ? { outcome: 'executed' } : {}),
    });
  }
}

export class Pending implements fc.AsyncCommand<Model, Real> {
  constructor(readonly who: number) {}
  check = () => true;
  toString = () => `${this.who}: pending`;
  async run(model: Model, real: Real) {
    const pending = (await clientOf(real, this.who).pending()).map(({ toolCallId }) => toolCallId);
    const expected = [...model.calls.keys()].filter((id) => seen(model, id)?.state === 'asking');
    expect(pending.sort()).toEqual(expected.sort());
  }
}

export class Cancel implements fc.AsyncCommand<Model, Real> {
  constructor(readonly who: number) {}
  check = () => true;
  toString = () => `${this.who}: cancel`;
  async run(model: Model, real: Real) {
    const given = await clientOf(real, this.who).cancel();
    const open = [...model.calls].filter(([, { state }]) => state === 'asking' || state === 'allowed');
    expect(given.sort()).toEqual(open.map(([id]) => id).sort());
    for (const [id, { tool, n }] of open) model.calls.set(id, { tool, n, state: 'finished', outcome: 'cancelled' });
  }
}

export class Wait implements fc.AsyncCommand<Model, Real> {
  constructor(readonly milliseconds: number) {}
  check = () => true;
  toString = () => `wait ${this.milliseconds}`;
  async run(model: Model, real: Real) {
    model.now += this.milliseconds;
    real.time.now += this.milliseconds;
  }
}

export class Restart implements fc.AsyncCommand<Model, Real> {
  constructor(readonly who: number) {}
  check = () => true;
  toString = () => `${this.who}: restart`;
  async run(_model: Model, real: Real) {
    real.clients[this.who] = real.open();
  }
}

function clientOf(real: Real, who: number): PermissionSession {
  return real.clients[who] as PermissionSession;
}
