/** A session store in one file, for programs without a database: append-only, safe between processes, nothing native. */

import { resolve } from 'node:path';
import { SallyportError } from '../errors.js';
import type { RecordChange, SessionStore, WriteResult } from '../record/store.js';
import type { FileLockOptions } from './file-lock.js';
import { FileLog } from './file-log.js';

export interface FileStore extends SessionStore {
  /** Waits for the writes under way and lets go of the file. */
  close(): Promise<void>;
}

interface Waiting {
  readonly changes: readonly RecordChange[];
  readonly list: string | undefined;
  resolve(result: WriteResult): void;
  reject(error: unknown): void;
}

/**
 * Writes that come together share one line and one `fsync`. A write that is confirmed is on the disk.
 *
 * @param path the file; created with its folder when first written, readable by its owner only (it holds the inputs of calls)
 * @throws SallyportError `store-failed` (from the methods) when the file cannot be used; says why.
 *
 * @example
 * const store = createFileStore('.sallyport/sessions.jsonl');
 * const session = engine.session({ id: chatId, store });
 */
export function createFileStore(path: string, options: FileLockOptions = {}): FileStore {
  const file = resolve(path);
  const log = new FileLog(file, options);
  let queue: Waiting[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        const versions = await log.write(batch.map(({ changes }) => changes));
        for (const [index, waiting] of batch.entries()) waiting.resolve(resultOf(log, waiting, versions[index]));
      } catch (error) {
        // What of it reached the disk is not known: read anew before anything is decided by it.
        log.close();
        for (const { reject } of batch) reject(storeError(file, error));
      }
    }
    working = undefined;
  }

  const current = (): FileLog['records'] => {
    try {
      log.refreshOnce();
    } catch (error) {
      throw storeError(file, error);
    }
    return log.records;
  };

  return {
    async read(keys) {
      return current().find(keys);
    },
    write(changes, list) {
      return new Promise((resolve, reject) => {
        queue.push({ changes, list, resolve, reject });
        // The batch forms while the turn that began it is still running.
        working ??= Promise.resolve().then(work);
      });
    },
    async list(prefix, after) {
      return current().list(prefix, after);
    },
    async close() {
      await working;
      log.close();
    },
  };
}

function resultOf(log: FileLog, { changes, list }: Waiting, version: number | undefined): WriteResult {
  if (version === undefined) return { ok: false, current: log.records.find(changes.map(({ key }) => key)) };
  return { ok: true, version, listed: list === undefined ? [] : log.records.list(list, 0, changes) };
}

function storeError(file: string, error: unknown): SallyportError {
  if (error instanceof SallyportError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new SallyportError('store-failed', `The session store "${file}" cannot be used: ${why}`, { cause: error });
}
