/**
 * What is known at a point of a script about the shell itself: its folder, its variables, its functions. Everything is kept in one
 * journal, so that what a subshell did is taken back, and what may or may not have happened becomes unknown, at the cost of the changes alone.
 */

import type { KnownPath, Word } from '../word.js';
import { isNumber, someNumber } from './numbers.js';
import { VariableKinds } from './variable-kinds.js';

/** A function of the script. `certain`: it is defined for sure when this point is reached. */
export interface KnownFunction {
  /** Walks its body from the point where it is called. */
  readonly body: () => void;
  readonly certain: boolean;
}

type Entry = KnownPath | Word | KnownFunction | undefined;

/** One change, to be undone. */
interface Change {
  readonly key: string;
  readonly had: boolean;
  readonly before: Entry;
}

const nothing: ReadonlySet<string> = new Set();
const mostForgotten = 100;

/** A value that doubles itself line by line would soon fill the memory; beyond this length it is not known. */
const longestValue = 4_096;

function isTooLong(value: Word): boolean {
  if (value === null) return false;
  const text = typeof value === 'string' ? value : value.parts.join('');
  return text.length > longestValue || (typeof value !== 'string' && value.text.length > longestValue);
}

export class State {
  readonly kinds = new VariableKinds();
  #cwd: Entry;
  /** All else. Most scripts have nothing. */
  #entries: Map<string, Entry> | undefined;
  readonly #journal: Change[] = [];
  /** A `break` or `continue` may have skipped any later line of its loop, so nothing new is certain. */
  #jumped = false;
  #forgotten = 0;
  /** So much was forgotten that nothing is remembered any more. */
  #lost = false;
  /** Any function was defined. */
  #defines = false;

  constructor(cwd: KnownPath | null) {
    this.#cwd = cwd;
  }

  get cwd(): KnownPath | null {
    return (this.#cwd ?? null) as KnownPath | null;
  }

  /** `null`: a folder that nobody knows. */
  moveTo(cwd: KnownPath | null): void {
    this.#set('cwd', this.#jumped ? null : cwd);
  }

  /** The value that the script gave a variable; `null` where it gave one that is not known, `undefined` where it gave none. */
  variable(name: string): Word | undefined {
    if (this.kinds.isUnsteady(name)) return null;
    return this.#entries?.get(`$${name}`) as Word | undefined;
  }

  /** From here on nobody knows what the variable holds; a `reference` means another one. */
  unsettle(name: string, reference: boolean): void {
    this.kinds.makeUnsteady(name);
    if (reference) this.kinds.makeReference(name);
  }

  assign(name: string, value: Word): void {
    if (this.kinds.isReference(name)) this.forget();
    // Which of the two values it has depends on what ran before.
    if (this.kinds.isFixed(name)) this.kinds.makeUnsteady(name);
    if (!isNumber(value)) this.kinds.makeStrange(name);
    this.#set(`$${name}`, this.#jumped || isTooLong(value) ? this.#blurred(`$${name}`) : value);
  }

  /** What a variable held before is back, `undefined` where that was nothing of the script's. */
  restore(name: string, value: Word | undefined): void {
    if (value !== undefined && !isNumber(value)) this.kinds.makeStrange(name);
    this.#set(`$${name}`, value);
  }

  /** One of its elements, or it, may have been given a number, or nothing at all. */
  blurVariable(name: string): void {
    this.#blur(`$${name}`);
  }

  /** A table with words for keys (`declare -A`), for sure. */
  isTable(name: string): boolean {
    return this.#entries?.get(`[]${name}`) === 'table';
  }

  /** Whether it may be such a table. */
  mayBeTable(name: string): boolean {
    return this.#entries?.has(`[]${name}`) === true;
  }

  /** A variable that had a value keeps its kind. */
  makeTable(name: string, isTable = true): void {
    const sure = isTable && !this.#jumped && this.variable(name) === undefined;
    this.#set(`[]${name}`, sure ? 'table' : null);
  }

  /** Of these keys nothing is known. */
  estrange(keys: Iterable<string>): void {
    for (const key of keys) if (key.startsWith('$')) this.kinds.makeStrange(key.slice(1));
  }

  function(name: string): KnownFunction | undefined {
    if (!this.#defines) return undefined;
    return this.#entries?.get(`()${name}`) as KnownFunction | undefined;
  }

  define(name: string, body: () => void): void {
    this.#defines = true;
    this.#set(`()${name}`, { body, certain: !this.#jumped });
  }

  /** Another function may go by that name now, or none. */
  undefine(name: string): void {
    const known = this.function(name);
    if (known !== undefined) this.#set(`()${name}`, { ...known, certain: false });
  }

  /** Text that nobody knows may have run in this shell: nothing is certain any more. */
  forget(): void {
    if (this.#lost) return;
    // Forgetting costs as much as is known; who makes us forget again and again does not get to know anything again.
    this.#forgotten++;
    if (this.#forgotten > mostForgotten) {
      this.#jumped = true;
      this.#lost = true;
    }
    this.estrange(this.#entries?.keys() ?? []);
    this.#blurAll();
  }

  /** Any variable may have been given another value, by a name or a text that nobody knows. */
  get hasForgotten(): boolean {
    return this.#forgotten > 0;
  }

  /** Any later line may be skipped: what it changes is unknown then, and what it leaves alone is as it is here. */
  jump(): void {
    this.#jumped = true;
  }

  /** Runs `body` as in a process of its own: what it changes is gone afterwards. */
  apart(body: () => void): void {
    const mark = this.#journal.length;
    body();
    while (this.#journal.length > mark) this.#undoLast();
  }

  /** One of `branches` happens, each from here; afterwards only what they agree on is known. */
  either(branches: readonly (() => void)[]): void {
    const mark = this.#journal.length;
    const outcomes = branches.map((branch) => {
      branch();
      return this.#takeBack(mark);
    });
    for (const key of new Set(outcomes.flatMap((outcome) => [...outcome.keys()]))) {
      const values = outcomes.map((outcome) => (outcome.has(key) ? outcome.get(key) : this.#get(key)));
      if (values.every((value) => value === values[0])) this.#set(key, values[0]);
      else if (key.startsWith('$') && values.every(isNumeric)) this.#set(key, someNumber);
      else this.#set(key, this.#blurred(key, values.find(isFunction)));
    }
  }

  /** A point in time, for `touchedSince`. */
  get mark(): number {
    return this.#journal.length;
  }

  /** The keys that were changed since the mark. */
  touchedSince(mark: number): ReadonlySet<string> {
    return mark === this.#journal.length ? nothing : new Set(this.#journal.slice(mark).map(({ key }) => key));
  }

  /** The keys that `body` would change, without changing them. */
  touchedBy(body: () => void): ReadonlySet<string> {
    const mark = this.#journal.length;
    const jumped = this.#jumped;
    body();
    // What it jumps over, it will jump over again where it runs.
    this.#jumped = jumped;
    return new Set(this.#takeBack(mark).keys());
  }

  blur(keys: Iterable<string>): void {
    for (const key of keys) this.#blur(key);
  }

  #blurAll(): void {
    this.#blur('cwd');
    this.blur(this.#entries?.keys() ?? []);
  }

  #blur(key: string): void {
    const value = this.#get(key);
    const blurred = this.#blurred(key, isFunction(value) ? value : undefined);
    // A function that is uncertain already stays as it is, and there is nothing to undo.
    if (blurred !== value || !isFunction(value)) this.#set(key, blurred);
  }

  /** What is left of an entry that is no longer certain. */
  #blurred(key: string, value?: KnownFunction): Entry {
    if (value !== undefined) return value.certain ? { body: value.body, certain: false } : value;
    return key.startsWith('$') && !this.#lost && !this.kinds.isStrange(key.slice(1)) ? someNumber : null;
  }

  #get(key: string): Entry {
    return key === 'cwd' ? this.#cwd : this.#entries?.get(key);
  }

  #set(key: string, value: Entry): void {
    const had = key === 'cwd' || this.#entries?.has(key) === true;
    this.#journal.push({ key, had, before: this.#get(key) });
    this.#put(key, value);
  }

  #put(key: string, value: Entry): void {
    if (key === 'cwd') this.#cwd = value;
    else {
      this.#entries ??= new Map();
      this.#entries.set(key, value);
    }
  }

  /** Undoes everything since the mark; gives back what had become of it. */
  #takeBack(mark: number): Map<string, Entry> {
    const after = new Map<string, Entry>();
    while (this.#journal.length > mark) {
      const { key } = this.#journal.at(-1) as Change;
      if (!after.has(key)) after.set(key, this.#get(key));
      this.#undoLast();
    }
    return after;
  }

  #undoLast(): void {
    const { key, had, before } = this.#journal.pop() as Change;
    if (had) this.#put(key, before);
    else this.#entries?.delete(key);
  }
}

function isFunction(value: Entry): value is KnownFunction {
  return typeof value === 'object' && value !== null && 'body' in value;
}

/** A variable without a value of the script's counts as the environment's, which is no code. */
function isNumeric(value: Entry): boolean {
  return value === undefined || (!isFunction(value) && isNumber(value as Word));
}
