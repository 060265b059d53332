/** The folder in which the agent works: a traveller's notes, made when the chat is started for the first time. */

import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Workspace {
  readonly folder: string;
  /** The home folder of whatever runs, so that nothing finds the settings and keys of yours. */
  readonly home: string;
  /** What the command printed, and how it ended if not well. */
  bash(command: string): Promise<string>;
}

export const policyFile = fileURLToPath(new URL('../../sallyport.jsonc', import.meta.url));

const secondsPerCommand = 30;

const notes: Readonly<Record<string, string>> = {
  'notes/packing.md':
    '# Packing list\n\n- Passport\n- Phone charger\n- Walking shoes\n- Rain jacket\n- Book for the plane\n',
  'notes/plan.md':
    '# Lisbon in May\n\nDay 1: arrive, walk along the river.\nDay 2: ferry, old town.\nDay 3: the sea.\n',
  'drafts/old-plan.md': 'Perhaps Porto?\n',
  'drafts/plane.md': 'Written above the clouds.\n',
  '.env': 'MAP_KEY=made-up-key\n',
  '.gitignore': '.env\nsallyport.jsonc\n',
};

export async function openWorkspace(root: string): Promise<Workspace> {
  const [folder, home] = [join(root, 'work'), join(root, 'home')];
  const isNew = !existsSync(folder);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Travel Agent\n\temail = agent@travel.example\n');
  const bash = (command: string) => run(command, folder, home);
  if (isNew) {
    for (const [path, text] of Object.entries(notes)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  // As a project would have it: in its own folder, from which the paths of the rules start.
  copyFileSync(policyFile, join(folder, 'sallyport.jsonc'));
  if (isNew) await bash("git init --quiet --initial-branch=main && git add .gitignore && git commit -qm 'First note'");
  return { folder, home, bash };
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
