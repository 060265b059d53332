/**
 * `npm run bench:engine`, `bench:sessions`, `bench:ai-sdk`: builds a bench as the packages are built, and runs it. Run through `tsx`, every
 * function would get its name anew each time it is made, and that would be most of what is measured. Peers are loaded as they are
 * installed, from where the bench is.
 */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';

const [entry = 'bench/main.ts', folder = '.'] = process.argv.slice(2);
const outDir = join(folder, 'node_modules/.cache/bench', dirname(entry));
await build({
  config: false,
  silent: true,
  entry: { bench: entry },
  format: 'esm',
  target: 'node20',
  outDir,
  external: ['ai', /^ai\//, '@ai-sdk/policy-opa', 'pg', 'ioredis'],
  noExternal: [/^@sallyport\//, 'brace-expansion', 'unbash', '@marcbachmann/cel-js'],
});
await import(pathToFileURL(join(outDir, 'bench.js')).href);
