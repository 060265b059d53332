/**
 * Is each built package what its package.json promises? publint and attw read it as a registry and a compiler would;
 * then every entry is loaded as ESM and as CommonJS, whole and with every
 * part left out that may be, and the engine is asked for what it loads late, and bundled as an app does. Needs `npm run build` first.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));
const lateCheck = fileURLToPath(new URL('check-late.mjs', import.meta.url));
const bundleCheck = fileURLToPath(new URL('check-bundle.mjs', import.meta.url));

for (const directory of readdirSync(packages)) {
  const folder = join(packages, directory);
  const { name, exports, imports = {}, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((subpath) => typeof exports[subpath] === 'object');
  console.log(`\n${name}`);

  run(folder, 'publint', ['--strict']);
  for (const file of Object.values(bin)) run(folder, process.execPath, [join(folder, file), '--help']);
  if (entries.length === 0) continue; // a program: nobody imports it, it has no types to compare

  run(folder, 'attw', ['--pack', '.', '--profile', 'node16', '--format', 'table-flipped']);
  const specifiers = JSON.stringify(entries.map((subpath) => name + subpath.slice(1)));
  for (const conditions of [[], conditionsOf(imports)]) {
    const flags = conditions.map((condition) => `--conditions=${condition}`);
    const importAll = `for (const entry of ${specifiers}) await import(entry)`;
    run(folder, process.execPath, [...flags, '--input-type=module', '-e', importAll]);
    const requireAll = `${specifiers}.map(require)`;
    run(folder, process.execPath, [...flags, ...withoutRequireOfEsm(), '--input-type=commonjs', '-e', requireAll]);
  }
}

for (const format of ['esm', 'cjs']) run('.', process.execPath, [lateCheck, format]);
run('.', process.execPath, [bundleCheck]);

/**
 * What an app may set to leave out parts of a package.
 *
 * @param {Record<string, object>} imports
 */
function conditionsOf(imports) {
  return Object.values(imports).flatMap((targets) => Object.keys(targets).filter((name) => name !== 'default'));
}

/** Older Nodes and bundlers cannot `require` ESM; a Node that can is told not to, where it still has the switch. */
function withoutRequireOfEsm() {
  const flag = '--no-experimental-require-module';
  return process.allowedNodeEnvironmentFlags.has('--experimental-require-module') ? [flag] : [];
}

/**
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 */
function run(cwd, command, args) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: false });
  if (status === 0) return;
  console.error(`${cwd}: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
}
