/** Where the agent works, and where its memory lies. All of it outlives the process. */

import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Folder {
  /** Here the tools run. */
  readonly work: string;
  /** The home folder of whatever runs, so that nothing finds the settings and keys of yours. */
  readonly home: string;
  /** Checkpoints, sessions and the audit log. The gate denies writing into a folder of this name, in every mode. */
  readonly memory: string;
}

export const policyFile = fileURLToPath(new URL('../sallyport.jsonc', import.meta.url));

const secondsPerCommand = 60;

const seed: Readonly<Record<string, string>> = {
  'data/tides.csv': '2026-03-01,4.1\n2026-03-02,4.4\n2026-03-03,4.6\n2026-03-04,4.5\n2026-03-05,4.2\n',
  'keys/station.key': 'made-up-secret\n',
  'logbook.txt': '',
  'reports/.keep': '',
};

/** The folder below `root`: made if it is not there, else as the last run left it. The policy is copied anew. */
export function openFolder(root: string): Folder {
  const folder = { work: join(root, 'work'), home: join(root, 'home'), memory: join(root, '.sallyport') };
  for (const path of [folder.home, folder.memory]) mkdirSync(path, { recursive: true });
  if (!existsSync(folder.work)) {
    for (const [path, content] of Object.entries(seed)) {
      mkdirSync(dirname(join(folder.work, path)), { recursive: true });
      writeFileSync(join(folder.work, path), content);
    }
  }
  copyFileSync(policyFile, join(folder.work, 'sallyport.jsonc'));
  return folder;
}

/** With bash, because that is the language in which the gate reads commands. Of the environment only what programs cannot do without. */
export function bash(command: string, { work, home }: Folder): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' };
  const options = { cwd: work, env, timeout: secondsPerCommand * 1000, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', command], options, (error, stdout, stderr) => {
      const end =
        error === null ? '' : `\n${error.killed ? `stopped after ${secondsPerCommand} s` : `exit code ${error.code}`}`;
      resolve(`${stdout}${stderr}${end}`.trim());
    });
    // Nobody types into the command: what waits for input must not wait for ever.
    child.stdin?.end();
  });
}

/**
 * One process at a time: what another one is running must not be taken for what a crash left behind.
 *
 * @returns the process that has the folder, if that is not this one
 */
export function lockFolder(root: string): number | undefined {
  const file = `${root}.pid`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    process.once('exit', () => rmSync(file, { force: true }));
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (isAlive(pid)) return pid;
    // Left behind by one that was killed.
    rmSync(file, { force: true });
    return lockFolder(root);
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
