/** Reads the flags of a command, strictly: an unknown flag must not change silently what is checked. */

import { parseArgs } from 'node:util';
import { didYouMean } from '@sallyport/engine/node';
import { type Command, type Flag, Flags, UsageError } from './command.js';

export function parseFlags(
  args: readonly string[],
  { flags: known, takesFiles = false }: Pick<Command, 'flags' | 'takesFiles'>,
): Flags {
  const options = Object.fromEntries(
    Object.entries(known).map(
      ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
    ),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Map<string, string | true | readonly string[]>();
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (!takesFiles)
        throw new UsageError(`"${token.value}" belongs to no flag`, 'put a value with spaces between quotes');
      files.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (flag === undefined) throw unknownFlag(token.rawName, token.name, known);
    const value = flagValue(token.name, token.value, flag);
    const before = given.get(token.name);
    if (before !== undefined && flag.many !== true) throw new UsageError(`--${token.name} is given twice`);
    given.set(token.name, flag.many === true ? [...(Array.isArray(before) ? before : []), String(value)] : value);
  }
  return new Flags(given, files);
}

function flagValue(name: string, value: string | undefined, flag: Flag): string | true {
  if (flag.value === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`);
    return true;
  }
  if (value === undefined || value.startsWith('--'))
    throw new UsageError(`--${name} needs a value: --${name} ${flag.value}`);
  return value;
}

function unknownFlag(written: string, name: string, known: Readonly<Record<string, Flag>>): UsageError {
  const meant = didYouMean(name, Object.keys(known));
  return new UsageError(`unknown flag ${written}`, meant === undefined ? undefined : `did you mean --${meant}?`);
}
