import { defineConfig } from 'tsup';

/** A program, not a library: nobody imports it, so ESM alone and no types. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  tsconfig: '../../tsconfig.build.json',
  target: 'node20',
  clean: true,
});
