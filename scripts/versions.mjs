/** Loads the packages that a test project is to be run with from a folder of `test/versions`, for whoever imports them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const versionsFolder = fileURLToPath(new URL('../test/versions/', import.meta.url));

/** LangChain's packages. Node would load what these import past vite, and so a second `@langchain/core`: vite loads them all. */
export const langchainPackages = [/node_modules\/@langchain\//, /node_modules\/langchain\//];

/**
 * @param {string} folder
 * @returns {import('vitest/config').Plugin}
 */
export function versionsFrom(folder) {
  const importer = join(versionsFolder, folder, 'package.json');
  return {
    name: 'versions',
    enforce: 'pre',
    resolveId(source) {
      if (!/^(@langchain\/|langchain($|\/))/.test(source)) return null;
      return this.resolve(source, importer, { skipSelf: true });
    },
  };
}
