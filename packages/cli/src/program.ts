/** Runs the command line of this process. */

import { run } from './run.js';
import { systemTerminal } from './terminal.js';

/** A reader that has seen enough (`sallyport … | head`) is no error; a disk that is full is one, and no answer may look as if it were given. */
function failedToWrite(error: Error): void {
  const code = 'code' in error ? error.code : error.message;
  if (code === 'EPIPE') return;
  process.exitCode = 1;
  try {
    process.stderr.write(`sallyport: the output cannot be written (${String(code)})\n`);
  } catch {
    // Nobody is left to be told; the exit code says it.
  }
}

process.stdout.on('error', failedToWrite);
process.stderr.on('error', () => {
  process.exitCode = 1;
});

try {
  const code = await run(process.argv.slice(2), systemTerminal(process));
  process.exitCode ??= code;
} catch (error) {
  // Files are written at once, and throw; pipes tell it later, above.
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'write')) throw error;
  failedToWrite(error as NodeJS.ErrnoException);
}
