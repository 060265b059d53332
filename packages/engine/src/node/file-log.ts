/**
 * The file behind the file store: one JSON line for each batch of writes. Nobody locks it to write: lines are appended as a
 * whole, one after the other, and everybody who reads the file decides alike which writes of them found what they expected.
 * Compacting writes a new file and renames it, which other processes notice by its number.
 */

import { randomBytes } from 'node:crypto';
import { type BigIntStats, closeSync, constants, fdatasync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { SallyportError } from '../errors.js';
import { RecordMap } from '../record/record-map.js';
import type { RecordChange } from '../record/store.js';
import { readText, syncFolder, writeText } from './file-io.js';
import { headerText, keptText, type Line, parseHeader, parseLine, sealText, writesText } from './file-lines.js';
import { type FileLockOptions, lockFile } from './file-lock.js';

const syncData = promisify(fdatasync);

/** The version of each write of a batch; `undefined`: a version differed, it took no effect. */
export type Versions = readonly (number | undefined)[];

export class FileLog {
  readonly #path: string;
  readonly #options: FileLockOptions;
  readonly #records = new RecordMap();
  /** Begins the ids of the lines that are written here. */
  readonly #name = randomBytes(9).toString('base64url');
  #count = 0;
  #descriptor: number | undefined;
  /** The open file; its numbers stay the same as long as it is open. */
  #file: BigIntStats | undefined;
  /** Up to here the file is read; always the start of a line. */
  #offset = 0;
  #lines = 0;
  #version = 0;
  #isSealed = false;
  #isFresh = false;
  #syncing: Promise<void> = Promise.resolve();

  constructor(path: string, options: FileLockOptions) {
    this.#path = path;
    this.#options = options;
  }

  get records(): Pick<RecordMap, 'find' | 'fits' | 'list'> {
    return this.#records;
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

  /** Reads what was written since. A last line without its end is left alone: it is still being written, or torn. */
  refresh(): void {
    const named = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    if (!isSameFile(named, this.#file)) this.close();
    if (named === undefined) return;
    this.#descriptor ??= this.#open(constants.O_RDWR | constants.O_APPEND);
    // Of the open file: another may have the name by now.
    this.#readTo(Number((isSameFile(named, this.#file) ? named : fstatSync(this.#descriptor)).size));
  }

  /** Appends writes, and waits until they and all before them are on the disk. What does not fit now is not appended. */
  async write(batch: readonly (readonly RecordChange[])[]): Promise<Versions> {
    for (;;) {
      this.refresh();
      if (this.#descriptor === undefined || this.#isSealed || this.#isWasteful) {
        await this.#renew();
        continue;
      }
      const fitting = batch.filter((changes) => this.#records.fits(changes));
      if (fitting.length === 0) return batch.map(() => undefined);
      const made = this.#append(this.#descriptor, fitting);
      // Sealed in between: nothing of it counts.
      if (made === undefined) continue;
      this.#syncing = syncData(this.#descriptor);
      await this.#syncing;
      if (fitting.length === batch.length) return made;
      let next = 0;
      return batch.map((changes) => (fitting[next] === changes ? made[next++] : undefined));
    }
  }

  close(): void {
    const descriptor = this.#descriptor;
    // The number of a file that is closed too early may be that of another one.
    const close = (): void => (descriptor === undefined ? undefined : closeSync(descriptor));
    this.#syncing.then(close, close);
    this.#descriptor = undefined;
    this.#file = undefined;
    this.#records.clear();
    this.#offset = 0;
    this.#lines = 0;
    this.#version = 0;
    this.#isSealed = false;
    this.#isFresh = false;
  }

  /** Far more lines than keys: worth compacting. */
  get #isWasteful(): boolean {
    return this.#lines > 1_000 && this.#lines > 4 * this.#records.size;
  }

  /** Of each write its version, or nothing where it took no effect; `undefined`: the line came after the end of the file. */
  #append(descriptor: number, writes: readonly (readonly RecordChange[])[]): Versions | undefined {
    const id = this.#nextId();
    const start = this.#offset;
    const end = start + writeText(descriptor, writesText(id, writes));
    const size = Number(fstatSync(descriptor).size);
    const made: (number | undefined)[] = writes.map(() => undefined);
    const note = (version: number, index: number): void => {
      made[index] = version;
    };
    if (size === end) {
      // Nobody came in between: what fitted before fits still.
      this.#lines++;
      this.#offset = end;
      this.#make(writes, note, { fitBefore: true });
      return made;
    }
    let found = false;
    this.#readTo(size, (line) => {
      if (line.id !== id || !('writes' in line)) return;
      found = true;
      this.#make(line.writes, note);
    });
    if (!found && !this.#isSealed) throw new Error('what was appended is not in the file');
    return found ? made : undefined;
  }

  /**
   * Each write that fits gets the next version. Whoever reads the file comes to the same.
   *
   * @param fitBefore each was seen to fit, so that only another of them can have come before it
   */
  #make(
    writes: readonly (readonly RecordChange[])[],
    note: (version: number, index: number) => void = () => {},
    { fitBefore = false } = {},
  ): void {
    const written = new Set<string>();
    for (let index = 0; index < writes.length; index++) {
      const changes = writes[index] as readonly RecordChange[];
      const fits = fitBefore && !changes.some(({ key }) => written.has(key));
      if (!fits && !this.#records.fits(changes)) continue;
      this.#version++;
      this.#records.apply(changes, this.#version);
      if (fitBefore) for (const { key, value } of changes) if (value !== undefined) written.add(key);
      note(this.#version, index);
    }
  }

  /** Makes the file where there is none; compacts it where that is worth it, or where somebody began to and died. */
  async #renew(): Promise<void> {
    mkdirSync(dirname(this.#path), { recursive: true });
    const lock = await lockFile(`${this.#path}.lock`, this.#options);
    try {
      this.refresh();
      if (this.#descriptor !== undefined && !this.#isSealed && !this.#isWasteful) return;
      if (this.#descriptor !== undefined && !this.#isSealed) {
        writeText(this.#descriptor, sealText(this.#nextId()));
        await syncData(this.#descriptor);
        this.refresh();
      }
      const temporary = `${this.#path}.compact`;
      const descriptor = openSync(temporary, 'w', 0o600);
      try {
        // The last version is kept, also where its record is gone: none may come twice.
        const kept = [...this.#records.values()].map((record) => keptText(this.#nextId(), record));
        writeText(descriptor, headerText({ last: this.#version }) + kept.join(''));
        await syncData(descriptor);
      } finally {
        closeSync(descriptor);
      }
      if (!lock.isHeld()) throw new Error('the lock was taken over by another process');
      await rename(temporary, this.#path);
      await syncFolder(this.#path);
    } finally {
      lock.release();
    }
  }

  #nextId(): string {
    this.#count++;
    return `${this.#name}-${this.#count}`;
  }

  #open(flags: number): number {
    const descriptor = openSync(this.#path, flags, 0o600);
    this.#file = fstatSync(descriptor, { bigint: true });
    return descriptor;
  }

  /** @param take gets the lines of this process; those of others count at once */
  #readTo(size: number, take?: (line: Line) => void): void {
    if (size === this.#offset || this.#isSealed) return;
    // Shorter than what was read: somebody else's hand was at it. Nothing known of it counts any more.
    if (size < this.#offset) {
      this.close();
      this.refresh();
      return;
    }
    const { text, size: bytes } = readText(this.#descriptor as number, this.#offset, size);
    const isStart = this.#offset === 0;
    this.#offset += bytes;
    const lines = text.slice(0, -1).split('\n');
    if (isStart && text !== '') this.#begin(lines.shift() as string);
    for (const line of lines) if (line !== '' && !this.#isSealed) this.#take(line, take);
  }

  #begin(text: string): void {
    const header = parseHeader(text);
    if (header === undefined) throw this.#broken('does not begin as a session store of this version');
    this.#version = header.last;
  }

  #take(text: string, own: ((line: Line) => void) | undefined): void {
    this.#lines++;
    const line = parseLine(text);
    if (line === undefined) throw this.#broken(`holds a line that nobody here wrote (line ${this.#lines})`);
    if (line === 'torn') return;
    if ('sealed' in line) this.#isSealed = true;
    else if ('kept' in line) for (const record of line.kept) this.#records.apply([toChange(record)], record.version);
    else if (own !== undefined && line.id.startsWith(this.#name)) own(line);
    else this.#make(line.writes);
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

function toChange({ key, value }: { readonly key: string; readonly value: string }): RecordChange {
  return { key, expected: 0, value };
}

function isSameFile(one: BigIntStats | undefined, other: BigIntStats | undefined): boolean {
  return one?.ino === other?.ino && one?.dev === other?.dev;
}
