/**
 * How fast is the command line? `npm run build && npm run bench:cli`. It measures the built package. Each figure stands beside what it is
 * compared with, measured in turns in the same run, as the fastest of each: absolute numbers are this machine's.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '@sallyport/engine/shell';
import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';

const program = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
if (!existsSync(program)) throw new Error('the command line is not built: npm run build');

const folder = mkdtempSync(join(tmpdir(), 'sallyport-bench-'));
const policy: PolicyInput = {
  mode: 'default',
  tools: { run_command: 'shell', read_file: 'file-read' },
  allow: ['run_command(npm test:*)', 'query_order'],
  ask: ['@exec(git push:*)'],
  deny: ['@read(**/.env*)', 'drop_table'],
};
const call = { name: 'run_command', input: { command: 'git push' } };

try {
  const { start } = measureStart();
  measureCases(start);
  measureLoading();
} finally {
  rmSync(folder, { recursive: true });
}

/** `node -e 0` and `sallyport check`, in turns. */
function measureStart(): { readonly start: number } {
  const file = write('sallyport.jsonc', policy);
  const args = ['check', '--policy', file, '--tool', call.name, '--input', JSON.stringify(call.input)];
  const times = { node: [] as number[], check: [] as number[] };
  for (let round = 0; round < 40; round++) {
    times.node.push(timeOf(['-e', '0']));
    times.check.push(timeOf([program, ...args]));
  }
  const [node, start] = [fastest(times.node), fastest(times.check)];
  console.log('\nstarting, in ms');
  row('node -e 0', node);
  row('sallyport check', start);
  row('times (at most 4)', start / node);
  return { start };
}

/** Many calls of one case file, beside starting the program for each. */
function measureCases(start: number): void {
  const count = 5_000;
  const env = { cwd: '/w', home: '/home/u', platform: 'linux' };
  const line = (id: number) =>
    JSON.stringify({ id, policy, env, call: { ...call, input: { command: `git push ${id}` } } });
  const file = write('cases.jsonl', Array.from({ length: count }, (_, id) => line(id)).join('\n'));
  const each = fastest(Array.from({ length: 5 }, () => timeOf([program, 'check', '--cases', file, '--json']))) / count;
  console.log('\ncalls per second');
  row('sallyport check, started for each', 1_000 / start);
  row('sallyport check --cases', 1_000 / each);
  row('times (at least 20)', start / each);
}

/** Loading and compiling a file, by the number of its rules. */
function measureLoading(): void {
  console.log('\nloading a policy, in ms, and in µs for each rule');
  for (const count of [1_000, 2_000, 4_000, 8_000]) {
    const rules = Array.from({ length: count }, (_, index) => `run_command(tool${index} build:*)`);
    const deny = rules.splice(count / 2);
    const file = write(`rules-${count}.jsonc`, JSON.stringify({ ...policy, allow: rules, deny }, null, 2));
    const time = fastest(
      Array.from({ length: 7 }, () => {
        const before = performance.now();
        new PermissionEngine(loadPolicy(file)).checkSync(call);
        return performance.now() - before;
      }),
    );
    row(`${count} rules`, time, (time * 1_000) / count);
  }
}

function timeOf(args: readonly string[]): number {
  const before = performance.now();
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, XDG_CACHE_HOME: folder },
  });
  // 2 is an ask: what `check` answers here.
  if (error !== undefined || (status !== 0 && status !== 2)) throw error ?? new Error(`${args[1]} failed: ${status}`);
  return performance.now() - before;
}

/** Whatever else runs on a machine only slows things down. */
function fastest(times: readonly number[]): number {
  return Math.min(...times);
}

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function row(name: string, ...values: readonly number[]): void {
  console.log(`${name.padEnd(44)}${values.map((value) => value.toFixed(1).padStart(12)).join('')}`);
}
