/** Drives the command line as a person would: arguments and piped text in, text and exit code out. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../src/run.js';
import type { Terminal } from '../src/terminal.js';

/** @param given.input what is piped in; without it standard input is a keyboard */
export async function runCli(
  args: readonly string[],
  given: { input?: string; colors?: boolean; person?: Terminal['person'] } = {},
) {
  let out = '';
  let err = '';
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    input: async () => given.input,
    colors: given.colors ?? false,
    ...(given.person === undefined ? {} : { person: given.person }),
  });
  return { code, out, err };
}

/** A folder that is gone after the tests of the file, and how to write into it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown): string => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  return { folder, write };
}
