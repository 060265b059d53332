/**
 * Walks the manuals of all programs that the tables take for readers, as far as they are installed here, and where there is no manual what
 * they say to `--help`: no option whose own description speaks of writing a file or running a program may leave the command a reader. What the words only seem to say is listed.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram, knowCommand } from '../index.js';
import type { Entry } from '../table.js';
import { programs } from './index.js';

const speaksOfHarm = new RegExp(
  [
    String.raw`\b(?:output|writ|sav|dump|log|append|record)\w* .{0,25}\b(?:to|into|in) (?:the |a |an )?(?:\w+ )?file\b`,
    String.raw`-{1,2}[\w-]+[= ]\[?<?(?:out(?:put)?_?file|program|prog|command|cmd|pager)\b`,
    String.raw`\bexecutes? (?:the |a |an )?\w*(?:program|command|script)`,
    String.raw`\bruns? (?:the |a |an )?(?:given |specified |external )?(?:program|command|script|shell|pager|editor)`,
    String.raw`\b(?:edit|change|modify|overwrite)s? (?:the )?files?\b`,
    String.raw`\bin[- ]place\b`,
    String.raw`\bsets? the (?:system|host|clock|time|domain)`,
  ].join('|'),
  'i',
);

/** Read and found harmless: the words describe something else. */
const reviewed: readonly RegExp[] = [
  /^npm .* --workspaces$/, // runs npm's own command in each of them
  /^find -(?:ls|print|printf|depth|prune|writable|xtype)$/, // lists of actions; -printf prints
  /^git config (?:list|get) /, // "for writing options"
  /^xxd -(?:r|revert|i|include)$/, // -r is no reader once it has an output file, which is its second operand
  /^(?:less) /, // keys of the pager itself; +cmd, -k, -o and -O are excluded
  /^zs?tdcat |^(?:xz|lz|b?z)cat /, // the manual of the compressor; *cat writes to standard output
  /^kubectl wait --for$/, // a condition
  /^[gn]?awk (?:-e|--source)$/, // the program, which is read
  /^dpkg-architecture -[at]$|^systemd-analyze --fuzz$/, // say of which machine, and for how long
  /^ps -y$|^lsof -k$|^git diff --inter-hunk-context$|^git rev-parse --(?:revs-only|no-revs)$/, // mention other commands and addresses
];

interface Reader {
  readonly path: readonly string[];
}

function* readersBelow(path: readonly string[], entry: Entry): Generator<Reader, void> {
  if (entry.line.kind === 'reads') yield { path };
  for (const [word, child] of entry.children) yield* readersBelow([...path, word], child);
}

const folders = (process.env.PATH ?? '').split(delimiter);
/** Manuals are slow to format: without `npm run test:long` only those where there is much to find. */
const looked =
  process.env.TEST_LONG === '1'
    ? programs().names()
    : 'sort less man find sed xxd file date hostname dmesg ss uniq'.split(' ');
const installed = looked.filter(
  (name) => /^[\w.+-]+$/.test(name) && folders.some((folder) => existsSync(join(folder, name))),
);

const manuals = new Map<string, string>();

/** Text of the manual page; empty if there is none. */
function manual(page: string): string {
  const text = manuals.get(page) ?? formatted(page);
  manuals.set(page, text);
  return text;
}

function formatted(page: string): string {
  try {
    const env = { ...process.env, MANWIDTH: '200', LANG: 'C.UTF-8', MANPAGER: 'cat' };
    return execFileSync('man', [page], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env });
  } catch {
    return ''; // No such page on this machine: the test then has nothing to look at.
  }
}

/** What a program says of its options itself. Only of programs in the system's folders that print help and do nothing else. */
function help(path: readonly string[]): string {
  const [program = '', ...subs] = path;
  const file = systemFolders.map((folder) => join(folder, program)).find(existsSync);
  const asks = [...path, '--help'];
  if (file === undefined || (subs.length === 0 && !staysReader(asks))) return '';
  try {
    return execFileSync(file, asks.slice(1), {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5_000,
      cwd: '/',
    });
  } catch (error) {
    // Some end with an error and print it all the same.
    const { stdout } = error as { readonly stdout?: unknown };
    return typeof stdout === 'string' ? stdout : '';
  }
}

const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/** Subcommands that help was asked of only where the program is known to print it. */
const helpsBelow = new Set(['npm', 'gh', 'docker', 'kubectl', 'cargo', 'go', 'helm', 'systemctl', 'uv', 'pip', 'pip3']);

function optionText(path: readonly string[]): string {
  const [program = ''] = path;
  const page = manual(path.slice(0, 2).join('-'));
  if (page !== '') return page;
  if (path.length === 1) return help(path);
  return helpsBelow.has(program) ? help(path) : '';
}

const walked = { programs: new Set<string>(), commands: 0, options: 0 };

interface Option {
  readonly names: readonly string[];
  readonly text: string;
}

function optionsIn(text: string): Option[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^\s{1,12}-{1,2}[A-Za-z0-9]/.test(line)) return [];
    const [head = ''] = line.trim().split(/ {3,}/);
    const behind = lines.slice(at + 1, at + 5);
    const end = behind.findIndex((next) => next === '' || /^\S|^\s{1,12}-{1,2}[A-Za-z0-9]/.test(next));
    const names = [...head.matchAll(/(?<![\w-])--?[A-Za-z0-9][\w-]*/g)].map(([name]) => name);
    return [{ names, text: [line, ...behind.slice(0, end < 0 ? undefined : end)].join(' ').replace(/\s+/g, ' ') }];
  });
}

function staysReader(words: readonly string[]): boolean {
  const environment = { cwd: '/p', home: '/h', platform: 'linux' } as const;
  const known = knowCommand(
    { words, assignments: [], cwd: '/p', moved: false, piped: false, environment },
    findProgram(words[0] as string),
  );
  // What it runs is looked at by itself.
  return known.onlyReads && known.inner.length === 0;
}

describe('manuals', () => {
  afterAll(() => {
    const { programs: found, commands, options } = walked;
    console.info(
      `walked ${options} options of ${commands} commands of ${found.size} programs (${installed.length} are installed)`,
    );
  });

  it('are there for some programs, or say --help', () => {
    expect(installed.length).toBeGreaterThan(0);
  });

  it.each(installed)(
    '%s has no option that writes or runs unnoticed',
    (program) => {
      const entry = programs().find(program);
      const pages = new Map<string, string>();
      const unnoticed: string[] = [];
      for (const { path } of entry === undefined ? [] : readersBelow([program], entry)) {
        const page = path.join(' ');
        if (!pages.has(page)) pages.set(page, optionText(path));
        const options = optionsIn(pages.get(page) ?? '');
        if (options.length > 0) walked.programs.add(program);
        walked.commands += options.length > 0 ? 1 : 0;
        for (const { names, text } of options) {
          walked.options += names.length;
          if (!speaksOfHarm.test(text)) continue;
          for (const name of names) {
            const label = `${path.join(' ')} ${name}`;
            if (reviewed.some((pattern) => pattern.test(label))) continue;
            const forms = [
              [...path, name, 'x'],
              [...path, `${name}=x`],
              [...path, name],
            ];
            if (forms.some(staysReader)) unnoticed.push(`${label}: ${text.slice(0, 120)}`);
          }
        }
      }
      expect(unnoticed).toEqual([]);
    },
    60_000,
  );
});
