/** Every known trap of the SDK's approvals has a test, in every version that the tests run with. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { traps } from './traps.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const unquoted = (text: string) => text.replaceAll(/['"`\\]/g, '');

it.each(traps)('$what: $file has its test', ({ file, test }) => {
  expect(unquoted(read(file))).toContain(unquoted(test));
});

it('the sources take nothing but types from `ai`: no version of it is loaded twice, and none is demanded', () => {
  const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' });
  const imports = sources
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...read(`../src/${file}`).matchAll(/^(?:import|export)[^;]*?from '(ai|@ai-sdk)[^']*';/gms)])
    .map(([text]) => text);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((text) => !text.startsWith('import type '))).toEqual([]);
});
