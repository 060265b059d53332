/** What the agent can do. None of these tools asks whether it may: that is the gate's work. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tool } from '@langchain/core/tools';
import * as z from 'zod';
import { bash, type Folder } from './folder.js';
import { fetchPage, search } from './library.js';
import { showOutput } from './report.js';

export function toolsOf(folder: Folder) {
  const at = (path: string) => resolve(folder.work, path);
  const path = z.string().describe('Relative to the folder');
  return [
    made('search_library', 'Searches the library', { query: z.string() }, ({ query }) => search(query)),
    made('fetch_page', 'Reads a page of the web', { url: z.string() }, ({ url }) => fetchPage(url)),
    made('read_file', 'Reads a text file', { path }, (input) => readFileSync(at(input.path), 'utf8')),
    made('write_file', 'Writes a whole text file', { path, content: z.string() }, (input) => {
      mkdirSync(dirname(at(input.path)), { recursive: true });
      writeFileSync(at(input.path), input.content);
      return `Wrote ${input.path}.`;
    }),
    made('run_command', 'Runs a command with bash in the folder', { command: z.string() }, ({ command }) =>
      bash(command, folder),
    ),
  ];
}

function made<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  run: (input: z.output<z.ZodObject<Shape>>) => string | Promise<string>,
) {
  const schema = z.object(shape);
  return tool(
    async (input: unknown) => {
      const output = await run(schema.parse(input) as z.output<z.ZodObject<Shape>>);
      showOutput(name, output);
      return output;
    },
    { name, description, schema: schema as z.ZodObject },
  );
}
