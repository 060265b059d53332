/** Every trap of `traps.md` has its test. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const rows = read('traps.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .slice(1)
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

it.each(rows)('%s', (...[, , file, title]) => {
  expect(read(`${file}.test.ts`)).toContain(title);
});

it('there are traps', () => {
  expect(rows.length).toBeGreaterThan(60);
});
