/** What a command is. One file per command; adding one is adding its file and its line in `run.ts`. */

import type { Terminal } from './terminal.js';

export interface Flag {
  /** Name of the value in the help text; without it the flag takes no value. */
  readonly value?: string;
  readonly about: string;
  /** May be given more than once. */
  readonly many?: boolean;
}

/** The flags that were given, and the files after them. */
export class Flags {
  readonly #given: ReadonlyMap<string, string | true | readonly string[]>;
  readonly files: readonly string[];

  constructor(given: ReadonlyMap<string, string | true | readonly string[]>, files: readonly string[] = []) {
    this.#given = given;
    this.files = files;
  }

  has(name: string): boolean {
    return this.#given.has(name);
  }

  text(name: string): string | undefined {
    const value = this.#given.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** All values of a flag that may be given more than once. */
  all(name: string): readonly string[] {
    const value = this.#given.get(name);
    return Array.isArray(value) ? value : [];
  }

  /** @throws UsageError if it was not given */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new UsageError(`--${name} is missing`);
    return value;
  }

  names(): string[] {
    return [...this.#given.keys()];
  }
}

export interface Command {
  readonly name: string;
  readonly about: string;
  /** Ways to call it, without the program's name. */
  readonly usage: readonly string[];
  /** A whole line that works when the names in it do. */
  readonly example: string;
  /** Takes files that belong to no flag. */
  readonly takesFiles?: boolean;
  readonly flags: Readonly<Record<string, Flag>>;
  /** What else the help says. */
  readonly notes?: string;
  /** @returns the exit code */
  run(flags: Flags, terminal: Terminal): Promise<number>;
}

/** The command was not called as it must be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

export const exitCodes = { allow: 0, error: 1, ask: 2, deny: 3 } as const;
