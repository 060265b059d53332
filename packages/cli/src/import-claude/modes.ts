/** Which mode the settings have together, and what it lets run without a rule. */

import type { PermissionMode, RuleInput } from '@sallyport/engine';
import type { SettingsScope } from './scope.js';
import type { Settings } from './settings.js';
import { editors, readers } from './translate.js';

export interface Mode {
  readonly mode: PermissionMode;
  readonly allow: readonly RuleInput[];
  readonly deny: readonly RuleInput[];
  readonly note?: string;
}

const precedence: readonly SettingsScope[] = ['managed', 'local', 'project', 'user'];

/** The mode of the file that counts most. Where that cannot be told, no more than each of those in question lets run. */
export function modeOf(all: readonly Settings[], notes: Set<string>): Mode {
  const chosen = candidates(all);
  const folders = ['.', ...all.flatMap(({ additionalDirectories }) => additionalDirectories)];
  const inside = (tools: readonly string[]) =>
    folders.flatMap((folder) => tools.map((tool) => `${tool}(${below(folder)})`));
  const bypassDisabled = all.some(({ disablesBypass }) => disablesBypass);
  const modes = chosen.map(({ file, defaultMode = 'default' }) => {
    const disabled = defaultMode === 'bypassPermissions' && bypassDisabled;
    const mode = toMode(disabled ? 'default' : defaultMode, inside);
    const note = disabled ? 'bypassPermissions is disabled by the settings: mode default' : mode.note;
    if (note !== undefined) notes.add(`${file} "defaultMode": "${defaultMode}" – ${note}`);
    return mode;
  });
  if (new Set(chosen.map(({ defaultMode }) => defaultMode)).size > 1) {
    const said = chosen.map(({ file, defaultMode }) => `${file} says "${defaultMode}"`).join(', ');
    notes.add(
      `${said} – which of them counts more cannot be told from their names: no more runs than each would let run`,
    );
  }
  return modes.length === 0 ? toMode('default', inside) : strictest(modes);
}

function candidates(all: readonly Settings[]): Settings[] {
  const withMode = all.filter(({ defaultMode }) => defaultMode !== undefined);
  const top = precedence.find((scope) => withMode.some((one) => one.scope === scope));
  return withMode.filter(({ scope }) => scope === top || scope === 'unknown');
}

const strictness: readonly PermissionMode[] = ['dontAsk', 'default', 'bypass'];

/** What all of them let run, and what any of them denies. */
function strictest(modes: readonly Mode[]): Mode {
  const mode = strictness.find((one) => modes.some((candidate) => candidate.mode === one)) ?? 'default';
  // bypass allows everything, so the others' rules decide.
  const limited = modes.filter((candidate) => candidate.mode !== 'bypass');
  const [first, ...rest] = limited;
  return {
    mode,
    allow: (first?.allow ?? []).filter((rule) => rest.every(({ allow }) => allow.includes(rule))),
    deny: modes.flatMap(({ deny }) => deny),
  };
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
