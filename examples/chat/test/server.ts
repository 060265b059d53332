/** The chat's server as a process of its own, as `npm run chat` starts it; so that a test can kill it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment } from './ai-sdk.js';

export interface ChatServer {
  readonly url: string;
  /** Where it keeps everything. */
  readonly data: string;
  /** Ends it as a crash would: at once, without a chance to save anything. */
  kill(): Promise<void>;
  /** Another process on the same data, at the same address. */
  startAgain(): Promise<ChatServer>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** An empty folder for a server's data, and how to remove it. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-chat-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param data an empty folder, or that of a server before this one
 * @param page the built page
 */
export async function startServer(data: string, page: string, port = 0): Promise<ChatServer> {
  const { OPENAI_API_KEY: _, ...environment } = process.env;
  const env = {
    ...environment,
    ...serverEnvironment,
    PORT: String(port),
    CHAT_DATA: data,
    CHAT_PAGE: page,
    CHAT_PACE: '0',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    data,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    startAgain: () => startServer(data, page, Number(new URL(url).port)),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}
