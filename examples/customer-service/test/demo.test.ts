/** The demo as people start it, with nobody at a terminal. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const main = 'examples/customer-service/src/main.ts';

describe('the customer-service demo', () => {
  it('ends the same in both frameworks, and nothing that was denied or refused ran', { timeout: 120_000 }, () => {
    const { OPENAI_API_KEY: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(-2)).toEqual([
      'Refunds: A-17 80 EUR, A-18 450 EUR, A-19 0 EUR',
      'Both frameworks ended the same.',
    ]);
    // Each once per framework: what the tools themselves say when they run.
    expect(lines.filter((line) => line.includes('Refunded'))).toHaveLength(4);
    expect(stdout).not.toMatch(/Dropped orders|Refunded 990/);
    expect(lines.filter((line) => line.includes('No agent changes the database schema'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('→') && line.includes('A wrong colour is an exchange'))).toHaveLength(
      2,
    );
  });
});
