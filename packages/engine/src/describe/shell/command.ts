/**
 * The seam inside the shell profile: the walker takes a text apart into simple commands; what one simple command does
 * is looked up here, in tables of programs. The walker knows syntax and no programs, the tables know programs and no syntax.
 */

import type { Environment } from '../environment.js';
import type { Assignment } from '../operation.js';
import type { KnownPath, Word } from '../word.js';

/** A simple command after unwrapping: program and arguments with quotes removed. */
export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  /** Where it runs; `null` after a dynamic `cd`. */
  readonly cwd: KnownPath | null;
  /** It runs where `cd` or `git -C` led, not in the call's own folder: a repository's configuration there may run programs. */
  readonly moved: boolean;
  /** Gets its input from another command of the pipeline. */
  readonly piped: boolean;
  /** The here-document or here-string that it gets, where it is known. */
  readonly input?: Word;
  readonly environment: Environment;
}

/** A file or folder that a command reads or writes, as written (`~` and relative paths are resolved by the walker). */
export interface PathOperand {
  readonly kind: 'read' | 'write';
  readonly word: Word;
  readonly below?: boolean | undefined;
  readonly namesOnly?: boolean | undefined;
  /** Starts at the top of the repository (`HEAD:x`). */
  readonly atRoot?: boolean | undefined;
  readonly removes?: boolean | undefined;
  /** Not what the command is for, but an action that makes it another one (`find -delete`): an allow rule on the command does not cover it. */
  readonly action?: boolean | undefined;
  /** Nobody knows whether it happens: what runs in that folder decides. */
  readonly possible?: boolean | undefined;
}

/** What is dangerous about a command by itself; dangers of paths (protected, catastrophic, secret) are found from the operations later. */
export interface CommandFinding {
  readonly id: string;
  readonly message: string;
  readonly ordinary: boolean;
}

/** What a table knows about one simple command. */
export interface CommandKnowledge {
  readonly onlyReads: boolean;
  readonly reach?: 'facts' | 'elsewhere' | undefined;
  readonly edits?: boolean | undefined;
  readonly paths: readonly PathOperand[];
  /** What it fetches, sends to or connects to. */
  readonly urls: readonly Word[];
  readonly findings: readonly CommandFinding[];
  /** Commands that its arguments name and that it runs (`find -exec rm {} +`, `git -c core.pager=x`, `awk 'system("x")'`): argv, or a script in bash. */
  readonly inner: readonly InnerCommand[];
  readonly unclear?: UnclearWords | undefined;
}

/** Arguments of which nobody says what they are to the program, or not all of it. */
export interface UnclearWords {
  /** They may name files. */
  readonly files: readonly Word[];
  /** They may name hosts. */
  readonly hosts: readonly Word[];
  /** It connects: a host may stand there without a port or path. */
  readonly bare: boolean;
}

/** `folder`: where it runs, if not where the command does. */
export type InnerCommand = { readonly words: readonly Word[]; readonly folder?: Word } | { readonly script: Word };
