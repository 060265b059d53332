import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { describeCommand } from './shell.fixture.js';

const values = ['', '/', 'a', '/a/b.c', '/a/b/', 'aXbXc', 'x.tar.gz', 'a b', '--a', 'a+b', '**', 'Ab', '0123456789'];
const operations = [
  ...[
    '/',
    '/*',
    '*/',
    '*',
    '?',
    '.*',
    '*.',
    'X*',
    '*X',
    'a',
    '"/"',
    "'*'",
    '\\/',
    '\\.',
    'a?b',
    '+',
    '*b*',
    '0?*9',
    '""',
  ].flatMap((pattern) => ['#', '##', '%', '%%'].map((operator) => operator + pattern)),
  ...['a/b', 'X/', 'X', './-', '+/x', '"/"/_', '\\//_', "'.'/'q'"].flatMap((rest) =>
    ['/', '//', '/#', '/%'].map((operator) => operator + rest),
  ),
  ...['0', '1', '2:1', '0:1', '0:0', ' -1', ' -2:1', '1:-1', '3:-1', '99', '0:99', ' -99'].map((range) => `:${range}`),
  ...['^', '^^', ',', ',,', '^a', ',,X'],
  ...['-y', ':-y', '-', ':-', '+y', ':+y', ':+/b', ":-'q'", ':-\\.', ':-~'],
];
const cases = values.flatMap((value) => operations.map((operation) => ({ value, operation })));
const bash = ['/bin/bash', '/usr/bin/bash'].find((path) => spawnSync(path, ['--version']).status === 0);

/** The argument that the command would get, or `undefined` where that is not said. */
function read({ value, operation }: { value: string; operation: string }): string | undefined {
  const { operations: found } = describeCommand(`x='${value}'; p "\${x${operation}}"`);
  const word = found.find(({ words }) => words?.[0] === 'p')?.words?.[1];
  return typeof word === 'string' ? word : undefined;
}

describe.runIf(bash !== undefined)('a value that is cut', () => {
  it('is what bash makes of it, where it is said at all', () => {
    const script = cases.map(({ value, operation }) => `(x='${value}'; printf '%s' "\${x${operation}}"); printf '\\0'`);
    const { stdout } = spawnSync(bash ?? '', ['--norc', '-c', script.join('\n')], { encoding: 'utf8' });
    const expected = stdout.split('\0');
    const told = cases.map(read);
    const wrong = cases.filter((_, at) => told[at] !== undefined && told[at] !== expected[at]);
    expect(wrong).toEqual([]);
    expect(told.filter((text) => text !== undefined).length).toBeGreaterThan(cases.length * 0.8);
  });
});

describe('a value that is not known', () => {
  it.each([
    'p "${x%/}"',
    'x=$1; p "${x%/}"',
    'x=a; p "${x%$y}"',
    'x=a; p "${x%[a]}"',
    'x=a; p "${x:y}"',
    'x=é; p "${x%a}"',
    'shopt -s nocasematch; x=Ab; p "${x/a/b}"',
    'x=(a b); p "${x[0]%a}"',
  ])('stays unknown: %s', (text) => {
    const call = describeCommand(text).operations.find(({ words }) => words?.[0] === 'p');
    expect(typeof call?.words?.[1]).not.toBe('string');
  });
});
