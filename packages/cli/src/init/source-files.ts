/** The files of an app that may hold tools. What is not read is said: a tool that was missed is one that no rule about files binds. */

import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../command.js';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const sources = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const pages = /\.(?:vue|svelte)$/;
const notTheApp = /\.d\.[cm]?ts$|[.-](test|spec|stories)\.[cm]?[jt]sx?$/;
const built = new Set(['dist', 'build', 'out', 'coverage', 'vendor']);
/** More than people write by hand: a folder with more is not the folder of one app, a larger file was not written. */
const mostFiles = 5000;
const largest = 1_000_000;
const mostText = 50_000_000;

/** @throws UsageError where there is no such file or folder */
export function readSources(path: string): {
  readonly files: readonly SourceFile[];
  readonly notes: readonly string[];
} {
  const { files, skipped } = filesOf(path);
  const notes = skipped.length === 0 ? [] : [`not read: ${shorten(skipped)}; if there are tools, name it with --app`];
  const read: SourceFile[] = [];
  let total = 0;
  for (const file of files) {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > largest)
      notes.push(`${file} is not read: it has more than ${largest / 1_000_000} MB; name its tools with --tool`);
    else if (read.length >= mostFiles || total + size > mostText) {
      notes.push(`only the first ${read.length} files below ${path} are read; name the folder of one app with --app`);
      break;
    } else {
      total += size;
      read.push({ file, text: readSource(file) });
    }
  }
  return { files: read, notes };
}

function lookAt(path: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${path}: there is no such file or folder (${String(error.code)})`);
  }
}

function filesOf(path: string): { readonly files: readonly string[]; readonly skipped: readonly string[] } {
  const about = lookAt(path);
  if (about.isFile()) return { files: [path], skipped: [] };
  if (!about.isDirectory()) throw new UsageError(`${path} is neither a file nor a folder`);
  const files: string[] = [];
  const skipped: string[] = [];
  const folders = [path];
  for (let folder = folders.pop(); folder !== undefined && files.length <= mostFiles; folder = folders.pop()) {
    for (const entry of entriesOf(folder, skipped)) {
      const inside = join(folder, entry.name);
      if (entry.isDirectory() && built.has(entry.name)) skipped.push(inside);
      else if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
        folders.push(inside);
      if (entry.isSymbolicLink() && mayHoldTools(inside, entry.name)) skipped.push(inside);
      if (entry.isFile() && sources.test(entry.name) && !notTheApp.test(entry.name)) files.push(inside);
    }
  }
  return { files: files.sort(), skipped: skipped.sort() };
}

/** Links are not followed: they lead out of the app, or in a ring. */
function mayHoldTools(link: string, name: string): boolean {
  if (name.startsWith('.') || name === 'node_modules') return false;
  try {
    const about = statSync(link, { throwIfNoEntry: false });
    return about !== undefined && (about.isDirectory() || sources.test(name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return true;
  }
}

function entriesOf(folder: string, skipped: string[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    skipped.push(`${folder} (${String(error.code)})`);
    return [];
  }
}

function readSource(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    return pages.test(basename(file)) ? scriptsOf(text) : text;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${file}: cannot be read (${String(error.code)})`);
  }
}

/** The scripts of a page, on the lines where they stand. */
function scriptsOf(page: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const tag = page.indexOf('<script', at);
    const start = tag === -1 ? -1 : page.indexOf('>', tag) + 1;
    if (start <= 0) return text;
    const end = page.indexOf('</script', start);
    const inside = page.slice(start, end === -1 ? page.length : end);
    text += page.slice(at, start).replace(/[^\n]+/g, '') + inside;
    if (end === -1) return text;
    at = end;
  }
}

function shorten(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
