/**
 * Fewer and shorter files for an import to find, read and link. The bundler makes a chunk for each set of entries that share code, which is
 * eight for the engine, and two would do: what needs a part that apps may leave out, and what needs none.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsup';

/**
 * Puts the chunks of a built folder together. Names stay as they are written, and source maps lead to the sources.
 *
 * @param {string} folder ESM with code splitting
 * @param {string[]} entries what apps import, without what only that loads
 */
export async function joinChunks(folder, entries) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const chunks = files.filter((file) => file.startsWith('chunk-'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  refuseSameNames(chunks.map((chunk) => texts.get(chunk) ?? ''));

  const atStart = new Set(entries.flatMap((entry) => [...chunksOf(`${entry}.js`, texts)]));
  const homeOf = (/** @type {string} */ chunk) => {
    if (!atStart.has(chunk)) return 'chunk-late.js';
    return needsPart(chunk, texts) ? 'chunk-core.js' : 'chunk-shared.js';
  };
  const homes = new Map(chunks.map((chunk) => [chunk, homeOf(chunk)]));
  for (const home of new Set(homes.values())) {
    const own = chunks.filter((chunk) => homes.get(chunk) === home);
    writeFileSync(join(folder, home), own.map((chunk) => `export * from './${chunk}';\n`).join(''));
    homes.set(home, home);
  }
  const built = [...files.filter((file) => !homes.has(file)), ...new Set(homes.values())];
  await build({
    entry: Object.fromEntries(built.map((file) => [file.replace(/\.js$/, ''), join(folder, file)])),
    outDir: folder,
    config: false,
    format: 'esm',
    target: 'es2022',
    splitting: false,
    removeNodeProtocol: false,
    sourcemap: true,
    silent: true,
    esbuildPlugins: [fromHomes(homes)],
    // Less to read, and still for people: names, and lines of a length that a stack trace can point into.
    esbuildOptions(options) {
      options.charset = 'ascii';
      options.minifyWhitespace = true;
      options.lineLimit = 160;
    },
  });
  for (const chunk of chunks) for (const file of [chunk, `${chunk}.map`]) rmSync(join(folder, file));
}

/**
 * The chunks that a file imports, and those imports in turn.
 *
 * @param {string} file
 * @param {Map<string, string>} texts
 * @returns {Set<string>}
 */
function chunksOf(file, texts) {
  const own = importsOf(file, texts).flatMap((name) => (name.startsWith('./chunk-') ? [name.slice(2)] : []));
  return new Set(own.flatMap((chunk) => [chunk, ...chunksOf(chunk, texts)]));
}

/**
 * @param {string} file
 * @param {Map<string, string>} texts
 * @returns {string[]} of what is imported at once
 */
function importsOf(file, texts) {
  const found = (texts.get(file) ?? '').matchAll(/^(?:\} from|import .*from|import) "([^"]+)"/gm);
  return [...found].map(([, name = '']) => name);
}

/**
 * Whether a chunk imports something that `imports` of the package.json chooses, or another chunk that does.
 *
 * @param {string} file
 * @param {Map<string, string>} texts
 * @returns {boolean}
 */
function needsPart(file, texts) {
  return importsOf(file, texts).some(
    (name) => name.startsWith('#') || (name.startsWith('./chunk-') && needsPart(name.slice(2), texts)),
  );
}

/**
 * `export *` would leave out what two chunks export under one name.
 *
 * @param {string[]} texts
 */
function refuseSameNames(texts) {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.match(/[\w$]+(?=\s*(?:,|$))/g) ?? []),
  );
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two chunks export "${twice}"`);
}

/**
 * A chunk is part of its home, and everything else is imported from where it is.
 *
 * @param {Map<string, string>} homes
 * @returns {import('esbuild').Plugin}
 */
function fromHomes(homes) {
  return {
    name: 'from-homes',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point') return undefined;
        const home = homes.get(path.slice('./'.length));
        if (home === undefined) return { path, external: true, sideEffects: false };
        const isAtHome = homes.get(importer.replace(/^.*[\\/]/, '')) === home;
        return isAtHome ? undefined : { path: `./${home}`, external: true, sideEffects: false };
      });
    },
  };
}
