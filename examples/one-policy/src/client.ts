/** Starts the apps, and talks to them over HTTP as the page of the foreman would. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PermissionAnswer, PermissionRequest } from '@sallyport/engine';
import type { AppSettings } from './app.js';

export interface App {
  readonly name: string;
  /** What each call gave the model. */
  run(task: string): Promise<Record<string, string>>;
  /** The first question that the stream of events has. */
  question(): Promise<PermissionRequest>;
  /** Resolves to the HTTP status. */
  answer(answer: PermissionAnswer): Promise<number>;
  stop(): void;
}

export async function startApp(name: string, file: string, settings: AppSettings): Promise<App> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...settings } });
  const [address] = await Promise.race([once(child, 'message'), failure(once(child, 'exit'), name)]);
  const headers = { authorization: `Bearer ${settings.TOKEN}`, 'content-type': 'application/json' };
  return {
    name,
    async run(task) {
      const response = await fetch(`${address}/tasks/${encodeURIComponent(task)}`, { method: 'POST', headers });
      if (!response.ok) throw new Error(`${name} could not ${task}: ${response.status}`);
      return response.json() as Promise<Record<string, string>>;
    },
    async question() {
      const response = await fetch(`${address}/permission/events`, { headers });
      return firstAsk(response.body as ReadableStream<Uint8Array>);
    },
    async answer(answer) {
      const body = JSON.stringify(answer);
      return (await fetch(`${address}/permission/respond`, { method: 'POST', headers, body })).status;
    },
    stop: () => child.disconnect(),
  };
}

async function failure(end: Promise<unknown[]>, name: string): Promise<never> {
  const [code] = await end;
  throw new Error(`${name} ended before it listened, with exit code ${code}`);
}

async function firstAsk(body: ReadableStream<Uint8Array>): Promise<PermissionRequest> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended without a question');
    text += value;
    const data = /^event: permission-ask\ndata: (.*)\n\n/m.exec(text)?.[1];
    if (data === undefined) continue;
    await reader.cancel();
    return JSON.parse(data);
  }
}
