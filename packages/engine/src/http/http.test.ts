import { describe, expect, it, vi } from 'vitest';
import { isSallyportError } from '../errors.js';
import { fakeEngine } from '../record/fake-engine.js';
import { createMemoryStore } from '../record/memory-store.js';
import { createSession, type PermissionSession } from '../record/session.js';
import { permissionEvents, permissionRespond } from './index.js';

function setUp() {
  const engine = fakeEngine({ allow: ['read'], deny: ['drop'] });
  const store = createMemoryStore();
  const open = (id = 'chat', at = store) => createSession(engine, { id, store: at, askTimeout: 500 });
  return { engine, store, open, session: open(), time: engine.time };
}

interface Received {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A client of the stream: parses what arrives, and waits for a number of events. */
function listen(session: PermissionSession, lastEventId?: string) {
  const stop = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const request = new Request('https://app.example.com/events', { signal: stop.signal, headers });
  const response = permissionEvents(session, { request, heartbeat: 0 });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const received: Received[] = [];
  let text = '';
  const until = async (count: number): Promise<string[]> => {
    while (received.length < count) {
      const { value } = await reader.read();
      text += new TextDecoder().decode(value);
      const blocks = text.split('\n\n');
      text = blocks.pop() as string;
      for (const block of blocks) {
        if (block.startsWith(':')) continue;
        const fields = Object.fromEntries(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        received.push({
          id: fields.id as string,
          event: fields.event as string,
          data: JSON.parse(fields.data as string),
        });
      }
    }
    return received.map(({ event, data }) => `${event.replace('permission-', '')} ${data.toolCallId}`);
  };
  return { response, received, until, close: () => reader.cancel(), abort: () => stop.abort() };
}

const call = (id: string, name: string, input: unknown = {}) => ({ id, name, input });
const allow = (toolCallId: string) => ({ toolCallId, behavior: 'allow' as const });

describe('the stream of events', () => {
  it('tells everything as it happens, to each client', async () => {
    const { session, open } = setUp();
    const clients = [listen(session), listen(open())];
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'read')]);
    await open().answer(allow('a'), { by: 'bob' });
    for (const client of clients) {
      expect(client.response.headers.get('content-type')).toContain('text/event-stream');
      expect(await client.until(4)).toEqual(['decision a', 'ask a', 'decision b', 'answer a']);
      expect(client.received[1]?.data).toMatchObject({
        type: 'permission-ask',
        toolName: 'send',
        input: { to: 'ann' },
      });
      expect(client.received[1]?.data.suggestedRules).toHaveLength(2);
      await client.close();
    }
  });

  it('begins with what asks', async () => {
    const { session } = setUp();
    await session.evaluate([call('a', 'send'), call('b', 'read'), call('c', 'post')]);
    const client = listen(session);
    await client.until(2);
    await session.answer(allow('a'));
    expect(await client.until(3)).toEqual(['ask a', 'ask c', 'answer a']);
  });

  it('goes on where a client stopped: nothing lost, nothing twice', async () => {
    const { session, open } = setUp();
    const first = listen(session);
    await session.evaluate([call('a', 'send'), call('b', 'post')]);
    await first.until(3);
    await first.close();
    await session.answer(allow('a'));
    await session.evaluate(call('d', 'drop'));
    const again = listen(open(), first.received[2]?.id);
    await session.answer(allow('b'));
    expect(await again.until(6)).toEqual([
      'ask b',
      'answer a',
      'decision d',
      'finish d',
      'all-tools-denied undefined',
      'answer b',
    ]);
  });

  it('goes on after a restart, from the store', async () => {
    const { session, open, store, time } = setUp();
    const first = listen(session);
    await session.evaluate([call('a', 'send'), call('b', 'post')]);
    await first.until(4);
    time.now = 1_100;
    await session.answer(allow('a'));
    await session.evaluate([call('c', 'mail'), call('d', 'drop')]);
    // Another process: it has the records and nothing else.
    const elsewhere = open('chat', { ...store });
    const again = listen(elsewhere, first.received[3]?.id.replace('.1000', '.1050'));
    expect(await again.until(3)).toEqual(['answer a', 'ask c', 'finish d']);
    time.now = 1_200;
    await elsewhere.answer(allow('b'));
    expect(await again.until(4)).toEqual(['answer a', 'ask c', 'finish d', 'answer b']);
    const broken = listen(elsewhere, again.received[0]?.id);
    expect(await broken.until(4)).toEqual(['answer a', 'ask c', 'finish d', 'answer b']);
  });

  it('does not tell an ask twice that comes while the store is read', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const client = listen(session);
    await session.evaluate(call('b', 'post'));
    await session.answer(allow('a'));
    const told = await client.until(4);
    expect(told.filter((line) => line === 'ask a')).toHaveLength(1);
    expect(told.filter((line) => line === 'ask b')).toHaveLength(1);
  });

  it('takes an id that nobody made for none', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    expect(await listen(session, 'x"; drop').until(1)).toEqual(['ask a']);
  });

  it('sends only what was asked for, and nothing of other sessions', async () => {
    const { session, open } = setUp();
    const response = permissionEvents(session, { events: ['permission-ask'], heartbeat: 0 });
    await open('other').evaluate(call('x', 'send'));
    await session.evaluate([call('a', 'read'), call('b', 'send')]);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!text.includes('event: ')) text += new TextDecoder().decode((await reader.read()).value);
    expect(text.match(/event: .*/g)).toEqual(['event: permission-ask']);
    expect(text).toContain('"toolCallId":"b"');
  });

  it('stops listening when the client goes', async () => {
    const { session } = setUp();
    const client = listen(session);
    client.abort();
    await session.evaluate(call('a', 'send'));
    const next = listen(session);
    expect(await next.until(1)).toEqual(['ask a']);
    expect(client.received).toEqual([]);
  });

  it('needs a session', () => {
    expect(() => permissionEvents({} as PermissionSession)).toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'options-invalid')),
    );
  });
});

describe('taking answers', () => {
  const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    new Request('https://app.example.com/respond', {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const authorize = () => ({ by: 'bob' });

  it.each([
    ['one', allow('a')],
    ['a list', [allow('a')]],
    ['a list under a name', { answers: [allow('a')] }],
  ])('takes %s', async (_what, body) => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const response = await permissionRespond(post(body), { session, authorize });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      results: [{ toolCallId: 'a', ok: true, decision: { behavior: 'allow' } }],
    });
    expect(await session.claim(call('a', 'send'))).toMatchObject({ ok: true });
  });

  it('has who answers and what may be remembered from the host, not from the body', async () => {
    const { session } = setUp();
    const by: unknown[] = [];
    session.on('permission-answer', (event) => by.push(event.by));
    await session.evaluate([call('a', 'send'), call('b', 'post')]);
    const forged = { ...allow('a'), by: 'eve', scopes: ['project'], remember: 0, scope: 'project' };
    expect((await permissionRespond(post(forged), { session, authorize })).status).toBe(422);
    await permissionRespond(post({ ...allow('b'), by: 'eve' }), { session, authorize });
    expect(by).toEqual(['bob']);
  });

  it('counts one of two clients that answer at once', async () => {
    const { session, open } = setUp();
    await session.evaluate(call('a', 'send'));
    const respond = (behavior: string, by: string) =>
      permissionRespond(post({ toolCallId: 'a', behavior }), { session: open(), authorize: () => ({ by }) });
    const statuses = (await Promise.all([respond('allow', 'ann'), respond('deny', 'bob')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it.each([
    ['another method', post('', {}, 'GET'), 405],
    ['no type', post(allow('a'), { 'content-type': 'text/plain' }), 415],
    ['a foreign page', post(allow('a'), { origin: 'https://evil.example' }), 403],
    ['a page that hides itself', post(allow('a'), { origin: 'null' }), 403],
    ['too much', post(`{"a":"${'x'.repeat(300_000)}"}`), 413],
    ['no JSON', post('{oops'), 400],
    ['no answer', post([]), 400],
    ['half an answer', post({ toolCallId: 'a' }), 400],
    ['an input that is null', post({ ...allow('a'), input: null }), 400],
    ['an unknown call', post(allow('zzz')), 404],
    ['an index that is none', post({ ...allow('a'), remember: 7 }), 422],
  ])('refuses %s', async (_what, request, status) => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const response = await permissionRespond(request, { session, authorize });
    expect(response.status).toBe(status);
    expect(await session.pending()).toHaveLength(1);
  });

  it('refuses what is answered, and what is over', async () => {
    const { session, time } = setUp();
    await session.evaluate([call('a', 'send'), call('b', 'post')]);
    await session.answer(allow('a'));
    expect((await permissionRespond(post(allow('a')), { session, authorize })).status).toBe(409);
    time.now = 5_000;
    expect((await permissionRespond(post(allow('b')), { session, authorize })).status).toBe(410);
  });

  it('takes part of a list', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const response = await permissionRespond(post([allow('zzz'), allow('a')]), { session, authorize });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ results: [{ ok: false, reason: 'unknown' }, { ok: true }] });
  });

  it('takes answers of pages that the host names', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const request = post(allow('a'), { origin: 'https://ui.example.com' });
    expect((await permissionRespond(request, { session, authorize, origins: ['https://ui.example.com'] })).status).toBe(
      200,
    );
  });

  it('lets nobody in whom `authorize` does not know, or when it fails', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const nobody of [() => undefined, () => Promise.reject(new Error('down'))]) {
      expect((await permissionRespond(post(allow('a')), { session, authorize: nobody })).status).toBe(401);
    }
    quiet.mockRestore();
    expect(await session.pending()).toHaveLength(1);
  });

  it('does not start without `authorize`', async () => {
    const { session } = setUp();
    await expect(permissionRespond(post(allow('a')), { session } as never)).rejects.toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'options-invalid')),
    );
  });

  it('finds the session by the request', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    expect((await permissionRespond(post(allow('a')), { session: () => undefined, authorize })).status).toBe(404);
    expect((await permissionRespond(post(allow('a')), { session: async () => session, authorize })).status).toBe(200);
  });
});
