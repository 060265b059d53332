/** For a package of which apps may leave out parts: each part is a file that `imports` of its package.json chooses by a condition. */
import { join, resolve } from 'node:path';

/**
 * Leaves each import of a part to whoever loads the package.
 *
 * @param {Record<string, string>} parts names in `imports`, and the source of each
 * @returns {import('esbuild').Plugin}
 */
export function leftToImports(parts) {
  const names = new Map(Object.entries(parts).map(([name, source]) => [resolve(source), name]));
  return {
    name: 'left-to-imports',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const name = kind === 'entry-point' ? undefined : names.get(join(resolveDir, path).replace(/\.js$/, '.ts'));
        return name === undefined ? undefined : { path: name, external: true, sideEffects: false };
      });
    },
  };
}
