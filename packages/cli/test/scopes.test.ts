/** `--scopes`: the policies that hold in a folder. */

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();
const user = write('config/sallyport/sallyport.jsonc', { mode: 'default', allow: ['a', 'b'] });
const project = write('app/sallyport.jsonc', '{\n  "allow": ["c"],\n  "deny": ["b"]\n}');
const managed = write('managed.json', { deny: ['d'] });

beforeEach(() => {
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
});
afterEach(() => vi.unstubAllEnvs());

const ask = (command: string, tool: string, ...more: string[]) =>
  runCli([command, '--cwd', join(folder, 'app'), '--tool', tool, '--input', '{}', ...more]);
const ignored = `${project}:2:13 "allow" is ignored: this project is not trusted, and may only tighten – trust the project, or say it in your own policy`;

describe('--scopes', () => {
  it('joins what is found, and warns of what is ignored', async () => {
    expect(await ask('check', 'a', '--scopes')).toMatchObject({ code: 0, err: `${ignored}\n` });
    expect(await ask('check', 'b', '--scopes')).toMatchObject({ code: 3 });
    expect(await ask('check', 'c', '--scopes')).toMatchObject({ code: 2 });
    expect(await ask('check', 'c', '--scopes', '--trust')).toMatchObject({ code: 0, err: '' });
    expect(await ask('check', 'd', '--scopes', '--managed', managed)).toMatchObject({ code: 3 });
  });

  it('is part of the explanation', async () => {
    const { out, code, err } = await ask('explain', 'a', '--scopes', '--managed', managed);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.slice(out.indexOf('Policies that hold here'))).toBe(`Policies that hold here
  managed  ${managed}  1 deny
  user     ${user}  mode default, 2 allow
  project  ${project}  1 deny
  ignored  ${ignored}
`);
    const json = await ask('explain', 'a', '--scopes', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      decision: { behavior: 'allow' },
      policies: [
        { scope: 'user', file: user },
        { scope: 'project', file: project },
      ],
      warnings: [ignored],
    });
  });

  it('says of a policy further up that it does not count', async () => {
    const above = write('no-git/sallyport.yaml', 'mode: explore');
    write('no-git/deep/er/x', '');
    const args = ['--scopes', '--cwd', join(folder, 'no-git/deep/er'), '--tool', 'a', '--input', '{}'];
    const note = `${above} is not read: without a .git above, only the policies of the folder itself count`;
    expect((await runCli(['check', ...args])).err).toContain(note);
    expect((await runCli(['explain', ...args])).out).toContain(note);
    write('no-git/.git/HEAD', '');
    expect((await runCli(['check', ...args])).err).not.toContain(note);
  });

  it('says that there is none', async () => {
    vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'nowhere'));
    const { out, code } = await runCli(['explain', '--scopes', '--cwd', folder, '--tool', 'a', '--input', '{}']);
    expect(code).toBe(2);
    expect(out).toContain('Policies that hold here\n  none; without one, mode default holds and no rule\n');
  });

  it.each([
    [['--scopes', '--policy', project], '--policy and --scopes do not go together'],
    [['--policy', project, '--trust'], '--trust needs --scopes'],
    [[], '--policy is missing – name a file, or write --scopes'],
    [['--cases', 'x', '--scopes'], '--cwd and --cases do not go together'],
    [['--scopes', '--managed', join(folder, 'nowhere.json')], 'there is no such file'],
  ])('%j', async (more, message) => {
    expect(await ask('check', 'a', ...more)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
  });
});
