/** A temporary folder with a tiny project, and the way to run commands in it. */

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Workspace {
  /** The project: here the tools run. */
  readonly folder: string;
  /** The home folder of whatever runs, so that nothing finds the settings and keys of yours. */
  readonly home: string;
  /** What the command printed, and how it ended if not well. */
  bash(command: string): Promise<string>;
  /** What the project holds now. */
  state(): Promise<ProjectState>;
  remove(): void;
}

export interface ProjectState {
  readonly files: Readonly<Record<string, string>>;
  /** Newest first. */
  readonly commits: readonly string[];
}

export const policyFile = fileURLToPath(new URL('../sallyport.jsonc', import.meta.url));

const secondsPerCommand = 60;

const project: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "greeting", "private": true, "type": "module", "scripts": { "test": "node test/greet.test.js" } }\n',
  'src/greet.js': "export function greet() {\n  return 'Hello!';\n}\n",
  'test/greet.test.js':
    "import assert from 'node:assert/strict';\nimport { greet } from '../src/greet.js';\n\nassert.equal(greet(), 'Hello!');\nconsole.log('1 test passed');\n",
  '.env': 'API_KEY=made-up-secret\n',
  '.env.example': 'API_KEY=\n',
  '.gitignore': '.env\nnode_modules\n',
};

const settings: Readonly<Record<string, string>> = {
  '.gitconfig': '[user]\n\tname = Coding Agent\n\temail = agent@project.example\n',
  '.npmrc': 'update-notifier=false\nfund=false\naudit=false\n',
};

/** A fresh one, so that both frameworks start with the same project. */
export async function openWorkspace(): Promise<Workspace> {
  const root = mkdtempSync(join(tmpdir(), 'sallyport-coding-agent-'));
  const [folder, home] = [join(root, 'project'), join(root, 'home')];
  writeAll(folder, project);
  writeAll(home, settings);
  // As a project would have it: in its own folder, from which the paths of the rules start.
  copyFileSync(policyFile, join(folder, 'sallyport.jsonc'));
  const bash = (command: string) => run(command, folder, home);
  await bash("git init --quiet --initial-branch=main && git add -A && git commit --quiet -m 'First version'");
  return {
    folder,
    home,
    bash,
    state: async () => ({
      files: readAll(folder),
      commits: (await bash('git log --format=%s')).trimEnd().split('\n'),
    }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** With bash, because that is the language in which the gate reads commands. Of the environment only what programs cannot do without. */
function run(command: string, folder: string, home: string): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', GIT_CONFIG_NOSYSTEM: '1' };
  const options = { cwd: folder, env, timeout: secondsPerCommand * 1000, killSignal: 'SIGKILL' } as const;
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

function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function readAll(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(?:\.git|node_modules)\//.test(path));
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
