/** What is kept of a chat besides its ledger: the messages, and what was decided about each call. */

import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isToolUIPart, type UIMessage } from 'ai';
import type { CallNote } from '../wire.js';

export interface Chat {
  readonly messages: readonly UIMessage[];
  readonly notes: Readonly<Record<string, CallNote>>;
}

/** Names of chats become names of files, so they have nothing that means something in a path. */
export function isChatId(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text);
}

export class ChatFile {
  readonly #path: string;

  constructor(folder: string, id: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${id}.json`);
  }

  /** The chat as it was when it was last saved; an empty one where it never was. */
  load(): Chat {
    const text = readIfThere(this.#path);
    if (text === undefined) return { messages: [], notes: {} };
    const { messages, notes } = JSON.parse(text) as Chat;
    return { messages: messages.map(withoutInterrupted), notes };
  }

  save(chat: Chat): void {
    // A server that is killed while it writes leaves the file as it was.
    writeFileSync(`${this.#path}.new`, JSON.stringify(chat), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

/** The chat that was changed last, for whoever comes without naming one. */
export function latestChat(folder: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const changed = (name: string) => statSync(join(folder, name)).mtimeMs;
  return files.sort((one, other) => changed(other) - changed(one))[0]?.replace('.json', '');
}

/** A call that nobody was asked about was under way when the server stopped. It is never run again: nobody knows how far it came. */
function withoutInterrupted(message: UIMessage): UIMessage {
  const parts = message.parts.map((part): UIMessage['parts'][number] => {
    if (!isToolUIPart(part) || (part.state !== 'input-available' && part.state !== 'input-streaming')) return part;
    const errorText = 'The server stopped while this call was under way; how it ended is not known.';
    return { ...part, state: 'output-error', errorText } as UIMessage['parts'][number];
  });
  return { ...message, parts };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
