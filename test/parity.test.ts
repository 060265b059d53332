/**
 * The product's promise: one policy, the same outcome in both frameworks. Each decision case goes through both adapters with a
 * scripted model; what ran (counted inside the tools), what was asked, and the text that the model really received next are equal.
 */

import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { fakeEnvironment } from '@sallyport/engine/testing';
import { describe, expect, it } from 'vitest';
import { runWithLangChain } from '../packages/adapter-langchain/test/drive.js';
import { runWithAiSdk } from '../packages/adapter-vercel-ai/test/drive.js';
import { type DecisionRow, engineFor, readCases } from '../packages/engine/test/case-files.js';
import decisionCases from '../packages/engine/test/cases/decisions.json' with { type: 'json' };
import { hooks } from '../packages/engine/test/hooks.js';
import type { DriveAnswer, DriveOptions, DriveResult } from './drive.js';

interface Case {
  readonly id: string;
  readonly call: { readonly name: string; readonly input: unknown };
  readonly behavior: string;
  engine(): PermissionEngine;
}

const answers: Record<string, DriveAnswer> = {
  allowed: { toolCallId: 'c1', behavior: 'allow' },
  refused: { toolCallId: 'c1', behavior: 'deny', message: 'Not before Monday.' },
};

/** Both frameworks only pass objects to tools. */
const cases = [...ownCases(), ...fileCases()].filter(
  ({ call }) => typeof call.input === 'object' && call.input !== null,
);

describe.each(cases.map((row) => [row.id, row] as const))('%s', (_, row) => {
  it.each(row.behavior === 'ask' ? Object.keys(answers) : ['allowed'])('%s', async (key) => {
    const options = (): DriveOptions => ({
      gate: row.engine(),
      session: `${row.id} ${key}`,
      tools: { [row.call.name]: () => 'the tool ran' },
      steps: [{ calls: [{ id: 'c1', ...row.call }] }, { text: 'done' }],
      answers: [answers[key] as DriveAnswer],
    });
    const results = await Promise.all([
      runWithAiSdk(options(), 'generateText'),
      runWithAiSdk(options(), 'streamText'),
      runWithAiSdk(options(), 'ToolLoopAgent'),
      runWithLangChain(options(), 'agent'),
      runWithLangChain(options(), 'bare'),
    ]);
    const [first, ...others] = results as [DriveResult, ...DriveResult[]];
    for (const other of others) expect(other).toEqual(first);
    expectTruth(first, row, key);
  });
});

const entryPoints: readonly (readonly [string, (options: DriveOptions) => Promise<DriveResult>])[] = [
  ['generateText', (options) => runWithAiSdk(options, 'generateText')],
  ['streamText', (options) => runWithAiSdk(options, 'streamText')],
  ['ToolLoopAgent', (options) => runWithAiSdk(options, 'ToolLoopAgent')],
  ['createAgent', (options) => runWithLangChain(options, 'agent')],
  ['bare tools', (options) => runWithLangChain(options, 'bare')],
];

describe.each(entryPoints)('one step with parallel calls: %s', (_, drive) => {
  const policy: PolicyInput = {
    mode: 'default',
    allow: ['query'],
    deny: [{ rule: 'drop', reason: 'No agent drops tables' }],
  };
  const step = [
    { id: 'c1', name: 'query', input: { id: 1 } },
    { id: 'c2', name: 'refund', input: { id: 2 } },
    { id: 'c3', name: 'drop', input: { id: 3 } },
  ];
  const run = (
    answer: DriveAnswer,
    session?: string,
    steps: DriveOptions['steps'] = [{ calls: step }, { text: 'done' }],
  ) =>
    drive({
      gate: new PermissionEngine(policy),
      ...(session === undefined ? {} : { session }),
      tools: { query: () => 'queried', refund: () => 'refunded', drop: () => 'dropped' },
      steps,
      answers: [answer],
    });

  it.each([
    ['with a session', 'chat'],
    ['without one', undefined],
  ])('%s', async (_name, session) => {
    const allowed = await run({ toolCallId: 'c2', behavior: 'allow' }, session);
    expect(allowed.ran.map(({ name }) => name).sort()).toEqual(['query', 'refund']);
    expect(allowed.asked).toMatchObject([{ toolCallId: 'c2', toolName: 'refund' }]);
    expect(allowed.toldModel).toMatchObject({ c1: 'queried', c2: 'refunded' });
    expect(allowed.toldModel.c3).toContain('No agent drops tables.');
    expect(allowed.finalText).toBe('done');

    const refused = await run({ toolCallId: 'c2', behavior: 'deny', message: 'Too much.' }, session);
    expect(refused.ran.map(({ name }) => name)).toEqual(['query']);
    expect(refused.toldModel.c2).toContain('Too much.');
    expect(refused.toldModel).toMatchObject({ c1: 'queried', c3: allowed.toldModel.c3 });
  });

  it('allow and remember, then the same call again', async () => {
    const again = { id: 'c9', name: 'refund', input: { id: 2 } };
    const steps = [{ calls: step }, { calls: [again] }, { text: 'done' }];
    const result = await run({ toolCallId: 'c2', behavior: 'allow', remember: 0 }, 'chat', steps);
    expect(result.asked.map(({ toolCallId }) => toolCallId)).toEqual(['c2']);
    expect(result.ran.filter(({ name }) => name === 'refund')).toHaveLength(2);
    expect(result.toldModel.c9).toBe('refunded');
  });
});

/** Equal is not enough: both could be wrong alike. */
function expectTruth({ ran, asked, toldModel }: DriveResult, { behavior }: Case, key: string): void {
  const runs = behavior === 'allow' || (behavior === 'ask' && key === 'allowed');
  expect(asked).toHaveLength(behavior === 'ask' ? 1 : 0);
  expect(ran).toHaveLength(runs ? 1 : 0);
  if (runs) expect(toldModel.c1).toBe('the tool ran');
  else expect(toldModel.c1).toMatch(behavior === 'ask' ? /Not before Monday\./ : /denied and did not run/);
}

function ownCases(): Case[] {
  return (
    decisionCases as unknown as (Omit<DecisionRow, 'env'> & {
      env?: object;
      hook?: string;
      hookFor?: string;
      now?: string;
      gateFiles?: string[];
      context?: Record<string, unknown>;
    })[]
  ).map((row) => ({
    id: row.id,
    call: row.call,
    behavior: row.expect.behavior,
    engine() {
      const hook = row.hook === undefined ? undefined : hooks[row.hook];
      return new PermissionEngine(row.policy as PolicyInput, {
        environment: fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux', ...row.env }),
        hookTimeout: row.hook === 'hangs' ? 20 : 10_000,
        ...(row.context === undefined ? {} : { context: row.context }),
        ...(hook === undefined ? {} : { tools: { [row.hookFor ?? 'custom']: hook } }),
        ...(row.now === undefined ? {} : { clock: () => Date.parse(row.now as string) }),
        ...(row.gateFiles === undefined ? {} : { gateFiles: row.gateFiles }),
      });
    },
  }));
}

function fileCases(): Case[] {
  return ['agentscope', 'gemini', 'reports'].flatMap((file) =>
    readCases<DecisionRow>(file).map((row) => ({
      id: row.id,
      call: row.call,
      behavior: row.expect.behavior,
      engine: () => engineFor(row),
    })),
  );
}
