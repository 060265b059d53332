/** From a parsed rule to one that can be asked about operations. All that can be wrong with a rule's content is found here, once. */

import type { Behavior } from '../decide/decision.js';
import type { Environment } from '../describe/environment.js';
import type { OperationKind } from '../describe/operation.js';
import type { ToolEntry } from '../describe/tools.js';
import { PolicyError, type PolicyProblem } from '../errors.js';
import type { ParsedRule } from '../policy/document.js';
import { problemAt } from '../policy/problem.js';
import { unknownField } from '../policy/tools.js';
import { lookAlikeIn } from '../policy/unseen.js';
import { compileExec, type ExecMatcher } from './exec.js';
import { compileNetworkPattern, type NetworkPattern } from './network.js';
import { compilePathPattern, type PathPattern } from './path.js';
import { toolMatcher } from './tool-names.js';

/** What the content of a rule is compared with. */
export type RuleContent =
  /** No content: all operations (of that kind, for a capability). */
  | { readonly on: 'all' }
  | { readonly on: 'exec'; readonly matcher: ExecMatcher }
  | { readonly on: 'path'; readonly pattern: PathPattern }
  | { readonly on: 'network'; readonly pattern: NetworkPattern }
  /** The tool's own `matchRule` reads it. */
  | { readonly on: 'hook'; readonly content: string }
  /** Content on a tool that nobody declared: it cannot be understood, so it never allows and always denies or asks. */
  | { readonly on: 'unknown' };

/** A rule, ready to be asked. All have all members, as every call reads those of several. */
export interface CompiledRule {
  readonly parsed: ParsedRule;
  readonly behavior: Behavior;
  /** Which tools' calls it speaks of; `undefined`: every tool's. */
  readonly tools: ((name: string) => boolean) | undefined;
  /** The exact tool name, where it has no wildcard. */
  readonly toolName: string | undefined;
  /** Which kind of operation it speaks of; `undefined`: all kinds. */
  readonly kind: OperationKind | undefined;
  readonly content: RuleContent;
  readonly exceptions: readonly CompiledRule[];
}

/** What compiling needs to know besides the rule. */
export interface CompileContext {
  readonly environment: Environment;
  tool(name: string): ToolEntry;
}

const capabilities: ReadonlyMap<string, OperationKind> = new Map([
  ['@exec', 'exec'],
  ['@read', 'read'],
  ['@write', 'write'],
  ['@network', 'network'],
]);

/** Compiles all rules, or throws a `PolicyError` with everything that is wrong with any of them, and with what was `found` before. */
export function compileRules(
  rules: readonly ParsedRule[],
  context: CompileContext,
  found: readonly PolicyProblem[] = [],
): CompiledRule[] {
  const problems = [...found];
  const compiled: CompiledRule[] = [];
  for (const rule of rules) {
    const result = compileRule(rule, context);
    if ('problem' in result) {
      const { problem, hint, at = [], offset } = result;
      const part = offset === undefined ? {} : { offset };
      problems.push(problemAt(rule.document, [...rule.path, ...at], problem, hint, part));
    } else compiled.push(result);
  }
  if (problems.length > 0) throw new PolicyError(problems);
  return compiled;
}

type Problem = {
  readonly problem: string;
  readonly hint?: string;
  /** Where in the rule, if not the rule as a whole. */
  readonly at?: readonly string[];
  readonly offset?: number;
};

function compileRule(parsed: ParsedRule, context: CompileContext): CompiledRule | Problem {
  const { behavior } = parsed.rule;
  const misnamed = misnamedField(parsed, context);
  if (misnamed !== undefined) return misnamed;
  const target = compileTarget(parsed.rule, parsed, behavior === 'allow' ? 'allow' : 'restrict', context);
  if ('problem' in target) return target;
  const exceptions: CompiledRule[] = [];
  for (const exception of parsed.exceptions) {
    // A hole is cut as narrowly as an allow rule would be read, so that it is never wider than its writer thought.
    const hole = compileTarget(exception, parsed, 'allow', context);
    if ('problem' in hole) return hole;
    exceptions.push(ruleOf(hole, parsed, 'allow', []));
  }
  return ruleOf(target, parsed, behavior, exceptions);
}

function ruleOf(
  { tools, toolName, kind, content }: Target,
  parsed: ParsedRule,
  behavior: Behavior,
  exceptions: readonly CompiledRule[],
): CompiledRule {
  return { parsed, behavior, tools, toolName, kind, content, exceptions };
}

/** A condition on a field that the tool does not have would fail on every call. */
function misnamedField({ rule, condition }: ParsedRule, context: CompileContext): Problem | undefined {
  const { toolName, input = {} } = rule;
  if (toolName.startsWith('@') || toolName.includes('*')) return undefined;
  const { config } = context.tool(toolName);
  for (const field of Object.keys(input)) {
    const problem = unknownField(toolName, field, config);
    if (problem !== undefined) return { ...problem, at: ['input', field] };
  }
  for (const { name, offset } of condition?.fields ?? []) {
    const problem = unknownField(toolName, name, config);
    if (problem !== undefined) return { ...problem, at: ['when'], offset };
  }
  return undefined;
}

type Target = Partial<Pick<CompiledRule, 'tools' | 'toolName' | 'kind'>> & Pick<CompiledRule, 'content'>;

function compileTarget(
  { toolName, ruleContent }: { readonly toolName: string; readonly ruleContent: string | null },
  parsed: ParsedRule,
  side: 'allow' | 'restrict',
  context: CompileContext,
): Target | Problem {
  const kind = capabilities.get(toolName);
  if (kind !== undefined) {
    if (ruleContent === null) return { kind, content: { on: 'all' } };
    const content = compileContent(kind, ruleContent, parsed, side, context);
    return 'problem' in content ? content : { kind, content };
  }
  const own = toolMatcher(toolName);
  if (ruleContent === null) return { ...own, content: { on: 'all' } };
  const tool = context.tool(toolName);
  if (tool.hooks?.matchRule !== undefined) return { ...own, content: { on: 'hook', content: ruleContent } };
  if (tool.profile.contentKind === 'call') {
    if (!tool.declared) return { ...own, content: { on: 'unknown' } };
    return {
      problem: `"${toolName}" is declared, but nothing says what "${ruleContent}" means for it`,
      hint: 'give it a profile (shell, file-read, file-write, file-search, network), a matchRule hook, or write { "rule": "<tool>", "input": {…} } or "when"',
    };
  }
  const content = compileContent(tool.profile.contentKind, ruleContent, parsed, side, context);
  if ('problem' in content) return content;
  // Denies travel, grants do not: whoever denies Read(.env) does not want `cat .env` either.
  return side === 'restrict' && parsed.rule.behavior !== 'allow'
    ? { kind: tool.profile.contentKind, content }
    : { ...own, kind: tool.profile.contentKind, content };
}

function compileContent(
  kind: OperationKind,
  text: string,
  parsed: ParsedRule,
  side: 'allow' | 'restrict',
  { environment }: CompileContext,
): RuleContent | Problem {
  switch (kind) {
    case 'exec': {
      const matcher = compileExec(text, { folder: parsed.folder ?? environment.cwd, environment });
      if ('problem' in matcher) return matcher;
      const wrong = parsed.rule.behavior === 'allow' ? undefined : programProblem(matcher.program, text);
      return wrong ?? { on: 'exec', matcher };
    }
    case 'read':
    case 'write': {
      const pattern = compilePathPattern(text, { folder: parsed.folder ?? environment.cwd, environment, side });
      return 'problem' in pattern ? pattern : { on: 'path', pattern };
    }
    case 'network': {
      const pattern = compileNetworkPattern(text, side);
      return 'problem' in pattern ? pattern : { on: 'network', pattern };
    }
    case 'call':
      return { problem: `"${text}" can mean nothing for a plain call`, hint: 'write "input" or "when"' };
  }
}

/** A deny or ask whose program is none that anybody could call. */
function programProblem(program: string | undefined, text: string): Problem | undefined {
  if (program === undefined) return undefined;
  if (program.startsWith('`'))
    return { problem: `"${text}" is between backticks, and no command is`, hint: 'write the command alone' };
  const alike = lookAlikeIn(program);
  return alike && { problem: `the program in "${text}" has ${alike.problem}`, hint: alike.hint };
}
