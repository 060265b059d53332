/** Runs the command line of this process. */

import { run } from './run.js';
import { systemTerminal } from './terminal.js';

// A reader that has seen enough (`sallyport … | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), systemTerminal(process));
