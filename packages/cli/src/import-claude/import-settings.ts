/** Settings of Claude Code, of all their scopes, as one policy that is never wider. */

import type { PermissionMode, RuleInput } from '@sallyport/engine';
import { commented, list, oneLine, policyFile, property, schemaProperty } from '../policy-writer.js';
import type { ListName, Settings, SettingsScope } from './settings.js';
import { claudeTools, editors, readers, translateRule } from './translate.js';

export interface Imported {
  /** The text of a `.jsonc` file. */
  readonly policy: string;
  /** What did not carry over, with its place and the reason. */
  readonly notes: readonly string[];
}

const precedence: readonly SettingsScope[] = ['managed', 'local', 'project', 'user'];

interface Mode {
  readonly mode: PermissionMode;
  readonly allow: readonly RuleInput[];
  readonly deny: readonly RuleInput[];
  readonly note?: string;
}

export function importSettings(all: readonly Settings[]): Imported {
  const ordered = [...all].sort((a, b) => precedence.indexOf(a.scope) - precedence.indexOf(b.scope));
  const notes = new Set<string>();
  const mode = modeOf(ordered, notes);
  const managedOnly = ordered.some(({ scope, managedRulesOnly }) => scope === 'managed' && managedRulesOnly);
  const collect = (name: ListName): RuleInput[] =>
    ordered.flatMap((settings) => {
      const ignored = managedOnly && name === 'allow' && settings.scope !== 'managed';
      if (ignored && settings.lists.allow.length > 0)
        notes.add(`${settings.file} its allow rules are left out: the managed settings let no others count`);
      return ignored
        ? []
        : settings.lists[name].flatMap((rule) => {
            const { rules, note } = translateRule(rule.text, name, settings.scope);
            if (note !== undefined) notes.add(`${rule.place} ${name} ${rule.text} – ${note}`);
            return rules;
          });
    });
  const allow = collect('allow');
  const [ask, deny] = [collect('ask'), collect('deny')];
  for (const { file, otherKeys } of ordered) {
    for (const key of otherKeys) notes.add(`${file} "${key}" – left out: it has no counterpart in a policy`);
  }
  const sections = [
    schemaProperty,
    commented('What no rule allows is asked about, unless the mode says otherwise.', property('mode', mode.mode)),
    commented(
      'Reading needs a rule too: what Claude Code reads without a question stands in "allow".',
      property('reads', 'rules'),
    ),
    commented('The tools of Claude Code.', `  "tools": ${oneLine(claudeTools)}`),
    // bypass never looks at allow rules.
    ...(mode.mode === 'bypass'
      ? []
      : list('allow', 'These run without a question.', distinct([...mode.allow, ...allow]))),
    ...list('ask', 'These are put to a person.', distinct(ask)),
    ...list('deny', 'These never run.', distinct([...mode.deny, ...deny])),
  ];
  return { policy: policyFile('Imported from the settings of Claude Code.', sections), notes: [...notes] };
}

/** The mode of the file that counts most, and what it lets run without a rule. */
function modeOf(ordered: readonly Settings[], notes: Set<string>): Mode {
  const chosen = ordered.find(({ defaultMode }) => defaultMode !== undefined);
  const name = chosen?.defaultMode ?? 'default';
  const folders = ['.', ...ordered.flatMap(({ additionalDirectories }) => additionalDirectories)];
  const inside = (tools: readonly string[]) =>
    folders.flatMap((folder) => tools.map((tool) => `${tool}(${below(folder)})`));
  const disabled = name === 'bypassPermissions' && ordered.some(({ disablesBypass }) => disablesBypass);
  const mode = disabled ? toMode('default', inside) : toMode(name, inside);
  const note = disabled ? 'bypassPermissions is disabled by the settings: mode default' : mode.note;
  if (note !== undefined) notes.add(`${chosen?.file ?? ''} "defaultMode": "${name}" – ${note}`);
  return mode;
}

function toMode(name: string, inside: (tools: readonly string[]) => string[]): Mode {
  const reading = inside(readers);
  switch (name) {
    case 'default':
      return { mode: 'default', allow: reading, deny: [] };
    case 'acceptEdits':
      return {
        mode: 'default',
        allow: [...reading, ...inside(editors)],
        deny: [],
        note: 'edits with the file tools run; mkdir, rm, mv and the like are asked about',
      };
    case 'plan':
      return {
        mode: 'default',
        allow: reading,
        deny: editors,
        note: 'the file tools that edit are denied; a person leaves plan mode, a policy does not: take these denies out then',
      };
    case 'bypassPermissions':
      return { mode: 'bypass', allow: [], deny: [], note: 'bypass; safety findings are asked about even so' };
    case 'dontAsk':
      return { mode: 'dontAsk', allow: [], deny: [], note: 'only what a rule allows runs, reading too' };
    default:
      return { mode: 'default', allow: reading, deny: [], note: 'there is no such mode here: mode default' };
  }
}

function below(folder: string): string {
  const clean = folder.replace(/\/+$/, '');
  if (clean === '.') return '**';
  if (clean === '') return '/**';
  const isRelative = !/^(\/|~|\.\.?\/|\.\.$)/.test(clean);
  return `${isRelative ? './' : ''}${clean}/**`;
}

function distinct(rules: readonly RuleInput[]): RuleInput[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}
