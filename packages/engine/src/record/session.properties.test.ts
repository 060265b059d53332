/** The session against a model of a few lines, and against rivals whose every access to the store may come in any order. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { fakeEngine } from './fake-engine.js';
import { createMemoryStore } from './memory-store.js';
import { createSession, type PermissionSession } from './session.js';
import type { SessionStore } from './store.js';
import type { AnswerResult, CallState, Claim } from './types.js';

const runs = process.env.TEST_LONG === '1' ? 2_000 : 150;
const askTimeout = 100;
const tools = { read: 'allow', send: 'ask', drop: 'deny' } as const;
type Tool = keyof typeof tools;

/** What the model knows of the last call with an id. */
interface ModelCall {
  readonly tool: Tool;
  readonly n: number;
  readonly state: CallState;
  readonly expiresAt?: number;
  readonly outcome?: string;
}

interface Model {
  now: number;
  readonly calls: Map<string, ModelCall>;
}

interface Real {
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

class Evaluate implements fc.AsyncCommand<Model, Real> {
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

class Answer implements fc.AsyncCommand<Model, Real> {
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

class Take implements fc.AsyncCommand<Model, Real> {
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

class Move implements fc.AsyncCommand<Model, Real> {
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

class Pending implements fc.AsyncCommand<Model, Real> {
  constructor(readonly who: number) {}
  check = () => true;
  toString = () => `${this.who}: pending`;
  async run(model: Model, real: Real) {
    const pending = (await clientOf(real, this.who).pending()).map(({ toolCallId }) => toolCallId);
    const expected = [...model.calls.keys()].filter((id) => seen(model, id)?.state === 'asking');
    expect(pending.sort()).toEqual(expected.sort());
  }
}

class Cancel implements fc.AsyncCommand<Model, Real> {
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

class Wait implements fc.AsyncCommand<Model, Real> {
  constructor(readonly milliseconds: number) {}
  check = () => true;
  toString = () => `wait ${this.milliseconds}`;
  async run(model: Model, real: Real) {
    model.now += this.milliseconds;
    real.time.now += this.milliseconds;
  }
}

class Restart implements fc.AsyncCommand<Model, Real> {
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

const who = fc.nat({ max: 1 });
const id = fc.constantFrom('a', 'b');
const tool = fc.constantFrom<Tool>('read', 'send', 'send', 'drop');
const n = fc.nat({ max: 1 });

describe('a session', () => {
  it('is what the model says, whoever does the next thing', async () => {
    const commands = fc.commands<Model, Real, false>(
      [
        fc.tuple(who, id, tool, n).map((all) => new Evaluate(...all)),
        fc
          .tuple(who, id, fc.constantFrom('allow', 'allow', 'deny'))
          .map((all) => new Answer(...(all as [number, string, 'allow' | 'deny']))),
        fc.tuple(who, id, tool, n).map((all) => new Take(...all)),
        fc
          .tuple(who, id, fc.constantFrom('release', 'submit', 'finish'))
          .map((all) => new Move(...(all as ConstructorParameters<typeof Move>))),
        who.map((one) => new Pending(one)),
        who.map((one) => new Cancel(one)),
        fc.constantFrom(10, 60).map((milliseconds) => new Wait(milliseconds)),
        who.map((one) => new Restart(one)),
      ],
      { maxCommands: 40 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const setUp = () => {
          const engine = fakeEngine({ allow: ['read'], deny: ['drop'] });
          const store = createMemoryStore();
          const open = () => createSession(engine, { id: 's', store, askTimeout });
          const model: Model = { now: engine.time.now, calls: new Map() };
          return { model, real: { clients: [open(), open()], time: engine.time, open } };
        };
        await fc.asyncModelRun(setUp, sequence);
      }),
      { numRuns: runs },
    );
  });

  it('gives one answer to rivals, and tells each of them', async () => {
    const moves = fc.uniqueArray(
      fc.constantFrom('allow', 'deny', 'edit', 'edit into danger', 'claim', 'claim again', 'expire', 'cancel', 'look'),
      { minLength: 2, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), moves, async (scheduler, chosen) => {
        const engine = fakeEngine();
        const store = createMemoryStore();
        const call = { id: 'a', name: 'send', input: { to: 'ann' } };
        await createSession(engine, { id: 's', store, askTimeout }).evaluate(call);
        const finished: string[] = [];
        const answered: string[] = [];
        const watcher = createSession(engine, { id: 's', store });
        watcher.on('permission-finish', ({ outcome }) => finished.push(outcome));
        const slow = slowed(store, scheduler);
        // Listeners belong to the store, so each rival's are put on the slow one.
        const rival = () => createSession(engine, { id: 's', store: slow, askTimeout });
        const ear = rival();
        ear.on('permission-finish', ({ outcome }) => finished.push(outcome));
        ear.on('permission-answer', ({ decision }) => answered.push(decision.behavior));
        const claims: Claim[] = [];
        const answers: AnswerResult[] = [];
        const answer = async (rest: object) => {
          answers.push(...(await rival().answer({ toolCallId: 'a', behavior: 'allow', ...rest })));
        };
        const acts: Record<string, () => Promise<unknown>> = {
          allow: () => answer({}),
          deny: () => answer({ behavior: 'deny' }),
          edit: () => answer({ input: { to: 'bob' } }),
          'edit into danger': () => answer({ input: { to: 'bob', danger: 'fire' } }),
          claim: async () => claims.push(await rival().claim(call)),
          'claim again': async () => claims.push(await rival().claim(call)),
          expire: async () => {
            engine.time.now += askTimeout;
          },
          cancel: () => rival().cancel(),
          look: () => rival().pending(),
        };
        const all = Promise.all(chosen.map((name) => acts[name]?.()));
        await scheduler.waitFor(all);

        expect(claims.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
        const counted = answers.filter((result) => result.ok);
        const settling = counted.filter((result) => result.ok && result.decision.behavior !== 'ask');
        expect(settling.length).toBeLessThanOrEqual(1);
        expect(answered).toHaveLength(counted.length);
        for (const result of answers) if (!result.ok) expect(['late', 'expired']).toContain(result.reason);
        expect(finished.length).toBeLessThanOrEqual(1);
        // A claim that was granted was granted by a person's yes; after a no there is none.
        const granted = settling.some((result) => result.ok && result.decision.behavior === 'allow');
        if (claims.some(({ ok }) => ok)) expect(granted).toBe(true);
        // What is stored is what the winner was told.
        const state = JSON.parse((await store.list('s/call/'))[0]?.value ?? '{}') as {
          state: string;
          outcome?: string;
        };
        if (settling.length === 1 && !granted) expect(state.outcome).toBe('refused');
        if (granted) expect(['allowed', 'running', 'finished']).toContain(state.state);
      }),
      { numRuns: runs },
    );
  });
});

/** A store whose every answer comes when the scheduler likes. */
function slowed(store: SessionStore, scheduler: fc.Scheduler): SessionStore {
  return {
    read: (key) => scheduler.schedule(Promise.resolve(`read ${key}`)).then(() => store.read(key)),
    write: (key, value, expected) =>
      scheduler.schedule(Promise.resolve(`write ${key}`)).then(() => store.write(key, value, expected)),
    list: (prefix) => scheduler.schedule(Promise.resolve(`list ${prefix}`)).then(() => store.list(prefix)),
  };
}
