/** Right answers gathered from tests and reports of other permission systems. */

import { describe, expect, it } from 'vitest';
import { type DecisionRow, engineFor, readCases, type ShellRow, shellEnvironment } from './case-files.js';

describe.each(['agentscope', 'gemini', 'reports'])('%s', (file) => {
  it.each(readCases<DecisionRow>(file))('$id $note', async (row) => {
    const decision = await engineFor(row).check(row.call);
    const { suggestions = [], ...expected } = row.expect;
    expect(decision, decision.message).toMatchObject(expected);
    const contents = decision.suggestions.flatMap(({ rules }) => rules.map(({ ruleContent }) => ruleContent));
    expect(contents).toEqual(expect.arrayContaining([...suggestions]));
  });
});

describe('suggestions', () => {
  const policy = { mode: 'default', tools: { Bash: 'shell' } } as const;
  it.each(readCases<{ id: string; command: string; suggest: boolean }>('suggestions'))(
    '$id $command',
    ({ command, suggest }) => {
      const decision = engineFor({ policy, env: shellEnvironment }).checkSync({ name: 'Bash', input: { command } });
      expect(decision.suggestions.length > 0, decision.message).toBe(suggest);
    },
  );
});

describe('shell commands', () => {
  const rows = readCases<ShellRow>('shell');
  const tools = { Bash: 'shell' } as const;
  const explore = engineFor({ policy: { mode: 'explore', tools }, env: shellEnvironment });
  const reading = engineFor({ policy: { mode: 'default', reads: 'all', tools }, env: shellEnvironment });

  it('lets nothing run in explore, or without a rule, that is not read-only', () => {
    const let_ = rows
      .filter((row) => !row.readOnly && row.debatable !== true)
      .filter(({ command }) =>
        [explore, reading].some(
          (engine) => engine.checkSync({ name: 'Bash', input: { command } }).behavior === 'allow',
        ),
      );
    expect(let_.map(({ id, command }) => `${id} ${command}`)).toEqual([]);
  });
});
