/** What one walk through a text carries along: what it has found so far, what it knows of the shell, and where it is. */

import type { Environment } from '../environment.js';
import { newOperation } from '../new-operation.js';
import type { Finding, Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { KnownPath, PartialWord } from '../word.js';
import { FunctionNotes } from './function-notes.js';
import type { Listing } from './listers.js';
import { behindLinks, type MadeLink } from './made-links.js';
import type { ParsedScript } from './parse.js';
import { State } from './state.js';
import type { Seen } from './written-files.js';

export type Span = readonly [number, number];

/** What a command reads on its standard input: nothing of the text's making, what another command or a here-document says, or a file. */
export type Input = 'none' | 'data' | 'file';

export interface Host {
  readonly environment: Environment;
  /** Walks a script that stands inside another node. */
  runScript(walk: Walk, script: ParsedScript): void;
}

/** Longer descriptions are cut off, and then nobody claims to have understood the text. */
const mostOperations = 1_000;

export const unknownPath: PartialWord = { parts: ['', ''], from: 'value', splits: true, text: '…' };

const nothing: ReadonlySet<never> = new Set();

export class Walk {
  readonly operations: Operation[] = [];
  readonly findings: Finding[] = [];
  readonly environment: Environment;
  readonly state: State;
  /** Links and copies that were made so far. */
  readonly links: MadeLink[] = [];
  /** How often loops and functions may still be walked once more than they are written. */
  repeats = 64;
  /** Walking only to learn what changes the state. */
  rehearsing = false;
  /** Keys of the state that the loop around this point changes somewhere. */
  loop: ReadonlySet<string> | undefined;
  /** This shell may have got another standard input (`exec < file`). */
  reopened = false;
  /** On another machine, or in a container. */
  elsewhere = false;
  /** How many programs that run others lie around this command. */
  wrapped = 0;
  /** How many texts lie around this one (`bash -c`, `eval`). */
  depth = 0;
  /** Whether this runs in the background or as part of a pipeline. */
  beside = false;
  /** `shopt -s globstar` lets a pattern reach folders below, `dotglob` hidden files. */
  globs: 'glob' | 'value' = 'glob';
  /** Where the first here-document of the substitution around this point ends. */
  hereDocument: number | undefined;
  /** How many command substitutions were met. */
  substitutions = 0;
  #input: Input = 'none';
  #listed: Listing | undefined;
  #written: Set<string> | undefined;
  /** What running a file that was just written needs to know. */
  seen: Seen | undefined;
  #functions: FunctionNotes | undefined;
  #understood = true;
  #readsOnly = true;
  #anything = false;
  #text: string;
  /** Set while the positions of nodes mean another text than the call's: then everything stands here. */
  #span: Span | undefined;
  readonly #start: KnownPath;

  constructor(
    readonly host: Host,
    text: string,
    cwd: KnownPath,
    /** The language of the text around this point. */
    public dialect: 'bash' | 'sh',
  ) {
    this.environment = host.environment;
    this.#text = text;
    this.state = new State(cwd);
    this.#start = cwd;
  }

  /** The home folder as a path. */
  get home(): string {
    const home = absolutePath('~', null, this.environment);
    return typeof home === 'string' ? home : this.environment.home;
  }

  /** The text that positions of nodes mean. */
  get text(): string {
    return this.#text;
  }

  /** Notes a file that was written, in normal form, to notice when it is run. */
  wrote(path: string): void {
    this.#written ??= new Set();
    this.#written.add(path);
  }

  /** Files that were written so far. */
  get written(): ReadonlySet<string> {
    return this.#written ?? nothing;
  }

  get hasFunctions(): boolean {
    return this.#functions !== undefined;
  }

  get functions(): FunctionNotes {
    this.#functions ??= new FunctionNotes();
    return this.#functions;
  }

  get understood(): boolean {
    return this.#understood && this.#readsOnly;
  }

  /** Whether nothing more is to be described. */
  get full(): boolean {
    return this.operations.length >= mostOperations;
  }

  /** Whether commands run elsewhere than in the call's own folder. */
  get moved(): boolean {
    const { cwd } = this.state;
    if (cwd === this.#start) return false;
    if (typeof cwd !== 'string' || typeof this.#start !== 'string') return true;
    const { platform } = this.environment;
    return normalPath(cwd, platform) !== normalPath(this.#start, platform);
  }

  /** Where positions lead: what `within` takes to come back here. */
  get place(): readonly [text: string, span: Span | undefined] {
    return [this.#text, this.#span];
  }

  span(node: { readonly pos: number; readonly end: number }): Span {
    return this.#span ?? [node.pos, node.end];
  }

  /** What commands read on their standard input, unless they say otherwise themselves. */
  get input(): Input {
    return this.#input;
  }

  /** The names that they read there. */
  get listed(): Listing | undefined {
    return this.reopened ? undefined : this.#listed;
  }

  /** Runs `body` while commands read that on their standard input. */
  feed(input: Input, listed: Listing | undefined, body: () => void): void {
    const outer = [this.#input, this.#listed] as const;
    this.#input = input;
    this.#listed = listed;
    body();
    [this.#input, this.#listed] = outer;
  }

  /** Runs `body` while positions mean another text, all of which stands at `span` in the call's. */
  within(text: string, span: Span | undefined, body: () => void): void {
    const outer = [this.#text, this.#span] as const;
    this.#text = text;
    this.#span = span;
    body();
    [this.#text, this.#span] = outer;
  }

  add(operation: Operation): number {
    const at = this.operations.push(operation) - 1;
    if (this.links.length > 0) this.operations.push(...behindLinks(this, operation));
    return at;
  }

  find(id: string, message: string, span: Span, operation?: number, ordinary = false): void {
    this.findings.push(
      operation === undefined ? { id, message, ordinary, span } : { id, message, ordinary, span, operation },
    );
  }

  /** A part that cannot be taken apart: it may do anything. */
  opaque(reason: string, span: Span): void {
    const operation = this.anything(span);
    this.find('opaque-command', reason, span, operation);
  }

  /** Something runs of which nothing is known. Said once is said enough. */
  anything(span: Span): number {
    this.#understood = false;
    if (this.#anything) return this.operations.findIndex(({ words }) => words?.[0] === null);
    this.#anything = true;
    const command = newOperation('exec', false, true, span);
    command.words = [null];
    const by = this.add(command);
    for (const kind of ['read', 'write', 'network'] as const) {
      const operation = newOperation(kind, false, false, span);
      if (kind === 'network') operation.url = null;
      else operation.path = unknownPath;
      operation.possible = true;
      operation.by = by;
      this.add(operation);
    }
    return by;
  }

  /** More than reading may happen, though nothing that has a name. */
  changes(): void {
    this.#readsOnly = false;
  }

  /** The keys of the state that `body` would change. Nothing of what it describes stays. */
  rehearse(body: () => void): ReadonlySet<string> {
    const { operations, findings } = this;
    const counts = [operations.length, findings.length] as const;
    const before = [this.#understood, this.#readsOnly, this.#anything, this.rehearsing] as const;
    const uncalled = [...(this.#functions?.uncalled ?? nothing)];
    this.rehearsing = true;
    const keys = this.state.touchedBy(body);
    [operations.length, findings.length] = counts;
    [this.#understood, this.#readsOnly, this.#anything, this.rehearsing] = before;
    this.#functions?.uncalled.clear();
    for (const body of uncalled) this.functions.uncalled.add(body);
    return keys;
  }
}
