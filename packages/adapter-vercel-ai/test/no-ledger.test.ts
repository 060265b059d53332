/** Without a session an allowed call leaves no record, and is held to what was decided all the same. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';

type Door = (input: unknown, options: object) => Promise<unknown>;

function start() {
  const ran: string[] = [];
  const decided: string[] = [];
  const engine = new PermissionEngine(
    { mode: 'default', allow: ['look', 'list'], deny: ['drop'] },
    {
      onDecision: ({ behavior }, { input }) =>
        decided.push(typeof input === 'object' ? `${behavior} ${JSON.stringify(input)}` : behavior),
    },
  );
  const names = ['look', 'list', 'pay', 'drop'];
  const tools = createGate(engine, { onWarning: () => {} }).tools(
    Object.fromEntries(names.map((name) => [name, noting(ran, name)])),
  ) as unknown as Record<string, { needsApproval: Door; execute: Door }>;
  const options = (toolCallId: string) => ({ toolCallId, messages });
  const messages: unknown[] = [];
  return {
    ran,
    decided,
    asks: (name: string, input: unknown, id = 'c1') => tools[name]?.needsApproval(input, options(id)),
    run: (name: string, input: unknown, id = 'c1') => tools[name]?.execute(input, options(id)),
  };
}

const because = (text: RegExp) => expect.objectContaining({ reason: expect.stringMatching(text) });

it('it is decided once, and runs', async () => {
  const { asks, run, ran, decided } = start();
  expect(await asks('look', { n: 1 })).toBe(false);
  expect(await run('look', { n: 1 })).toBe('look ran');
  expect(ran).toEqual(['look({"n":1})']);
  expect(decided).toEqual(['allow {"n":1}']);
});

it.each(['pay', 'drop'])('another is decided once too: %s', async (name) => {
  const { asks, run, ran, decided } = start();
  expect(await asks(name, { n: 1 })).toBe(name === 'pay');
  await run(name, { n: 1 });
  expect(ran).toEqual([]);
  expect(decided).toHaveLength(1);
});

it('keys in another order are the same input', async () => {
  const { asks, run } = start();
  await asks('look', { a: 1, b: 2 });
  expect(await run('look', { b: 2, a: 1 })).toBe('look ran');
});

describe('it does not run', () => {
  it('a second time', async () => {
    const { asks, run, ran } = start();
    await asks('look', { n: 1 });
    await run('look', { n: 1 });
    expect(await run('look', { n: 1 })).toEqual(because(/did not run again: it ran before/));
    expect(ran).toHaveLength(1);
  });

  it('twice at once', async () => {
    const { asks, run, ran } = start();
    await asks('look', { n: 1 });
    await Promise.all([run('look', { n: 1 }), run('look', { n: 1 })]);
    expect(ran).toHaveLength(1);
  });

  it('where the very object was changed since', async () => {
    const { asks, run, ran } = start();
    const input = { n: 1 };
    await asks('look', input);
    input.n = 2;
    expect(await run('look', input)).toEqual(because(/its name or input is not what was decided/));
    expect(ran).toEqual([]);
  });

  it('as another tool', async () => {
    const { asks, run, ran } = start();
    await asks('look', { n: 1 });
    await expect(run('pay', { n: 1 })).rejects.toThrow(/a person has to approve it first/);
    expect(ran).toEqual([]);
  });

  it('with an id that another call of the step has: only the first one runs', async () => {
    const { asks, run, ran } = start();
    await asks('look', { n: 1 });
    await asks('list', { n: 2 });
    expect(await run('look', { n: 1 })).toBe('look ran');
    expect(await run('list', { n: 2 })).not.toBe('list ran');
    expect(ran).toEqual(['look({"n":1})']);
  });

  it.each([[1n], [{ at: Number.NaN }], [() => {}]])('with an input that is no JSON data (%#)', async (input) => {
    const { asks, run, ran } = start();
    await asks('look', input);
    await run('look', input);
    expect(ran).toEqual([]);
  });
});
