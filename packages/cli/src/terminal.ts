/** Where a command reads and writes. Tests give their own; the program gives the real one. */

import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** All that was piped in; `undefined` where standard input is a keyboard, which nobody should have to wait for. */
  input(): Promise<string | undefined>;
  /** Whether `out` may hold colours. */
  readonly colors: boolean;
  /** Keyboard and screen, where a person sits before both: not in pipes, and not in CI. */
  readonly person?: { readonly input: Readable; readonly output: Writable };
}

export function systemTerminal({ stdin, stdout, stderr, env }: NodeJS.Process): Terminal {
  return {
    out: (part) => stdout.write(part),
    err: (part) => stderr.write(part),
    input: async () => (stdin.isTTY ? undefined : await text(stdin)),
    colors: showsColors(stdout.isTTY === true, env),
    ...(stdin.isTTY && stdout.isTTY && !env.CI ? { person: { input: stdin, output: stdout } } : {}),
  };
}

/** Only a terminal with a person in front of it: not a pipe, not CI, and not where `NO_COLOR` is set to anything. */
export function showsColors(isTerminal: boolean, { NO_COLOR, CI, TERM }: NodeJS.ProcessEnv): boolean {
  return isTerminal && !NO_COLOR && !CI && TERM !== 'dumb';
}
