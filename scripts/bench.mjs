/**
 * `npm run bench`: builds the bench as the packages are built, and runs it. Run through `tsx`, every function would get its name anew
 * each time it is made, and that would be most of what is measured.
 */
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';

const outDir = 'node_modules/.cache/bench';
await build({
  config: false,
  silent: true,
  entry: { bench: 'bench/main.ts' },
  format: 'esm',
  target: 'node20',
  outDir,
  noExternal: [/^@sallyport\//, 'minimatch', 'unbash', '@marcbachmann/cel-js', /^zod/],
});
await import(pathToFileURL(`${outDir}/bench.js`).href);
