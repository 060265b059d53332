/** Server-sent events of one process tell what another one did, on every store that processes share. */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { permissionEvents } from '../src/http/index.js';
import { fakeEngine } from '../src/record/fake-engine.js';
import { createSession } from '../src/record/session.js';
import { newPlace, openStore, storeKinds } from './stores.js';

const worker = fileURLToPath(new URL('./session-worker.ts', import.meta.url));
const run = (...task: string[]) => promisify(execFile)(process.execPath, ['--import', 'tsx', worker, ...task]);

const kinds = await storeKinds();

describe.each(process.env.TEST_LONG === '1' ? kinds : kinds.slice(0, 2))('events of another process: %s', (kind) => {
  it('are told, and told again to nobody who comes back', { timeout: 60_000 }, async () => {
    const at = newPlace[kind]();
    const folder = mkdtempSync(join(tmpdir(), 'sallyport-events-'));
    const { store, close } = openStore(at.place);
    const session = createSession(fakeEngine(), { id: 's', store });

    const first = listen();
    await run(at.place, 'walk', '0', join(folder, 'effects'));
    const told = await first.until('permission-finish c');
    expect(told).toContain('permission-answer c');
    expect(new Set(told).size).toBe(told.length);
    await first.cancel();

    await run(at.place, 'remember', 'p', '1');
    const again = listen(first.lastId());
    expect(await again.until('permission-answer p-0')).toEqual(['permission-answer p-0']);
    await again.cancel();
    await close();
    await at.remove();
    rmSync(folder, { recursive: true });

    function listen(lastEventId?: string) {
      const options = { heartbeat: 0, poll: 20, ...(lastEventId === undefined ? {} : { lastEventId }) };
      const reader = (permissionEvents(session, options).body as ReadableStream<Uint8Array>).getReader();
      const events: { id: string; text: string }[] = [];
      return {
        cancel: () => reader.cancel(),
        lastId: () => events.at(-1)?.id,
        async until(last: string): Promise<string[]> {
          while (events.at(-1)?.text !== last) {
            const { value } = await reader.read();
            for (const block of new TextDecoder().decode(value).split('\n\n')) {
              const [, id = '', data] = /^id: (.*)\nevent: .*\ndata: (.*)$/.exec(block) ?? [];
              if (data === undefined) continue;
              const { type, toolCallId } = JSON.parse(data);
              events.push({ id, text: `${type} ${toolCallId}` });
            }
          }
          return events.map(({ text }) => text);
        },
      };
    }
  });
});
