/**
 * The file behind the file store: one JSON line for each write, the last line of a key counts. Lines are only ever appended;
 * compacting writes a new file and renames it, which other processes notice by its number.
 */

import {
  type BigIntStats,
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { SallyportError } from '../errors.js';
import { RecordMap } from '../record/record-map.js';
import type { StoredRecord } from '../record/store.js';

const syncData = promisify(fdatasync);

const header = '{"format":"sallyport-sessions","version":1}\n';

export class FileLog {
  readonly #path: string;
  readonly #records = new RecordMap();
  #descriptor: number | undefined;
  /** The open file; its numbers stay the same as long as it is open. */
  #file: BigIntStats | undefined;
  /** Bytes of the file at the last look; more than `#offset` where its last line has no end. */
  #size = 0;
  /** Up to here the file is read; always the start of a line. */
  #offset = 0;
  #lines = 0;
  #isFresh = false;

  constructor(path: string) {
    this.#path = path;
  }

  get records(): Pick<RecordMap, 'get' | 'list'> {
    return this.#records;
  }

  /** Far more lines than keys: worth compacting. */
  get isWasteful(): boolean {
    return this.#lines > 1_000 && this.#lines > 4 * this.#records.size;
  }

  /** Like `refresh`, once for all that is read in one go: nothing of another process can be heard of in between. */
  refreshOnce(): void {
    if (this.#isFresh) return;
    this.refresh();
    this.#isFresh = true;
    queueMicrotask(() => {
      this.#isFresh = false;
    });
  }

  /** Reads what other processes have written since. A last line without its end is left alone: it is still being written, or torn. */
  refresh(): void {
    const named = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (!isSameFile(named, this.#file)) this.close();
    if (named === undefined) return;
    this.#descriptor ??= this.#open(constants.O_RDWR);
    // Of the open file: another may have the name by now.
    this.#size = Number((isSameFile(named, this.#file) ? named : fstatSync(this.#descriptor)).size);
    const size = this.#size;
    if (size === this.#offset) return;
    // Shorter than what was read: somebody else's hand was at it. Nothing known of it counts any more.
    if (size < this.#offset) {
      this.close();
      this.refresh();
      return;
    }
    const bytes = Buffer.allocUnsafe(size - this.#offset);
    const end = bytes.subarray(0, readSync(this.#descriptor, bytes, 0, bytes.length, this.#offset)).lastIndexOf(10) + 1;
    if (end > 0) this.#take(bytes.toString('utf8', 0, end));
    this.#offset += end;
  }

  /** Appends records and waits until they are on the disk. Only with the lock, after `refresh`. */
  async append(records: readonly StoredRecord[]): Promise<void> {
    const isNew = this.#descriptor === undefined;
    this.#descriptor ??= this.#open(constants.O_RDWR | constants.O_CREAT);
    const descriptor = this.#descriptor;
    // What a killed process left of its last line would spoil the next one.
    if (this.#size > this.#offset) ftruncateSync(descriptor, this.#offset);
    const text = (this.#offset === 0 ? header : '') + records.map(toLine).join('');
    const end = writeAll(descriptor, text, this.#offset);
    await syncData(descriptor);
    if (isNew) await syncFolder(this.#path);
    for (const record of records) this.#records.set(record);
    this.#lines += records.length;
    this.#offset = end;
    this.#size = end;
  }

  /** Writes a new file that has one line for each key. Only with the lock, after `refresh`. */
  async compact(): Promise<void> {
    const temporary = `${this.#path}.compact`;
    const descriptor = openSync(temporary, 'w', 0o600);
    try {
      writeAll(descriptor, header + [...this.#records.values()].map(toLine).join(''), 0);
      await syncData(descriptor);
    } finally {
      closeSync(descriptor);
    }
    await rename(temporary, this.#path);
    await syncFolder(this.#path);
    this.refresh();
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#file = undefined;
    this.#size = 0;
    this.#records.clear();
    this.#offset = 0;
    this.#lines = 0;
    this.#isFresh = false;
  }

  #open(flags: number): number {
    const descriptor = openSync(this.#path, flags, 0o600);
    this.#file = fstatSync(descriptor, { bigint: true });
    return descriptor;
  }

  #take(text: string): void {
    const lines = text.slice(0, -1).split('\n');
    const first = this.#offset === 0 ? 1 : 0;
    if (first === 1 && `${lines[0]}\n` !== header)
      throw this.#broken('does not begin as a session store of this version');
    for (let index = first; index < lines.length; index++) {
      this.#lines++;
      const record = parseLine(lines[index] as string);
      if (record === undefined) throw this.#broken(`holds a line that nobody here wrote (record ${this.#lines})`);
      this.#records.set(record);
    }
  }

  #broken(what: string): SallyportError {
    // Half a state must not be taken for the whole one.
    this.close();
    return new SallyportError(
      'store-failed',
      `"${this.#path}" ${what}. Move the file away to start anew; its approvals are then unknown.`,
    );
  }
}

function toLine({ key, value, version }: StoredRecord): string {
  return `${JSON.stringify({ key, version, value })}\n`;
}

function parseLine(line: string): StoredRecord | undefined {
  try {
    const record = JSON.parse(line) as StoredRecord;
    const isRecord =
      typeof record?.key === 'string' && typeof record.value === 'string' && Number.isInteger(record.version);
    return isRecord ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Writes all of a text at a place; gives the place behind it. */
function writeAll(descriptor: number, text: string, from: number): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; )
    done += writeSync(descriptor, bytes, done, bytes.length - done, from + done);
  return from + bytes.length;
}

/** A new name is on the disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isSameFile(one: BigIntStats | undefined, other: BigIntStats | undefined): boolean {
  return one?.ino === other?.ino && one?.dev === other?.dev;
}
