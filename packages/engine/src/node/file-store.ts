/** A session store in one file, for programs without a database: append-only, safe between processes, nothing native. */

import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SallyportError } from '../errors.js';
import type { SessionStore, StoredRecord, WriteResult } from '../record/store.js';
import { type FileLockOptions, lockFile } from './file-lock.js';
import { FileLog } from './file-log.js';

export interface FileStore extends SessionStore {
  /** Waits for the writes under way and lets go of the file. */
  close(): Promise<void>;
}

interface Waiting {
  readonly record: StoredRecord;
  resolve(result: WriteResult): void;
  reject(error: unknown): void;
}

/**
 * Writes that come together share one lock and one `fsync`. A write that is confirmed is on the disk.
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
  const log = new FileLog(file);
  let queue: Waiting[] = [];
  let working: Promise<void> | undefined;
  let hasFolder = false;

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        if (!hasFolder) mkdirSync(dirname(file), { recursive: true });
        hasFolder = true;
        await writeBatch(log, file, batch, options);
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
    async read(key) {
      return current().get(key);
    },
    write(key, value, expected) {
      return new Promise((resolve, reject) => {
        queue.push({ record: { key, value, version: expected + 1 }, resolve, reject });
        // The batch forms while the turn that began it is still running.
        working ??= Promise.resolve().then(work);
      });
    },
    async list(prefix) {
      return current().list(prefix);
    },
    async close() {
      await working;
      log.close();
    },
  };
}

async function writeBatch(
  log: FileLog,
  file: string,
  batch: readonly Waiting[],
  options: FileLockOptions,
): Promise<void> {
  const lock = await lockFile(`${file}.lock`, options);
  let answers: (() => void)[];
  try {
    log.refresh();
    const { accepted, results } = check(log.records, batch);
    if (accepted.length > 0) {
      if (!lock.isHeld()) throw new Error('the lock was taken over by another process');
      await log.append(accepted);
    }
    if (log.isWasteful) await log.compact();
    answers = results;
  } finally {
    lock.release();
  }
  for (const answer of answers) answer();
}

/** Compares each write with what is there, the earlier ones of the batch included. */
function check(
  records: FileLog['records'],
  batch: readonly Waiting[],
): { readonly accepted: readonly StoredRecord[]; readonly results: (() => void)[] } {
  const accepted = new Map<string, StoredRecord>();
  const lines: StoredRecord[] = [];
  const results = batch.map(({ record, resolve }) => {
    const there = accepted.get(record.key) ?? records.get(record.key);
    if ((there?.version ?? 0) !== record.version - 1) return () => resolve({ ok: false, current: there });
    accepted.set(record.key, record);
    lines.push(record);
    return () => resolve({ ok: true, version: record.version });
  });
  return { accepted: lines, results };
}

function storeError(file: string, error: unknown): SallyportError {
  if (error instanceof SallyportError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new SallyportError('store-failed', `The session store "${file}" cannot be used: ${why}`, { cause: error });
}
