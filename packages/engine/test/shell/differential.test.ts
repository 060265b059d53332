/**
 * The law that everything else stands on: when the profile says that it understood a text, no command that bash would run is missing
 * from what it describes. Tried with random texts against the bash of this machine, which runs none of them.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shell } from '../../src/describe/shell/profile.js';
import type { Word } from '../../src/describe/word.js';
import { commandsOf, findBash } from './bash-oracle.js';

const home = '/home/u';
const context = {
  environment: { cwd: '/w', home, platform: 'linux' },
  fields: {},
  toolName: 'Bash',
  workingDirectories: ['/w'],
} as const;

/** Pieces of bash that meet in random order. No slash, and no letters that could spell a builtin that is left on. */
const pieces = [
  ...['a', 'b', 'rm', 'ls', 'x', 'f', '-f', '1', 'echo', 'cd', 'sudo', 'xs', 'E'],
  ...[' ', ' ', ' ', ' ', '\t', '\n', '\\\n', ';', '&', '&&', '|', '||', '|&', '!', '#', ' # '],
  ...['(', ')', '{ ', '; }', '$(', ')', '`', '"', "'", '\\', "$'", '$"', '<(', '>(', '$((', '))', '((', '[[ ', ' ]]', '${x:-', '}', '${x}', '$x', '$1'],
  ...['>f', '>', '2>', '<', '2>&1', '>&', '&>', '<>', '{fd}>', '<<E\n', '\nE\n', "<<'E'\n", '<<-E\n', '<<<', '<&-'],
  ...['*', '?', '[a]', '{a,b}', '{1..2}', '~', '=', 'x=', 'x=1 ', '@(', '+(', '-eq', '=~', '$', '"$x"', '"$(', '[', ']', ',', '..', '@'],
  ...['if a; then ', ' fi', 'else ', 'for x in a b', '; do ', '; done', 'while a', 'case a in ', 'a) ', ';;', ' esac', 'time ', 'f() { ', 'function f { '],
];

const randomTexts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));

function understood(text: string): readonly (readonly Word[])[] | undefined {
  const facts = shell.describe({ command: text }, context);
  if (facts.findings.some(({ id }) => id === 'opaque-command')) return undefined;
  return facts.operations.flatMap(({ words }) => (words === undefined ? [] : [words]));
}

/** Whether the words, as far as they are known, could have become these arguments. */
function couldBe(words: readonly Word[], argv: readonly string[]): boolean {
  if (words.length === 0) return argv.length === 0;
  const [word = null, ...rest] = words;
  if (typeof word === 'string') return argv[0] !== undefined && sameText(word, argv[0]) && couldBe(rest, argv.slice(1));
  if (word !== null && !word.splits) return argv[0] !== undefined && fits(word.parts, argv[0]) && couldBe(rest, argv.slice(1));
  return argv.concat('').some((_, taken) => couldBe(rest, argv.slice(taken)));
}

function sameText(word: string, argument: string): boolean {
  return word === argument || word.replace(/^~(?=\/|$)/, home) === argument || word === `./${argument}`;
}

function fits(parts: readonly string[], text: string): boolean {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  return new RegExp(`^(?:\\./)?${pattern}$`).test(text);
}

const bash = findBash();
const rounds = process.env.TEST_LONG === undefined ? { texts: 1_000, batch: 500 } : { texts: 20_000, batch: 1_000 };

describe.skipIf(bash === undefined)('against the bash of this machine (skipped where there is none)', () => {
  it('asks a bash that runs nothing and tells what it would have run', () => {
    const texts = ['ls -l | rm "a b"', 'x=1 cd; (echo `sudo ~`)', 'true &&', 'a\\\nb {c,d}'];
    expect(commandsOf(bash as string, texts, home).map((found) => found.map((argv) => argv.join('|')).sort())).toEqual([
      ['ls|-l', 'rm|a b'],
      ['cd', 'echo', `sudo|${home}`],
      [],
      ['ab|c|d'],
    ]);
  });

  it('misses no command in texts that it says it understood', { timeout: 600_000 }, () => {
    const seed = Number(process.env.TEST_SEED ?? 20_25);
    const all = fc.sample(randomTexts, { numRuns: rounds.texts, seed });
    const missed: string[] = [];
    let counted = 0;
    for (let at = 0; at < all.length; at += rounds.batch) {
      const batch = all.slice(at, at + rounds.batch);
      const ran = commandsOf(bash as string, batch, home);
      batch.forEach((text, index) => {
        const described = understood(text);
        if (described === undefined) return;
        for (const argv of ran[index] ?? []) {
          counted++;
          if (!described.some((words) => couldBe(words, argv))) {
            missed.push(`${JSON.stringify(text)} runs ${JSON.stringify(argv)}, described ${JSON.stringify(described)}`);
          }
        }
      });
    }
    expect(missed).toEqual([]);
    expect(counted).toBeGreaterThan(rounds.texts / 10);
  });
});
