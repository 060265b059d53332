import { describe, expect, it } from 'vitest';
import { programKey } from './exec.js';
import { ProgramIndex } from './program-index.js';

/** In pairs some of which are the same program in other spellings. */
const words = [
  ...['rm', 'RM', '/bin/rm', 'C:\\tools\\Rm.EXE', './rm', 'rmdir', 'git', 'kill', '\u212aill', '/usr/bin/\u212aILL'],
  ...[
    '.exe',
    '/bin/.EXE',
    '',
    '/',
    'bin/',
    'exe',
    '.',
    '7z',
    '/opt/7Z.exe',
    'python3.12',
    '-x',
    'größe',
    'GRÖSSE',
    'Ölung',
  ],
];

describe('ProgramIndex', () => {
  it.each(words)('finds for %j what has the same key', (rule) => {
    const index = new ProgramIndex<string>();
    index.add(rule, rule);
    const found = words.filter((word) => index.get(word) !== undefined);
    expect(found).toContain(rule);
    expect(found).toEqual(words.filter((word) => programKey(word) === programKey(rule)));
  });
});
