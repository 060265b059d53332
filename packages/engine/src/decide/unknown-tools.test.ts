/** Rules whose tool is misspelt or gone. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PolicyInput, unknownTools } from '../index.js';

const has = ['drop_table', 'query_order', 'mcp__github__create_issue'];
const found = (policy: PolicyInput) => unknownTools(new PermissionEngine(policy).policy, has);

describe('rules on tools that nobody has', () => {
  it.each([
    ['a swapped letter', { deny: ['drop_tabel'] }, 'drop_tabel', 'drop_table'],
    ['another case', { deny: ['Drop_table'] }, 'Drop_table', 'drop_table'],
    ['nothing near', { ask: ['refund_order'] }, 'refund_order', undefined],
    ['content on it', { deny: ['drop_tabel(all)'] }, 'drop_tabel', 'drop_table'],
    ['a star that meets nothing', { deny: ['mcp__gitlab__*'] }, 'mcp__gitlab__*', undefined],
    ['a server that is not there', { deny: ['mcp__gitlab'] }, 'mcp__gitlab', undefined],
    ['the object form', { allow: [{ rule: 'query_ordr', input: { id: 1 } }] }, 'query_ordr', 'query_order'],
  ] as const)('tells of %s', (_what, policy, toolName, nearest) => {
    const [first, ...others] = found(policy);
    expect(others).toEqual([]);
    expect(first?.rule.toolName).toBe(toolName);
    expect(first?.nearest).toBe(nearest);
    expect(first?.message).toContain(`no tool is called "${toolName}"`);
    expect(first?.fix).toContain(nearest ?? 'declare the tool');
  });

  it.each([
    ['a tool that is there', { deny: ['drop_table'] }],
    ['stars that meet one', { deny: ['mcp__github__*', '*_table', '*'] }],
    ['a whole server', { deny: ['mcp__github'] }],
    ['capabilities', { deny: ['@exec(rm:*)', '@read', '@network(domain:a.example)'] }],
    ['a tool of another agent, which the policy declares', { tools: { Bash: 'shell' }, allow: ['Bash(ls:*)'] }],
    ['no rules', {}],
  ] as const)('says nothing about %s', (_what, policy) => {
    expect(found(policy)).toEqual([]);
  });
});
