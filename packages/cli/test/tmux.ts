/** A real terminal to sit before: programs run in tmux, keys are typed, and what stands on the screen is read. */

import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export const hasTmux = spawnSync('tmux', ['-V']).status === 0;
// Said once, so that nobody takes a skipped test for a passed one.
if (!hasTmux) console.warn('tmux is not installed: the tests that sit before a real terminal are skipped');

/** How long a program may take to show something, in milliseconds: machines that build at the same time are slow. */
const patience = 90_000;
let count = 0;

export interface Screen {
  /** Waits until this stands on the screen. */
  until(text: string): Promise<string>;
  /** Types keys as tmux names them (`Enter`, `Down`, `C-c`); other texts letter by letter. */
  type(...keys: string[]): void;
  close(): void;
}

/** @param env what the program sees besides the environment of this process, without `CI` */
export function openScreen(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Screen {
  const socket = `sallyport-${process.pid}-${count++}`;
  const tmux = (...args: string[]) => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' });
  const { CI: _ci, NO_COLOR: _noColor, TMUX: _tmux, ...rest } = process.env;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`);
  // Stays open after the program has ended, so that its last lines can be read, with its exit code.
  const line = `${variables.join(' ')} ${command.map(quoted).join(' ')}; echo "exit code $?"; sleep 1000`;
  execFileSync('tmux', ['-L', socket, '-f', '/dev/null', 'new-session', '-d', '-x', '120', '-y', '50', line], {
    cwd,
    env: rest,
  });
  return {
    async until(text) {
      const end = Date.now() + patience;
      for (;;) {
        const shown = tmux('capture-pane', '-p', '-e');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are told by control characters
        if (shown.replace(/\u001b\[[\d;]*m/g, '').includes(text)) return shown;
        if (Date.now() > end) throw new Error(`"${text}" did not come; there is\n${shown}`);
        await wait(50);
      }
    },
    type: (...keys) => {
      for (const key of keys) tmux('send-keys', key);
    },
    close: () => {
      spawnSync('tmux', ['-L', socket, 'kill-server']);
    },
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
