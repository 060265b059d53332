/**
 * The file behind the file store: one JSON line for each write, the last one of a key counts. Lines are only ever appended;
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
import type { RecordChange } from '../record/store.js';

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
  /** Of the last line. */
  #version = 0;
  /** Lines that are still to be written. */
  #staged = '';
  #isFresh = false;

  constructor(path: string) {
    this.#path = path;
  }

  get records(): Pick<RecordMap, 'find' | 'fits' | 'list'> {
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

  /** Makes changes and gives their version; they count for this process at once, for all others once `append` is done. */
  stage(changes: readonly RecordChange[]): number {
    this.#version++;
    this.#records.apply(changes, this.#version);
    this.#staged += toLine(this.#version, changes);
    this.#lines++;
    return this.#version;
  }

  /** Appends what was staged and waits until it is on the disk. Only with the lock, after `refresh`. */
  async append(): Promise<void> {
    const isNew = this.#descriptor === undefined;
    this.#descriptor ??= this.#open(constants.O_RDWR | constants.O_CREAT);
    const descriptor = this.#descriptor;
    // What a killed process left of its last line would spoil the next one.
    if (this.#size > this.#offset) ftruncateSync(descriptor, this.#offset);
    const text = (this.#offset === 0 ? header : '') + this.#staged;
    this.#staged = '';
    // Known here already, so that nobody reads it again while it is on its way to the disk.
    this.#offset = writeAll(descriptor, text, this.#offset);
    this.#size = this.#offset;
    await syncData(descriptor);
    if (isNew) await syncFolder(this.#path);
  }

  /** Writes a new file that has one line for each key. Only with the lock, after `refresh`. */
  async compact(): Promise<void> {
    const temporary = `${this.#path}.compact`;
    const descriptor = openSync(temporary, 'w', 0o600);
    try {
      const records = [...this.#records.values()].map((record) => toLine(record.version, [record]));
      // The last version is kept, also where its record is gone: none may come twice.
      writeAll(descriptor, header + records.join('') + toLine(this.#version, []), 0);
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
    this.#version = 0;
    this.#staged = '';
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
      const written = parseLine(lines[index] as string);
      if (written === undefined) throw this.#broken(`holds a line that nobody here wrote (line ${this.#lines})`);
      for (const [key, value] of written.records) this.#records.apply([{ key, expected: 0, value }], written.version);
      this.#version = Math.max(this.#version, written.version);
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

/** A write as a line: what was removed is `null`. By hand, as a key may be `__proto__`. */
function toLine(version: number, changes: readonly Pick<RecordChange, 'key' | 'value'>[]): string {
  let records = '';
  for (const { key, value } of changes) {
    if (value !== undefined) records += `${records === '' ? '' : ','}[${JSON.stringify(key)},${JSON.stringify(value)}]`;
  }
  return `{"version":${version},"records":[${records}]}\n`;
}

interface Line {
  readonly version: number;
  readonly records: readonly (readonly [key: string, value: string | null])[];
}

function parseLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Line;
    return Number.isInteger(line?.version) && Array.isArray(line.records) && line.records.every(isPair)
      ? line
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isPair(pair: unknown): boolean {
  return Array.isArray(pair) && typeof pair[0] === 'string' && (typeof pair[1] === 'string' || pair[1] === null);
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
