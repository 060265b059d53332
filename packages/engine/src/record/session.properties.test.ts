/** The session against its model, two clients taking turns. */

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { fakeEngine } from './fake-engine.js';
import { createMemoryStore } from './memory-store.js';
import { createSession } from './session.js';
import {
  Answer,
  askTimeout,
  Cancel,
  Evaluate,
  type Model,
  Move,
  Pending,
  type Real,
  Restart,
  Take,
  type Tool,
  Wait,
} from './session-model.js';

const runs = process.env.TEST_LONG === '1' ? 2_000 : 150;

const who = fc.nat({ max: 1 });
const id = fc.constantFrom('a', 'b');
const tool = fc.constantFrom<Tool>('read', 'send', 'send', 'drop');
const n = fc.nat({ max: 1 });

describe('a session', () => {
  it('is what the model says, whoever does the next thing', { timeout: 120_000 }, async () => {
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
});
