/** The parameters of a deep agent, with the gate wherever a tool could be called. */

import { PermissionEngine } from '@sallyport/engine';
import { createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { createGate } from '../src/agent/index.js';
import { countingTools, scripted } from './kit.js';

const policy = { allow: ['read'], deny: ['deny_rm', '@read(/secrets)'] };
const gateNames = ['sallyport'];
const namesOf = (middleware: unknown) => (middleware as { name: string }[]).map(({ name }) => name);

interface Params {
  tools?: readonly unknown[];
  middleware?: readonly unknown[];
  subagents?: readonly { name: string; middleware?: readonly unknown[]; [key: string]: unknown }[];
  skills?: unknown;
}

const forDeepAgent = (params: Params, options = {}) => createGate(policy).forDeepAgent(params, options);

describe('forDeepAgent', () => {
  it('gates the agent, its declared sub-agents and the built-in one', () => {
    const { middleware, subagents = [] } = forDeepAgent({
      middleware: [{ name: 'mine' }],
      subagents: [{ name: 'researcher', description: '', systemPrompt: '', middleware: [{ name: 'theirs' }] }],
      skills: ['/skills'],
    });
    expect(namesOf(middleware)).toEqual(['mine', ...gateNames]);
    expect(subagents.map(({ name }) => name)).toEqual(['general-purpose', 'researcher']);
    expect(subagents[0]).toMatchObject({ skills: ['/skills'] });
    expect(namesOf(subagents[0]?.middleware)).toEqual(gateNames);
    expect(namesOf(subagents[1]?.middleware)).toEqual(['theirs', ...gateNames]);
  });

  it('keeps the general-purpose sub-agent that is there, and the words that are given', () => {
    const own = { name: 'general-purpose', description: 'mine', systemPrompt: 'mine' };
    expect(forDeepAgent({ subagents: [own] }).subagents).toMatchObject([own]);
    expect(
      forDeepAgent({}, { generalPurpose: { description: 'given', systemPrompt: 'given' } }).subagents,
    ).toMatchObject([{ name: 'general-purpose', description: 'given' }]);
  });

  it('refuses a compiled sub-agent that is not gated', () => {
    const agent = (middleware: never[]) => createAgent({ model: scripted(['done']), tools: [], middleware });
    const compiled = (runnable: unknown) => ({ subagents: [{ name: 'compiled', description: '', runnable }] });
    expect(() => forDeepAgent(compiled(agent([])))).toThrow(/"compiled" is not gated/);
    const { middleware } = createGate(policy).subagent({ agent: 'compiled' });
    expect(forDeepAgent(compiled(agent([...middleware] as never[]))).subagents).toHaveLength(2);
    expect(forDeepAgent(compiled({}), { gated: ['compiled'] }).subagents).toHaveLength(2);
  });

  it('gates the tools themselves', async () => {
    const ran: string[] = [];
    const { tools = [] } = forDeepAgent({ tools: countingTools(ran, ['deny_rm']) });
    await expect((tools[0] as { invoke(input: object): Promise<unknown> }).invoke({})).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(ran).toEqual([]);
  });

  it('leaves an engine as it is', () => {
    const params: Params = createGate(new PermissionEngine(policy)).forDeepAgent({});
    expect(params.middleware).toHaveLength(1);
  });
});
