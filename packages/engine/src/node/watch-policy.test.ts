import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  isSallyportError,
  type LoadedPolicy,
  PermissionEngine,
  type PolicyInput,
} from '../index.js';
import { LiveEngine } from './live-engine.js';
import { type WatchedPolicy, type WatchPolicyOptions, watchPolicy } from './watch-policy.js';

let folder: string;
let open: WatchedPolicy[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-watch-'));
  open = [];
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
});
afterEach(() => {
  for (const watched of open) watched.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const call = { name: 'send', input: {} };
const answers = (engine: PermissionEngine) => engine.checkSync(call).behavior;
const write = (name: string, policy: PolicyInput | string): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  return file;
};

/** Watches, and keeps what was told. */
function watch(source: Parameters<typeof watchPolicy>[0], options: WatchPolicyOptions = {}) {
  const changes: LoadedPolicy[] = [];
  const problems: unknown[] = [];
  const watched = watchPolicy(source, {
    interval: 5,
    onChange: (policy) => changes.push(policy),
    onProblem: (error) => problems.push(error),
    ...options,
  });
  open.push(watched);
  return { watched, engine: watched.engine, changes, problems };
}

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 20_000, interval: 5 });

describe('watchPolicy', () => {
  it('lints by the tools that it is told, as the engine that it follows', () => {
    const { engine } = watch(write('p.jsonc', { mode: 'default', deny: ['drop_tabel'] }));
    const plain = new PermissionEngine({ mode: 'default', deny: ['drop_tabel'] });
    const told = { tools: ['drop_table'] };
    const messages = (from: PermissionEngine, options?: typeof told) =>
      from.lint(options).map(({ message }) => message);
    expect(messages(engine, told)).toEqual(messages(plain, told));
    expect(messages(engine)).toEqual(messages(plain));
    expect(messages(engine, told)).not.toEqual(messages(engine));
  });

  it('follows a file that is written', async () => {
    const file = write('p.jsonc', { allow: ['send'] });
    const { engine, watched, changes } = watch(file);
    expect(answers(engine)).toBe('allow');
    write('p.jsonc', { deny: ['send'] });
    await until(() => answers(engine) === 'deny');
    expect(changes).toEqual([watched.policy]);
    expect(engine.policy.rules.map(({ behavior }) => behavior)).toEqual(['deny']);
  });

  it.each<[string, (file: string, text: string) => void]>([
    [
      'saved as editors do, by renaming',
      (file, text) => {
        writeFileSync(`${file}.tmp`, text);
        renameSync(`${file}.tmp`, file);
      },
    ],
    [
      'removed and made anew',
      (file, text) => {
        unlinkSync(file);
        writeFileSync(file, text);
      },
    ],
    [
      'behind a link that is turned round',
      (file, text) => {
        writeFileSync(`${file}.other.jsonc`, text);
        unlinkSync(file);
        symlinkSync(`${file}.other.jsonc`, file);
      },
    ],
  ])('follows a file that is %s', async (_what, save) => {
    const file = write('p.jsonc', { allow: ['send'] });
    const { engine, problems } = watch(file);
    save(file, JSON.stringify({ deny: ['send'] }));
    await until(() => answers(engine) === 'deny');
    expect(problems).toEqual([]);
  });

  it.each<[string, (file: string) => void, string]>([
    ['breaks', (file) => writeFileSync(file, '{ "deny": ['), 'p.jsonc'],
    [
      'has a rule that means nothing',
      (file) => writeFileSync(file, '{ "allow": ["send("] }'),
      'no closing parenthesis',
    ],
    ['is removed', (file) => unlinkSync(file), 'there is no such file'],
    [
      'fails its own tests',
      (file) => writeFileSync(file, '{ "tests": [{ "tool": "send", "expect": "allow" }] }'),
      'expects allow',
    ],
  ])('keeps the last good policy when the file %s, says so once, and goes on', async (_what, spoil, message) => {
    const file = write('p.jsonc', { deny: ['send'] });
    const { engine, changes, problems } = watch(file, { runTests: true });
    spoil(file);
    await until(() => problems.length > 0);
    expect(isSallyportError(problems[0], 'policy-invalid')).toBe(true);
    expect(String(problems[0])).toContain(message);
    expect(answers(engine)).toBe('deny');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect({ problems: problems.length, changes: changes.length }).toEqual({ problems: 1, changes: 0 });
    write('p.jsonc', { allow: ['send'] });
    await until(() => answers(engine) === 'allow');
  });

  it('waits until a file is written to its end', async () => {
    const file = write('p.jsonc', { deny: ['send'] });
    const { engine, problems } = watch(file, { interval: 30 });
    const text = JSON.stringify({ allow: ['send'], deny: Array.from({ length: 200 }, (_, n) => `tool${n}`) });
    for (let end = 0; end <= text.length; end += 40) {
      writeFileSync(file, text.slice(0, end));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    writeFileSync(file, text);
    await until(() => answers(engine) === 'allow');
    expect(problems).toEqual([]);
  });

  it('does not start with a policy that does not load', () => {
    expect(() => watchPolicy(write('p.jsonc', '{'))).toThrow('p.jsonc');
    expect(() => watchPolicy(join(folder, 'nowhere.jsonc'))).toThrow('there is no such file');
  });

  it('loads at once when told to, and not at all any more when closed', async () => {
    const file = write('p.jsonc', { allow: ['send'] });
    const { engine, watched } = watch(file, { interval: 60_000 });
    write('p.jsonc', { deny: ['send'] });
    expect(watched.reload()).toBe(true);
    expect(answers(engine)).toBe('deny');
    write('p.jsonc', '{');
    expect(watched.reload()).toBe(false);
    const closed = watch(write('q.jsonc', { deny: ['send'] }));
    closed.watched.close();
    write('q.jsonc', { allow: ['send'] });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(answers(closed.engine)).toBe('deny');
  });

  it('sees files of every scope come and go', async () => {
    mkdirSync(join(folder, 'app', '.git'), { recursive: true });
    mkdirSync(join(folder, 'config', 'sallyport'), { recursive: true });
    const { engine } = watch({ from: join(folder, 'app') });
    expect(answers(engine)).toBe('ask');
    const user = write('config/sallyport/sallyport.jsonc', { allow: ['send'] });
    await until(() => answers(engine) === 'allow');
    write('app/sallyport.local.yaml', 'deny: [send]');
    await until(() => answers(engine) === 'deny');
    unlinkSync(join(folder, 'app/sallyport.local.yaml'));
    await until(() => answers(engine) === 'allow');
    unlinkSync(user);
    await until(() => answers(engine) === 'ask');
  });
});

describe('whoever uses the engine follows too', () => {
  const setUp = () => {
    const file = write('p.jsonc', { allow: ['send'] });
    const { engine, watched } = watch(file, { interval: 60_000 });
    return {
      engine,
      turn(policy: PolicyInput) {
        write('p.jsonc', policy);
        expect(watched.reload()).toBe(true);
      },
    };
  };

  it('an engine that was derived from it', () => {
    const { engine, turn } = setUp();
    const more = engine.withRules({ deny: ['drop'] });
    const child = engine.withMode('dontAsk').forSubagent({ mode: 'default' });
    const less = engine.withoutRules({ allow: ['send'] });
    expect([more, child, less].map(answers)).toEqual(['allow', 'ask', 'ask']);
    turn({ deny: ['send'] });
    expect([more, child, less].map(answers)).toEqual(['deny', 'deny', 'deny']);
    expect(more.checkSync({ name: 'drop', input: {} }).behavior).toBe('deny');
  });

  it('a session, also in what was remembered, and between decision and claim', async () => {
    const { engine, turn } = setUp();
    const session = engine.session({ id: 'chat', store: createMemoryStore() });
    const asked = { id: 'a', name: 'mail', input: { to: 'ann' } };
    expect(await session.evaluate(asked)).toMatchObject({ behavior: 'ask' });
    expect(await session.answer({ toolCallId: 'a', behavior: 'allow', remember: 0 })).toMatchObject([{ ok: true }]);
    expect(await session.evaluate({ ...asked, id: 'b' })).toMatchObject({ behavior: 'allow' });
    turn({ deny: ['mail'] });
    expect(await session.claim({ ...asked, id: 'b' })).toMatchObject({ ok: false });
    expect(await session.evaluate({ ...asked, id: 'c' })).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
  });

  it('a mode that a new policy locks out runs nothing', async () => {
    const file = write('managed.json', { allow: ['send'] });
    const { watched } = watch({ from: folder, managed: file }, { interval: 60_000 });
    const bypassing = watched.engine.withMode('bypass');
    expect(answers(bypassing)).toBe('allow');
    write('managed.json', { allow: ['send'], lockModes: ['default'], mode: 'default' });
    expect(watched.reload()).toBe(true);
    expect(bypassing.checkSync(call)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    expect(await bypassing.check(call)).toMatchObject({ behavior: 'deny', message: expect.stringContaining('locked') });
  });

  it('in every part of an engine', () => {
    const parts = (of: object) =>
      Object.getOwnPropertyNames(of)
        .filter((name) => name !== 'constructor')
        .sort();
    expect(parts(LiveEngine.prototype)).toEqual(parts(PermissionEngine.prototype));
  });
});
