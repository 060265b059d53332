/** How every library of the workspace is built: one ESM and one CommonJS build of each entry, both with types. */
import { rmSync } from 'node:fs';
import { joinChunks } from './chunks.mjs';
import { entriesOf } from './entries.mjs';
import { writeLicenses } from './licenses.mjs';
import { seldomNeeded } from './seldom.mjs';

/** @type {('esm' | 'cjs')[]} */
const formats = ['esm', 'cjs'];

/**
 * @param {object} [options]
 * @param {string[]} [options.copied] dependencies that are copied into the build, as far as they are used: one file is read where there
 * would be hundreds, and older Nodes and bundlers cannot `require` those that are ESM only.
 * @param {string[]} [options.seldom] those of them that most users never call, so they do not run before.
 * @param {import('esbuild').Plugin[]} [options.plugins]
 * @param {Record<string, string>} [options.files] what is built besides the entries, without types: for the package's own `imports`.
 * @returns {import('tsup').Options[]}
 */
export function libraryBuild({ copied = [], seldom = [], plugins = [], files = {} } = {}) {
  // Once, before both builds start: tsup's own `clean` would let one build remove what the other has just written.
  rmSync('dist', { recursive: true, force: true });
  const entries = entriesOf(process.cwd());
  /** @satisfies {import('tsup').Options} */
  const shared = {
    entry: { ...entries, ...files },
    // Without the workspace's `paths`: a package builds against the built packages below it, as its users compile.
    tsconfig: '../../tsconfig.build.json',
    // tsup 8 sets `baseUrl` for its type build, which TypeScript 6 refuses unless told otherwise.
    dts: { entry: entries, compilerOptions: { ignoreDeprecations: '6.0' } },
    target: 'es2022',
    // Shared code goes into one file that all entries load, in CommonJS too: a module must not exist twice within a build.
    splitting: true,
    removeNodeProtocol: false,
    sourcemap: true,
    noExternal: copied.map((name) => new RegExp(`^${name}(/|$)`)),
    esbuildPlugins: [seldomNeeded(seldom), ...plugins],
    metafile: copied.length > 0,
    esbuildOptions(options, { format }) {
      // CommonJS has something else for it, and must not even read it.
      if (format === 'cjs') options.define = { ...options.define, 'import.meta.resolve': 'undefined' };
      options.mainFields = ['module', 'main'];
      // Read faster than a file with other letters in it.
      options.charset = 'ascii';
    },
  };
  return formats.map((format) => ({
    ...shared,
    format,
    async onSuccess() {
      if (copied.length > 0) writeLicenses(`dist/metafile-${format}.json`);
      if (format === 'esm') await joinChunks('dist', Object.keys(entries));
    },
  }));
}
