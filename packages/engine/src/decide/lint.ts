/** What is valid but probably not what its writer meant. Each finding says what to write instead. */

import type { OperationKind } from '../describe/operation.js';
import type { ToolTable } from '../describe/tools.js';
import { type PermissionRule, ruleText } from '../policy/rule.js';
import { deniesBareCommand } from './lint-bare-command.js';
import type { Check, Linted } from './lint-check.js';
import { doubtfulCondition } from './lint-conditions.js';
import { coveredByOther } from './lint-covered.js';
import { asksAnyway, emptiedByExcept, runsAnyCode, wideExcept } from './lint-effects.js';
import { looksAlike, misnamedServer, otherCase, plainCharacters, quotedProgram } from './lint-misread.js';
import { unknownTools } from './unknown-tools.js';
import { WiderRules } from './wider-rules.js';

export interface LintFinding {
  readonly id: LintId;
  /** Its `source` says where it stands. */
  readonly rule: PermissionRule;
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

export type LintId =
  | 'allow-in-explore'
  | 'allow-in-bypass'
  | 'asks-anyway'
  | 'ask-without-effect'
  | 'bare-command'
  | 'bare-field'
  | 'capability-meant'
  | 'content-unread'
  | 'covered'
  | 'covered-by-ask'
  | 'covered-by-deny'
  | 'emptied-by-except'
  | 'expired'
  | 'look-alike'
  | 'never-matches'
  | 'numeric-text'
  | 'plain-characters'
  | 'runs-any-code'
  | 'server-name'
  | 'unknown-tool'
  | 'wide-except';

export interface LintOptions {
  /** Every tool that the agent has. With it, rules on tools that are not among them are found. */
  readonly tools?: Iterable<string>;
}

export function lintPolicy(given: Omit<Linted, 'toolsBy'>, { tools = [] }: LintOptions): LintFinding[] {
  const at: Linted = { ...given, toolsBy: toolsByKind(given.tools) };
  const all = [...at.rules.all()];
  const around = new WiderRules(all);
  const known = [...tools];
  const rules = all.map(({ parsed }) => parsed.rule);
  const unknown = known.length === 0 ? [] : unknownTools({ rules, toolNames: [...at.tools.names()] }, known);
  return [
    ...all.flatMap((rule) =>
      checks.flatMap((check) => {
        const found = check(rule, around, at);
        return found === undefined ? [] : [{ ...found, rule: rule.parsed.rule }];
      }),
    ),
    ...unknown.map(({ rule, message, fix }) => ({ id: 'unknown-tool' as const, rule, message, fix })),
  ];
}

/** explore and bypass never look at allow rules. */
const inactiveAllow: Check = ({ behavior }, _all, { mode }) => {
  if (behavior !== 'allow' || (mode !== 'explore' && mode !== 'bypass')) return undefined;
  return mode === 'explore'
    ? {
        id: 'allow-in-explore',
        message:
          'allow rules let nothing more run in explore: it lets run what only reads. They only silence questions about secrets and searches',
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

/** Content on a tool that nobody declared: deny and ask cannot tell which calls are meant. */
const contentUnread: Check = ({ behavior, content, parsed }) => {
  if (content.on !== 'unknown' || behavior === 'allow') return undefined;
  const { toolName } = parsed.rule;
  const verb = behavior === 'deny' ? 'denies' : 'asks about';
  return {
    id: 'content-unread',
    message: `"${ruleText(parsed.rule)}" ${verb} every call of ${toolName}: nobody declared what it is, so its content means nothing`,
    fix: `declare it: "tools": { "${toolName}": "shell" } (or another profile), or write the rule without content`,
  };
};

/** Content on a tool that nobody declared can never allow; a capability needs a tool that has it. */
const neverMatches: Check = ({ behavior, content, kind, tools: own, parsed }, _all, { toolsBy }) => {
  if (kind !== undefined && own === undefined && !toolsBy.has(kind)) {
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
const capabilityMeant: Check = ({ behavior, content, kind, toolName, parsed }, _all, { tools, toolsBy }) => {
  if (behavior !== 'deny' || content.on !== 'all' || kind !== undefined || toolName === undefined) return undefined;
  const contentKind = tools.get(toolName).profile.contentKind;
  if (contentKind === 'call' || parsed.rule.input !== undefined || parsed.condition !== undefined) return undefined;
  const able = toolsBy.get(contentKind) ?? [];
  const others = able.slice(0, mostNamed + 1).filter((name) => name !== toolName);
  if (others.length === 0) return undefined;
  const more = able.length > mostNamed + 1 ? ' and others' : '';
  return {
    id: 'capability-meant',
    message: `"${toolName}" without content denies that tool only; ${others.slice(0, mostNamed).join(', ')}${more} can still do the same`,
    fix: `write "@${contentKind}" to deny it in every tool`,
  };
};

/** A message that names more tools than this is read by nobody. */
const mostNamed = 5;

function toolsByKind(tools: ToolTable): Linted['toolsBy'] {
  const found = new Map<OperationKind, string[]>();
  for (const name of tools.names()) {
    for (const kind of kindsOf(name, tools)) {
      const names = found.get(kind);
      if (names === undefined) found.set(kind, [name]);
      else names.push(name);
    }
  }
  return found;
}

/** A shell can do whatever the others can. */
function kindsOf(name: string, tools: ToolTable): ReadonlySet<OperationKind> {
  const { profile } = tools.get(name);
  const { hooks } = tools.get(name);
  const all = profile.contentKind === 'exec' || hooks?.operations !== undefined;
  return new Set<OperationKind>(all ? ['exec', 'read', 'write', 'network'] : [profile.contentKind]);
}

const expired: Check = ({ parsed }, _all, { now }) => {
  if (parsed.expiresAt === undefined || now < parsed.expiresAt) return undefined;
  return {
    id: 'expired',
    message: `"${ruleText(parsed.rule)}" expired at ${parsed.rule.expiresAt}`,
    fix: 'delete the rule or move its end',
  };
};

const checks: readonly Check[] = [
  inactiveAllow,
  neverMatches,
  contentUnread,
  capabilityMeant,
  coveredByOther,
  emptiedByExcept,
  wideExcept,
  asksAnyway,
  runsAnyCode,
  deniesBareCommand,
  plainCharacters,
  quotedProgram,
  looksAlike,
  misnamedServer,
  otherCase,
  doubtfulCondition,
  expired,
];
