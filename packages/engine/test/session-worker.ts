/**
 * A process that uses a session, for tests of several processes and of crashes. Arguments: place, task, and what the task
 * needs. Prints one line of JSON for each thing that it has been told; what it printed has happened.
 */

import { appendFileSync, writeSync } from 'node:fs';
import { permissionEvents } from '../src/http/index.js';
import { createPolicyRuleStore } from '../src/node/policy-rule-store.js';
import type { PermissionRule } from '../src/policy/rule.js';
import { fakeEngine } from '../src/record/fake-engine.js';
import { createSession } from '../src/record/session.js';
import type { SessionStore } from '../src/record/store.js';
import { openStore } from './stores.js';

const [place = '', task = '', ...rest] = process.argv.slice(2);
const engine = fakeEngine();
const call = { id: 'c', name: 'send', input: { to: 'ann' } };

// Synchronous: a line that was printed must not die with the process.
const say = (what: object): number => writeSync(1, `${JSON.stringify(what)}\n`);

const tasks: Record<string, (store: SessionStore) => Promise<void>> = {
  /** Tries to claim the approved call. */
  async claim(store) {
    say(await createSession(engine, { id: 's', store }).claim(call));
  },

  /** Answers `count` asks of its own, each with a rule to remember. */
  async remember(store) {
    const [name = '', count = '0'] = rest;
    const session = createSession(engine, { id: 's', store });
    for (let index = 0; index < Number(count); index++) {
      const id = `${name}-${index}`;
      await session.evaluate({ id, name: 'send', input: { to: id } });
      const [result] = await session.answer({ toolCallId: id, behavior: 'allow', remember: 0 });
      say({ ok: result?.ok });
    }
  },

  /** Asks with an hour to answer, and listens, in the store and in memory; then there is nothing more to do. */
  async ask(store) {
    for (const options of [{ store }, {}]) {
      const session = createSession(engine, { id: 's', askTimeout: 3_600_000, ...options });
      permissionEvents(session);
      await session.evaluate(call);
      say({ pending: (await session.pending()).length });
    }
  },

  /** Remembers `count` rules in the policy file at this place. */
  async policy() {
    const [path = '', name = '', count = '0'] = rest;
    const rules = createPolicyRuleStore(path);
    for (let index = 0; index < Number(count); index++) {
      const rule = { toolName: `${name}_${index}`, ruleContent: null, behavior: 'allow', source: { scope: 'project' } };
      await rules.add([rule as PermissionRule], { by: name, at: index });
    }
  },

  /** Goes from ask to finish, and dies at the step with that number; run again it goes on where it is. */
  async walk(store) {
    const [dieAt = '0', effects = ''] = rest;
    const session = createSession(engine, { id: 's', store: dying(store, Number(dieAt)) });
    const decision = await session.evaluate(call, { step: 'm' });
    say({ decided: decision.behavior });
    if (decision.behavior === 'ask') {
      const [result] = await session.answer({ toolCallId: 'c', behavior: 'allow', remember: 0 });
      say({ answered: result?.ok });
    }
    const claim = await session.claim(call);
    say({ claimed: claim.ok, ...(claim.ok ? {} : { reason: claim.reason }) });
    if (claim.ok) {
      appendFileSync(effects, 'ran\n');
      await session.finish('c', { outcome: 'executed' });
      say({ finished: true });
    }
    say({ recovered: (await session.recover()).length, pending: (await session.pending()).length });
    say({ rules: (await session.remembered()).length });
  },
};

/** Before and after every access to the store is a step at which this process may be killed. */
function dying(store: SessionStore, dieAt: number): SessionStore {
  let step = 0;
  const next = (): void => {
    step++;
    if (step === dieAt) process.kill(process.pid, 'SIGKILL');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    next();
    const result = await work();
    next();
    return result;
  };
  return {
    read: (keys) => around(() => store.read(keys)),
    write: (changes, list) => around(() => store.write(changes, list)),
    list: (prefix, after) => around(() => store.list(prefix, after)),
  };
}

const { store, close } = openStore(place);
await tasks[task]?.(store);
await close();
