/** The program as a process: what becomes of output that nobody takes. */

import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = [
  '--import',
  join(root, 'node_modules/tsx/dist/esm/index.mjs'),
  join(root, 'packages/cli/src/program.ts'),
];
const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') };

describe.runIf(existsSync('/dev/full'))('a disk that is full', () => {
  it('is one plain line, and no answer', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [...program, '--help'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'sallyport: the output cannot be written (ENOSPC)\n' });
  }, 60_000);
});
