/** What a person chose to remember counts wherever a call is looked at: as its schema makes it, when it is tried again, under another tool. */

import { tool } from '@langchain/core/tools';
import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { createMiddleware } from 'langchain';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Step, setUp } from './kit.js';

const call = (name: string, args: Record<string, unknown>, id = 'c1') => ({
  id,
  name,
  args,
  type: 'tool_call' as const,
});

/** Answers a question about a call like that, and remembers the widest rule that is suggested. */
async function remember(session: PermissionSession, name: string, input: unknown, behavior: 'allow' | 'deny') {
  await session.evaluate({ id: 'before', name, input });
  const [question] = await session.pending();
  const widest = (question?.suggestions.length ?? 0) - 1;
  const [result] = await session.answer({ toolCallId: 'before', behavior, remember: widest });
  expect(result).toMatchObject({ ok: true });
}

it('a deny of what the schema makes of the arguments', async () => {
  const ran: unknown[] = [];
  const engine = new PermissionEngine({
    mode: 'default',
    tools: { sh: 'shell' },
    allow: [{ rule: 'sh', when: '!input.command.contains("x")' }],
  });
  const session = engine.session({ id: 'q' });
  await remember(session, 'sh', { command: 'git push x' }, 'deny');
  const sh = tool(async (input) => `${ran.push(input)}`, {
    name: 'sh',
    description: 'runs git',
    schema: z.object({ command: z.string().transform((text) => `git ${text}`) }),
  });
  const steps: Step[] = [[call('sh', { command: 'push origin' })], 'done'];
  await setUp({ steps, source: session, tools: [sh] }).start();
  expect(ran).toEqual([]);
});

it('a deny that comes between two tries', async () => {
  let ran = 0;
  const engine = new PermissionEngine({ mode: 'default', allow: [{ rule: 'flaky', when: 'input.v == 1' }] });
  const session = engine.session({ id: 'q' });
  const flaky = tool(
    async () => {
      ran++;
      await remember(session, 'flaky', { v: 2 }, 'deny');
      throw new Error('not yet');
    },
    { name: 'flaky', description: 'fails', schema: z.object({ v: z.number() }) },
  );
  const again = createMiddleware({
    name: 'again',
    wrapToolCall: async (request, handler) => {
      try {
        return await handler(request);
      } catch {
        return handler(request);
      }
    },
  });
  const steps: Step[] = [[call('flaky', { v: 1 })], 'done'];
  await setUp({ steps, source: session, tools: [flaky], after: [again] })
    .start()
    .catch(() => {});
  expect(ran).toBe(1);
});

it('a grant of a tool whose schema transforms its arguments', async () => {
  const ran: unknown[] = [];
  const session = new PermissionEngine({ mode: 'default' }).session({ id: 'q' });
  const book = tool(async ({ day }) => `${ran.push(day)}`, {
    name: 'book',
    description: 'books a day',
    schema: z.object({ day: z.coerce.date() }),
  });
  await remember(session, 'book', { day: '2024-01-01' }, 'allow');
  const steps: Step[] = [[call('book', { day: '2024-01-01' })], 'done'];
  const { start, gate } = setUp({ steps, source: session, tools: [book] });
  expect(gate.pending(await start())).toEqual([]);
  expect(ran).toHaveLength(1);
});
