/** Searches, working directories and hosts, decision by decision: what is asked about, and just as much what is not. */

import { expect, it } from 'vitest';
import { PermissionEngine, type PolicyInput } from '../src/index.js';
import { fakeEnvironment } from '../src/testing/index.js';
import cases from './cases/places.json' with { type: 'json' };

interface Row {
  readonly note: string;
  readonly policy: object;
  readonly call: { readonly name: string; readonly input: unknown };
  readonly links?: Readonly<Record<string, string>>;
  readonly expect: string;
  /** Part of the message. */
  readonly says?: string;
}

const tools = {
  Bash: 'shell',
  Read: 'file-read',
  Write: 'file-write',
  Grep: 'file-search',
  Glob: 'file-search',
  Fetch: 'network',
} as const;

it.each(cases as unknown as Row[])('$note', ({ policy, call, links = {}, expect: expected, says = '' }) => {
  const engine = new PermissionEngine({ mode: 'default', tools, ...policy } as PolicyInput, {
    environment: fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux', links }),
  });
  const decision = engine.checkSync(call);
  expect(decision.behavior, decision.message).toBe(expected);
  expect(decision.message).toContain(says);
});
