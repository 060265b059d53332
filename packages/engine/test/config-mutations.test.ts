/**
 * Policy files with one mistake in them: a character is lost, keys or letters change places, a value has another type. Each is refused, or
 * means what was meant; none has a deny or an ask fewer.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { isSallyportError, PermissionEngine, type PermissionRule } from '../src/index.js';
import { loadPolicy } from '../src/node/index.js';
import files from './config-mutations.json' with { type: 'json' };

interface PolicyFile {
  readonly file: string;
  readonly text: string;
}

/** Text with one mistake, and whether it stands inside of a text, which then says something else. */
interface Mutant {
  readonly text: string;
  readonly inText: boolean;
}

type Mutation = (file: PolicyFile, random: number, more: number) => Mutant;

const folder = mkdtempSync(join(tmpdir(), 'sallyport-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isYaml = ({ file }: PolicyFile) => /\.ya?ml$/.test(file);

/** The policy as an object, changed, and written again. */
function rewritten(file: PolicyFile, change: (policy: Record<string, unknown>) => Record<string, unknown>): string {
  const policy = isYaml(file) ? parseDocument(file.text).toJS() : parse(file.text);
  const changed = change(policy);
  return isYaml(file) ? stringify(changed) : JSON.stringify(changed, null, 2);
}

/** Every object inside, the outermost first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below];
}

/** Replaces the entries of one of the objects. What is free data (inputs of tests and of rules) is left as it is. */
function withEntries(
  file: PolicyFile,
  random: number,
  change: (entries: [string, unknown][]) => [string, unknown][],
): string {
  return rewritten(file, (policy) => {
    const { tests: _tests, ...checked } = policy;
    const objects = objectsIn(checked).filter((one) => !('orderId' in one) && Object.keys(one).length > 0);
    const chosen = objects[random % objects.length];
    const rebuild = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(rebuild);
      if (typeof value !== 'object' || value === null) return value;
      const entries = value === chosen ? change(Object.entries(value)) : Object.entries(value);
      return Object.fromEntries(entries.map(([key, member]) => [key, rebuild(member)]));
    };
    return rebuild(checked) as Record<string, unknown>;
  });
}

/** Where a rule or another free text stands, so that a changed letter only changes what it says. */
function insideText(file: PolicyFile, at: number): boolean {
  const { text } = file;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  if (isYaml(file)) return /^\s*(-|[\w$]+:)\s+\S/.test(text.slice(start));
  const isQuoted = (text.slice(start, at).match(/"/g)?.length ?? 0) % 2 === 1;
  const isKey = /^"\s*:/.test(text.slice(text.indexOf('"', at)));
  return isQuoted && text[at] !== '"' && !isKey;
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
const wrongValues: readonly unknown[] = [null, true, 7, 'x y', [], {}, [[]], [null], [7], { a: 1 }];

const mutations: Readonly<Record<string, Mutation>> = {
  'a lost character'(file, random) {
    const at = random % file.text.length;
    return { text: file.text.slice(0, at) + file.text.slice(at + 1), inText: insideText(file, at) };
  },
  'two letters that changed places'(file, random) {
    const at = random % (file.text.length - 1);
    const [first = '', second = ''] = file.text.slice(at, at + 2);
    const text = file.text.slice(0, at) + second + first + file.text.slice(at + 2);
    return { text, inText: insideText(file, at) || insideText(file, at + 1) };
  },
  'an end that is lost'(file, random) {
    // What is left of a YAML file can be a whole one; only JSON can tell.
    if (isYaml(file)) return { text: file.text, inText: false };
    return { text: file.text.slice(0, random % file.text.length), inText: false };
  },
  'a key with two letters that changed places'(file, random, more) {
    const text = withEntries(file, random, (entries) => {
      const chosen = more % entries.length;
      return entries.map(([key, value], index) => {
        if (index !== chosen || key.length < 2) return [key, value];
        const at = more % (key.length - 1);
        return [key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2), value];
      });
    });
    return { text, inText: true };
  },
  'a key in other letters'(file, random, more) {
    const text = withEntries(file, random, (entries) =>
      entries.map(([key, value], index) => [index === more % entries.length ? key.toUpperCase() : key, value]),
    );
    return { text, inText: true };
  },
  'keys in another order'(file, random, more) {
    const text = withEntries(file, random, (entries) => {
      const at = more % entries.length;
      return [...entries.slice(at), ...entries.slice(0, at)];
    });
    return { text, inText: false };
  },
  'a value of another type'(file, random, more) {
    const text = withEntries(file, random, (entries) =>
      entries.map(([key, value], index) => {
        const others = wrongValues.filter((other) => typeOf(other) !== typeOf(value));
        return [key, index === more % entries.length ? others[(more + random) % others.length] : value];
      }),
    );
    return { text, inText: true };
  },
  'a key twice'(file, random) {
    const keys = [
      ...file.text.matchAll(isYaml(file) ? /^(allow|ask|deny|mode|tools):/gm : /"(allow|ask|deny|mode|tools)":/g),
    ];
    const key = keys[random % keys.length];
    const at = key?.index ?? 0;
    const again = isYaml(file) ? `${key?.[1]}: []\n` : `"${key?.[1]}": [], `;
    return { text: file.text.slice(0, at) + again + file.text.slice(at), inText: false };
  },
};

/** Each rule with all that is said about it. */
function rulesOf(file: string): string[] {
  const { rules } = new PermissionEngine(loadPolicy(file)).policy;
  return rules.map(({ source: _source, ...rule }: PermissionRule) => JSON.stringify(rule)).sort();
}

const count = (rules: readonly string[], behavior: string) =>
  rules.filter((rule) => rule.includes(`"behavior":"${behavior}"`)).length;

describe('a policy file with a mistake', () => {
  const whole = (files as PolicyFile[]).map((file) => {
    writeFileSync(join(folder, file.file), file.text);
    return { file, rules: rulesOf(join(folder, file.file)) };
  });

  it.each(Object.keys(mutations))('%s', (name) => {
    const seen = { refused: 0, same: 0 };
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(100_000), fc.nat(100_000), (which, random, more) => {
        const { file, rules } = whole[which] as (typeof whole)[number];
        const { text, inText } = (mutations[name] as Mutation)(file, random, more);
        const mutant = join(folder, `mutant-${file.file}`);
        writeFileSync(mutant, text);
        let found: string[];
        try {
          found = rulesOf(mutant);
        } catch (error) {
          expect(isSallyportError(error, 'policy-invalid')).toBe(true);
          seen.refused++;
          return;
        }
        const isSame = JSON.stringify(found) === JSON.stringify(rules);
        if (isSame) seen.same++;
        expect(isSame || inText, text).toBe(true);
        expect(count(found, 'deny'), text).toBeGreaterThanOrEqual(count(rules, 'deny'));
        expect(count(found, 'ask'), text).toBeGreaterThanOrEqual(count(rules, 'ask'));
      }),
      { seed: 20_270_131, numRuns: 80 },
    );
    expect(name === 'keys in another order' ? seen.same : seen.refused).toBeGreaterThan(20);
  });
});
