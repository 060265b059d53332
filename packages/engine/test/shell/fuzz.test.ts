/** Whatever the text: the profile describes it, with at least one operation, and never claims what it did not understand. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shell } from '../../src/describe/profiles/shell.js';
import { readCases, type ShellRow, shellSets } from '../case-files.js';
import { anything, mostlyValid } from './random-scripts.js';

const context = {
  environment: { cwd: '/w', home: '/home/u', platform: 'linux' },
  fields: {},
  toolName: 'Bash',
  workingDirectories: ['/w'],
} as const;

const numRuns = process.env.TEST_LONG === undefined ? 2_000 : 100_000;

function check(command: string, dialect: 'bash' | 'sh'): void {
  const facts = shell.describe({ command }, { ...context, dialect });
  expect(facts.operations.length).toBeGreaterThan(0);
  const opaque = facts.findings.some(({ id }) => id === 'opaque-command');
  if (opaque) expect(facts.readOnly).toBe(false);
  for (const { span, by, operation } of [
    ...facts.operations.map((each) => ({ ...each, operation: undefined })),
    ...facts.findings.map((each) => ({ ...each, by: undefined })),
  ]) {
    if (span !== undefined)
      expect(
        span[0] >= 0 && span[0] <= span[1] && span[1] <= command.length,
        `${JSON.stringify(command)} ${span}`,
      ).toBe(true);
    for (const index of [by, operation]) if (index !== undefined) expect(facts.operations[index]).toBeDefined();
  }
}

const commands = shellSets.flatMap((set) => readCases<ShellRow>(set)).map(({ command }) => command);

/** Labelled commands, cut and glued. */
const glued = fc
  .array(fc.tuple(fc.constantFrom(...commands), fc.nat(80), fc.nat(80)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([text, from, size]) => text.slice(from % (text.length + 1)).slice(0, size)).join(''));

it.each([
  ['pieces of bash', anything],
  ['texts that mostly parse', mostlyValid],
  ['labelled commands, cut and glued', glued],
  ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
])('describes %s', { timeout: 1_200_000 }, (_, texts) => {
  fc.assert(fc.property(texts, fc.constantFrom('bash' as const, 'sh' as const), check), {
    numRuns,
    seed: Number(process.env.TEST_SEED ?? 2025),
  });
});

it.each([
  ['a deep nest of groups', '('.repeat(2_000)],
  ['a deep nest of substitutions', '$('.repeat(2_000)],
  ['a deep nest of quotes', '"$('.repeat(2_000)],
  ['a deep nest of expansions', '${x:-'.repeat(2_000)],
  ['a deep nest of closed groups', `${'('.repeat(200)}a${')'.repeat(200)}`],
  ['a deep nest of closed substitutions', `${'$('.repeat(200)}a${')'.repeat(200)}`],
  ['a deep nest of arithmetic', `echo $((${'('.repeat(3_000)}1${')'.repeat(3_000)}))`],
  ['a deep nest of loops', `${'while a; do '.repeat(200)}b${'; done'.repeat(200)}`],
  ['a deep nest of for loops', `${'for x in a b c d e f; do '.repeat(200)}$x${'; done'.repeat(200)}`],
  ['a deep nest of conditions', `${'if a; then '.repeat(200)}b${'; fi'.repeat(200)}`],
  ['a long elif', `if a; then b;${'elif c; then d;'.repeat(1_000)} fi`],
  ['a long case', `case a in${' a) b;;'.repeat(2_000)} esac`],
  ['a long list', 'a;'.repeat(9_000)],
  ['a long pipeline', `a${'|a'.repeat(9_000)}`],
  ['a long chain', `a${'&&x=1 a||b'.repeat(1_800)}`],
  ['many assignments', 'x=1;'.repeat(4_500)],
  ['many variables', Array.from({ length: 2_000 }, (__, at) => `x${at}=1`).join(';')],
  ['many variables in doubt', Array.from({ length: 1_500 }, (__, at) => `x${at}=1&&y`).join('||')],
  ['many braces', '{a,b}'.repeat(3_000)],
  ['braces in braces', `${'{a,'.repeat(2_000)}${'}'.repeat(2_000)}`],
  ['a wide range', 'echo {1..999999} {a..z..0}'],
  ['many stars', `a ${'*'.repeat(9_000)}`],
  ['many here-documents', `a ${'<<E '.repeat(2_000)}`],
  ['scripts in scripts', `${'bash -c "'.repeat(30)}a${'"'.repeat(30)}`],
  [
    'functions that call functions',
    Array.from({ length: 300 }, (__, at) => `f${at}(){ f${at + 1};f${at + 1};};`).join(''),
  ],
  ['many wrappers', `${'nice '.repeat(3_000)}a`],
  ['many sudos', `${'sudo '.repeat(3_000)}a`],
  ['backslashes', '\\'.repeat(9_001)],
  ['backquotes', '`'.repeat(9_001)],
  ['dollars', `echo ${'$'.repeat(9_001)}`],
])('comes to an end with %s', { timeout: 20_000 }, (_, text) => {
  check(text, 'bash');
});
