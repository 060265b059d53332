/** Reads the sources of an app: a file, or all below a folder. */

import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command.js';
import type { FoundTool } from './found-tool.js';
import { type ScannedSource, scanSource } from './scan-source.js';

export type Framework = 'ai-sdk' | 'langchain-agent' | 'langgraph' | 'langchain';

export interface ScannedApp {
  readonly tools: readonly FoundTool[];
  readonly framework?: Framework;
  /** `src/tools.ts:12 …` */
  readonly notes: readonly string[];
}

const sources = /\.[cm]?[jt]sx?$/;
const notTheApp = /\.d\.[cm]?ts$|[.-](test|spec|stories)\.[cm]?[jt]sx?$/;
const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);
/** More files than people write by hand; a folder with more is not the folder of one app. */
const mostFiles = 5000;
const largest = 1_000_000;

/** @throws UsageError where there is no such file or folder */
export function scanApp(path: string): ScannedApp {
  const scanned = filesOf(path).map((file) => ({ file, ...scanSource(readSource(file)) }));
  const modules = new Set(scanned.flatMap((one) => [...one.modules]));
  const framework = frameworkOf(modules);
  return {
    tools: toolsOf(scanned),
    ...(framework === undefined ? {} : { framework }),
    notes: scanned.flatMap(({ file, notes }) => notes.map(({ line, text }) => `${file}:${line} ${text}`)),
  };
}

/** A variable that an object gives a name has that name; one that is listed only, its own. */
function toolsOf(scanned: readonly ScannedSource[]): FoundTool[] {
  const found = new Map<string, FoundTool>();
  const add = (tool: FoundTool) => {
    if (found.get(tool.name)?.fields === undefined) found.set(tool.name, tool);
  };
  for (const { tools } of scanned) tools.forEach(add);
  for (const { variables } of scanned) {
    for (const variable of variables) {
      const names = scanned.flatMap(({ aliases }) => aliases.get(variable.name) ?? []);
      for (const name of names.length === 0 ? [variable.name] : names) add({ ...variable, name });
    }
  }
  return [...found.values()];
}

function frameworkOf(modules: ReadonlySet<string>): Framework | undefined {
  const uses = (...names: string[]) =>
    [...modules].some((module) => names.some((name) => module === name || module.startsWith(`${name}/`)));
  if (uses('ai')) return 'ai-sdk';
  if (uses('langchain', 'deepagents')) return 'langchain-agent';
  if (uses('@langchain/langgraph')) return 'langgraph';
  return uses('@langchain/core') ? 'langchain' : undefined;
}

function filesOf(path: string): string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new UsageError(`${path}: there is no such file or folder`);
  }
  if (!isFolder) return [path];
  const files: string[] = [];
  const folders = [path];
  for (let folder = folders.pop(); folder !== undefined && files.length < mostFiles; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      const inside = join(folder, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) folders.push(inside);
      if (entry.isFile() && sources.test(entry.name) && !notTheApp.test(entry.name)) files.push(inside);
    }
  }
  return files.slice(0, mostFiles).sort();
}

/** A folder that may not be read holds nothing that could be said about the app. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readSource(file: string): string {
  return statSync(file).size > largest ? '' : readFileSync(file, 'utf8');
}
