/** What a client sends costs the server no more than its length: twice as many calls, twice the work. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noting } from './app.js';

const each = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const user = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] };
const part = (n: number, more: object, tool = 'pay') => ({
  type: `tool-${tool}`,
  toolCallId: `c${n}`,
  input: { n },
  state: 'approval-requested',
  approval: { id: `a${n}` },
  ...more,
});
const yes = (n: number, approved = true) => ({ state: 'approval-responded', approval: { id: `a${n}`, approved } });
const assistant = (parts: object[]) => ({ id: 'm', role: 'assistant', parts });

const bodies: Record<string, (count: number) => object> = {
  'open questions': (count) => ({ messages: [assistant(each(count, (n) => part(n, {})))] }),
  'open questions with a message behind them': (count) => ({
    messages: [assistant(each(count, (n) => part(n, {}))), user],
  }),
  'approvals with a message behind them': (count) => ({
    messages: [assistant(each(count, (n) => part(n, yes(n)))), user],
  }),
  'calls that broke off': (count) => ({
    messages: [assistant(each(count, (n) => part(n, { state: 'input-available', approval: undefined })))],
  }),
  'approvals of tools that are not there, and a no that ends the run': (count) => ({
    messages: [assistant(each(count, (n) => part(n, yes(n, n > 0), 'none')))],
  }),
  'approvals that would be remembered': (count) => ({
    messages: [assistant(each(count, (n) => part(n, yes(n))))],
    permissionAnswers: each(count, (n) => ({ toolCallId: `c${n}`, behavior: 'allow', remember: 0 })),
  }),
  'questions of one run after the other': (count) => ({
    messages: each(count, (n) => [
      {
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: `c${n}`, toolName: 'pay', input: { n } },
          { type: 'tool-approval-request', approvalId: `a${n}`, toolCallId: `c${n}` },
        ],
      },
      { role: 'user', content: 'Go on.' },
    ]).flat(),
  }),
};

afterEach(() => vi.restoreAllMocks());

describe.each(['without a session', 'with one'])('a gate %s', (how) => {
  it.each(Object.entries(bodies))('%s', async (_, bodyOf) => {
    /** How many records are read: that is what a session's work is made of. */
    const work = async (count: number): Promise<number> => {
      const session = how === 'with one' ? { session: () => 'chat' } : {};
      const gate = createGate({ mode: 'default' }, { clientMay: ['remember'], stopOnReject: true, ...session });
      gate.tools({ pay: noting([], 'pay') });
      const body = bodyOf(count);
      const parsed = vi.spyOn(JSON, 'parse');
      parsed.mockClear();
      await gate.receive(body as never);
      return parsed.mock.calls.length;
    };
    const once = await work(40);
    expect(await work(80)).toBeLessThanOrEqual(2 * once + 10);
  });
});
