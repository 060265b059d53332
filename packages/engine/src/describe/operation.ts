/** What a call's text says it would do: operations, and what is dangerous about them. This is all that rules ever see of a call. */

import type { KnownPath, Word } from './word.js';

/** A call as the framework hands it over. `id` is the framework's own id of the call; providers reuse ids. */
export interface ToolCall {
  readonly id?: string;
  readonly name: string;
  readonly input: unknown;
  /** What an MCP server says of the tool. Its own claim: it may restrict, and counts for reading only for `trustedServers`. */
  readonly annotations?: ToolAnnotations;
  /** `toolDigest` of the tool as the model was offered it. With `pinTools`, a remembered grant holds for the tool it was given for. */
  readonly toolDigest?: string;
}

/** The hints of the Model Context Protocol that matter here. */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
}

export type OperationKind = 'exec' | 'read' | 'write' | 'network' | 'call';

/** An operation in the making, see `new-operation.ts`. */
export type OperationDraft = { -readonly [Key in keyof Operation]: Operation[Key] };

/** `NAME=value` before a command. Inert ones (`CI=1`) change nothing about what runs. */
export interface Assignment {
  readonly name: string;
  readonly value: Word;
  readonly inert: boolean;
}

/** One thing a call would do. A call has at least one. A member that says nothing is absent or `undefined`. */
export interface Operation {
  readonly kind: OperationKind;
  /** exec: program and arguments as the program gets them (quotes removed). Empty for a bare assignment. */
  readonly words?: readonly Word[] | undefined;
  /** exec: assignments in front of the command. */
  readonly assignments?: readonly Assignment[] | undefined;
  /** exec, where the program is a relative path: the folder at which that starts; `null` where nobody knows it. */
  readonly folder?: KnownPath | null | undefined;
  /** read, write: the file or folder. */
  readonly path?: KnownPath | undefined;
  /** network: the URL as the call gives it; `null` when nobody knows it. A host alone is `ssh://host`. */
  readonly url?: Word | undefined;
  /** Reaches everything below `path` too (recursive search, removal or copy). */
  readonly below?: boolean | undefined;
  /** read with `below`: names only, contents are not read (`ls -R`, `find`): never reads a denied file. */
  readonly namesOnly?: boolean | undefined;
  /** write: takes the path away. With `below` a whole tree. */
  readonly removes?: boolean | undefined;
  /** Changes nothing: neither files, nor the system, nor another machine, and runs no code that the text does not name. */
  readonly onlyReads: boolean;
  /** exec: a file command (mkdir, cp, rm, sed -i …) whose whole effect is what its own read and write operations say. */
  readonly edits?: boolean | undefined;
  /**
   * exec, where it only reads: `facts` – the few that `reads: "rules"` lets run (pwd, echo, date, whoami, git status, --version);
   * `elsewhere` – asks another machine, container or cluster; absent – this machine and its files.
   */
  readonly reach?: 'facts' | 'elsewhere' | undefined;
  /**
   * Whether an allow rule must cover it. What a command's own operands read, write and fetch needs no cover of its own
   * (then `by` names the exec), nor does a wrapper that changes nothing (`timeout 5 …`); redirects and inner commands do.
   */
  readonly needsCover: boolean;
  /**
   * read, write, network: nobody knows whether it happens; an operand of a program that we do not know. Deny and ask rules that match it match
   * perhaps; for everything else it is as if it were not there.
   */
  readonly possible?: boolean | undefined;
  /** Index of the exec operation whose operand this is. */
  readonly by?: number | undefined;
  /** Where in the command text: start and end, in UTF-16 units. */
  readonly span?: readonly [number, number] | undefined;
}

/** Something dangerous about a call, found in its text. */
export interface Finding {
  /** `catastrophic-delete`, `protected-path-write`, `opaque-command`, `secret-read`, `tool:<name>` … */
  readonly id: string;
  /** For the person: what is dangerous, naming the part. */
  readonly message: string;
  /** Ordinary ones are silenced by an allow rule whose content names the very path, host or command, and by `bypass`. */
  readonly ordinary: boolean;
  /** Index of the operation it is about. */
  readonly operation?: number;
  readonly span?: readonly [number, number];
}

/** A description of one call. */
export interface CallFacts {
  /** At least one. */
  readonly operations: readonly Operation[];
  /** Every operation only reads, and the text was understood. */
  readonly readOnly: boolean;
  readonly findings: readonly Finding[];
  /**
   * The input is not what the profile expects; says what was expected and what came. Such a call is never allowed.
   * Its operations are a single `call` then.
   */
  readonly problem?: string;
}
