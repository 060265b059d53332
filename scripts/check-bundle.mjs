/**
 * Does the built engine work inside an app's bundle, as one file? Each module format is bundled and run, on this Node and on 24. What is
 * copied into the engine's build, or left beside it, must not ask for files that only `node_modules` has.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sallyport-bundle-'));
try {
  for (const format of ['cjs', 'esm']) {
    const bundle = join(folder, format === 'cjs' ? 'app.cjs' : 'app.mjs');
    run('esbuild', [
      script('bundled-app.mjs'),
      '--bundle',
      // The workspace's own paths lead to the sources.
      '--tsconfig-raw={}',
      '--platform=node',
      `--format=${format}`,
      `--outfile=${bundle}`,
      // Only `checkSync` before shells are loaded needs it, and says so.
      '--log-override:empty-import-meta=silent',
      '--log-level=warning',
    ]);
    run(process.execPath, [bundle]);
    run(process.execPath, [script('node24.mjs'), bundle]);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  // Elsewhere, so that nothing of the workspace is found beside the bundle.
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
