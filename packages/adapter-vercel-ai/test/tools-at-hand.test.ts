/** One gate, and tools made anew for each request, with the user in them: `receive` runs the tool of the request at hand. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { generateText, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput } from './app.js';
import { scriptedModel } from './model.js';

function setUp(options: { stopOnReject?: boolean } = {}) {
  const ran: string[] = [];
  const warnings: string[] = [];
  const onWarning = (message: string) => void warnings.push(message);
  const session = ({ context, chatId }: { context?: unknown; chatId?: string }) => chatId ?? String(context);
  const gate = createGate({ mode: 'default' }, { session, onWarning, ...options });
  const bareTools = (user: string) => ({
    pay: tool({
      inputSchema: anyInput,
      execute: async () => {
        ran.push(user);
        return `paid for ${user}`;
      },
    }),
  });
  const ask = (user: string, ids: string[], tools = gate.tools(bareTools(user))) => {
    const calls = ids.map((id) => ({ id, name: 'pay', input: {} }));
    const context: object = { experimental_context: user, toolsContext: { pay: user } };
    return generateText({ model: scriptedModel([{ calls }]), tools, prompt: 'Go on.', ...context });
  };
  return { gate, ran, warnings, bareTools, ask };
}

const answered = (answers: Record<string, boolean>) =>
  ({
    id: 'm',
    role: 'assistant',
    parts: Object.entries(answers).map(([toolCallId, approved]) => ({
      type: 'tool-pay',
      toolCallId,
      state: 'approval-responded',
      input: {},
      approval: { id: `ask ${toolCallId}`, approved },
    })),
  }) as unknown as PermissionUIMessage;
const user: PermissionUIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'And also…' }] };

describe('what was approved, with a new message behind it', () => {
  const messages = [answered({ c1: true }), user];

  it("never runs with another request's tool: it is given up, and the app is told what to do", async () => {
    const { gate, ran, warnings, ask } = setUp();
    await ask('ann', ['c1']);
    await ask('bob', ['c2']);
    const { givenUp, messages: after } = await gate.receive({ id: 'ann', messages });
    expect(ran).toEqual([]);
    expect(givenUp).toEqual([{ toolCallId: 'c1', toolName: 'pay', approved: true }]);
    expect(JSON.stringify(after)).toMatch(/was approved, but did not run/);
    expect(warnings).toEqual([expect.stringMatching(/several tools named "pay".* \{ tools \}/)]);
  });

  it.each(['gated', 'bare'])("runs with the request's own tools: %s", async (which) => {
    const { gate, ran, bareTools, ask } = setUp();
    await ask('ann', ['c1']);
    await ask('bob', ['c2']);
    const bare = bareTools('ann again');
    const tools = which === 'bare' ? bare : gate.tools(bare);
    gate.tools(bareTools('bob again'));
    await gate.receive({ id: 'ann', messages }, [], { tools });
    expect(ran).toEqual(['ann again']);
  });

  it("does not run where the request's tools have none of that name", async () => {
    const { gate, ran, ask } = setUp();
    await ask('ann', ['c1']);
    const { givenUp } = await gate.receive({ id: 'ann', messages }, [], { tools: {} });
    expect(ran).toEqual([]);
    expect(givenUp).toMatchObject([{ approved: true }]);
  });

  it('runs with the only tool that was ever given, however often', async () => {
    const { gate, ran, warnings, bareTools, ask } = setUp();
    const bare = bareTools('all');
    await ask('ann', ['c1'], gate.tools(bare));
    gate.tools(gate.tools(bare));
    await gate.receive({ id: 'ann', messages });
    expect({ ran, warnings }).toEqual({ ran: ['all'], warnings: [] });
  });
});

describe('what was approved beside a no that ends the run', () => {
  const messages = [answered({ c1: true, c2: false })];

  it("never runs with another request's tool, and is given up", async () => {
    const { gate, ran, ask } = setUp({ stopOnReject: true });
    await ask('ann', ['c1', 'c2']);
    await ask('bob', ['c3']);
    const { givenUp, ready } = await gate.receive({ id: 'ann', messages });
    expect({ ran, ready }).toEqual({ ran: [], ready: false });
    expect(givenUp).toEqual([{ toolCallId: 'c1', toolName: 'pay', approved: true }]);
  });

  it("runs with the request's own tools", async () => {
    const { gate, ran, bareTools, ask } = setUp({ stopOnReject: true });
    await ask('ann', ['c1', 'c2']);
    await ask('bob', ['c3']);
    await gate.receive({ id: 'ann', messages }, [], { tools: gate.tools(bareTools('ann again')) });
    expect(ran).toEqual(['ann again']);
  });
});
