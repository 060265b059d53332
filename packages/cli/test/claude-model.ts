/**
 * What settings of Claude Code mean, as far as its documentation says: a small model of its own, to compare with. It knows nothing of
 * our rules. Calls are those whose meaning the documentation settles; commands come without quotes and expansions.
 */

export interface ClaudeSettings {
  readonly permissions?: {
    readonly allow?: readonly string[];
    readonly ask?: readonly string[];
    readonly deny?: readonly string[];
    readonly defaultMode?: string;
    readonly additionalDirectories?: readonly string[];
    readonly disableBypassPermissionsMode?: string;
  };
  readonly allowManagedPermissionRulesOnly?: boolean;
}

export interface Place {
  readonly cwd: string;
  readonly home: string;
}

interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
}

type Behavior = 'allow' | 'ask' | 'deny';

/** From the file that counts most to the one that counts least. */
const order = ['managed', 'local', 'project', 'user'] as const;
const readers = ['Read', 'Grep', 'Glob', 'LS'];
const editors = ['Edit', 'Write', 'MultiEdit', 'NotebookEdit'];
/** Commands that run without a question. */
const readOnly =
  /^(ls|cat|head|tail|grep|find|wc|diff|stat|du|cd|echo|pwd|which|date|whoami|git (status|log|diff|show))( |$)|^\S+ --version$/;

export function decideAsClaude(
  files: Readonly<Partial<Record<(typeof order)[number], ClaudeSettings>>>,
  call: Call,
  place: Place,
): Behavior {
  const all = order.flatMap((scope) => (files[scope] === undefined ? [] : [{ scope, settings: files[scope] }]));
  const managedOnly = files.managed?.allowManagedPermissionRulesOnly === true;
  const rules = (list: 'allow' | 'ask' | 'deny') =>
    all
      .filter(({ scope }) => list !== 'allow' || !managedOnly || scope === 'managed')
      .flatMap(({ settings }) => settings.permissions?.[list] ?? []);
  const folders = [place.cwd, ...all.flatMap(({ settings }) => settings.permissions?.additionalDirectories ?? [])].map(
    (folder) => absolute(folder, place),
  );
  const wanted =
    all.map(({ settings }) => settings.permissions?.defaultMode).find((mode) => mode !== undefined) ?? 'default';
  const noBypass = all.some(({ settings }) => settings.permissions?.disableBypassPermissionsMode === 'disable');
  const mode = wanted === 'bypassPermissions' && noBypass ? 'default' : wanted;

  const parts = call.name === 'Bash' ? commandsOf(call.input.command ?? '') : [undefined];
  const matches = (rule: string, command: string | undefined) => matchesRule(rule, call, command, place);
  const some = (list: 'ask' | 'deny') => parts.some((part) => rules(list).some((rule) => matches(rule, part)));
  if (some('deny')) return 'deny';
  if (mode === 'plan' && editors.includes(call.name)) return 'deny';
  if (some('ask')) return mode === 'dontAsk' ? 'deny' : 'ask';
  if (mode === 'bypassPermissions') return 'allow';
  const runs = (part: string | undefined) =>
    rules('allow').some((rule) => matches(rule, part)) ||
    (part !== undefined && readOnly.test(part) && !part.includes('>'));
  if (parts.every(runs)) return 'allow';
  const inside = folders.some(
    (folder) => pathOf(call, place) === folder || pathOf(call, place).startsWith(`${folder}/`),
  );
  if (inside && mode !== 'dontAsk') {
    if (readers.includes(call.name)) return 'allow';
    if (mode === 'acceptEdits' && editors.includes(call.name)) return 'allow';
  }
  return mode === 'dontAsk' ? 'deny' : 'ask';
}

function matchesRule(rule: string, call: Call, command: string | undefined, place: Place): boolean {
  const [, tool = '', content] = /^([^\s()]+)(?:\((.*)\))?$/s.exec(rule) ?? [];
  if (!toolMatches(tool, call.name, content)) return false;
  if (content === undefined || content === '*') return true;
  if (tool === 'Bash') return commandMatches(content, command ?? '');
  if (tool === 'Read' || tool === 'Edit') return pathMatches(content, pathOf(call, place), place);
  if (tool === 'WebFetch') return content.startsWith('domain:') && hostMatches(content.slice(7), call.input.url ?? '');
  return ['Agent', 'Task'].includes(tool) && call.input.subagent_type === content;
}

function toolMatches(tool: string, name: string, content: string | undefined): boolean {
  if (tool === name) return true;
  if (tool === 'Read') return readers.includes(name) && content !== undefined;
  if (tool === 'Edit') return editors.includes(name);
  if (tool === 'Agent' || tool === 'Task') return name === 'Agent' || name === 'Task';
  if (tool.includes('*')) return glob(tool).test(name);
  return /^mcp__[^_]+(_[^_]+)*$/.test(tool) && name.startsWith(`${tool}__`);
}

/** Each command of a line, without wrappers that only run it. */
function commandsOf(line: string): string[] {
  return line
    .split(/&&|\|\||[;|&\n]/)
    .map((part) => part.trim().replace(/^(?:(?:timeout \d+|time|nice|nohup) )+/, ''))
    .filter((part) => part !== '');
}

function commandMatches(content: string, command: string): boolean {
  const pattern = content.endsWith(':*') ? `${content.slice(0, -2)} *` : content;
  if (pattern.endsWith(' *') && command === pattern.slice(0, -2)) return true;
  return glob(pattern).test(command);
}

function pathOf({ input }: Call, place: Place): string {
  return absolute(input.file_path ?? input.notebook_path ?? input.path ?? place.cwd, place);
}

function absolute(path: string, { cwd, home }: Place): string {
  const whole = path.startsWith('/') ? path : path.startsWith('~') ? home + path.slice(1) : `${cwd}/${path}`;
  const segments: string[] = [];
  for (const segment of whole.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** As gitignore has it; what matches a folder matches all below. */
function pathMatches(content: string, path: string, place: Place): boolean {
  const pattern = content.replace(/\/$/, '');
  const anchored = pattern.startsWith('//')
    ? pattern.slice(1)
    : pattern.startsWith('/')
      ? `${place.cwd}${pattern}`
      : pattern.startsWith('~') || pattern.includes('/')
        ? absolute(pattern, place)
        : `${place.cwd}/**/${pattern}`;
  return pathGlob(anchored).test(path);
}

function pathGlob(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\/\*\*$|\*|\?)/)
    .map(
      (part) =>
        ({ '**/': '(?:.*/)?', '/**': '/.*', '*': '[^/]*', '?': '[^/]' })[part] ??
        part.replace(/[.+^$()|[\]\\{}]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}(?:/.*)?$`);
}

function hostMatches(domain: string, url: string): boolean {
  return glob(domain.toLowerCase()).test(new URL(url).hostname);
}

function glob(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^$()|[\]\\{}]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
}
