/** What only people read stays in the sources: a plugin of the bundler that reads some of them shortened. */
import { readFile } from 'node:fs/promises';

/**
 * @param {string} name
 * @param {RegExp} files
 * @param {(source: string) => string} shorten
 * @returns {import('esbuild').Plugin}
 */
export function shortened(name, files, shorten) {
  return {
    name,
    setup(build) {
      build.onLoad({ filter: files }, async ({ path }) => ({
        contents: shorten(await readFile(path, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}
