/** Files that a text fetches and then runs. */

import type { Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { Word } from '../word.js';
import type { Call } from './commands.js';
import type { Walk } from './context.js';
import { codeFiles } from './programs/code-files.js';

/**
 * Running a file that this text has fetched or written is running what nobody has seen.
 *
 * @param runsCode the program runs what its options tell it: a project's tools do
 */
export function noticeWritten(
  walk: Walk,
  { words, span }: Call,
  program: string,
  operation: number,
  runsCode = false,
): void {
  const run = program.includes('/') ? words.slice(0, 1) : isInterpreter(program) ? words.slice(1) : nothing;
  const known = unnamed(program, words);
  // Most programs run nothing of that kind.
  if (run.length === 0 && known.length === 0 && !runsCode) return;
  const seen = lookAt(walk);
  if (!seen.fetched) return;
  const told = runsCode ? codeFiles(words) : [];
  const candidates = [...run, ...told.map(({ file }) => file), ...known];
  for (const word of candidates) {
    if (typeof word !== 'string' || word.startsWith('-')) continue;
    const path = absolutePath(word, walk.state.cwd, walk.environment);
    if (
      typeof path === 'string'
        ? !walk.written.has(normalPath(path, walk.environment.platform))
        : !isWrittenAt(seen, path)
    )
      continue;
    walk.find('remote-code', `"${word}" was just written, and is run unseen`, span, operation);
    return;
  }
}

/** What the operations so far tell; each is looked at once. */
export interface Seen {
  next: number;
  fetched: boolean;
  /** Paths that were written and are known in part. */
  readonly open: string[];
}

function lookAt(walk: Walk): Seen {
  walk.seen ??= { next: 0, fetched: false, open: [] };
  const { seen } = walk;
  for (; seen.next < walk.operations.length; seen.next++) {
    const operation = walk.operations[seen.next] as Operation;
    const { kind, path, possible } = operation;
    seen.fetched ||= isFetch(operation);
    if (kind === 'write' && possible !== true && typeof path === 'object' && path !== null)
      seen.open.push(path.parts.join('\u0000'));
  }
  return seen;
}

/** In a folder that is not known: the same name there. */
function isWrittenAt({ open }: Seen, path: Word): boolean {
  if (path === null || typeof path === 'string' || path.parts.every((part) => part === '')) return false;
  return open.includes(path.parts.join('\u0000'));
}

const decoder = /(?:^|\/)(?:base(?:32|64|nc)|xxd|openssl|gpg2?|age|uudecode)$/;
const decoding = /^-(?:[a-z]*[dDr]|-?dec(?:ode|rypt)?|-reverse)$/;

/** What comes out of it nobody has seen either. */
function decodes(words: readonly Word[] | undefined): boolean {
  const program = words?.[0];
  if (typeof program !== 'string' || !decoder.test(program)) return false;
  return (
    program.endsWith('uudecode') || words?.some((word) => typeof word === 'string' && decoding.test(word)) === true
  );
}

const interpreters = new Set(
  'sh bash zsh dash ksh fish source . node deno bun perl ruby php lua osascript Rscript pwsh java'.split(' '),
);
const python = /^python[\d.]*$/;

/** Asked of every command: a pattern for all of them costs more than the rest of this file. */
function isInterpreter(program: string): boolean {
  return interpreters.has(program) || (program.startsWith('python') && python.test(program));
}

const nothing: readonly Word[] = [];

function isFetch({ kind, reach, onlyReads, words }: Operation): boolean {
  if (kind === 'network') return true;
  return kind === 'exec' && ((onlyReads && reach === 'elsewhere') || decodes(words));
}

/** Files that a program runs without being told their whole name. */
function unnamed(program: string, words: readonly Word[]): readonly Word[] {
  if (program === 'make' || program === 'gmake' || program === 'bmake') return ['GNUmakefile', 'makefile', 'Makefile'];
  if (program === 'just') return ['justfile', 'Justfile'];
  if (program === 'pandoc') return words.filter((_, at) => /^(?:-d|--defaults)$/.test(String(words[at - 1])));
  if (program === 'rake') return ['Rakefile', 'rakefile'];
  if (program !== 'node') return nothing;
  return words.slice(1).flatMap((word) => (typeof word === 'string' ? [`${word}.js`, `${word}/index.js`] : []));
}

/** `curl … | deno run -`: what is fetched is code to these, and orders of which some run programs. */
export function noticeFed(walk: Walk, { words, feed, span }: Call, program: string, operation: number): void {
  if (feed.input !== 'data' || feed.text !== undefined || !takesCode(program, words)) return;
  if (!walk.operations.some(({ words: [first] = [] }) => typeof first === 'string' && fetchers.test(first))) return;
  walk.find('remote-code', `${program} runs what was fetched`, span, operation);
}

const fetchers = /^(?:curl|wget2?|xh|https?|aria2c|lynx)$/;

function takesCode(program: string, words: readonly Word[]): boolean {
  const dash = words.includes('-') || words.includes('/dev/stdin');
  switch (program) {
    case 'deno':
    case 'bun':
    case 'uv':
    case 'jshell':
    case 'swift':
    case 'clojure':
    case 'clj':
      return dash;
    case 'docker':
    case 'podman':
      return dash && words.includes('build');
    case 'tmux':
      return dash && /^source/.test(String(words[1]));
    case 'sftp':
    case 'gdb':
      return true;
    default:
      return /^(?:sqlite3?|duckdb)$/.test(program) && words.filter((word) => !/^-/.test(String(word))).length < 3;
  }
}
