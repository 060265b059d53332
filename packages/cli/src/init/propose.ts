/**
 * What a tool probably is, by its arguments and its name. A proposal only: nothing of it lets a call run before a person has said so. Where
 * name and arguments do not agree, each call is put to a person.
 */

import type { ProfileName } from '@sallyport/engine';
import { profileByName, readsByName } from './by-name.js';
import { fieldFor, fieldRead, fieldThatMeans, fits, meaningOf, type ProfileField } from './fields.js';
import type { Dialect, FoundTool } from './found-tool.js';
import { destroys, doesMore, sensitive, words, wordsOf } from './words.js';

export interface ProposedTool {
  readonly name: string;
  readonly profile: ProfileName;
  /** The argument that the profile reads, where it is none of those it knows. */
  readonly field?: ProfileField;
  /** The argument that the profile reads, where it is known. */
  readonly reads?: string;
  readonly dialect?: Dialect;
  /** It seems only to look something up; whether that is so, and needs no question, is for a person to say. */
  readonly looksUp: boolean;
  /** Why each of its calls is put to a person. */
  readonly asks?: string;
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

const lookups = words('get list query search find lookup show describe count check view read fetch retrieve');

const files = words('file files dir directory folder');

type Understood = Pick<ProposedTool, 'profile' | 'field' | 'dialect' | 'asks'>;

export function propose(tool: FoundTool): ProposedTool {
  const parts = wordsOf(tool.name);
  const understood = tool.profile === undefined ? byArguments(tool, parts) : asChosen(tool, tool.profile);
  const isHard = tool.hints?.destroys === true || parts.some((part) => destroys.has(part));
  const asks = isHard ? 'It may be hard to undo' : understood.asks;
  const reads = understood.field?.name ?? fieldRead(understood.profile, tool.fields);
  return {
    name: tool.name,
    ...understood,
    ...(reads === undefined ? {} : { reads }),
    ...(asks === undefined ? {} : { asks }),
    looksUp: tool.profile === undefined && asks === undefined && looksUp(tool, understood.profile),
  };
}

export function isProfile(text: string | undefined): text is ProfileName {
  return text !== undefined && (profileAbout as ReadonlyMap<string, string>).has(text);
}

function asChosen({ fields, dialect }: FoundTool, profile: ProfileName): Understood {
  return {
    ...withField(profile, fieldFor(profile, fields) ?? undefined),
    ...(dialect === undefined ? {} : { dialect }),
  };
}

/** The profile that the name speaks of, where the arguments fit it; else the one that the arguments need. */
function byArguments({ name, fields }: FoundTool, parts: readonly string[]): Understood {
  const named = profileByName(name, parts);
  const isPowerShell = named === 'shell' && parts.some((part) => part === 'powershell' || part === 'pwsh');
  const dialect: Pick<Understood, 'dialect'> = isPowerShell ? { dialect: 'powershell' } : {};
  if (named === 'mcp' || fields === undefined) return { profile: named, ...dialect };
  const field = fieldFor(named, fields);
  if (named !== 'generic' && field !== null && fits(named, fields)) return { ...withField(named, field), ...dialect };
  const meanings = new Set(fields.map(meaningOf));
  if (meanings.has('command'))
    return {
      ...withField('shell', fieldThatMeans('command', 'shell', fields)),
      asks: 'It runs what it is given, which its name does not say',
    };
  if (meanings.has('path')) {
    if (readsByName(parts) && fits('file-read', fields))
      return withField('file-read', fieldThatMeans('path', 'file-read', fields));
    const path = fieldThatMeans('path', 'file-write', fields);
    return { ...withField('file-write', path), asks: 'It is given a path; what it does there is not known' };
  }
  if (meanings.has('url')) {
    const url = withField('network', fieldThatMeans('url', 'network', fields));
    return fits('network', fields) ? url : { ...url, asks: 'It is given more than a URL' };
  }
  const isAboutFiles = parts.some((part) => files.has(part)) && meanings.has('given');
  if (meanings.has('several') || named === 'shell' || isAboutFiles)
    return { profile: 'generic', asks: 'It is given paths or commands that no other rule can see' };
  return { profile: 'generic' };
}

function withField(profile: ProfileName, field: ProfileField | undefined): Understood {
  return field === undefined ? { profile } : { profile, field };
}

/** By the first word of its name or by the word of its server, and only where nothing else speaks against it. */
function looksUp({ name, fields = [], hints }: FoundTool, profile: ProfileName): boolean {
  if (hints?.onlyReads === false || (profile !== 'generic' && profile !== 'mcp')) return false;
  const own = wordsOf(name.replace(/^mcp__.+?__/, ''));
  // A verb alone says too little: `query`, `lookup`.
  const seems = hints?.onlyReads === true || (own.length > 1 && lookups.has(own[0] ?? '') && profile !== 'mcp');
  return (
    seems &&
    !doesMore(own) &&
    !own.some((part) => sensitive.has(part)) &&
    fields.every((field) => meaningOf(field) === 'plain')
  );
}
