/** Tools of MCP servers, as `createMCPClient().tools()` gives them: dynamic, and with the server's own claims in their metadata. */

import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { dynamicTool } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput, startApp } from './app.js';

const name = 'mcp__github__list_issues';

function server(ran: string[], annotations: unknown) {
  const listed = dynamicTool({
    inputSchema: anyInput,
    execute: async (input) => {
      ran.push(JSON.stringify(input));
      return 'listed';
    },
  });
  return { [name]: { ...listed, metadata: { clientName: 'github', annotations } } as typeof listed };
}

async function run(policy: PolicyInput, annotations: unknown, options: object = {}) {
  const ran: string[] = [];
  const session = new PermissionEngine(policy).session({ id: 'chat' });
  const steps = [{ calls: [{ id: 'c1', name, input: { n: 1 } }] }, { text: 'done' }];
  const chat = startApp({ source: session, tools: server(ran, annotations), steps, ...options });
  await chat.run();
  return { chat, ran, pending: await session.pending(), session };
}

const reads: PolicyInput = { mode: 'default', reads: 'all' };
const trusted: PolicyInput = { ...reads, trustedServers: ['github'] };

describe('"it only reads"', () => {
  it('counts from a trusted server', async () => {
    expect((await run(trusted, { readOnlyHint: true })).ran).toHaveLength(1);
  });

  it.each<[string, PolicyInput, unknown]>([
    ['from a server that nobody trusts', reads, { readOnlyHint: true }],
    ['from another than the trusted one', { ...reads, trustedServers: ['other'] }, { readOnlyHint: true }],
    ['together with "it destroys"', trusted, { readOnlyHint: true, destructiveHint: true }],
    ['that is not said with a boolean', trusted, { readOnlyHint: 'true' }],
    ['that is not said', trusted, {}],
    ['in no annotations', trusted, 'readOnlyHint'],
  ])('%s allows nothing: a person is asked', async (_, policy, annotations) => {
    const { ran, pending } = await run(policy, annotations);
    expect(ran).toEqual([]);
    expect(pending).toHaveLength(1);
  });

  it('does not lift a deny either', async () => {
    expect((await run({ ...trusted, deny: ['mcp__github'] }, { readOnlyHint: true })).ran).toEqual([]);
  });
});

describe('"it destroys"', () => {
  const declared: PolicyInput = { ...reads, tools: { [name]: { readOnly: true } } };

  it('is believed of anyone, also where the policy says that the tool only reads', async () => {
    expect((await run(declared, {})).ran).toHaveLength(1);
    expect((await run(declared, { destructiveHint: true })).ran).toEqual([]);
  });

  it('is told again where an edited input is decided', async () => {
    const told: unknown[] = [];
    const source = new PermissionEngine(declared, {
      onDecision: (_, { input, annotations }) => told.push([input, annotations]),
    }).session({ id: 'chat' });
    const { chat, ran } = await run(declared, { destructiveHint: true, title: 'Issues' }, { source });
    const received = await chat.gate.receive(chat.messages, [{ toolCallId: 'c1', behavior: 'allow', input: { n: 2 } }]);
    chat.messages = received.messages;
    await chat.run();
    expect(ran).toEqual(['{"n":2}']);
    expect(told).toEqual([1, 2].map((n) => [{ n }, { destructiveHint: true }]));
  });
});

it('tells it also where no session knows the call', async () => {
  const { chat, ran } = await run(trusted, { destructiveHint: true }, { source: trusted });
  expect(ran).toEqual([]);
  expect(await chat.gate.receive(chat.messages)).toMatchObject({ ready: false, pending: [{ toolCallId: 'c1' }] });
});

it('listed anew by its server, an approval counts for nothing but the call that was shown', async () => {
  const { chat, ran } = await run(reads, { readOnlyHint: true });
  // The server says something else of it now; only what was shown runs, with what was shown.
  const listed: string[] = [];
  chat.gate.tools(server(listed, { destructiveHint: true }));
  chat.messages = JSON.parse(JSON.stringify(chat.messages).replace('"n":1', '"n":9'));
  chat.respond({ c1: true });
  chat.messages = (await chat.gate.receive(chat.messages)).messages;
  await chat.run();
  expect([...ran, ...listed]).toEqual([]);
});
