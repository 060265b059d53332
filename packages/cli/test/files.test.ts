/** Files that are none: a pipe nobody writes into, a device without end, a folder. Each is refused at once. */

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);
mkdirSync(join(folder, 'sub'));
const policy = write('sallyport.jsonc', { mode: 'default' });
const out = join(folder, 'out.jsonc');

const readers: [string, (file: string) => string[]][] = [
  ['init --app', (file) => ['init', '--app', file, '--out', out, '--yes']],
  ['init --tools', (file) => ['init', '--tools', file, '--out', out, '--yes']],
  ['import', (file) => ['import', 'claude', file]],
  ['audit', (file) => ['audit', file]],
  ['check --cases', (file) => ['check', '--cases', file]],
  ['check --policy', (file) => ['check', '--policy', file, '--tool', 'a', '--input', '{}']],
];

describe.each(readers)('sallyport %s', (_, args) => {
  it.each([
    ['a pipe', pipe],
    ['a device', '/dev/zero'],
  ])('refuses %s', async (_what, file) => {
    const { code, err } = await runCli(args(file));
    expect(code).toBe(1);
    expect(err).toMatch(/is not a file|is neither a file nor a folder|not a policy file/);
  });
});

describe('what is checked in no place', () => {
  const call = ['--tool', 'a', '--input', '{}'];

  it.each(['check', 'explain'])('%s refuses a folder that is not there', async (command) => {
    for (const cwd of ['/nope', policy]) {
      const { code, err } = await runCli([command, '--policy', policy, '--cwd', cwd, ...call]);
      expect({ code, err }).toEqual({
        code: 1,
        err: `sallyport: --cwd ${cwd}: there is no such folder – see \`sallyport ${command} --help\`\n`,
      });
    }
  });

  it.each(['check', 'explain'])('%s says that a file has no case', async (command) => {
    for (const text of ['', '\n \n']) {
      const { code, err } = await runCli([command, '--cases', write('none.jsonl', text)]);
      expect({ code, said: err.includes('none.jsonl has no cases') }).toEqual({ code: 1, said: true });
    }
  });
});
