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
  minify: true,
  clean: true,
  noExternal: [/^(?!@clack\/prompts$)/],
  // What was CommonJS before it was bundled asks for parts of Node so.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  metafile: true,
  esbuildOptions(options) {
    options.mainFields = ['module', 'main'];
    // Read faster than a file with other letters in it.
    options.charset = 'ascii';
  },
  async onSuccess() {
    writeLicenses('dist/metafile-esm.json');
  },
});
