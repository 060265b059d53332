/** How every library of the workspace is built: one ESM and one CommonJS build of each entry, both with types. */
import { rmSync } from 'node:fs';
import { entriesOf } from './entries.mjs';

/**
 * @param {string[]} esmOnly dependencies that CommonJS users could not `require` before Node 20.19, or through an older
 * bundler; they are copied into the CommonJS build.
 * @returns {import('tsup').Options[]}
 */
export function libraryBuild(esmOnly = []) {
  // Once, before both builds start: tsup's own `clean` would let one build remove what the other has just written.
  rmSync('dist', { recursive: true, force: true });
  const shared = {
    entry: entriesOf(process.cwd()),
    // Without the workspace's `paths`: a package builds against the built packages below it, as its users compile.
    tsconfig: '../../tsconfig.build.json',
    // tsup 8 sets `baseUrl` for its type build, which TypeScript 6 refuses unless told otherwise.
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    target: 'es2022',
    // Shared code goes into one file that all entries load, in CommonJS too: a module must not exist twice within a build.
    splitting: true,
    removeNodeProtocol: false,
    sourcemap: true,
  };
  return [
    { ...shared, format: 'esm' },
    { ...shared, format: 'cjs', noExternal: esmOnly },
  ];
}
