/** Reads settings files of Claude Code: their permissions, and where each of them stands. */

import { resolve } from 'node:path';
import { didYouMean } from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import { directlyIn, entriesOf, isMark, readTree, type Tree } from '../init/token-tree.js';
import { readTextFile } from '../read-file.js';
import { type OtherDenies, otherDenies } from './other-denies.js';
import { type SettingsScope, scopeOf } from './scope.js';
import { isRecord, isTexts } from './shapes.js';

export type ListName = 'allow' | 'ask' | 'deny';

/** One entry of a list. */
export interface SettingsRule {
  readonly text: string;
  /** `.claude/settings.json:7` */
  readonly place: string;
}

export interface Settings {
  readonly file: string;
  readonly absolute: string;
  readonly scope: SettingsScope;
  readonly lists: Readonly<Record<ListName, readonly SettingsRule[]>>;
  readonly additionalDirectories: readonly string[];
  readonly defaultMode?: string;
  readonly disablesBypass: boolean;
  /** Managed: rules of the other files do not count. */
  readonly managedRulesOnly: boolean;
  /** Rules of ours for what is denied elsewhere in the file. */
  readonly otherDenies: OtherDenies['denies'];
  /** What says something about permissions and is not read here, with the reason. */
  readonly notCarried: readonly string[];
}

const lists = ['allow', 'ask', 'deny'] as const;
const permissionKeys = new Set([...lists, 'defaultMode', 'additionalDirectories', 'disableBypassPermissionsMode']);
const relatedKeys = ['hooks', 'autoMode', 'disableAllHooks'];

/** @throws UsageError where a file cannot be read, or its permissions have another shape */
export function readSettings(file: string): Settings {
  const text = readTextFile(file);
  const content = parse(text, file);
  if (!isRecord(content)) throw new UsageError(`${file}: an object is expected`);
  const permissions = content.permissions ?? {};
  if (!isRecord(permissions)) throw new UsageError(`${file}: "permissions" must be an object`);
  const tree = readTree(text);
  refuseTwice(tree, file);
  const { defaultMode, additionalDirectories = [], disableBypassPermissionsMode } = permissions;
  if (!isTexts(additionalDirectories)) throw new UsageError(`${file}: "additionalDirectories" must be a list of texts`);
  if (defaultMode !== undefined && typeof defaultMode !== 'string')
    throw new UsageError(`${file}: "defaultMode" must be a text`);
  const others = otherDenies(content);
  return {
    file,
    absolute: resolve(file),
    scope: scopeOf(file),
    lists: {
      allow: rules('allow', permissions, tree, file),
      ask: rules('ask', permissions, tree, file),
      deny: rules('deny', permissions, tree, file),
    },
    additionalDirectories,
    ...(defaultMode === undefined ? {} : { defaultMode }),
    disablesBypass: disableBypassPermissionsMode === 'disable',
    managedRulesOnly: content.allowManagedPermissionRulesOnly === true,
    otherDenies: others.denies,
    notCarried: [
      ...Object.keys(permissions)
        .filter((key) => !permissionKeys.has(key))
        .map((key) => leftOut(`permissions.${key}`, didYouMean(key, permissionKeys))),
      ...Object.keys(content).flatMap((key) => {
        const meant = key === 'permissions' ? undefined : didYouMean(key, ['permissions']);
        return meant === undefined ? [] : [leftOut(key, meant)];
      }),
      ...[...relatedKeys.filter((key) => Object.hasOwn(content, key)), ...others.left].map((key) => leftOut(key)),
    ],
  };
}

function leftOut(key: string, meant?: string): string {
  const why = meant === undefined ? 'it has no counterpart in a policy' : `did you mean "${meant}"?`;
  return `"${key}" – left out: ${why}`;
}

/** Where one list is written twice, all but the last would be lost without a word. */
function refuseTwice(tree: Tree, file: string): void {
  const root = tree.tokens.findIndex((token) => isMark(token, '{'));
  const outer = entriesOf(tree, root);
  const permissions = outer.find(({ key }) => key === 'permissions');
  const inner =
    permissions !== undefined && isMark(tree.tokens[permissions.value], '{') ? entriesOf(tree, permissions.value) : [];
  for (const entries of [outer, inner]) {
    const seen = new Set<string>();
    for (const { key, value } of entries) {
      if (seen.has(key))
        throw new UsageError(
          `${file}:${tree.tokens[value]?.line} "${key}" stands twice in one object`,
          'write it once',
        );
      seen.add(key);
    }
  }
}

function rules(
  name: ListName,
  permissions: Readonly<Record<string, unknown>>,
  tree: Tree,
  file: string,
): SettingsRule[] {
  const list = permissions[name] ?? [];
  if (!isTexts(list)) throw new UsageError(`${file}: "${name}" must be a list of texts`);
  const lines = linesOf(name, tree);
  return list.map((rule, index) => ({
    text: rule,
    place: [file, lines[index]].filter((part) => part !== undefined).join(':'),
  }));
}

/** On which line each entry of a list stands. */
function linesOf(name: string, tree: Tree): number[] {
  const { tokens } = tree;
  const root = tokens.findIndex((token) => isMark(token, '{'));
  const permissions = entriesOf(tree, root).findLast(({ key }) => key === 'permissions')?.value ?? -1;
  const list = isMark(tokens[permissions], '{')
    ? entriesOf(tree, permissions).findLast(({ key }) => key === name)?.value
    : undefined;
  if (list === undefined) return [];
  return [...directlyIn(tree, list)].flatMap((at) => (tokens[at]?.kind === 'text' ? [tokens[at].line] : []));
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is not JSON: ${error.message}`);
  }
}
