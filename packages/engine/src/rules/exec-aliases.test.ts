/** Other names of one command: a deny or ask on one binds all, an allow only the one it names. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import { aliasTable } from './alias-table.js';
import cases from './exec-aliases.cases.json' with { type: 'json' };

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = { run: 'shell' } as const;
const decide = (engine: PermissionEngine, command: string) => engine.checkSync({ name: 'run', input: { command } });

describe.each(cases)('a deny of $deny', ({ deny, yes, no }) => {
  const denying = new PermissionEngine({ mode: 'bypass', tools, deny: [`@exec(${deny})`] }, { environment });
  const asking = new PermissionEngine({ mode: 'bypass', tools, ask: [`@exec(${deny})`] }, { environment });
  const allowing = new PermissionEngine({ mode: 'dontAsk', tools, allow: [`run(${deny})`] }, { environment });

  it.each(yes)('binds %s', (command) => {
    expect(decide(denying, command)).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
    expect(decide(asking, command)).toMatchObject({ behavior: 'ask', decidedBy: 'ask-rule' });
    if (!/\* ?/.test(deny.replace(/:\*$/, ''))) expect(decide(allowing, command).behavior).toBe('deny');
  });

  it.each(no)('does not bind %s', (command) => {
    expect(decide(denying, command).decidedBy).not.toBe('deny-rule');
  });
});

describe('the table of aliases', () => {
  it('says each name once', () => {
    const seen = aliasTable.split('\n').flatMap((line) => {
      const [left, right] = line.split('|');
      if (right === undefined || left === undefined) return [];
      const names = right.split(',').map((name) => name.trim());
      expect(names.length, line).toBeGreaterThan(1);
      return left.split(',').flatMap((front) => names.map((name) => `${front.trim()} ${name}`));
    });
    expect(seen.filter((name, at) => seen.indexOf(name) !== at)).toEqual([]);
    expect(seen.length).toBeGreaterThan(200);
  });
});
