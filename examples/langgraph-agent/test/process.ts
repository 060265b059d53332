/** The process of an agent, and what it left on the disk. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { openCheckpoints } from '../src/checkpoints.js';
import { openFolder } from '../src/folder.js';

export function kill(root: string): void {
  process.kill(Number(readFileSync(`${root}.pid`, 'utf8')), 'SIGKILL');
}

/** Every end of a call that the audit log has: `search executed`. */
export function endsOf(root: string): string[] {
  const lines = readFileSync(join(root, '.sallyport/audit.jsonl'), 'utf8').trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ event, outcome }) => event === 'finish' && outcome !== undefined)
    .map(({ toolCallId, outcome }) => `${toolCallId} ${outcome}`);
}

/** What the results of the calls say to the model. */
export async function toldModel(root: string): Promise<Record<string, string>> {
  const saver = await openCheckpoints(openFolder(root));
  const tuple = await saver.getTuple({ configurable: { thread_id: 'main' } });
  const messages = tuple?.checkpoint.channel_values.messages as BaseMessage[];
  return Object.fromEntries(
    messages
      .filter((message) => ToolMessage.isInstance(message))
      .map((message) => [message.tool_call_id, message.text]),
  );
}
