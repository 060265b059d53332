/**
 * For packages of which Node is handed a CommonJS build, and only others an ESM one: a copy of the first keeps its `require`s, which an
 * app's bundle cannot answer.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Reads another file of a package than the one that it hands out.
 *
 * @param {Record<string, string>} files names of packages, and the file of each
 * @returns {import('esbuild').Plugin}
 */
export function otherBuild(files) {
  return {
    name: 'other-build',
    setup(build) {
      const filter = new RegExp(`^(${Object.keys(files).join('|')})$`);
      build.onResolve({ filter }, ({ path }) => ({
        path: join(dirname(require.resolve(`${path}/package.json`)), files[path] ?? ''),
      }));
    },
  };
}
