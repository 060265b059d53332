/**
 * What is dangerous about the paths and hosts of a call. Commands have dangers of their own, which their profile finds.
 * A finding needs certainty, with two exceptions: where a redirect writes, and what a recursive removal takes away.
 */

import { type Extent, greatLoss, isAboveHome } from './deletion.js';
import type { Environment } from './environment.js';
import { internalHost } from './internal-hosts.js';
import type { Finding, Operation } from './operation.js';
import { isInside, type ResolvedPath, resolvePath, startsUnknown } from './path.js';
import { type PathGroup, tableFor } from './path-table.js';
import { harmlessDeviceFolders, harmlessDevices, protectedPaths } from './protected-paths.js';
import type { Protection } from './protection.js';
import { environmentFiles, secretPaths } from './secret-paths.js';
import { readUrl } from './url.js';
import { wordText } from './word.js';

/** Where the call runs. */
export interface FindingPlace {
  readonly environment: Environment;
  readonly workingDirectories: readonly ResolvedPath[];
  /** What the policy adds to the table of protected paths, and removes from it. */
  readonly protection: Protection;
  /** The path of operation `index`, resolved once. */
  resolved(index: number): ResolvedPath;
}

const writeTable = tableFor([...protectedPaths, ...environmentFiles]);
const secretTable = tableFor(secretPaths);

/** Findings of all operations of a call, in their order. */
export function pathFindings(operations: readonly Operation[], at: FindingPlace): readonly Finding[] {
  const viaCommand = operations.some((operation) => operation.kind === 'exec');
  let findings: Finding[] | undefined;
  for (let index = 0; index < operations.length; index++) {
    const operation = operations[index] as Operation;
    if (operation.possible === true) continue;
    const moves = operation.by !== undefined && isMover(operations[operation.by]);
    for (const danger of dangersOf(operation, index, at, viaCommand, moves)) {
      findings ??= [];
      findings.push({ ...danger, operation: index, ...(operation.span === undefined ? {} : { span: operation.span }) });
    }
  }
  return findings ?? noFindings;
}

const noFindings: readonly Finding[] = [];

type Danger = Pick<Finding, 'id' | 'message' | 'ordinary'>;

const none: readonly Danger[] = [];

/** `mv x/* y` takes folders with all that is in them. */
function isMover(command: Operation | undefined): boolean {
  const program = command?.words?.[0];
  return typeof program === 'string' && /(?:^|\/)g?mv$/.test(program);
}

function dangersOf(
  operation: Operation,
  index: number,
  at: FindingPlace,
  viaCommand: boolean,
  moves: boolean,
): readonly Danger[] {
  if (operation.kind === 'network') return dangersOfUrl(operation);
  if (operation.kind === 'read' && operation.namesOnly !== true) return dangersOfReading(at.resolved(index), at);
  return operation.kind === 'write' ? dangersOfWriting(operation, at.resolved(index), at, viaCommand, moves) : none;
}

function dangersOfUrl({ url = null }: Operation): readonly Danger[] {
  const facts = readUrl(url);
  const what = facts === undefined ? undefined : internalHost(facts);
  return what === undefined ? none : [danger('internal-address', `reaches ${facts?.host}: ${what}`, true)];
}

function dangersOfReading(path: ResolvedPath, { environment }: FindingPlace): readonly Danger[] {
  const table = secretTable(environment);
  const group = table.find(path, 'yes') ?? table.findAimed(path, environment);
  return group === undefined ? none : [danger('secret-read', `reads ${wordText(path.path)}: ${group.what}`, true)];
}

function dangersOfWriting(
  operation: Operation,
  path: ResolvedPath,
  at: FindingPlace,
  viaCommand: boolean,
  moves: boolean,
): readonly Danger[] {
  const tree = dangerOfTree(operation, path, at, moves ? 'moved' : extentOf(operation, viaCommand));
  const file = dangerOfFile(operation, path, at, viaCommand);
  return [tree, file].filter((one) => one !== undefined);
}

/** What the extent of it makes dangerous. */
function dangerOfTree(operation: Operation, path: ResolvedPath, at: FindingPlace, extent: Extent): Danger | undefined {
  if (operation.removes === true) {
    const loss = greatLoss(path, extent, at);
    return loss === undefined
      ? undefined
      : danger('catastrophic-delete', `removes ${wordText(path.path)}: ${loss}`, false);
  }
  if (operation.below !== true || !reachesSystem(path, at)) return undefined;
  return danger(
    'protected-path-write',
    `changes everything below ${wordText(path.path)}: a home folder, all settings in it, or the whole disk`,
    false,
  );
}

/** What the file makes dangerous. */
function dangerOfFile(
  operation: Operation,
  path: ResolvedPath,
  at: FindingPlace,
  viaCommand: boolean,
): Danger | undefined {
  const does = `${operation.removes === true ? 'removes' : 'writes'} ${wordText(path.path)}`;
  if (isDevice(path)) return danger('device-write', `${does}: a device`, false);
  const redirect = viaCommand && operation.by === undefined && operation.removes !== true;
  if (redirect && path.open?.kind === 'value' && startsUnknown(path)) {
    return danger('protected-path-write', `${does}: where that is nobody knows before it runs`, false);
  }
  const group = protectedGroup(path, redirect, at);
  if (group === undefined) return undefined;
  // A redirect overwrites a whole file with text of a command; what a tool writes there, a rule on that file may allow.
  return environmentFiles.includes(group) && !redirect
    ? danger('secret-write', `${does}: ${group.what}`, true)
    : danger('protected-path-write', `${does}: ${group.what}`, false);
}

function danger(id: string, message: string, ordinary: boolean): Danger {
  return { id, message, ordinary };
}

/** A removal that is an action of a command which picks files (`find -delete`) needs cover of its own; `rm -r` does not. */
function extentOf({ below, needsCover }: Operation, viaCommand: boolean): Extent {
  if (below !== true) return 'single';
  return viaCommand && needsCover ? 'chosen' : 'whole';
}

/** Whether a tool that writes the file (`below`: or anything below it) is asked about whatever rules allow it. */
export function isAlwaysAsked(path: ResolvedPath, below: boolean, at: Omit<FindingPlace, 'resolved'>): boolean {
  const group = protectedGroup(path, false, at);
  if (group === undefined || environmentFiles.includes(group)) return false;
  return !below || (group.system !== true && group.except === undefined);
}

function protectedGroup(
  path: ResolvedPath,
  redirect: boolean,
  { environment, workingDirectories, protection }: Omit<FindingPlace, 'resolved'>,
): PathGroup | undefined {
  // Where a redirect goes must be known; its unknown text is taken for part of a name here, or every `> "out/$x"` would ask.
  const open = redirect && path.open !== undefined && typeof path.path !== 'string';
  const possible = open ? resolvePath({ ...path.path, from: 'glob' }, environment) : undefined;
  const own = protection.added(path, 'yes') ?? (possible && protection.added(possible, 'maybe'));
  if (own !== undefined) return own;
  if (protection.isRemoved(path)) return undefined;
  const roots = workingDirectories.filter((directory) =>
    directory.forms.every(({ text }) => text.lastIndexOf('/') > 0),
  );
  // A project may lie in a folder of the system (`/usr/src/app`); only one at the root of the disk never excuses it.
  const meant = (group: PathGroup) => group.system !== true || isInside(path, roots) !== 'yes';
  const table = writeTable(environment);
  const sure = table.find(path, 'yes', meant) ?? table.findAimed(path, environment, meant);
  if (sure !== undefined || possible === undefined) return sure;
  const secret = (group: PathGroup) => environmentFiles.includes(group);
  return table.find(possible, 'maybe', (group) => meant(group) && !secret(group));
}

function reachesSystem(path: ResolvedPath, { environment, workingDirectories }: FindingPlace): boolean {
  if (isInside(path, workingDirectories) === 'yes') return false;
  // What programs read when they start lies everywhere below these.
  const settings = settingsFolders.map(
    (folder) => resolvePath(`${environment.home}${folder}`, environment).forms[0]?.folded,
  );
  return path.forms.some(({ folded }) => isAboveHome(folded, environment) || settings.includes(folded));
}

const settingsFolders = ['/.config', '/.local', '/.local/share'];

function isDevice(path: ResolvedPath): boolean {
  const texts =
    path.open?.kind === 'glob' || path.open?.kind === 'tree'
      ? path.open.heads.map(({ folded }) => `${folded}/*`)
      : path.forms.map(({ folded }) => folded);
  return texts.some((text) => {
    return (
      text.startsWith('/dev/') &&
      !harmlessDevices.has(text) &&
      !harmlessDeviceFolders.some((folder) => text.startsWith(folder))
    );
  });
}
