/** The environment of tools that run on this machine. */

import { lstatSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from '../describe/environment.js';

/**
 * The real environment: links are resolved on this machine's disk.
 *
 * @param options.cwd folder in which the tools run, default that of the process
 * @param options.home home folder of the tools' user, default that of the process's user
 *
 * @example
 * new PermissionEngine(policy, { environment: nodeEnvironment({ cwd: '/srv/app' }) });
 */
export function nodeEnvironment({
  cwd = process.cwd(),
  home = homedir(),
}: {
  cwd?: string;
  home?: string;
} = {}): Environment {
  return {
    cwd: resolve(cwd),
    home: resolve(home),
    platform: platformOf(process.platform),
    realpath(path) {
      try {
        return realpathSync.native(toSystem(path));
      } catch (error) {
        if (isFileSystemError(error)) return undefined;
        throw error;
      }
    },
    exists(path) {
      try {
        // Not `existsSync`, which looks through links: a link to nothing is there, and a write through it goes elsewhere.
        lstatSync(toSystem(path));
        return true;
      } catch (error) {
        if (isFileSystemError(error)) return !nothingThere.has(error.code);
        throw error;
      }
    },
  };
}

function platformOf(platform: NodeJS.Platform): Environment['platform'] {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux';
}

/** On Windows the engine writes `C:/x` as `/c/x`. */
function toSystem(path: string): string {
  return process.platform === 'win32' ? path.replace(/^\/([a-z])(?=\/|$)/i, '$1:') : path;
}

/** Of any other error (not permitted, for one) nobody knows what it hides. */
const nothingThere: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

function isFileSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
