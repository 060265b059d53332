import { defineConfig } from 'tsup';
import { writeLicenses } from '../../scripts/licenses.mjs';

/**
 * A program, not a library: nobody imports it, so ESM alone and no types. All that `check` needs is in few files, as starting is most of
 * what a call costs; what only asks a person (`@clack/prompts`) stays outside, and is loaded when somebody is asked.
 */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  tsconfig: '../../tsconfig.build.json',
  target: 'node20',
  clean: true,
  minify: true,
  noExternal: [/^(?!@clack\/prompts$)/],
  metafile: true,
  esbuildOptions(options) {
    options.mainFields = ['module', 'main'];
  },
  async onSuccess() {
    writeLicenses('dist/metafile-esm.json', 'dist/THIRD-PARTY-LICENSES.md');
  },
});
