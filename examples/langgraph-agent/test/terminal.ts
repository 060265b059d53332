/** The agent in a terminal of its own, as a person has it: keys go in, the screen comes out. */

import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const hasTmux = spawnSync('tmux', ['-V']).status === 0;

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const startAgent = [process.execPath, '--import', 'tsx', 'examples/langgraph-agent/src/main.ts'];

/** Long enough for a busy machine; nothing is measured by it. */
const patience = 60_000;

let terminals = 0;

export function openTerminal(root: string) {
  const { OPENAI_API_KEY: _, TMUX: _outer, ...env } = process.env;
  const socket = `sallyport-${process.pid}-${++terminals}`;
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...args], {
      env: { ...env, AGENT_FOLDER: root },
      cwd: repository,
      encoding: 'utf8',
    });
  tmux('new-session', '-d', '-x', '160', '-y', '90', 'cat');
  const screen = () => tmux('capture-pane', '-p', '-J');

  async function until(condition: () => boolean, what: string): Promise<void> {
    for (const end = Date.now() + patience; !condition(); await sleep(100)) {
      if (Date.now() > end) throw new Error(`The terminal does not show ${what}:\n${screen()}`);
    }
  }

  return {
    screen,
    /** Starts the agent, on an empty screen. */
    start: () => tmux('respawn-pane', '-k', 'sh', '-c', '"$@"; echo "exit code $?"; exec cat', 'sh', ...startAgent),
    keys: (...names: string[]) => tmux('send-keys', ...names),
    type: (text: string) => tmux('send-keys', '-l', text),
    shows: (text: string) => until(() => screen().includes(text), `"${text}"`),
    /** Resolves to the exit code. */
    async ends(): Promise<number> {
      const code = () => /^exit code (\d+)$/m.exec(screen())?.[1];
      await until(() => code() !== undefined, 'an end');
      return Number(code());
    },
    close: () => tmux('kill-server'),
  };
}
