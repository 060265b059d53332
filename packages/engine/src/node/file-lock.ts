/**
 * A lock between processes: a file next to what it guards, with its owner and age. A lock whose owner is gone is taken over,
 * so that a killed process stops nobody.
 */

import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SallyportError } from '../errors.js';
import { ownStart, processStart } from './process-start.js';

export interface FileLockOptions {
  /** Milliseconds to wait for the lock before giving up. Default 30 000. */
  readonly timeout?: number;
  /** Milliseconds after which a lock is taken over whoever holds it: one batch of writes takes far less. Default 60 000. */
  readonly staleAfter?: number;
}

export interface FileLock {
  /** Whether the lock is still ours; it is not after a stop longer than `staleAfter`. */
  isHeld(): boolean;
  release(): void;
}

/** Milliseconds by which the times of files may differ from the clock. */
const clockSlack = 2_000;

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
  /** When the process started, where the system tells: another one may have got its id since. */
  readonly start?: string | undefined;
}

/**
 * Waits for the lock file and creates it.
 *
 * @throws SallyportError `store-failed` when somebody holds it for too long; says who, and what to do.
 */
export async function lockFile(path: string, options: FileLockOptions = {}): Promise<FileLock> {
  const { timeout = 30_000, staleAfter = 60_000 } = options;
  const owner: Owner = { ...self(), token: crypto.randomUUID() };
  const giveUpAt = Date.now() + timeout;
  for (let attempt = 0; ; attempt++) {
    if (create(path, owner)) return heldLock(path, owner.token);
    if (!takeOver(path, staleAfter)) {
      if (Date.now() > giveUpAt) throw tooLong(path);
      // A little chance, so that many waiting processes do not come back in step.
      await sleep(Math.min(1 + attempt, 20) * (0.5 + Math.random()));
    }
  }
}

function self() {
  return { pid: process.pid, host: hostname(), start: processStart(process.pid) };
}

function create(path: string, owner: Owner): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, JSON.stringify(owner));
  } finally {
    closeSync(descriptor);
  }
  return true;
}

function heldLock(path: string, token: string): FileLock {
  const isHeld = () => readOwner(path)?.token === token;
  return {
    isHeld,
    release() {
      if (isHeld()) remove(path);
    },
  };
}

/** Removes the lock of an owner that is gone. True: try again at once. */
function takeOver(path: string, staleAfter: number): boolean {
  if (!isStale(path, staleAfter)) return false;
  // Only one may remove it, and only after looking once more: what is there now may be the lock of a quicker one.
  const guard = `${path}.takeover`;
  if (!create(guard, { ...self(), token: '' })) {
    if (isStale(guard, staleAfter)) remove(guard);
    return false;
  }
  try {
    if (isStale(path, staleAfter)) remove(path);
  } finally {
    remove(guard);
  }
  return true;
}

function isStale(path: string, staleAfter: number): boolean {
  const age = ageOf(path);
  if (age === undefined) return false;
  if (age > staleAfter) return true;
  const owner = readOwner(path);
  // Just created and not written yet; a crash at this very point leaves it to age.
  if (owner === undefined) return false;
  return owner.host === hostname() && !isSameProcess(owner, Date.now() - age);
}

/** Whether the process that made the lock still runs, and not just one with its id. All threads and copies of this code are one. */
function isSameProcess({ pid, start }: Owner, lockedAt: number): boolean {
  if (!isAlive(pid)) return false;
  const now = processStart(pid);
  if (now !== undefined && (start !== undefined || pid === process.pid)) return now === start;
  return pid !== process.pid || lockedAt > ownStart - clockSlack;
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function ageOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && Date.now() - stats.mtimeMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function tooLong(path: string): SallyportError {
  const owner = readOwner(path);
  const holder = owner === undefined ? 'an unknown process' : `process ${owner.pid} on ${owner.host}`;
  return new SallyportError(
    'store-failed',
    `"${path}" is locked by ${holder} for ${ageOf(path) ?? 0} ms. If that process is not working on it, delete the lock file.`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
