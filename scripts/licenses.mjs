/** The licences of the packages that a bundle holds copies of, from what the bundler says went into it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Writes `THIRD-PARTY-LICENSES.md` beside the bundle, and removes the bundler's list.
 *
 * @param {string} metafile list that esbuild wrote
 * @param {string} target
 */
export function writeLicenses(metafile, target) {
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8'));
  const folders = new Set(
    Object.keys(inputs).flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  );
  const parts = [...folders].sort().map(licenseOf);
  writeFileSync(target, ['# Licences of code inside this build', ...parts, ''].join('\n\n'));
  rmSync(metafile);
}

/** @param {string} folder */
function licenseOf(folder) {
  const { name, version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence file; its code cannot be bundled`);
  return `## ${name} ${version}\n\n\`\`\`\n${readFileSync(join(folder, file), 'utf8').trim()}\n\`\`\``;
}
