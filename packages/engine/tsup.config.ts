import { defineConfig } from 'tsup';
import { shortTables } from '../../scripts/tables.mjs';
import { libraryBuild } from '../../scripts/tsup.mjs';

/** `yaml` and `jsonc-parser` are for the entry `/node` alone, and stay packages. */
export default defineConfig(
  libraryBuild({
    copied: [
      'unbash',
      '@marcbachmann/cel-js',
      'minimatch',
      'zod',
      '@isaacs/nonrecursive-glob-match',
      'brace-expansion',
    ],
    // Most policies have no conditions.
    seldom: ['@marcbachmann/cel-js'],
    plugins: [shortTables()],
  }),
);
