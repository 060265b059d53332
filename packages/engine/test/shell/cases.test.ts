/** The labelled commands: argument lists that bash itself produced, and what they write. */

import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/describe/operation.js';
import { shell } from '../../src/describe/profiles/shell.js';
import type { Word } from '../../src/describe/word.js';
import { readCases, type ShellRow } from '../case-files.js';

const environment = { cwd: '/w', home: '/home/user', platform: 'linux' } as const;
const rows = readCases<ShellRow>('shell');

const describeRow = ({ command }: ShellRow) =>
  shell.describe({ command }, { environment, fields: {}, toolName: 'Bash', workingDirectories: ['/w'] }).operations;

/** As the label writes it; a word that is not known to the letter is never equal. */
function labelText(word: Word): string | undefined {
  if (word === null) return undefined;
  if (typeof word === 'string') return word;
  return word.from === 'glob' ? word.text : undefined;
}

/** Whether the argument lists are there in this order; commands that wrappers run may stand between them. */
function inOrder(wanted: readonly (readonly string[])[], operations: readonly Operation[]): boolean {
  const found = operations.flatMap(({ words }) => (words === undefined ? [] : [JSON.stringify(words.map(labelText))]));
  let at = 0;
  return wanted.every((argv) => {
    at = found.indexOf(JSON.stringify(argv), at) + 1;
    return at > 0;
  });
}

/** Whether a write of that path is described: itself, a folder of it with all below, or one that is not known and may be it. */
function writes(path: string, operations: readonly Operation[]): boolean {
  const absolute = path.startsWith('~')
    ? environment.home + path.slice(1)
    : path.startsWith('/')
      ? path
      : `${environment.cwd}/${path}`;
  return operations.some((operation) => {
    if (operation.kind !== 'write' || operation.possible === true || operation.path === undefined) return false;
    const { path } = operation;
    if (typeof path !== 'string' && path.from === 'below')
      return absolute.startsWith((path.parts[0] ?? '').replace(/\/\.\/$/, '/'));
    if (typeof path !== 'string') return mayBe(path.parts, absolute);
    return path === absolute || (operation.below === true && absolute.startsWith(path.replace(/\.$/, '')));
  });
}

function mayBe(parts: readonly string[], path: string): boolean {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  return new RegExp(`^${pattern}$`).test(path);
}

describe('labelled commands', () => {
  it('have the argument lists that bash gives them', () => {
    const labelled = rows.filter(({ simpleCommands }) => simpleCommands !== undefined);
    const missed = labelled.filter((row) => !inOrder(row.simpleCommands ?? [], describeRow(row)));
    expect(labelled.length).toBeGreaterThan(500);
    expect(missed.map(({ id, command }) => `${id} ${command}`)).toEqual([]);
  });

  it('write what they are labelled to write', () => {
    const labelled = rows.filter((row) => row.writes !== undefined);
    const missed = labelled.filter((row) => !row.writes?.every((path) => writes(path, describeRow(row))));
    expect(labelled.length).toBeGreaterThan(100);

    expect(missed.map(({ command }) => command)).toEqual([]);
  });
});
