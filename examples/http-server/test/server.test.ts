import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApprovalServer } from '../src/server.js';

let server: Server;
let chat: string;
beforeEach(async () => {
  server = createApprovalServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  chat = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chats/demo`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const as = (name: string) => ({ authorization: `Bearer token-of-${name}` });

/** A browser tab: reads the stream of questions. */
async function openTab(name: string, lastEventId?: string) {
  const headers = { ...as(name), ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
  const response = await fetch(`${chat}/permission/events`, { headers });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  return {
    status: response.status,
    /** The first event with that name: its id and data. */
    async next(event: string): Promise<{ id: string; data: Record<string, unknown> }> {
      for (;;) {
        const block = text.split('\n\n').find((one) => one.includes(`event: ${event}\n`) && one.includes('\ndata: '));
        if (block !== undefined && text.includes(`${block}\n\n`)) {
          text = text.slice(text.indexOf(block) + block.length + 2);
          const [, id = '', data = ''] = /^id: (.*)\nevent: .*\ndata: (.*)$/m.exec(block) ?? [];
          return { id, data: JSON.parse(data) };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended before ${event}`);
        text += new TextDecoder().decode(value);
      }
    },
    close: () => reader.cancel(),
  };
}

const respond = (name: string, answer: object) =>
  fetch(`${chat}/permission/respond`, {
    method: 'POST',
    headers: { ...as(name), 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });

const refund = (amount: number) =>
  fetch(`${chat}/refund`, {
    method: 'POST',
    headers: as('bob'),
    body: JSON.stringify({ orderId: 'A-1', amount }),
  }).then((response) => response.json() as Promise<Record<string, unknown>>);

describe('two people at one chat', () => {
  it('see the same question; the first answer counts and both learn of it', async () => {
    const [ann, bob] = [await openTab('ann'), await openTab('bob')];
    const refunded = refund(200);
    const [question, same] = [await ann.next('permission-ask'), await bob.next('permission-ask')];
    expect(question.data).toMatchObject({ toolName: 'refund_order', input: { orderId: 'A-1', amount: 200 } });
    expect(same.data.toolCallId).toBe(question.data.toolCallId);
    const { toolCallId } = question.data;
    expect((await respond('ann', { toolCallId, behavior: 'allow' })).status).toBe(200);
    expect((await respond('bob', { toolCallId, behavior: 'deny' })).status).toBe(409);
    expect((await bob.next('permission-answer')).data).toMatchObject({ toolCallId, by: 'ann@example.com' });
    expect(await refunded).toEqual({ refunded: true, input: { orderId: 'A-1', amount: 200 } });
  });

  it('who was away learns what was missed', async () => {
    const ann = await openTab('ann');
    const refunded = refund(50);
    const { id, data } = await ann.next('permission-ask');
    await ann.close();
    await respond('bob', { toolCallId: data.toolCallId, behavior: 'deny', message: 'too much' });
    expect(await refunded).toMatchObject({ refunded: false, toldModel: expect.stringContaining('too much') });
    const again = await openTab('ann', id);
    expect((await again.next('permission-answer')).data).toMatchObject({ by: 'bob@example.com', message: 'too much' });
  });

  it('nobody else sees or answers anything', async () => {
    expect((await openTab('eve')).status).toBe(401);
    expect((await respond('eve', { toolCallId: 'x', behavior: 'allow' })).status).toBe(401);
  });
});
