/** Checkpoints in one file, for where nothing native can be installed: LangGraph's saver in memory, written down after every change. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { MemorySaver } from '@langchain/langgraph-checkpoint';

/** For one process at a time and short conversations: each change writes the whole file. */
export class FileSaver extends MemorySaver {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
    if (!existsSync(file)) return;
    const saved = JSON.parse(readFileSync(file, 'utf8'), (_, value) => (isBytes(value) ? fromBytes(value) : value));
    this.storage = saved.storage;
    this.writes = saved.writes;
  }

  override async put(...args: Parameters<MemorySaver['put']>): ReturnType<MemorySaver['put']> {
    const config = await super.put(...args);
    this.#save();
    return config;
  }

  override async putWrites(...args: Parameters<MemorySaver['putWrites']>): Promise<void> {
    await super.putWrites(...args);
    this.#save();
  }

  override async deleteThread(threadId: string): Promise<void> {
    await super.deleteThread(threadId);
    this.#save();
  }

  /** Whoever kills the process finds the old file or the new one, never half of one. */
  #save(): void {
    const { storage, writes } = this;
    const text = JSON.stringify({ storage, writes }, (_, value) =>
      value instanceof Uint8Array ? toBytes(value) : value,
    );
    const draft = `${this.#file}.new`;
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, this.#file);
  }
}

interface Bytes {
  readonly bytes: string;
}

function toBytes(value: Uint8Array): Bytes {
  return { bytes: Buffer.from(value).toString('base64') };
}

function fromBytes({ bytes }: Bytes): Uint8Array {
  return new Uint8Array(Buffer.from(bytes, 'base64'));
}

function isBytes(value: unknown): value is Bytes {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Bytes>).bytes === 'string';
}
