/** Data that is nested without end: `receive` says so, and nothing behind it runs out of stack. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { isSallyportError } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
const call = (more: object) => ({ type: 'tool-pay', toolCallId: 'c', input: {}, ...more });
const asked = { state: 'approval-requested', approval: { id: 'a' } };
const ui = (part: object) => ({ messages: [{ id: 'm', role: 'assistant', parts: [part] }] });
const model = (role: string, part: object) => ({ messages: [{ role, content: [part] }] });
const named = { toolCallId: 'c', toolName: 'pay' };

const bodies: Record<string, (deep: unknown) => object> = {
  'the input of a question': (input) => ui(call({ ...asked, input })),
  'the output of a call': (output) => ui(call({ state: 'output-available', output })),
  'data of the app': (data) => ui({ type: 'data-own', data }),
  'a result that comes later': (output) => ui({ type: 'data-permission-result', data: { ...named, output } }),
  'the input of a call of a run': (input) => model('assistant', { type: 'tool-call', ...named, input }),
  'a result of a run': (value) => model('tool', { type: 'tool-result', ...named, output: { type: 'json', value } }),
  'an edited input': (input) => ({
    ...ui(call(asked)),
    permissionAnswers: [{ toolCallId: 'c', behavior: 'allow', input }],
  }),
};

describe.each([
  ['with a session', { session: () => 'chat' }],
  ['without one', {}],
])('%s', (_, options) => {
  const start = () => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default' }, { ...options, clientMay: ['edit'], onError: () => {} });
    return { ran, gate, tools: gate.tools({ pay: noting(ran, 'pay') }) };
  };

  describe.each(Object.entries(bodies))('%s', (_what, bodyOf) => {
    it.each([1_100, 5_000, 100_000])('of %d levels is a request-invalid', async (depth) => {
      const { gate, ran } = start();
      const failure = await gate.receive(bodyOf(nested(depth)) as never).catch((error: unknown) => error);
      expect(isSallyportError(failure, 'request-invalid')).toBe(true);
      expect(String(failure)).toMatch(
        /^SallyportError: (messages\[0\]|permissionAnswers) is nested more than 1000 levels/,
      );
      expect(ran).toEqual([]);
    });

    it('of 900 levels is read, and can be sent on', async () => {
      const { messages } = await start().gate.receive(bodyOf(nested(900)) as never);
      expect(JSON.stringify(messages).length).toBeGreaterThan(0);
    });

    it('that contains itself is read, or an error says what is wrong', async () => {
      const loop: Record<string, unknown> = {};
      loop.self = loop;
      const got = await start()
        .gate.receive(bodyOf(loop) as never)
        .catch((error: unknown) => error);
      expect(got instanceof Error ? isSallyportError(got) : true).toBe(true);
    });
  });

  it('a call of the model with such an input is denied', async () => {
    const { tools, ran } = start();
    const at = { toolCallId: 'c', messages: [] } as never;
    const input = nested(100_000) as never;
    await (tools.pay.needsApproval as (...given: unknown[]) => Promise<unknown>)(input, at);
    expect(await tools.pay.execute?.(input, at)).toMatchObject({ type: 'sallyport-denied' });
    expect(ran).toEqual([]);
  });
});
