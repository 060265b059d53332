import { describe, expect, it } from 'vitest';
import { PermissionEngine } from './engine.js';

const environment = { cwd: '/w/app', home: '/home/u', platform: 'linux' } as const;
const engine = new PermissionEngine(
  { mode: 'default', tools: { run: 'shell', other: { profile: 'shell', command: 'cmd', cwd: 'dir' } } },
  { environment },
);
const command = 'npm test';

describe('a suggested rule on a command', () => {
  it.each<[string, object, object, boolean]>([
    ['holds for the same again', { command }, { command }, true],
    ['leaves the words about it free', { command }, { command, description: 'Runs the tests', timeout: 5_000 }, true],
    ['needs none of them', { command, description: 'x', timeout: 1 }, { command }, true],
    ['holds in the folder that was shown', { command, cwd: '/w/app' }, { command, cwd: '/w/app', timeout: 1 }, true],
    ['not in another folder', { command }, { command, cwd: '/tmp/evil' }, false],
    ['not in another folder than the one shown', { command, cwd: '/w/app' }, { command, cwd: '/tmp/evil' }, false],
    ['not in the usual folder instead', { command, cwd: '/w/app' }, { command }, false],
    ['not with variables', { command }, { command, env: { NODE_OPTIONS: '--require ./evil.js' } }, false],
    ['not with other variables', { command, env: { CI: '1' } }, { command, env: { CI: '1', X: '2' } }, false],
    ['not as another user', { command }, { command, user: 'root' }, false],
    ['not by another name for the folder', { command }, { command, workdir: '/tmp/evil' }, false],
    ['not with something on its input', { command }, { command, stdin: 'yes' }, false],
    ['not in the background', { command }, { command, run_in_background: true }, false],
  ])('%s', (_what, asked, other, covers) => {
    const { suggestions } = engine.checkSync({ name: 'run', input: asked });
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { rules } of suggestions) {
      const after = engine.withRules({ allow: rules });
      expect(after.checkSync({ name: 'run', input: asked }).behavior).toBe('allow');
      expect(after.checkSync({ name: 'run', input: other }).behavior).toBe(covers ? 'allow' : 'ask');
    }
  });

  it('says what it holds for', () => {
    const labels = (input: object) => engine.checkSync({ name: 'run', input }).suggestions.map(({ label }) => label);
    expect(labels({ command, timeout: 5 })).toEqual(['exactly: npm test', 'every "npm test …" command']);
    expect(labels({ command, cwd: 'sub', env: { CI: '1' } })).toEqual([
      'exactly: npm test, with cwd "sub", env {"CI":"1"}',
      'every "npm test …" command, with cwd "sub", env {"CI":"1"}',
    ]);
  });

  it('goes by the names that the policy declares', () => {
    const { suggestions } = engine.checkSync({ name: 'other', input: { cmd: command, dir: '/w/app' } });
    const after = engine.withRules({ allow: suggestions[0]?.rules ?? [] });
    const behavior = (input: object) => after.checkSync({ name: 'other', input }).behavior;
    expect(behavior({ cmd: command, dir: '/w/app' })).toBe('allow');
    expect(behavior({ cmd: command, dir: '/tmp' })).toBe('ask');
    expect(behavior({ cmd: command, dir: '/w/app', command: 'x' })).toBe('ask');
  });

  it.each([
    ['a member without a value', { command, env: undefined }],
    ['a key that is none', JSON.parse(`{"command":"${command}","__proto__":{"a":1}}`)],
  ])('is not made where no rule could hold %s', (_what, input) => {
    expect(engine.checkSync({ name: 'run', input }).suggestions).toEqual([]);
  });
});
