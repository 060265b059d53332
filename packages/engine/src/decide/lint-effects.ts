/** Rules that do less than they seem to, or more. */

import { isAlwaysAsked } from '../describe/findings.js';
import { resolvePath } from '../describe/path.js';
import { ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import { programKey } from '../rules/exec.js';
import { codeOptions, wrapperPrograms } from './code-programs.js';
import type { Check } from './lint-check.js';
import { isContentAround } from './lint-covered.js';

/** A hole as wide as the rule itself. */
export const emptiedByExcept: Check = (rule) => {
  const hole = rule.exceptions.find((one) => isWhole(one, rule));
  if (hole === undefined) return undefined;
  const { except = [] } = rule.parsed.rule;
  return {
    id: 'emptied-by-except',
    message: `"${ruleText(rule.parsed.rule)}" can match nothing: its exception "${except[rule.exceptions.indexOf(hole)]}" is as wide as the rule`,
    fix: 'name in "except" only what may run, or delete the rule',
  };
};

function isWhole(hole: CompiledRule, rule: CompiledRule): boolean {
  if (hole.content.on !== 'all') return false;
  if (hole.kind !== undefined) return hole.kind === rule.kind;
  if (isEvery(hole)) return true;
  return rule.toolName !== undefined && hole.tools?.(rule.toolName) === true;
}

/** A hole that leaves next to nothing: other spellings, or places outside of the project. */
export const wideExcept: Check = (rule, _all, { toolsBy }) => {
  if (rule.exceptions.some((one) => isWhole(one, rule))) return undefined;
  const able = rule.kind === undefined ? [] : (toolsBy.get(rule.kind) ?? []);
  const at = rule.exceptions.findIndex((one, index) => {
    const text = rule.parsed.exceptions[index]?.ruleContent ?? '';
    if (one.kind === undefined && one.content.on === 'all')
      return able.length > 0 && able.every((name) => one.tools?.(name) === true);
    if (one.kind !== rule.kind || one.content.on === 'all') return false;
    const isProject = one.content.on === 'path' && wholeProject.includes(text);
    return text === rule.parsed.rule.ruleContent || isProject || isContentAround(one, rule);
  });
  if (at === -1) return undefined;
  return {
    id: 'wide-except',
    message: `"${ruleText(rule.parsed.rule)}" binds next to nothing: its exception "${rule.parsed.rule.except?.[at]}" lets run what it means`,
    fix: 'name in "except" only what may run, or delete the rule',
  };
};

/** All that lies in the project folder, as an exception says it. */
const wholeProject: readonly string[] = ['**', '**/*', './**', './', '.', '*'];

/** `*` */
function isEvery({ tools, kind }: CompiledRule): boolean {
  return kind === undefined && tools?.('') === true;
}

/** An allow rule on writing below a protected place: each of its calls is asked about all the same. */
export const asksAnyway: Check = ({ behavior, kind, content, parsed }, _all, { place, parsed: policy }) => {
  if (behavior !== 'allow' || kind !== 'write' || content.on !== 'path') return undefined;
  if (policy.safety.off.has('protected-path-write')) return undefined;
  const { alternatives } = content.pattern;
  // Of a folder, part may have been removed from the protected places.
  const isAsked = alternatives.every(
    ({ heads, rest }) =>
      (rest === undefined || policy.protectedPaths.remove.length === 0) &&
      heads?.every(({ text }) => isAlwaysAsked(resolvePath(text, place.environment), rest !== undefined, place)),
  );
  if (!isAsked) return undefined;
  return {
    id: 'asks-anyway',
    message: `"${ruleText(parsed.rule)}" allows nothing: writing there is asked about in any case (protected-path-write)`,
    fix: 'delete the rule, or name the place under "protectedPaths": { "remove": […] } if it needs no protection here',
  };
};

/** A prefix behind which any code may stand. */
export const runsAnyCode: Check = ({ behavior, content, parsed }) => {
  if (behavior !== 'allow' || content.on !== 'exec') return undefined;
  const { words, open } = content.matcher.pattern;
  const [first, second, ...others] = words;
  if (!open || others.length > 0) return undefined;
  const text = ruleText(parsed.rule);
  if (first === undefined) return finding(text, 'every command that rules can see', 'name the programs that may run');
  if (first.any || first.pieces.length > 1) return undefined;
  const program = programKey(first.pieces[0] ?? '');
  const options = Object.hasOwn(codeOptions, program) ? codeOptions[program] : undefined;
  if (second === undefined && wrapperPrograms.includes(program))
    return finding(text, `any command that ${program} is given`, `write out what may run: "${program} <command>"`);
  const isCode = second !== undefined && !second.any && options?.includes(second.pieces.join('*')) === true;
  if (options === undefined || (second !== undefined && !isCode)) return undefined;
  return finding(text, `any code that ${program} is given`, `name the script: "${program} scripts/build:*"`);
};

function finding(text: string, what: string, fix: string) {
  return { id: 'runs-any-code', message: `"${text}" allows ${what}`, fix } as const;
}
