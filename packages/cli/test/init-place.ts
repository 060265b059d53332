/** Where `sallyport init` runs in tests, and what every policy it writes must be. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy, runPolicyTests } from '@sallyport/engine/node';
import { afterAll, expect } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sallyport-init-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

/** A new folder, and where its policy will be. */
export function place(): { readonly at: string; readonly out: string } {
  const at = join(folder, `app-${count++}`);
  mkdirSync(at);
  return { at, out: join(at, 'sallyport.jsonc') };
}

/** Loads, has nothing to lint, passes its tests; gives how many those are. */
export async function isSound(file: string): Promise<number> {
  const policy = loadPolicy(file);
  expect(new PermissionEngine(policy).lint()).toEqual([]);
  const results = await runPolicyTests(policy);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
  return results.length;
}
