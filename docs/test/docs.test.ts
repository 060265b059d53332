/**
 * What the docs show is tried: policies load, code runs and gives what its comments say (`expression; // => value`), commands
 * print what is printed below them, tables of commands are decided as they say. The blocks of a page share one folder, in
 * which the files of the page lie.
 */

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { fakeEnvironment } from '@sallyport/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCurrentKeys } from '../../scripts/policy-keys.js';
import { type Block, blocksOf, decidedCommandsOf } from './page.js';

const docs = fileURLToPath(new URL('..', import.meta.url));
const root = join(docs, '..');
const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
const bash = spawnSync('bash', ['--version']).status === 0;

describe.each(pages)('docs/%s', (name) => {
  const text = readFileSync(join(docs, name), 'utf8');
  const blocks = blocksOf(text);
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-docs-'));
  const code = join(docs, 'test', '.blocks', name);

  beforeAll(() => {
    mkdirSync(code, { recursive: true });
    for (const { file, text } of blocks) if (file !== undefined) writeFileSync(join(folder, file), text);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(code, { recursive: true });
  });

  for (const block of blocks) {
    const title = `${name}:${block.line} ${block.language}`;
    if (/^(jsonc?|ya?ml)$/.test(block.language)) {
      it(`${title} is a policy that loads, with tests that pass`, async () => {
        const file = join(folder, block.file ?? `line-${block.line}.${block.language}`);
        if (block.file === undefined) writeFileSync(file, asWholePolicy(block));
        await loadPolicy(file, { runTests: true });
      });
    }
    if (block.language === 'ts') {
      it(`${title} runs, and gives what it says`, async () => {
        const file = join(code, `line-${block.line}.ts`);
        writeFileSync(file, withChecks(block.text));
        const before = process.cwd();
        process.chdir(folder);
        try {
          await import(file);
        } finally {
          process.chdir(before);
        }
      });
    }
    if (block.language === 'sh') {
      it.skipIf(!bash)(`${title} prints what the page shows`, { timeout: 60_000 }, () => {
        const shown = blocks[blocks.indexOf(block) + 1];
        const printed = runInBash(block.text, folder);
        if (shown?.language === 'text') expectLines(printed, shown.text);
      });
    }
  }

  const hasPolicy = blocks.some(({ file }) => file === 'sallyport.jsonc');
  it.each(decidedCommandsOf(text))('$command is decided as the table of line $line says', async (row) => {
    const input = hasPolicy ? loadPolicy(join(folder, 'sallyport.jsonc')).documents[0]?.policy : {};
    const at = { cwd: '/home/dev/app', home: '/home/dev', platform: 'linux' } as const;
    for (const [mode, expected] of Object.entries(row.expect)) {
      const engine = new PermissionEngine(
        { ...input, mode: mode as 'default', tools: { run_command: 'shell', ...input?.tools } },
        { environment: fakeEnvironment(at) },
      );
      const { behavior, findings } = await engine.check({ name: 'run_command', input: { command: row.command } });
      const [says, finding] = expected.split(/[:,]? +/);
      expect({ mode, behavior }).toEqual({ mode, behavior: says });
      if (finding !== undefined) expect(findings.map(({ id }) => id)).toContain(finding.replaceAll('`', ''));
    }
  });
});

it('docs/policy.md has the keys of the schema', () => {
  const page = readFileSync(join(docs, 'policy.md'), 'utf8');
  // The formatter pads tables.
  const words = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');
  expect(words(page)).toBe(words(withCurrentKeys(page)));
});

/** Some keys of a policy, as pages show them, are a policy when they stand in braces. */
function asWholePolicy({ text, language }: Block): string {
  return /^json/.test(language) && !/^\s*(\/\/.*\n\s*)*\{/.test(text) ? `{${text}}` : text;
}

function withChecks(text: string): string {
  const checked = text.replaceAll(
    /^( *)(?!const )(.+); \/\/ => (.+)$/gm,
    (_, indent: string, expression: string, value: string) => `${indent}expect(${expression}).toEqual(${value});`,
  );
  return `import { expect } from 'vitest';\n${checked}\n`;
}

/** Runs a block as a reader would type it, with `sallyport` from the sources of this repository. */
function runInBash(text: string, cwd: string): string {
  const bin = join(cwd, '.bin');
  mkdirSync(bin, { recursive: true });
  const tsx = join(root, 'node_modules/tsx/dist/loader.mjs');
  const program = `exec "${process.execPath}" --import "${tsx}" "${join(root, 'packages/cli/src/main.ts')}"`;
  writeFileSync(join(bin, 'sallyport'), `#!/bin/sh\n${program} "$@"\n`);
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\n${program} "$@"\n`);
  for (const name of ['sallyport', 'npx']) chmodSync(join(bin, name), 0o755);
  const { stdout, stderr } = spawnSync('bash', ['-c', text], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      NO_COLOR: '1',
    },
  });
  return stdout + stderr;
}

/** Each line that the page shows is printed, in that order; `…` stands for what was left out. */
function expectLines(printed: string, shown: string): void {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  let from = 0;
  for (const line of shown.split('\n')) {
    if (line.trim() === '…' || line.trim() === '') continue;
    const found = lines.findIndex((candidate, index) => index >= from && matches(candidate, line));
    expect(found, `"${line}" is not printed after line ${from} of:\n${printed}`).toBeGreaterThanOrEqual(0);
    from = found + 1;
  }
}

function matches(candidate: string, shown: string): boolean {
  return shown.endsWith('…') ? candidate.startsWith(shown.slice(0, -1).trimEnd()) : candidate === shown.trimEnd();
}
