/** What a tool probably is, by its name and its arguments. A proposal only: whoever starts a policy reads it. */

import type { ProfileName } from '@sallyport/engine';
import type { FoundTool } from './found-tool.js';

export interface ProposedTool {
  readonly name: string;
  readonly profile: ProfileName;
  /** The argument that the profile reads, where it is none of those it knows. */
  readonly field?: { readonly key: 'path' | 'command' | 'url'; readonly name: string };
  /** It seems only to look something up. */
  readonly looksUp: boolean;
  /** What it does seems hard to undo. */
  readonly destroys: boolean;
}

/** The profiles that can be proposed or chosen, and what each takes a call for. */
export const profileAbout: ReadonlyMap<ProfileName, string> = new Map([
  ['shell', 'runs shell commands'],
  ['file-read', 'reads a file'],
  ['file-write', 'writes a file'],
  ['file-search', 'looks through a folder'],
  ['network', 'fetches a URL'],
  ['mcp', 'belongs to an MCP server'],
  ['generic', 'does something of its own'],
]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const shells = words('bash shell sh zsh terminal exec powershell cmd');
const commands = words('command commands cmd');
const files = words('file files');
const folders = words('file files dir directory folder');
const pages = words('url page webpage http https website site');
const runs = words('run execute exec');
const reads = words('read view open cat show load get');
const writes = words('write edit create update patch save append delete remove replace modify insert apply overwrite');
const searches = words('grep glob ls list find search');
const fetches = words('fetch get request browse download scrape crawl visit open post read');
const lookups = words('get list query search find lookup show describe count check view read');
const changes = words(
  'set add create update write edit save send post put pay buy cancel close refund delete remove drop run execute apply approve assign move transfer charge start stop restart deploy publish',
);
const destroys = words('delete remove drop destroy purge truncate wipe erase refund transfer pay charge terminate');

const wanted = {
  shell: { key: 'command', usual: ['command'], like: /^(cmd|script|shell_?command|commandLine|bash)$/i },
  'file-read': { key: 'path', usual: ['path', 'file_path', 'filePath', 'filename'], like: /(path|file|target|name)$/i },
  'file-write': {
    key: 'path',
    usual: ['path', 'file_path', 'filePath', 'filename'],
    like: /(path|file|target|name)$/i,
  },
  network: { key: 'url', usual: ['url'], like: /(uri|url|href|link|address)$/i },
} as const;

export function propose(tool: FoundTool): ProposedTool {
  const { name } = tool;
  const parts = partsOf(name);
  const has = (known: ReadonlySet<string>) => parts.some((part) => known.has(part));
  const profile = isProfile(tool.profile) ? tool.profile : byName(name, parts, has);
  const field = fieldFor(profile, tool.fields);
  // A tool whose arguments do not fit its name is something else than its name says.
  if (field === null && tool.profile === undefined) return plain(name, parts, has);
  const isFile = profile !== 'generic';
  return {
    ...plain(name, parts, has),
    profile,
    ...(field === null || field === undefined ? {} : { field }),
    ...(isFile ? { looksUp: false } : {}),
  };
}

export function isProfile(text: string | undefined): text is ProfileName {
  return text !== undefined && (profileAbout as ReadonlyMap<string, string>).has(text);
}

type Has = (known: ReadonlySet<string>) => boolean;

function byName(name: string, parts: readonly string[], has: Has): ProfileName {
  if (/^mcp__.+__./.test(name)) return 'mcp';
  if (has(shells) || (has(runs) && has(commands))) return 'shell';
  const [alone] = parts.length === 1 ? parts : [];
  if (alone !== undefined) {
    if (alone === 'read' || alone === 'cat') return 'file-read';
    if (alone === 'write' || alone === 'edit' || alone === 'multiedit') return 'file-write';
    if (alone === 'grep' || alone === 'glob' || alone === 'ls') return 'file-search';
    if (alone === 'fetch' || alone === 'curl') return 'network';
  }
  if (has(writes) && has(files)) return 'file-write';
  if (has(searches) && has(folders)) return 'file-search';
  if (has(reads) && has(files)) return 'file-read';
  if ((has(fetches) && has(pages)) || /^web_?fetch$/i.test(name)) return 'network';
  return 'generic';
}

function plain(name: string, parts: readonly string[], has: Has): ProposedTool {
  const [first = ''] = parts;
  return {
    name,
    profile: 'generic',
    looksUp: lookups.has(first) && !has(changes) && !has(destroys),
    destroys: has(destroys),
  };
}

/** `null`: it has arguments, and none that the profile could read. */
function fieldFor(profile: ProfileName, fields: readonly string[] | undefined): ProposedTool['field'] | null {
  const need = Object.hasOwn(wanted, profile) ? wanted[profile as keyof typeof wanted] : undefined;
  if (need === undefined || fields === undefined) return undefined;
  if (fields.some((field) => (need.usual as readonly string[]).includes(field))) return undefined;
  const like = fields.find((field) => need.like.test(field));
  return like === undefined ? null : { key: need.key, name: like };
}

/** `readFile`, `read_file`, `read-file`: read, file. */
function partsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}
