/** Settings of Claude Code, of all their scopes, as one policy that is never wider. */

import type { RuleInput } from '@sallyport/engine';
import { commented, list, oneLine, policyFile, property, schemaProperty } from '../policy-writer.js';
import { modeOf } from './modes.js';
import type { SettingsScope } from './scope.js';
import type { ListName, Settings } from './settings.js';
import { claudeTools, loads, translateRule } from './translate.js';
import { withoutEffectless } from './without-effect.js';

export interface Imported {
  /** The text of a `.jsonc` file. */
  readonly policy: string;
  /** What did not carry over, with its place and the reason. */
  readonly notes: readonly string[];
}

const order: readonly SettingsScope[] = ['managed', 'local', 'project', 'user', 'unknown'];

/** @param given in any order */
export function importSettings(given: readonly Settings[]): Imported {
  const notes = new Set<string>();
  const all = inOrder(withPlaces(given, notes));
  const mode = modeOf(all, notes);
  // Only managed settings may say so. A file of which we do not know what it is may be one.
  const managedOnly = all.some(({ scope, managedRulesOnly }) => managedRulesOnly && mayBeManaged(scope));
  const collect = (name: ListName): RuleInput[] =>
    all.flatMap((settings) => {
      const ignored = managedOnly && name === 'allow' && !isManaged(settings);
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
  const [ask, deny] = [collect('ask'), [...collect('deny'), ...all.flatMap((settings) => others(settings, notes))]];
  for (const { file, notCarried } of all) for (const what of notCarried) notes.add(`${file} ${what}`);
  // bypass never looks at allow rules.
  const allowed = mode.mode === 'bypass' ? [] : distinct([...mode.allow, ...allow]);
  const lists = withoutEffectless(
    { allow: allowed, ask: distinct(ask), deny: distinct([...mode.deny, ...deny]) },
    claudeTools,
    mode.mode,
  );
  const sections = [
    schemaProperty,
    commented('What no rule allows is asked about, unless the mode says otherwise.', property('mode', mode.mode)),
    commented(
      'Reading needs a rule too: what Claude Code reads without a question stands in "allow".',
      property('reads', 'rules'),
    ),
    commented('The tools of Claude Code.', `  "tools": ${oneLine(claudeTools)}`),
    ...list('allow', 'These run without a question.', lists.allow),
    ...list('ask', 'These are put to a person.', lists.ask),
    ...list('deny', 'These never run.', lists.deny),
  ];
  return { policy: policyFile('Imported from the settings of Claude Code.', sections), notes: [...notes] };
}

function distinct(rules: readonly RuleInput[]): RuleInput[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

/** Where several projects seem to be given, which is the one that is meant cannot be told: `/src` is in one of them only. */
function withPlaces(given: readonly Settings[], notes: Set<string>): Settings[] {
  const files = [...new Map(given.map((one) => [one.absolute, one])).values()];
  const projects = files.filter(({ scope }) => scope === 'project');
  if (projects.length < 2) return files;
  notes.add(`${projects.map(({ file }) => file).join(', ')} – which of these is the project's cannot be told`);
  return files.map((one) => (one.scope === 'project' ? { ...one, scope: 'unknown' } : one));
}

function inOrder(all: readonly Settings[]): Settings[] {
  const rank = ({ scope }: Settings) => order.indexOf(scope);
  // Of those of one kind, by name: what comes out must not depend on the order in which they are given.
  return [...all].sort((a, b) => rank(a) - rank(b) || (a.absolute < b.absolute ? -1 : 1));
}

function mayBeManaged(scope: SettingsScope): boolean {
  return scope === 'managed' || scope === 'unknown';
}

function isManaged({ scope, managedRulesOnly }: Settings): boolean {
  return scope === 'managed' || (scope === 'unknown' && managedRulesOnly);
}

function others({ file, otherDenies }: Settings, notes: Set<string>): string[] {
  return otherDenies.flatMap(({ rule, key }) => {
    if (loads([rule], 'deny')) return [rule];
    notes.add(`${file} "${key}" – ${rule} is no rule that could match, so it is left out`);
    return [];
  });
}
