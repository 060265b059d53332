/** One permission rule of Claude Code as rules of ours that allow no more, and deny and ask about no less. */

import { isSallyportError, PermissionEngine, type PolicyInput, type RuleInput } from '@sallyport/engine';
import { translatePath } from './path-pattern.js';
import type { SettingsScope } from './scope.js';
import type { ListName } from './settings.js';

export interface TranslatedRule {
  readonly rules: readonly RuleInput[];
  /** What of it did not carry over, and why. */
  readonly note?: string;
}

/** The tools of Claude Code, as far as a rule can look into their calls. */
export const claudeTools = {
  Bash: 'shell',
  Read: 'file-read',
  Edit: 'file-write',
  Write: 'file-write',
  MultiEdit: 'file-write',
  NotebookEdit: { profile: 'file-write', path: 'notebook_path' },
  Grep: 'file-search',
  Glob: 'file-search',
  LS: 'file-search',
  WebFetch: 'network',
} as const satisfies NonNullable<PolicyInput['tools']>;

export const readers = ['Read', 'Grep', 'Glob', 'LS'] as const;
export const editors = ['Edit', 'Write', 'MultiEdit', 'NotebookEdit'] as const;
const agents = ['Agent', 'Task'];

export function translateRule(text: string, list: ListName, scope: SettingsScope): TranslatedRule {
  const [, tool, content] = /^([^\s()]+)(?:\(([\s\S]*)\))?$/.exec(text.trim()) ?? [];
  const allows = list === 'allow';
  if (tool === undefined) return dropped('it is no rule; Claude Code does not enforce it either');
  if (content === undefined || content === '*') return wholeTool(tool, list);
  if (content.trim() === '') {
    const why = 'nothing stands between its parentheses';
    return allows ? dropped(why) : widened(tool, why);
  }
  const translated = withContent(tool, content, list, scope);
  if ('why' in translated) return allows ? dropped(translated.why) : widened(tool, translated.why);
  if (loads(translated.rules, list)) return translated;
  if (allows) return dropped('it could never match here');
  return tool === 'Bash' ? widenedCommand(content, list) : widened(tool, 'it could never match here');
}

function withContent(
  tool: string,
  content: string,
  list: ListName,
  scope: SettingsScope,
): TranslatedRule | { readonly why: string } {
  const allows = list === 'allow';
  if (tool === 'Bash') return { rules: [allows ? `Bash(${content})` : `@exec(${content})`] };
  if (tool === 'Read') return paths(content, allows ? ['Read'] : ['@read'], scope, allows);
  if (tool === 'Edit') return paths(content, allows ? editors : ['@write'], scope, allows);
  if ((editors as readonly string[]).includes(tool)) {
    const why = `Claude Code itself never looks at the path of a ${tool} rule`;
    if (allows) return { why: `${why}; write Edit(${content})` };
    const meant = paths(content, ['@write'], scope, allows);
    return 'why' in meant ? meant : { ...meant, note: `${why}; here it counts` };
  }
  if (tool === 'WebFetch') {
    return /^domain:[^\s()/]+$/.test(content)
      ? { rules: [allows ? `WebFetch(${content})` : `@network(${content})`] }
      : { why: 'only domain:NAME has a meaning there' };
  }
  if (agents.includes(tool) && !content.includes(':') && !content.includes('*'))
    return { rules: agents.map((name) => ({ rule: name, input: { subagent_type: content } })) };
  return { why: `what stands between the parentheses of ${tool} has no counterpart` };
}

function paths(
  pattern: string,
  targets: readonly string[],
  scope: SettingsScope,
  allows: boolean,
): TranslatedRule | { readonly why: string } {
  const translated = translatePath(pattern, scope, !allows);
  if ('why' in translated) return translated;
  return { rules: translated.patterns.flatMap((path) => targets.map((target) => `${target}(${path})`)) };
}

/** A rule without content. Deny and ask of a reader or an editor mean all that do the same. */
function wholeTool(tool: string, list: ListName): TranslatedRule {
  const allows = list === 'allow';
  if (tool.includes('*') && allows && !/^mcp__[^*]+__/.test(tool))
    return dropped('Claude Code itself takes a star in an allow rule only behind the name of an MCP server');
  if (agents.includes(tool)) return { rules: agents };
  const group = allows ? [tool] : tool === 'Read' ? readers : tool === 'Edit' ? editors : [tool];
  return loads(group, list) ? { rules: group } : dropped('it names no tool');
}

function dropped(why: string): TranslatedRule {
  return { rules: [], note: `left out: ${why}` };
}

function widened(tool: string, why: string): TranslatedRule {
  const { rules } = wholeTool(tool, 'deny');
  return { rules, note: `it binds every call of ${tool} now: ${why}` };
}

/** The words in front, up to the first that means something special. */
function widenedCommand(content: string, list: ListName): TranslatedRule {
  const words = content.replace(/:\*$/, '').split(/\s+/);
  const special = words.findIndex((word) => !/^[\w./@%+,=-]+$/.test(word));
  const head = words.slice(0, special === -1 ? words.length - 1 : special).join(' ');
  const rules = [`@exec(${head}:*)`];
  return head !== '' && loads(rules, list)
    ? { rules, note: `it binds every "${head} …" now: it could never match here as it is written` }
    : widened('Bash', 'it could never match here as it is written');
}

/** Whether these rules are ones that can match. */
export function loads(rules: readonly RuleInput[], list: ListName): boolean {
  try {
    new PermissionEngine({ mode: 'default', tools: claudeTools, [list]: rules });
    return true;
  } catch (error) {
    if (isSallyportError(error, 'policy-invalid')) return false;
    throw error;
  }
}
