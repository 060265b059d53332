/** Where each published entry lives in the sources. The `exports` of the package.json files are the only list of entries. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packagesFolder = fileURLToPath(new URL('../packages/', import.meta.url));

/**
 * The entries of one package folder: the name of each built file and its source, relative to the package.
 * `"./node"` is built as `dist/node.js` from `src/node/index.ts` or `src/node.ts`.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function entriesOf(folder) {
  const { exports } = readManifest(folder);
  const names = Object.keys(exports).filter((subpath) => typeof exports[subpath] === 'object');
  return Object.fromEntries(names.map((subpath) => sourceOf(folder, subpath)));
}

/**
 * Every import specifier of the workspace with the source file behind it, so that tests run without a build.
 * @returns {{ find: RegExp, replacement: string }[]}
 */
export function sourceAliases() {
  return readdirSync(packagesFolder).flatMap((directory) => {
    const folder = join(packagesFolder, directory);
    const { name } = readManifest(folder);
    return Object.entries(entriesOf(folder)).map(([entry, source]) => ({
      find: new RegExp(`^${entry === 'index' ? name : `${name}/${entry}`}$`),
      replacement: join(folder, source),
    }));
  });
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * @param {string} folder
 * @param {string} subpath
 * @returns {[string, string]}
 */
function sourceOf(folder, subpath) {
  if (subpath === '.') return ['index', 'src/index.ts'];
  const entry = subpath.slice('./'.length);
  const source = [`src/${entry}/index.ts`, `src/${entry}.ts`].find((file) => existsSync(join(folder, file)));
  if (!source)
    throw new Error(`${folder}: the export "${subpath}" has no source src/${entry}/index.ts or src/${entry}.ts`);
  return [entry, source];
}
