/** The help texts: each command has an example, and its flags are the ones that it takes. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from './drive.js';

const names = ['init', 'check', 'explain', 'test', 'lint', 'audit', 'import'];

describe('sallyport --help', () => {
  it('lists every command', async () => {
    const { out, code } = await runCli(['--help']);
    expect(code).toBe(0);
    const listed = out.split('\n').flatMap((line) => /^ {2}(\w+) {2,}\S/.exec(line)?.[1] ?? []);
    expect(listed).toEqual(names);
  });

  it.each(names)('%s shows an example with flags that it has, and its exit codes', async (name) => {
    const { out, code } = await runCli([name, '--help']);
    expect(code).toBe(0);
    const example = /Example:\n {2}(.*)/.exec(out)?.[1] ?? '';
    expect(example).toContain(`sallyport ${name} `);
    const flags = [...out.matchAll(/^ {2}--([a-z]+)/gm)].map(([, flag]) => flag);
    for (const [, flag] of example.matchAll(/ --([a-z]+)/g)) expect(flags).toContain(flag);
    expect(out).toContain('Exit codes: 0 ');
    expect(await runCli([name, '-h'])).toMatchObject({ code: 0, out });
    expect(await runCli(['help', name])).toMatchObject({ code: 0, out });
  });

  it('says of what there is no help', async () => {
    expect(await runCli(['help', 'chek'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('did you mean "check"?'),
    });
  });

  it('tells the version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(await runCli(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});
