/** What the agent can do. None of these tools asks whether it may: that is the gate's work. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tool } from 'ai';
import * as z from 'zod';
import { fetchPage } from './pages.js';
import type { Workspace } from './workspace.js';

export function toolsOf({ folder, bash }: Workspace) {
  const path = z.string().describe('Relative to the folder of notes');
  return {
    read_file: tool({
      description: 'Reads a text file',
      inputSchema: z.object({ path }),
      execute: async (input) => readFileSync(resolve(folder, input.path), 'utf8'),
    }),
    write_file: tool({
      description: 'Writes a whole text file',
      inputSchema: z.object({ path, content: z.string() }),
      execute: async (input) => {
        const file = resolve(folder, input.path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, input.content);
        return `Wrote ${input.path}.`;
      },
    }),
    run_command: tool({
      description: 'Runs a command with bash in the folder of notes',
      inputSchema: z.object({ command: z.string() }),
      execute: ({ command }) => bash(command),
    }),
    fetch_page: tool({
      description: 'Fetches a web page as text',
      inputSchema: z.object({ url: z.url() }),
      execute: ({ url }) => fetchPage(url),
    }),
  };
}
