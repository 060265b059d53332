/** Reads settings files of Claude Code: their permissions, and where each of them stands. */

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../command.js';
import { directlyIn, entriesOf, isMark, readTree } from '../init/token-tree.js';

export type ListName = 'allow' | 'ask' | 'deny';
export type SettingsScope = 'managed' | 'local' | 'project' | 'user';

/** One entry of a list. */
export interface SettingsRule {
  readonly text: string;
  /** `.claude/settings.json:7` */
  readonly place: string;
}

export interface Settings {
  readonly file: string;
  readonly scope: SettingsScope;
  readonly lists: Readonly<Record<ListName, readonly SettingsRule[]>>;
  readonly additionalDirectories: readonly string[];
  readonly defaultMode?: string;
  readonly disablesBypass: boolean;
  /** Managed: rules of the other files do not count. */
  readonly managedRulesOnly: boolean;
  /** Keys that say something about permissions, and that are not read here. */
  readonly otherKeys: readonly string[];
}

const lists = ['allow', 'ask', 'deny'] as const;
const permissionKeys = new Set([...lists, 'defaultMode', 'additionalDirectories', 'disableBypassPermissionsMode']);
const relatedKeys = ['hooks', 'sandbox', 'autoMode', 'disableAllHooks'];

/** @throws UsageError where a file cannot be read, or its permissions have another shape */
export function readSettings(file: string): Settings {
  const text = readText(file);
  const content = parse(text, file);
  if (!isRecord(content)) throw new UsageError(`${file}: an object is expected`);
  const permissions = content.permissions ?? {};
  if (!isRecord(permissions)) throw new UsageError(`${file}: "permissions" must be an object`);
  const { defaultMode, additionalDirectories = [], disableBypassPermissionsMode } = permissions;
  if (!isTexts(additionalDirectories)) throw new UsageError(`${file}: "additionalDirectories" must be a list of texts`);
  if (defaultMode !== undefined && typeof defaultMode !== 'string')
    throw new UsageError(`${file}: "defaultMode" must be a text`);
  return {
    file,
    scope: scopeOf(file),
    lists: {
      allow: rules('allow', permissions, text, file),
      ask: rules('ask', permissions, text, file),
      deny: rules('deny', permissions, text, file),
    },
    additionalDirectories,
    ...(defaultMode === undefined ? {} : { defaultMode }),
    disablesBypass: disableBypassPermissionsMode === 'disable',
    managedRulesOnly: content.allowManagedPermissionRulesOnly === true,
    otherKeys: [
      ...Object.keys(permissions)
        .filter((key) => !permissionKeys.has(key))
        .map((key) => `permissions.${key}`),
      ...relatedKeys.filter((key) => Object.hasOwn(content, key)),
    ],
  };
}

function scopeOf(file: string): SettingsScope {
  const name = basename(file);
  if (name.startsWith('managed-settings') || basename(dirname(file)) === 'managed-settings.d') return 'managed';
  if (name.includes('.local.')) return 'local';
  return resolve(file) === join(homedir(), '.claude', name) ? 'user' : 'project';
}

function rules(
  name: ListName,
  permissions: Readonly<Record<string, unknown>>,
  text: string,
  file: string,
): SettingsRule[] {
  const list = permissions[name] ?? [];
  if (!isTexts(list)) throw new UsageError(`${file}: "${name}" must be a list of texts`);
  const lines = linesOf(name, text);
  return list.map((rule, index) => ({
    text: rule,
    place: [file, lines[index]].filter((part) => part !== undefined).join(':'),
  }));
}

/** On which line each entry of a list stands. */
function linesOf(name: string, text: string): number[] {
  const tree = readTree(text);
  const { tokens } = tree;
  const root = tokens.findIndex((token) => isMark(token, '{'));
  const permissions = entriesOf(tree, root).findLast(({ key }) => key === 'permissions')?.value ?? -1;
  const list = isMark(tokens[permissions], '{')
    ? entriesOf(tree, permissions).findLast(({ key }) => key === name)?.value
    : undefined;
  if (list === undefined) return [];
  return [...directlyIn(tree, list)].flatMap((at) => (tokens[at]?.kind === 'text' ? [tokens[at].line] : []));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${file}: cannot be read (${String(error.code)})`);
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is not JSON: ${error.message}`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
