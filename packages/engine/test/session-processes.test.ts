/** Sessions of several processes on one store, and of processes that are killed at every step. */

import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPolicyRuleStore } from '../src/node/policy-rule-store.js';
import { fakeEngine } from '../src/record/fake-engine.js';
import { createSession } from '../src/record/session.js';
import { newPlace, openStore, type StorePlace, storeKinds } from './stores.js';

const long = process.env.TEST_LONG === '1';
const worker = fileURLToPath(new URL('./session-worker.ts', import.meta.url));
const call = { id: 'c', name: 'send', input: { to: 'ann' } };

/** Starts the worker and waits for its end; gives the lines it printed. */
function run(place: string, ...task: string[]): Promise<{ lines: Record<string, unknown>[]; killed: boolean }> {
  const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'] };
  const child = spawn(process.execPath, ['--import', 'tsx', worker, place, ...task], options);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const lines = text.split('\n').filter((line) => line !== '');
      if (code === 0 || signal === 'SIGKILL') {
        resolve({ lines: lines.map((line) => JSON.parse(line)), killed: signal === 'SIGKILL' });
      } else reject(new Error(`the worker ended with ${code}: ${text}`));
    });
  });
}

it('keep every rule that they remember in one policy file, and its comments', { timeout: 300_000 }, async () => {
  const [processes, rules] = long ? [4, 50] : [2, 5];
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-policy-'));
  const path = join(folder, 'sallyport.jsonc');
  writeFileSync(path, '{\n  // ours\n  "allow": ["read"], // all of it\n  "deny": ["drop"]\n}\n');
  const place = newPlace.file();
  await Promise.all(
    Array.from({ length: processes }, (_, index) => run(place.place, 'policy', path, `p${index}`, `${rules}`)),
  );
  const names = (await createPolicyRuleStore(path).list()).map(({ rule }) => rule.toolName);
  expect(new Set(names).size).toBe(processes * rules);
  expect(names).toHaveLength(processes * rules);
  const text = readFileSync(path, 'utf8');
  for (const comment of ['// ours', '// all of it']) expect(text).toContain(comment);
  await place.remove();
  rmSync(folder, { recursive: true });
});

describe.each(await storeKinds())('processes that share a store: %s', (kind) => {
  let at: StorePlace;
  let folder: string;
  beforeEach(() => {
    at = newPlace[kind]();
    folder = mkdtempSync(join(tmpdir(), 'sallyport-effects-'));
  });
  afterEach(async () => {
    await at.remove();
    rmSync(folder, { recursive: true });
  });

  it('run an approved call once', { timeout: 120_000 }, async () => {
    const { store, close } = openStore(at.place);
    const session = createSession(fakeEngine(), { id: 's', store });
    await session.evaluate(call);
    await session.answer({ toolCallId: 'c', behavior: 'allow' });
    const processes = Array.from({ length: long ? 20 : 3 }, () => run(at.place, 'claim'));
    const claims = (await Promise.all(processes)).flatMap(({ lines }) => lines);
    expect(claims.filter(({ ok }) => ok === true)).toHaveLength(1);
    expect(claims.filter(({ reason }) => reason === 'used')).toHaveLength(processes.length - 1);
    await close();
  });

  it('keep every rule that each of them remembers', { timeout: 120_000 }, async () => {
    const [processes, rules] = long ? [4, 50] : [2, 10];
    await Promise.all(
      Array.from({ length: processes }, (_, index) => run(at.place, 'remember', `p${index}`, `${rules}`)),
    );
    const { store, close } = openStore(at.place);
    const session = createSession(fakeEngine(), { id: 's', store });
    const names = (await session.remembered()).map(({ rule }) => rule.input?.to);
    expect(new Set(names).size).toBe(processes * rules);
    expect(names).toHaveLength(processes * rules);
    await close();
  });

  it('end by themselves, whatever asks and listens', { timeout: 120_000 }, async () => {
    const { lines } = await run(at.place, 'ask');
    expect(lines).toEqual([{ pending: 1 }, { pending: 1 }]);
  });

  it('killed at any step, run a call at most once and lose nothing', { timeout: 600_000 }, async () => {
    const every = long ? 1 : 31;
    for (let dieAt = 1; ; dieAt += every) {
      const place = newPlace[kind]();
      const effects = join(folder, `${dieAt}`);
      const first = await run(place.place, 'walk', `${dieAt}`, effects);
      const second = await run(place.place, 'walk', '0', effects);
      await place.remove();
      const ran = existsSync(effects) ? readFileSync(effects, 'utf8').split('\n').length - 1 : 0;
      expect({ dieAt, ran }).toEqual({ dieAt, ran: Math.min(ran, 1) });
      const told = Object.assign({}, ...first.lines);
      const then = Object.assign({}, ...second.lines);
      // What was asked and answered before the end is so afterwards.
      if (told.answered) expect({ dieAt, decided: then.decided }).toEqual({ dieAt, decided: 'allow' });
      if (told.claimed) expect({ dieAt, ...then }).toMatchObject({ dieAt, claimed: false, reason: 'used' });
      if (told.finished) expect({ dieAt, recovered: then.recovered }).toEqual({ dieAt, recovered: 0 });
      if (then.claimed) expect({ dieAt, ran }).toEqual({ dieAt, ran: 1 });
      expect({ dieAt, pending: then.pending, rules: then.rules }).toEqual({ dieAt, pending: 0, rules: 1 });
      if (!first.killed) {
        expect(told.finished).toBe(true);
        break;
      }
    }
  });
});
