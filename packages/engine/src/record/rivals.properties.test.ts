/** Rivals at one call, whose every access to the store may come in any order. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeEngine } from './fake-engine.js';
import { createMemoryStore } from './memory-store.js';
import { createSession } from './session.js';
import type { SessionStore } from './store.js';
import type { AnswerResult, Claim } from './types.js';

const runs = process.env.TEST_LONG === '1' ? 2_000 : 150;
const askTimeout = 100;

describe('rivals at one call', () => {
  it('get one outcome, and each of them is told', { timeout: 120_000 }, async () => {
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
        const slow = slowed(store, scheduler);
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
    read: (keys) => scheduler.schedule(Promise.resolve(`read ${keys}`)).then(() => store.read(keys)),
    write: (changes, list) =>
      scheduler.schedule(Promise.resolve(`write ${changes[0]?.key}`)).then(() => store.write(changes, list)),
    list: (prefix, after) =>
      scheduler.schedule(Promise.resolve(`list ${prefix}`)).then(() => store.list(prefix, after)),
  };
}
