/**
 * Finds, for a rule, those few of many that could match wherever it does, so that lint need not compare every rule with every other.
 * A rule that is not found here is not wider; whether one that is found really is, is for the caller to see.
 */

import type { CompiledRule } from '../rules/compile.js';
import type { ExecPattern } from '../rules/exec-pattern.js';
import type { PathPattern } from '../rules/path.js';

export class WiderRules {
  readonly #places = new Map<CompiledRule, number>();
  readonly #found = new Map<string, CompiledRule[]>();

  constructor(rules: Iterable<CompiledRule>) {
    for (const rule of rules) {
      this.#places.set(rule, this.#places.size);
      if (isUnlimited(rule)) for (const key of keysOf(rule)) this.#add(key, rule);
    }
  }

  /** Where a rule stands among all. */
  placeOf(rule: CompiledRule): number {
    return this.#places.get(rule) ?? -1;
  }

  /** In the order of the policy, the rule itself included. */
  around(rule: CompiledRule): CompiledRule[] {
    const found = new Set<CompiledRule>();
    for (const target of targetsAround(rule)) {
      for (const content of contentsAround(rule)) {
        for (const one of this.#found.get(keyOf(target, content)) ?? []) found.add(one);
      }
    }
    return [...found].sort((a, b) => this.placeOf(a) - this.placeOf(b));
  }

  /** Of rules that say the same the first is enough: the others are covered by it. */
  #add(key: string, rule: CompiledRule): void {
    const own = this.#found.get(key);
    if (own === undefined) this.#found.set(key, [rule]);
    else if (!own.some((one) => isSame(one, rule))) own.push(rule);
  }
}

/** Nothing but its target and content says which calls it means. */
export function isUnlimited({ exceptions, parsed }: CompiledRule): boolean {
  const { input, pinned } = parsed.rule;
  const isOpen = parsed.condition === undefined && parsed.expiresAt === undefined;
  return exceptions.length === 0 && input === undefined && pinned === undefined && isOpen;
}

function isSame(one: CompiledRule, other: CompiledRule): boolean {
  const [a, b] = [one.parsed, other.parsed];
  return (
    a.rule.toolName === b.rule.toolName &&
    a.rule.ruleContent === b.rule.ruleContent &&
    a.folder === b.folder &&
    one.behavior === other.behavior
  );
}

function keyOf(target: string, content: string): string {
  return `${target}\n${content}`;
}

function keysOf(rule: CompiledRule): string[] {
  const target = targetOf(rule);
  return contentsOf(rule).map((content) => keyOf(target, content));
}

/** What the rule speaks of: all tools, one, or those whose names begin alike. */
function targetOf({ tools, toolName, parsed }: CompiledRule): string {
  if (tools === undefined) return '';
  if (toolName !== undefined) return `=${toolName}`;
  return `^${parsed.rule.toolName.split('*')[0]}`;
}

function targetsAround({ tools, toolName, parsed }: CompiledRule): string[] {
  if (tools === undefined) return [''];
  if (toolName === undefined) return ['', `^${parsed.rule.toolName.split('*')[0]}`];
  const beginnings = Array.from({ length: toolName.length + 1 }, (_, length) => `^${toolName.slice(0, length)}`);
  return ['', `=${toolName}`, ...beginnings];
}

function contentsOf({ content, parsed }: CompiledRule): string[] {
  if (content.on === 'all') return ['all'];
  const same = sameContent(parsed);
  if (content.on === 'exec' && content.matcher.pattern.open)
    return [same, ...prefixes(content.matcher.pattern).slice(-1)];
  return content.on === 'path' ? [same, ...wholeFolders(content.pattern)] : [same];
}

function contentsAround({ content, parsed }: CompiledRule): string[] {
  if (content.on === 'all') return ['all'];
  const same = ['all', sameContent(parsed)];
  if (content.on === 'exec') return [...same, ...prefixes(content.matcher.pattern)];
  return content.on === 'path' ? [...same, ...foldersAbove(content.pattern)] : same;
}

function sameContent({ rule, folder }: CompiledRule['parsed']): string {
  return `same ${folder ?? ''}\n${rule.ruleContent}`;
}

/** `npm`, `npm run`, … of `npm run build`, up to the first word that is no plain one. */
function prefixes({ words }: ExecPattern): string[] {
  const found: string[] = [];
  let prefix = 'exec';
  for (const word of words) {
    if (word.any || word.pieces.length !== 1) break;
    prefix += `\n${word.pieces[0]}`;
    found.push(prefix);
  }
  return found;
}

/** The folders that a pattern means as a whole. */
function wholeFolders({ side, alternatives }: PathPattern): string[] {
  const form = side === 'allow' ? 'text' : 'folded';
  return alternatives.flatMap(({ heads }) => (heads ?? []).map((head) => `${form} ${head[form]}`));
}

function foldersAbove({ alternatives }: PathPattern): string[] {
  const [head] = alternatives[0]?.heads ?? [];
  if (head === undefined) return [];
  return (['text', 'folded'] as const).flatMap((form) => {
    const parts = head[form].split('/');
    return parts.map((_, at) => `${form} ${parts.slice(0, parts.length - at).join('/') || '/'}`);
  });
}
