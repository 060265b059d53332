/** What the agent can do, without any framework. None of these tools asks whether it may: that is the gate's work. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import type { Workspace } from './workspace.js';

/** A tool as both frameworks can take it; each gives it a name of its own. */
export interface WorkspaceTool {
  readonly description: string;
  readonly schema: z.ZodObject;
  run(input: unknown): Promise<string>;
}

export type ToolKey = 'run' | 'read' | 'write' | 'list' | 'search';
export type WorkspaceTools = Readonly<Record<ToolKey, WorkspaceTool>>;

/** What really ran. */
export interface Run {
  readonly tool: ToolKey;
  readonly input: unknown;
}

/** @param onRun told when a tool starts and what it gave */
export function toolsOf(
  { folder, bash }: Workspace,
  onRun: (run: Run, output: Promise<string>) => void,
): WorkspaceTools {
  const at = (path: string) => resolve(folder, path);
  const path = z.string().describe('Relative to the project folder');

  function tool<Shape extends z.ZodRawShape>(
    key: ToolKey,
    description: string,
    shape: Shape,
    body: (input: z.output<z.ZodObject<Shape>>) => string | Promise<string>,
  ): WorkspaceTool {
    const schema = z.object(shape);
    return {
      description,
      schema,
      run(given) {
        const input = schema.parse(given);
        const output = Promise.resolve()
          .then(() => body(input as z.output<z.ZodObject<Shape>>))
          // The model has to know what went wrong, and can do something about it.
          .catch((error: unknown) => String(error));
        onRun({ tool: key, input }, output);
        return output;
      },
    };
  }

  return {
    run: tool('run', 'Runs a command with bash in the project folder', { command: z.string() }, ({ command }) =>
      bash(command),
    ),
    read: tool('read', 'Reads a text file', { path }, (input) => readFileSync(at(input.path), 'utf8')),
    write: tool('write', 'Writes a whole text file', { path, content: z.string() }, (input) => {
      mkdirSync(dirname(at(input.path)), { recursive: true });
      writeFileSync(at(input.path), input.content);
      return `Wrote ${input.path}.`;
    }),
    list: tool('list', 'Lists a folder', { path: path.optional() }, (input) =>
      readdirSync(at(input.path ?? '.'))
        .sort()
        .join('\n'),
    ),
    search: tool('search', 'Finds the lines that hold a text', { query: z.string(), path }, (input) =>
      linesWith(input.query, at(input.path), folder),
    ),
  };
}

function linesWith(query: string, start: string, folder: string): string {
  const files = readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    // As programmers' search tools do: nothing hidden.
    .filter((file) => !/(?:^|\/)\./.test(file));
  return files
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(query) ? [`${file}:${index + 1}: ${line}`] : [])),
    )
    .join('\n');
}
