/** Finds the command that is meant, and says in words what went wrong. */

import { formatProblem, isSallyportError, type PolicyError } from '@sallyport/engine';
import { didYouMean } from '@sallyport/engine/node';
import packageFile from '../package.json' with { type: 'json' };
import { type Command, exitCodes, UsageError } from './command.js';
import { commandHelp, generalHelp } from './help.js';
import { parseFlags } from './parse-flags.js';
import { printable } from './printable.js';
import type { Terminal } from './terminal.js';

/** Loaded when it is run: `check` must start fast, and needs nothing of the others. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['init', async () => (await import('./commands/init.js')).init],
  ['check', async () => (await import('./commands/check.js')).check],
  ['explain', async () => (await import('./commands/explain.js')).explain],
  ['test', async () => (await import('./commands/test.js')).test],
  ['lint', async () => (await import('./commands/lint.js')).lint],
  ['audit', async () => (await import('./commands/audit.js')).audit],
  ['import', async () => (await import('./commands/import.js')).importCommand],
]);
const { version } = packageFile;
const help = { help: { about: 'Shows this text.' } };

/** Runs one command line; gives the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (name === '--version' || name === '-v') {
      terminal.out(`${version}\n`);
      return 0;
    }
    const asksForHelp = name === '--help' || name === '-h' || name === 'help';
    const [about] = rest;
    if (name === undefined || (asksForHelp && (about === undefined || about.startsWith('-')))) {
      terminal.out(generalHelp(await Promise.all([...commands.values()].map((load) => load()))));
      return name === undefined ? exitCodes.error : 0;
    }
    const wanted = asksForHelp && about !== undefined ? about : name;
    const command = await (commands.get(wanted) ?? unknownCommand(wanted))();
    if (asksForHelp || rest.includes('--help') || rest.includes('-h')) {
      terminal.out(commandHelp({ ...command, flags: { ...command.flags, ...help } }));
      return 0;
    }
    return await command.run(parseFlags(rest, command), terminal);
  } catch (error) {
    for (const line of errorLines(error, name)) terminal.err(`${printable(line)}\n`);
    return exitCodes.error;
  }
}

function unknownCommand(name: string): never {
  const meant = didYouMean(name, commands.keys());
  throw new UsageError(
    `unknown command "${name}"`,
    meant === undefined ? '`sallyport --help` lists the commands' : `did you mean "${meant}"?`,
  );
}

function errorLines(error: unknown, command: string | undefined): string[] {
  if (error instanceof UsageError) {
    const help = command !== undefined && commands.has(command) ? `see \`sallyport ${command} --help\`` : undefined;
    return [`sallyport: ${[error.message, error.hint ?? help].filter((part) => part !== undefined).join(' – ')}`];
  }
  // Each problem of a policy is a line of its own, with file, line and column in front, as editors and CI expect it.
  if (isSallyportError(error, 'policy-invalid')) return (error as PolicyError).problems.map(formatProblem);
  if (isSallyportError(error)) return [`sallyport: ${error.message}`];
  throw error;
}
