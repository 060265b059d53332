/**
 * What does the engine weigh? `npm run build && npm run bench:weight`. How long an import of the built package takes in a fresh process,
 * beside an empty module and what else an app may load, in turns in the same run, as the fastest of each; and how large it is in an app's
 * bundle: what the app reads when it starts, and what the first command that it asks about adds.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const built = (file: string) => fileURLToPath(new URL(`../packages/engine/dist/${file}`, import.meta.url));
const entry = built('index.js');
if (!existsSync(entry)) throw new Error('the engine is not built: npm run build');

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const noShell = 'sallyport-no-shell';
const noCel = 'sallyport-no-cel';

measureImport();
await measureBundle();

function measureImport(): void {
  const cache = mkdtempSync(join(tmpdir(), 'sallyport-compile-cache-'));
  const imports: readonly Import[] = [
    { name: 'an empty module', module: 'data:text/javascript,' },
    { name: 'zod/mini', module: import.meta.resolve('zod/mini') },
    { name: 'the engine', module: entry },
    { name: 'the engine, and what is known of shells', module: built('shell.js') },
    { name: 'the engine without shells', module: entry, conditions: [noShell] },
    { name: 'the engine without shells and CEL', module: entry, conditions: [noShell, noCel] },
    { name: "the engine, from Node's compile cache", module: entry, cache },
  ];
  // Fills the cache.
  for (const one of imports) timeOfImport(one);
  const best = imports.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of imports.entries()) best[index] = Math.min(best[index] ?? 0, timeOfImport(one));
  }
  rmSync(cache, { recursive: true });
  console.log('\nimporting, in ms');
  for (const [index, { name }] of imports.entries()) row(name, best[index] ?? Number.NaN);
}

interface Import {
  readonly name: string;
  readonly module: string;
  readonly conditions?: readonly string[];
  /** Folder in which Node keeps compiled code. */
  readonly cache?: string;
}

function timeOfImport({ module, conditions = [], cache }: Import): number {
  const code = `const before = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - before);`;
  const flags = conditions.map((condition) => `--conditions=${condition}`);
  const { stdout, status } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${module} could not be imported`);
  return Number(stdout);
}

async function measureBundle(): Promise<void> {
  console.log('\nin a bundle, minified and compressed (gzip -9), in kB');
  const { atStart, later } = await sizesOfBundle([]);
  row('the engine', atStart);
  for (const [name, size] of later) row(`  loaded later: ${name}`, size);
  row('the engine without CEL', (await sizesOfBundle([noCel])).atStart);
  row('the engine without shells', (await sizesOfBundle([noShell])).atStart);
  row('the engine without shells and CEL', (await sizesOfBundle([noShell, noCel])).atStart);
}

interface Sizes {
  readonly atStart: number;
  /** Of what is imported only when it is needed. */
  readonly later: readonly (readonly [name: string, size: number])[];
}

async function sizesOfBundle(conditions: string[]): Promise<Sizes> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('nothing was built');
  const files = result.output.filter((file) => file.type === 'chunk');
  const start = files.filter(({ isEntry }) => isEntry);
  for (const file of start)
    start.push(...files.filter((one) => file.imports.includes(one.fileName) && !start.includes(one)));
  const sizeOf = ({ code }: { readonly code: string }) => gzipSync(code, { level: 9 }).length / 1_000;
  return {
    atStart: start.reduce((sum, file) => sum + sizeOf(file), 0),
    later: files
      .filter((file) => !start.includes(file))
      .map((file) => [file.name.replace(/-[A-Z0-9]{8}$/, ''), sizeOf(file)]),
  };
}

function row(name: string, value: number): void {
  console.log(`${name.padEnd(44)}${value.toFixed(1).padStart(12)}`);
}
