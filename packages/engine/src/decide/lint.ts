/** What is valid but probably not what its writer meant. Each finding says what to write instead. */

import type { ToolTable } from '../describe/tools.js';
import { didYouMean } from '../policy/did-you-mean.js';
import type { ParsedPolicy } from '../policy/document.js';
import { quote } from '../policy/quote.js';
import { type PermissionRule, ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import type { PermissionMode } from './decision.js';
import type { RuleLayers } from './rule-layers.js';

export interface LintFinding {
  readonly id:
    | 'allow-in-explore'
    | 'allow-in-bypass'
    | 'never-matches'
    | 'capability-meant'
    | 'covered-by-deny'
    | 'unknown-tool'
    | 'expired';
  readonly rule: PermissionRule;
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

interface Linted {
  readonly tools: ToolTable;
  readonly rules: RuleLayers;
  readonly mode: PermissionMode;
  readonly parsed: ParsedPolicy;
  readonly now: number;
  /** The tools that there are, where the host says so. */
  readonly toolNames?: readonly string[];
}

type Check = (rule: CompiledRule, all: readonly CompiledRule[], at: Linted) => Omit<LintFinding, 'rule'> | undefined;

export function lintPolicy(at: Linted): LintFinding[] {
  const all = [...at.rules.all()];
  const findings: LintFinding[] = [];
  for (const rule of all) {
    for (const check of checks) {
      const found = check(rule, all, at);
      if (found !== undefined) findings.push({ ...found, rule: rule.parsed.rule });
    }
  }
  return findings;
}

/** explore and bypass never look at allow rules. */
const inactiveAllow: Check = ({ behavior }, _all, { mode }) => {
  if (behavior !== 'allow' || (mode !== 'explore' && mode !== 'bypass')) return undefined;
  return mode === 'explore'
    ? {
        id: 'allow-in-explore',
        message: 'allow rules are not consulted in explore: it lets run what only reads, and nothing else',
        fix: 'for "read-only plus a list" write "mode": "dontAsk" and "reads": "all" with these allow rules and no workingDirectories',
      }
    : {
        id: 'allow-in-bypass',
        message: 'allow rules change nothing in bypass: it allows whatever nothing denies or asks about',
        fix: 'delete the rule, or use another mode',
      };
};

const verbs = {
  exec: 'run commands',
  read: 'read files',
  write: 'write files',
  network: 'reach hosts',
  call: 'be called',
} as const;

/** Content on a tool that nobody declared can never allow; a capability needs a tool that has it. */
const neverMatches: Check = ({ behavior, content, kind, tools: own, parsed }, _all, { tools }) => {
  if (kind !== undefined && own === undefined && ![...tools.names()].some((name) => kindsOf(name, tools).has(kind))) {
    return {
      id: 'never-matches',
      message: `"${ruleText(parsed.rule)}" can match nothing: no tool is declared that could ${verbs[kind]}`,
      fix: `declare your tools: "tools": { "run_command": "shell", "read_file": "file-read" }`,
    };
  }
  if (content.on !== 'unknown' || behavior !== 'allow') return undefined;
  const { toolName } = parsed.rule;
  return {
    id: 'never-matches',
    message: `"${ruleText(parsed.rule)}" can never allow: nobody declared what ${toolName} is, so its content means nothing`,
    fix: `declare it: "tools": { "${toolName}": "shell" } (or another profile), or write the rule without content`,
  };
};

/** `deny: ["Bash"]` binds that one tool; a writer who wants no commands at all means `@exec`. */
const capabilityMeant: Check = ({ behavior, content, kind, toolName, parsed }, _all, { tools }) => {
  if (behavior !== 'deny' || content.on !== 'all' || kind !== undefined || toolName === undefined) return undefined;
  const contentKind = tools.get(toolName).profile.contentKind;
  if (contentKind === 'call' || parsed.rule.input !== undefined || parsed.condition !== undefined) return undefined;
  const others = [...tools.names()].filter((name) => name !== toolName && kindsOf(name, tools).has(contentKind));
  if (others.length === 0) return undefined;
  return {
    id: 'capability-meant',
    message: `"${toolName}" without content denies that tool only; ${others.join(', ')} can still do the same`,
    fix: `write "@${contentKind}" to deny it in every tool`,
  };
};

/** A shell can do whatever the others can. */
function kindsOf(name: string, tools: ToolTable): ReadonlySet<string> {
  const { profile } = tools.get(name);
  const { hooks } = tools.get(name);
  const all = profile.contentKind === 'exec' || hooks?.operations !== undefined;
  return new Set(all ? ['exec', 'read', 'write', 'network'] : [profile.contentKind]);
}

/** An allow rule under a deny of the whole tool. */
const coveredByDeny: Check = ({ behavior, toolName, parsed }, all) => {
  if (behavior !== 'allow' || toolName === undefined) return undefined;
  const deny = all.find(
    (other) =>
      other.behavior === 'deny' &&
      other.content.on === 'all' &&
      other.kind === undefined &&
      other.exceptions.length === 0 &&
      other.parsed.condition === undefined &&
      other.parsed.rule.input === undefined &&
      other.tools?.(toolName) === true,
  );
  if (deny === undefined) return undefined;
  return {
    id: 'covered-by-deny',
    message: `"${ruleText(parsed.rule)}" can never allow: the deny rule "${ruleText(deny.parsed.rule)}" denies every call of ${toolName}`,
    fix: 'delete one of the two, or carve a hole in the deny with "except"',
  };
};

/**
 * A rule that names a tool, where the host's tools are known and none is called so. What an agent inherits names others' tools,
 * and a deny or ask with content binds every tool of its kind.
 */
const unknownTool: Check = ({ kind, parsed, content, behavior }, _all, { toolNames }) => {
  const { toolName, source } = parsed.rule;
  if (behavior !== 'allow' && content.on !== 'all' && content.on !== 'unknown') return undefined;
  if (toolNames === undefined || kind !== undefined || source.agent !== undefined || toolName.includes('*'))
    return undefined;
  const isKnown = toolNames.some((name) => name === toolName || name.startsWith(`${toolName}__`));
  if (isKnown) return undefined;
  const nearest = didYouMean(toolName, toolNames);
  return {
    id: 'unknown-tool',
    message: `"${ruleText(parsed.rule)}" names a tool that there is not: ${toolName}`,
    fix: nearest === undefined ? 'correct the name, or delete the rule' : `did you mean ${quote(nearest)}?`,
  };
};

const expired: Check = ({ parsed }, _all, { now }) => {
  if (parsed.expiresAt === undefined || now < parsed.expiresAt) return undefined;
  return {
    id: 'expired',
    message: `"${ruleText(parsed.rule)}" expired at ${parsed.rule.expiresAt}`,
    fix: 'delete the rule or move its end',
  };
};

const checks: readonly Check[] = [inactiveAllow, neverMatches, capabilityMeant, coveredByDeny, unknownTool, expired];
