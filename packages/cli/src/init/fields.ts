/** What the arguments of a tool say about it. One that names a path or holds a command counts for more than the name of the tool. */

import type { ProfileName } from '@sallyport/engine';
import { changes, destroys, sensitive, words, wordsOf } from './words.js';

/**
 * `command`, `path`, `url`: what a profile reads. `several`: a list of those, which none can read. `pattern`: what is looked for.
 * `given`: what is written, sent or run. `secret`, `doing`: what a tool that only looks something up has no use for.
 */
export type FieldMeaning = 'command' | 'path' | 'url' | 'several' | 'pattern' | 'given' | 'secret' | 'doing' | 'plain';

/** The argument that a profile reads, where it is none of those it knows. */
export interface ProfileField {
  readonly key: 'path' | 'command' | 'url';
  readonly name: string;
}

const commands = words('command cmd commandline bash shell powershell');
const paths = words('path file filename filepath pathname dirname dir directory folder cwd');
const urls = words('url uri href link endpoint webhook');
const several = words(
  'commands cmds argv paths files filenames filepaths dirs directories folders urls uris links hrefs endpoints',
);
const patterns = words(
  'pattern regex regexp glob globs include exclude query queries q search keyword keywords filter where',
);
const given = words(`
  content contents body text data payload input source script scripts code sql expression expr statement program eval html markdown prompt
  message template patch diff replacement snippet selector host hostname server port ip address domain to from destination recipient
  recipients args arguments params options headers header
`);

export function meaningOf(field: string): FieldMeaning {
  const parts = wordsOf(field);
  const has = (known: ReadonlySet<string>) => parts.some((part) => known.has(part));
  const [before = '', last = ''] = parts.length === 1 ? ['', parts[0]] : parts.slice(-2);
  if (has(several)) return 'several';
  if (commands.has(last) || (last === 'line' && commands.has(before))) return 'command';
  if (paths.has(last) || last.endsWith('path') || (last === 'name' && paths.has(before))) return 'path';
  if (urls.has(last) || last.endsWith('url')) return 'url';
  if (has(patterns)) return 'pattern';
  if (has(given) || has(paths) || has(urls) || has(commands)) return 'given';
  if (has(changes) || has(destroys)) return 'doing';
  return has(sensitive) ? 'secret' : 'plain';
}

const pathField = {
  key: 'path',
  usual: ['path', 'file_path', 'filePath', 'filename'],
  like: /(path|file|target|name)$/i,
} as const;
const wanted = {
  shell: { key: 'command', usual: ['command'], like: /^(cmd|script|shell_?command|command_?line|bash)$/i },
  'file-read': pathField,
  'file-write': pathField,
  'file-search': { ...pathField, like: /(path|dir|directory|folder)$/i },
  network: { key: 'url', usual: ['url'], like: /(uri|url|href|link|address)$/i },
} as const;

interface Wanted extends Pick<ProfileField, 'key'> {
  readonly usual: readonly string[];
  readonly like: RegExp;
}

function wantedBy(profile: ProfileName): Wanted | undefined {
  return Object.hasOwn(wanted, profile) ? wanted[profile as keyof typeof wanted] : undefined;
}

/** `undefined`: one that the profile knows, or nobody knows the arguments. `null`: it has arguments, and none that the profile could read. */
export function fieldFor(profile: ProfileName, fields: readonly string[] | undefined): ProfileField | undefined | null {
  const need = wantedBy(profile);
  if (need === undefined || fields === undefined) return undefined;
  if (fields.some((field) => need.usual.includes(field))) return undefined;
  const like = fields.find((field) => need.like.test(field) && meaningOf(field) !== 'several');
  if (like !== undefined) return { key: need.key, name: like };
  // What is looked through where nothing is said is the folder of the call.
  return profile === 'file-search' ? undefined : null;
}

/** Which of the arguments the profile will read. */
export function fieldRead(profile: ProfileName, fields: readonly string[] = []): string | undefined {
  const need = wantedBy(profile);
  return fields.find((field) => need?.usual.includes(field));
}

/** The argument with that meaning, as the profile needs it told. */
export function fieldThatMeans(
  meaning: 'command' | 'path' | 'url',
  profile: keyof typeof wanted,
  fields: readonly string[],
): ProfileField | undefined {
  const { key, usual } = wanted[profile];
  if (fields.some((field) => (usual as readonly string[]).includes(field))) return undefined;
  const name = fields.find((field) => meaningOf(field) === meaning);
  return name === undefined ? undefined : { key, name };
}

const unfit: Readonly<Partial<Record<ProfileName, readonly FieldMeaning[]>>> = {
  'file-read': ['command', 'url', 'several', 'given', 'secret', 'doing'],
  'file-search': ['command', 'url', 'several', 'doing'],
  'file-write': ['command', 'url', 'several'],
  network: ['command', 'path', 'several'],
};

/** Whether a tool with these arguments does no more than the profile says. */
export function fits(profile: ProfileName, fields: readonly string[]): boolean {
  const meanings = fields.map(meaningOf);
  return (unfit[profile] ?? []).every((one) => !meanings.includes(one));
}
