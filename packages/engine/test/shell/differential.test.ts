/**
 * The law that everything else stands on: when the profile says that it understood a text, no command that bash would run is missing
 * from what it describes. Tried with random texts against the bash of this machine, which runs none of them.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shell } from '../../src/describe/profiles/shell.js';
import type { Word } from '../../src/describe/word.js';
import { commandsOf, findBash } from './bash-oracle.js';
import { anything, mostlyValid } from './random-scripts.js';

const home = '/home/u';
const context = {
  environment: { cwd: '/w', home, platform: 'linux' },
  fields: {},
  toolName: 'Bash',
  workingDirectories: ['/w'],
} as const;

/** The argument lists of a text, or `undefined` where the profile says that it did not understand all of it. */
function understood(text: string): readonly (readonly Word[])[] | undefined {
  const facts = shell.describe({ command: text }, context);
  if (facts.findings.some(({ id }) => id === 'opaque-command')) return undefined;
  return facts.operations.flatMap(({ words }) => (words === undefined ? [] : [words]));
}

/** Whether the words, as far as they are known, could have become these arguments. */
function couldBe(words: readonly Word[], argv: readonly string[]): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return argv.length === 0;
  const [argument, ...others] = argv;
  if (typeof word === 'string') return argument !== undefined && sameText(word, argument) && couldBe(rest, others);
  if (word !== null && !word.splits)
    return argument !== undefined && fits(word.parts, argument) && couldBe(rest, others);
  return argv.concat('').some((_, taken) => couldBe(rest, argv.slice(taken)));
}

function sameText(word: string, argument: string): boolean {
  // The home of another user is what the machine says.
  if (/^~[\w.-]/.test(word)) return true;
  return word === argument || word.replace(/^~(?=\/|$)/, home) === argument || word === `./${argument}`;
}

function fits(parts: readonly string[], text: string): boolean {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
  return new RegExp(`^(?:\\./)?${pattern}$`).test(text);
}

const bash = findBash();
const rounds = process.env.TEST_LONG === undefined ? { texts: 5_000, batch: 500 } : { texts: 30_000, batch: 1_000 };

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

  it.each([
    ['texts that mostly parse', mostlyValid],
    ['pieces in random order', anything],
  ])('misses no command of what it says it understood: %s', { timeout: 1_200_000 }, (_, texts) => {
    const seed = Number(process.env.TEST_SEED ?? 2025);
    const all = fc.sample(texts, { numRuns: rounds.texts, seed });
    const missed: string[] = [];
    let compared = 0;
    for (let at = 0; at < all.length; at += rounds.batch) {
      const batch = all.slice(at, at + rounds.batch);
      const ran = commandsOf(bash as string, batch, home);
      batch.forEach((text, index) => {
        const described = understood(text);
        if (described === undefined) return;
        for (const argv of ran[index] ?? []) {
          compared++;
          if (!described.some((words) => couldBe(words, argv))) {
            missed.push(`${JSON.stringify(text)} runs ${JSON.stringify(argv)}, described ${JSON.stringify(described)}`);
          }
        }
      });
    }
    expect(missed).toEqual([]);
    expect(compared).toBeGreaterThan(rounds.texts / 10);
  });
});
