/** Two processes at one session, each as an object of the same store with nothing else in common. */

import { afterEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../record/fake-engine.js';
import { createMemoryStore } from '../record/memory-store.js';
import { createSession, type PermissionSession } from '../record/session.js';
import type { SessionStore } from '../record/store.js';
import { permissionEvents } from './index.js';

const call = (id: string, name: string) => ({ id, name, input: { to: id } });
const allow = (toolCallId: string) => ({ toolCallId, behavior: 'allow' as const });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function setUp() {
  const engine = fakeEngine({ allow: ['read'], deny: ['drop'] });
  const shared = createMemoryStore();
  const open = (store: SessionStore) => createSession(engine, { id: 's', store });
  let lists = 0;
  const here: SessionStore = {
    ...shared,
    list: (...args) => {
      lists++;
      return shared.list(...args);
    },
  };
  return { here: open(here), elsewhere: open({ ...shared }), lists: () => lists };
}

async function listen(session: PermissionSession, lastEventId?: string) {
  const options = { heartbeat: 0, poll: 5, ...(lastEventId === undefined ? {} : { lastEventId }) };
  const reader = (permissionEvents(session, options).body as ReadableStream<Uint8Array>).getReader();
  const told: { id: string; text: string }[] = [];
  const close = async () => reader.cancel();
  closing.push(close);
  let text = '';
  return {
    told,
    close,
    /** Reads until this was told. */
    async until(last: string): Promise<string[]> {
      while (told.at(-1)?.text !== last) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += new TextDecoder().decode(value);
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, id = '', data] = /^id: (.*)\nevent: .*\ndata: (.*)$/.exec(block) ?? [];
          if (data === undefined) continue;
          const { type, toolCallId, outcome, settledBy } = JSON.parse(data);
          told.push({ id, text: [type.replace('permission-', ''), toolCallId, outcome ?? settledBy].join(' ').trim() });
        }
      }
      return told.map((one) => one.text);
    },
  };
}

describe('what another process does', () => {
  it('is told as it is found, each thing once', async () => {
    const { here, elsewhere } = setUp();
    await here.evaluate(call('own', 'send'));
    const client = await listen(here);
    await client.until('ask own');
    await elsewhere.evaluate(call('a', 'send'));
    await elsewhere.evaluate(call('d', 'drop'));
    await client.until('finish d denied');
    await elsewhere.answer(allow('a'));
    await client.until('answer a person');
    await elsewhere.claim(call('a', 'send'));
    await client.until('claim a');
    await elsewhere.finish('a', { outcome: 'executed' });
    await client.until('finish a executed');
    await elsewhere.answer(allow('own'));
    expect(await client.until('answer own person')).toEqual([
      'ask own',
      'decision a',
      'ask a',
      'decision d',
      'finish d denied',
      'answer a person',
      'claim a',
      'finish a executed',
      'answer own person',
    ]);
  });

  it('in turns with this one is told once', async () => {
    const { here, elsewhere } = setUp();
    const client = await listen(here);
    for (const id of ['a', 'b', 'c', 'd']) {
      const [one, other] = id < 'c' ? [here, elsewhere] : [elsewhere, here];
      await one.evaluate(call(id, 'send'));
      await client.until(`ask ${id}`);
      await other.answer(allow(id));
      await client.until(`answer ${id} person`);
      await one.cancel([id]);
      await client.until(`finish ${id} cancelled`);
    }
    const texts = client.told.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toHaveLength(16);
  });

  it('while nobody listened is told to a client that comes back, and nothing twice', async () => {
    const { here, elsewhere } = setUp();
    const first = await listen(here);
    await elsewhere.evaluate(call('a', 'send'));
    await first.until('ask a');
    await first.close();
    await elsewhere.answer(allow('a'));
    await elsewhere.evaluate(call('b', 'send'));
    await elsewhere.cancel(['b']);
    const again = await listen(here, first.told.at(-1)?.id);
    await again.until('finish b cancelled');
    await here.evaluate(call('c', 'send'));
    expect(await again.until('ask c')).toEqual([
      'answer a person',
      'decision b',
      'finish b cancelled',
      'decision c',
      'ask c',
    ]);
  });

  it('is not looked for once nobody listens', async () => {
    const { here, lists } = setUp();
    const client = await listen(here);
    await here.evaluate(call('a', 'send'));
    await client.until('ask a');
    await client.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = lists();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(lists()).toBe(before);
  });
});
