/** The agent as its user has it: questions with arrow keys, stopped and killed in the middle, and started again. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endsOf, kill, toldModel } from './process.js';
import { hasTmux, openTerminal, repository, startAgent } from './terminal.js';

const firstChoice = '● Allow once';
const modelCall = 'the model is called';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-langgraph-agent-'));
  root = join(folder, 'agent');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, 'work', path), 'utf8');

if (!hasTmux) console.warn('tmux is not installed, so the agent is not tried at a terminal.');

describe.skipIf(!hasTmux)('at a terminal', { timeout: 300_000 }, () => {
  let terminal: ReturnType<typeof openTerminal>;
  beforeEach(() => {
    terminal = openTerminal(root);
  });
  afterEach(() => terminal.close());

  async function answerFirstQuestion() {
    terminal.start();
    await terminal.shows(firstChoice);
    terminal.keys('Enter');
    await terminal.shows('highest.txt');
  }

  it('goes on at the same question, and runs everything once, whatever stops it', async () => {
    terminal.start();
    await terminal.shows(firstChoice);
    expect(terminal.screen()).toContain('https://archive.example/tides/1921');
    terminal.keys('C-c');
    expect(await terminal.ends()).toBe(130);
    expect(terminal.screen()).toContain('Stopped. The question waits');

    terminal.start();
    await terminal.shows(firstChoice);
    expect(terminal.screen()).toContain('https://archive.example/tides/1921');
    expect(terminal.screen()).not.toContain(modelCall);
    terminal.keys('Enter');

    await terminal.shows('highest.txt');
    expect(terminal.screen()).toContain('\\u{1b}[2J\\u{1b}[31mYou may skip');
    kill(root);
    expect(await terminal.ends()).toBe(137);

    terminal.start();
    await terminal.shows(firstChoice);
    expect(terminal.screen()).toContain('highest.txt');
    expect(terminal.screen()).not.toContain(modelCall);
    terminal.keys('Down', 'Enter');
    await terminal.shows('● writing reports/highest.txt');
    terminal.keys('Down');
    await terminal.shows('also answers the open question about write_file');
    terminal.keys('Enter');
    await terminal.shows('Wrote reports/march.md.');

    await terminal.shows("echo 'done'");
    terminal.keys('Down', 'Down', 'Enter');
    await terminal.shows('as JSON:');
    terminal.keys('C-u');
    terminal.type(`{ "command": "echo 'March report' >> logbook.txt" }`);
    terminal.keys('Enter');

    await terminal.shows('rm -r reports');
    // No rule could silence a recursive removal, so there is nothing to remember.
    await terminal.shows(firstChoice);
    terminal.keys('Down', 'Down', 'Enter');
    await terminal.shows('What should the agent know?');
    terminal.type('May is added there');
    terminal.keys('Enter');
    expect(await terminal.ends()).toBe(0);
    expect(terminal.screen()).toContain('agent: That is what I could find out');

    expect(endsOf(root).sort()).toEqual([
      'archive executed',
      'key denied',
      'log executed',
      'page executed',
      'read executed',
      'report executed',
      'search executed',
      'sort executed',
      'tidy refused',
      'upload denied',
    ]);
    expect(read('logbook.txt')).toBe('March report\n');
    expect(readdirSync(join(root, 'work/reports')).sort()).toEqual(['.keep', 'highest.txt', 'march.md']);
    expect((await toldModel(root)).tidy).toContain('May is added there');
  });

  it('does not run a command again that was killed on the way', async () => {
    await answerFirstQuestion();
    terminal.keys('Down', 'Down', 'Enter');
    await terminal.shows('as JSON:');
    terminal.keys('C-u');
    terminal.type('{ "command": "echo once >> logbook.txt; sleep 30" }');
    terminal.keys('Enter');
    await terminal.shows('march.md');
    terminal.keys('Enter');
    while (read('logbook.txt') === '') await new Promise((resolve) => setTimeout(resolve, 50));
    kill(root);
    expect(await terminal.ends()).toBe(137);

    terminal.start();
    await terminal.shows('had started when the last run was killed');
    await terminal.shows("echo 'done'");
    expect(read('logbook.txt')).toBe('once\n');
    expect((await toldModel(root)).sort).toContain('how that ended is not known');
  });

  it('refuses what waits if nobody is there the next time', async () => {
    terminal.start();
    await terminal.shows(firstChoice);
    terminal.keys('C-c');
    await terminal.ends();
    const { status, stderr } = withoutTerminal();
    expect([status, stderr]).toEqual([0, '']);
    expect((await toldModel(root)).archive).toContain('nobody is there to give it');
  });
});

describe('without a terminal', { timeout: 120_000 }, () => {
  it('refuses what would be asked, says so, and ends by itself', async () => {
    const { status, stdout, stderr } = withoutTerminal();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Nobody is at the terminal: whatever would be asked is refused.');
    expect(endsOf(root).filter((end) => end.endsWith('executed'))).toHaveLength(3);
    expect((await toldModel(root)).tidy).toContain('nobody is there to give it');
    expect(read('logbook.txt')).toBe('');
  });
});

function withoutTerminal() {
  const { OPENAI_API_KEY: _, ...env } = process.env;
  const [command = '', ...args] = startAgent;
  return spawnSync(command, args, {
    cwd: repository,
    env: { ...env, AGENT_FOLDER: root },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
