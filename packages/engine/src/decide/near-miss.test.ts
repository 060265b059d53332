/** Rules that do not match, each with the reason that a person should read first. */

import { describe, expect, it } from 'vitest';
import { defineTool, PermissionEngine, type PolicyInput } from '../index.js';
import { fakeEnvironment } from '../testing/index.js';
import cases from './near-miss.cases.json' with { type: 'json' };

interface Row {
  policy: PolicyInput;
  call: { name: string; input: unknown };
  links?: Record<string, string>;
  why: string | null;
  hint?: string;
}

const tools = {
  Bash: 'shell',
  Read: 'file-read',
  View: 'file-read',
  Write: 'file-write',
  Grep: 'file-search',
  Fetch: 'network',
} as const;

function explain({ policy, call, links = {} }: Pick<Row, 'policy' | 'call' | 'links'>, options = {}) {
  const environment = fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux', links });
  return new PermissionEngine({ mode: 'default', tools, ...policy }, { environment, ...options }).explain(call);
}

describe('near misses', () => {
  it.each(
    (cases as Row[]).map((row) => ({ ...row, rules: JSON.stringify(row.policy), input: JSON.stringify(row.call) })),
  )('$rules $input', async (row) => {
    const { nearMisses } = await explain(row);
    const [first] = nearMisses;
    expect({ why: first?.why ?? null, hint: first?.hint }).toEqual({ why: row.why, hint: row.hint });
  });

  it('say that the tool itself read the content', async () => {
    const options = { tools: { deploy: defineTool({ matchRule: () => false }) } };
    const { nearMisses } = await explain(
      { policy: { allow: ['deploy(staging)'] }, call: { name: 'deploy', input: {} } },
      options,
    );
    expect(nearMisses[0]?.why).toBe('the tool deploy itself says that "staging" does not match');
  });

  it('show the nearest rules only', async () => {
    const { nearMisses } = await explain({
      policy: { allow: ['Bash(npm test)', 'Bash(npm run:*)', 'refund', 'Write(docs/**)'] },
      call: { name: 'Bash', input: { command: 'npm test x' } },
    });
    expect(nearMisses.map(({ rule }) => rule.ruleContent)).toEqual(['npm test']);
  });
});
