/** Rules that name no tool of the gate: the app is told, with what they most likely mean. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { expect, it } from 'vitest';
import { noting } from './app.js';

async function warned(
  policy: PolicyInput,
  names: readonly string[] = ['drop_table', 'query_order', 'mcp__github__list'],
) {
  const warnings: string[] = [];
  const engine = new PermissionEngine(policy);
  const tools = Object.fromEntries(names.map((name) => [name, noting([], name)]));
  const gateOf = () => createGate(engine, { onWarning: (message) => warnings.push(message) });
  const gate = gateOf();
  gate.tools(tools);
  await Promise.resolve();
  return { warnings, gate, gateOf, tools };
}

it.each(['allow', 'ask', 'deny'])('a slip in a rule of "%s" is told, with the name that is near', async (behavior) => {
  expect((await warned({ mode: 'default', [behavior]: ['drop_tabel'] })).warnings).toEqual([
    `sallyport: no tool is called "drop_tabel", so the ${behavior} rule "drop_tabel" matches nothing (did you mean "drop_table"?)`,
  ]);
});

it('where nothing is near it says so too', async () => {
  expect((await warned({ mode: 'default', deny: ['remove_everything'] })).warnings).toEqual([
    expect.stringMatching(/"remove_everything" matches nothing \(correct the name, delete the rule/),
  ]);
});

it.each<[string, PolicyInput]>([
  ['a tool that there is', { mode: 'default', deny: ['drop_table'] }],
  ['a pattern', { mode: 'default', deny: ['mcp__git*'] }],
  ['a server', { mode: 'default', deny: ['mcp__github'] }],
  ['a capability', { mode: 'default', deny: ['@exec'], tools: { run: 'shell' } }],
  ['content that binds every tool of its kind', { mode: 'default', tools: { run: 'shell' }, deny: ['run(rm:*)'] }],
])('a rule for %s is nothing to tell', async (_, policy) => {
  expect((await warned(policy)).warnings).toEqual([]);
});

it('is told once, also where a server makes a gate for each request, or gives its tools bit by bit', async () => {
  const { warnings, gate, gateOf, tools } = await warned({ mode: 'default', deny: ['drop_tabel'] });
  gate.tools({ more: noting([], 'more') });
  gateOf().tools(tools);
  await Promise.resolve();
  expect(warnings).toHaveLength(1);
});

it('rules that an agent inside of a tool inherits are about others\u2019 tools', async () => {
  const { warnings, gate } = await warned({ mode: 'default', deny: ['drop_table'] });
  gate.subagent('researcher').tools({ search: noting([], 'search') });
  await Promise.resolve();
  expect(warnings).toEqual([]);
});
