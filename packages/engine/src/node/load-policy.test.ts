import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProblem, isSallyportError, type PolicyError } from '../errors.js';
import { parsePolicy } from '../policy/parse-policy.js';
import broken from './broken-files.json' with { type: 'json' };
import { loadPolicy } from './load-policy.js';
import { readJson } from './read-json.js';
import { readYaml } from './read-yaml.js';

const folder = mkdtempSync(join(tmpdir(), 'sallyport-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function problemsOf(file: string): string[] {
  try {
    loadPolicy(file);
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return (error as PolicyError).problems.map((problem) => formatProblem(problem).replace(`${folder}/`, ''));
  }
  return [];
}

describe('loadPolicy', () => {
  const policy = {
    mode: 'default',
    tools: { Bash: 'shell' },
    deny: ['Bash(rm:*)', { rule: '@read(**/.env)', reason: 'secrets' }],
    safety: { checks: { 'secret-read': 'off' } },
  };
  const yaml = `
mode: default
tools: { Bash: shell }
deny:
  - Bash(rm:*)
  - rule: '@read(**/.env)'
    reason: secrets
safety:
  checks:
    secret-read: off
`;
  it.each([
    ['p.json', JSON.stringify(policy)],
    ['p.jsonc', `// ours\n${JSON.stringify(policy, null, 2)} /* end */`],
    ['bom.json', `\ufeff${JSON.stringify(policy)}`],
    ['p.yaml', yaml],
    ['P.YML', `\ufeff${yaml.replaceAll('\n', '\r\n')}`],
  ])('loads %s', (name, text) => {
    const file = write(name, text);
    const loaded = loadPolicy(file);
    expect(loaded).toMatchObject({
      warnings: [],
      documents: [{ policy, scope: 'project', file, absoluteFile: file, folder }],
    });
    expect(parsePolicy(loaded.documents).isTrivial).toBe(false);
  });

  it('an object without keys is a policy, and not a trivial one', () => {
    expect(parsePolicy(loadPolicy(write('none.json', '{}')).documents).isTrivial).toBe(false);
  });

  it('knows where each rule stands', () => {
    const file = write('places.jsonc', '{\n  "deny": [\n    "a",\n    { "rule": "b" }\n  ],\n  "allow": ["c"]\n}');
    const places = parsePolicy(loadPolicy(file).documents).rules.map(({ rule: { toolName, source } }) => [
      toolName,
      source.line,
      source.column,
    ]);
    expect(places).toEqual([
      ['c', 6, 13],
      ['a', 3, 5],
      ['b', 4, 5],
    ]);
  });

  it('knows tools by any name', () => {
    for (const [name, text] of [
      ['proto.json', '{"tools": {"__proto__": "shell", "constructor": "shell"}, "deny": ["__proto__(rm:*)"]}'],
      ['proto.yaml', 'tools: { __proto__: shell, constructor: shell }\ndeny: ["__proto__(rm:*)"]'],
    ] as const) {
      const parsed = parsePolicy(loadPolicy(write(name, text)).documents);
      expect([...parsed.tools.keys()]).toEqual(['__proto__', 'constructor']);
      expect(parsed.rules).toHaveLength(1);
    }
  });
});

describe('a file that does not load', () => {
  it.each(broken)('$id', ({ file, text, problems }) => {
    expect(problemsOf(write(file, text))).toEqual(problems);
  });

  it('tells what is wrong with keys, conditions and contents of rules, all at once', () => {
    const file = write(
      'all.jsonc',
      `{ "mode": "defualt",
  "tools": { "Bash": "shell", "book": "generic" },
  "deny": ["Bash(git push && ls)", { "rule": "refund", "when": "input.a >" }],
  "allow": ["book(what a hook in code may understand)"],
  "alow": [] }`,
    );
    expect(problemsOf(file).map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      'all.jsonc:1:11 "defualt"',
      'all.jsonc:5:3 unknown',
      'all.jsonc:3:74 condition:',
      'all.jsonc:3:12 "git',
    ]);
  });

  it('is missing', () => {
    expect(problemsOf(join(folder, 'nowhere.jsonc'))).toEqual([
      expect.stringContaining('nowhere.jsonc there is no such file – looked for /'),
    ]);
  });

  it('has another ending', () => {
    expect(problemsOf(write('policy.toml', '{}'))).toEqual([
      'policy.toml not a policy file – its name must end in .json, .jsonc, .yaml, .yml',
    ]);
  });

  it('is a folder', () => {
    mkdirSync(join(folder, 'folder.json'));
    expect(problemsOf(join(folder, 'folder.json'))).toEqual(['folder.json not a file']);
  });

  it('is too large', () => {
    expect(problemsOf(write('large.json', ' '.repeat(1_000_001)))).toEqual([expect.stringContaining('1000001 bytes')]);
  });

  it('is not UTF-8', () => {
    expect(problemsOf(write('utf16.json', Buffer.from('\ufeff{}', 'utf16le')))).toEqual([
      'utf16.json:1:1 not UTF-8 – save the file as UTF-8',
    ]);
  });

  it.each([
    ['deep.json', '['.repeat(400_000)],
    ['deep.jsonc', '{"a":'.repeat(100_000)],
    ['deep.yaml', '['.repeat(20_000)],
    ['maps.yaml', '{a: '.repeat(20_000)],
  ])('is nested too deeply: %s', (name, text) => {
    expect(problemsOf(write(name, text))).toEqual([expect.stringContaining('nested too deeply')]);
  });
});

describe('readers', () => {
  const json = fc.json({ maxDepth: 4 });

  it('take from JSON what JSON.parse takes from it, and no more', () => {
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('', '"', ',', '}', ']', ':', '\\', '1', '-', ' ', '\n', '\u0000'),
        (text, seed, insert) => {
          const at = seed % (text.length + 1);
          const damaged = text.slice(0, at) + insert + text.slice(at + 1);
          const reading = readJson(damaged, { comments: false });
          if ('problems' in reading) return;
          expect(JSON.stringify(reading.value)).toBe(JSON.stringify(JSON.parse(damaged)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('read the same from JSON and from YAML, of which it is a part', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.stringMatching(/^[ -~]{1,12}$/),
          fc.oneof(fc.string(), fc.boolean(), fc.array(fc.stringMatching(/^[ -~]*$/))),
        ),
        (value) => {
          const text = JSON.stringify(value);
          const readings = [readJson(text, { comments: false }), readYaml(text)].map((reading) =>
            'problems' in reading ? reading : reading.value,
          );
          // A key `<<` is refused in YAML.
          if (!Object.hasOwn(value, '<<')) expect(readings[1]).toEqual(readings[0]);
        },
      ),
    );
  });
});

describe('a damaged policy', () => {
  const whole = `{
  "mode": "default",
  "tools": { "run_command": "shell", "read_file": { "profile": "file-read", "path": "name" } },
  "allow": ["read_file", { "rule": "refund_order", "when": "input.amount <= 100" }],
  "ask": ["@exec(git push:*)"],
  "deny": ["drop_table", "run_command(rm:*)", { "rule": "@read(**/.env*)", "except": ["@read(**/.env.example)"] }]
}
`;
  const denies = (file: string) =>
    parsePolicy(loadPolicy(file).documents).rules.filter(({ rule }) => rule.behavior === 'deny').length;

  it('loads with all its denies, or not at all', () => {
    expect(denies(write('whole.jsonc', whole))).toBe(3);
    for (let at = 0; at < whole.length; at++) {
      const file = write('damaged.jsonc', whole.slice(0, at) + whole.slice(at + 1));
      if (problemsOf(file).length === 0) expect(denies(file)).toBe(3);
    }
  });
});
