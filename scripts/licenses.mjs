/** The licences of the packages that a bundle holds copies of, from what the bundler says went into it. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const fileName = 'THIRD-PARTY-LICENSES.md';

/**
 * Writes `THIRD-PARTY-LICENSES.md` into the folder of the bundle, and removes the bundler's list.
 *
 * @param {string} metafile list that esbuild wrote into that folder
 */
export function writeLicenses(metafile) {
  const inputs = Object.keys(JSON.parse(readFileSync(metafile, 'utf8')).inputs);
  const folders = new Set(inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []));
  const parts = new Set([...[...folders].map(licenseOf), ...inputs.flatMap(copiedBefore)]);
  writeFileSync(
    join(dirname(metafile), fileName),
    ['# Licences of code inside this build', ...[...parts].sort(), ''].join('\n\n'),
  );
  rmSync(metafile);
}

/**
 * What a file that was itself built from copies brings along.
 *
 * @param {string} input
 */
function copiedBefore(input) {
  const list = join(dirname(input), fileName);
  return existsSync(list)
    ? readFileSync(list, 'utf8')
        .trim()
        .split(/\n\n(?=## \S+ \d)/)
        .slice(1)
    : [];
}

/** @param {string} folder */
function licenseOf(folder) {
  const { name, version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence file; its code cannot be bundled`);
  return `## ${name} ${version}\n\n\`\`\`\n${readFileSync(join(folder, file), 'utf8').trim()}\n\`\`\``;
}
