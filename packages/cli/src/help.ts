/** The help texts. */

import type { Command } from './command.js';

export function generalHelp(commands: Iterable<Command>): string {
  const lines = [...commands].map(({ name, about }) => `  ${name.padEnd(10)}${about}`);
  return [
    'sallyport: what may an agent do?',
    '',
    'Commands:',
    ...lines,
    '',
    '`sallyport COMMAND --help` shows its flags and an example; `sallyport --version` the version.',
    '',
  ].join('\n');
}

export function commandHelp({ name, about, usage, example, flags, notes }: Command): string {
  const entries = Object.entries(flags).map(([flag, { value, about: text }]) => ({
    left: `--${flag}${value === undefined ? '' : ` ${value}`}`,
    text,
  }));
  const width = Math.max(...entries.map(({ left }) => left.length)) + 2;
  return [
    `sallyport ${name}: ${about}`,
    '',
    ...usage.map((line) => `  sallyport ${line}`),
    '',
    ...entries.map(({ left, text }) => `  ${left.padEnd(width)}${text}`),
    '',
    'Example:',
    `  ${example}`,
    ...(notes === undefined ? [] : ['', notes]),
    '',
  ].join('\n');
}
