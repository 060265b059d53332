import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { showsColors, systemTerminal } from './terminal.js';

describe('colours', () => {
  it.each<[string, boolean, NodeJS.ProcessEnv, boolean]>([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['NO_COLOR that is empty', true, { NO_COLOR: '' }, true],
    ['CI', true, { CI: 'true' }, false],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('%s', (_, isTerminal, env, expected) => {
    expect(showsColors(isTerminal, env)).toBe(expected);
  });
});

describe('standard input', () => {
  const terminalOf = (stdin: object) =>
    systemTerminal({ stdin, stdout: {}, stderr: {}, env: {} } as unknown as NodeJS.Process);

  it('is read whole where something is piped in', async () => {
    expect(await terminalOf(Readable.from([Buffer.from('{"a":"ä'), Buffer.from('"}')])).input()).toBe('{"a":"ä"}');
  });

  it('is not waited for at a keyboard', async () => {
    expect(await terminalOf({ isTTY: true }).input()).toBeUndefined();
  });
});
