/** Reads the sources of an app: a file, or all below a folder. */

import type { FoundTool } from './found-tool.js';
import { joinTools } from './join-tools.js';
import { type ScannedSource, scanSource } from './scan-source.js';
import { readSources } from './source-files.js';

export type Framework = 'ai-sdk' | 'langchain-agent' | 'langgraph' | 'langchain';

export interface ScannedApp {
  readonly tools: readonly FoundTool[];
  readonly framework?: Framework;
  /** `src/tools.ts:12 …` */
  readonly notes: readonly string[];
}

interface ScannedFile extends ScannedSource {
  readonly file: string;
}

/** @throws UsageError where there is no such file or folder */
export function scanApp(path: string): ScannedApp {
  const { files, notes } = readSources(path);
  const scanned = files.map(({ file, text }): ScannedFile => ({ file, ...scanSource(text) }));
  const framework = frameworkOf(new Set(scanned.flatMap((one) => [...one.modules])));
  return {
    tools: toolsOf(scanned),
    ...(framework === undefined ? {} : { framework }),
    notes: [...notesOf(scanned), ...notes],
  };
}

/** A variable that an object gives a name has that name; one that is listed only, its own. */
function toolsOf(scanned: readonly ScannedFile[]): FoundTool[] {
  const aliases = new Map<string, Set<string>>();
  for (const [variable, names] of scanned.flatMap((one) => [...one.aliases])) {
    const all = aliases.get(variable) ?? new Set();
    for (const name of names) all.add(name);
    aliases.set(variable, all);
  }
  const variables = joinTools(scanned.flatMap((one) => one.variables)).flatMap((tool) =>
    [...(aliases.get(tool.name) ?? [tool.name])].map((name) => ({ ...tool, name })),
  );
  return joinTools([...scanned.flatMap(({ tools }) => tools), ...variables]);
}

/** Each place once, and what stands in a list of tools without anybody saying what it is. */
function notesOf(scanned: readonly ScannedFile[]): string[] {
  const known = new Set(scanned.flatMap((one) => [...one.known, ...one.variables.map(({ name }) => name)]));
  const notes = scanned.flatMap(({ file, notes: own, listed }) => {
    const unknown = listed.filter(({ name }) => !known.has(name));
    const all = [
      ...own,
      ...unknown.map(({ name, line }) => ({
        line,
        text: `${name} stands in a list of tools, and was not understood; name it with --tool`,
      })),
    ].sort((a, b) => a.line - b.line);
    return all.map(({ line, text }) => `${file}:${line} ${text}`);
  });
  return [...new Set(notes)];
}

function frameworkOf(modules: ReadonlySet<string>): Framework | undefined {
  const uses = (...names: string[]) =>
    [...modules].some((module) => names.some((name) => module === name || module.startsWith(`${name}/`)));
  if (uses('ai')) return 'ai-sdk';
  if (uses('langchain', 'deepagents')) return 'langchain-agent';
  if (uses('@langchain/langgraph')) return 'langgraph';
  return uses('@langchain/core') ? 'langchain' : undefined;
}
