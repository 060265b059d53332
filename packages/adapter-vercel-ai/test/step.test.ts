/** The main job: one model step with parallel calls of which one is allowed, one asks, one is denied. */

import { PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import type { DriveAnswer } from '../../../test/drive.js';
import { type AiSdkVariant, runWithAiSdk } from './drive.js';

const policy = {
  mode: 'default' as const,
  allow: ['query_order'],
  ask: ['refund_order'],
  deny: [{ rule: 'drop_table', reason: 'No agent drops tables' }],
};

const steps = [
  {
    calls: [
      { id: 'c1', name: 'query_order', input: { orderId: 'A-1' } },
      { id: 'c2', name: 'refund_order', input: { orderId: 'A-1', amount: 20 } },
      { id: 'c3', name: 'drop_table', input: { table: 'orders' } },
    ],
  },
  { text: 'done' },
];

const tools = {
  query_order: () => 'order A-1',
  refund_order: () => 'refunded',
  drop_table: () => 'dropped',
};

const run = (variant: AiSdkVariant, session: string | undefined, answers: DriveAnswer[]) =>
  runWithAiSdk(
    { gate: new PermissionEngine(policy), tools, steps, answers, ...(session === undefined ? {} : { session }) },
    variant,
  );

const variants: AiSdkVariant[] = ['generateText', 'streamText', 'ToolLoopAgent'];

describe.each(variants)('%s', (variant) => {
  describe.each(['chat-1', undefined])('session %s', (session) => {
    it('runs what is allowed, once, and asks with the SDK', async () => {
      const { ran, asked, toldModel } = await run(variant, session, []);
      expect(ran).toEqual([{ name: 'query_order', input: { orderId: 'A-1' } }]);
      expect(asked.map(({ toolCallId, toolName }) => [toolCallId, toolName])).toEqual([['c2', 'refund_order']]);
      expect(toldModel).toEqual({});
    });

    it('runs what a person approves, once', async () => {
      const { ran, toldModel, finalText } = await run(variant, session, [{ toolCallId: 'c2', behavior: 'allow' }]);
      expect(ran.map(({ name }) => name)).toEqual(['query_order', 'refund_order']);
      expect(toldModel).toEqual({
        c1: 'order A-1',
        c2: 'refunded',
        c3: expect.stringMatching(/denied and did not run.*No agent drops tables/),
      });
      expect(finalText).toBe('done');
    });

    it('never runs what a person refuses, and tells the model what they said', async () => {
      const answer = { toolCallId: 'c2', behavior: 'deny' as const, message: 'Not before Monday.' };
      const { ran, toldModel, finalText } = await run(variant, session, [answer]);
      expect(ran.map(({ name }) => name)).toEqual(['query_order']);
      expect(toldModel.c2).toBe(
        'The user declined the call of refund_order, so it did not run. They said: "Not before Monday." Do not retry it and do not try to reach the same in another way; ask the user what to do instead.',
      );
      expect(finalText).toBe('done');
    });
  });
});
