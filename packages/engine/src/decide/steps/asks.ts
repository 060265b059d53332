/** What asks and is not silenced by an allow rule: ask rules and safety. */

import type { Finding } from '../../describe/operation.js';
import { wordText } from '../../describe/word.js';
import { ruleText } from '../../policy/rule.js';
import type { CompiledRule } from '../../rules/compile.js';
import type { RestrictMatch } from '../../rules/match.js';
import type { Answer, Case, Step } from '../case.js';
import { reasonOf } from './denies.js';

/** An ask rule counts also where it only may match. */
export const askRules: Step = {
  name: 'ask-rules',
  idle: ({ rules }) => !rules.has('ask'),
  decide(at) {
    const matches = at.rules.restricting('ask', at);
    const last = matches.at(-1);
    const best = last?.answer === 'yes' ? last : matches[0];
    if (best === undefined) return undefined;
    const { rule } = best.rule.parsed;
    const verb = best.answer === 'yes' ? 'matches' : 'cannot be ruled out';
    return {
      behavior: 'ask',
      decidedBy: 'ask-rule',
      rule,
      why: `the ask rule "${ruleText(rule)}" ${verb}`,
      ...reasonOf(rule),
    };
  },
};

/**
 * What must not be silenced: hooks that failed, deny rules that cannot be ruled out, what is dangerous about the call, a tool's own
 * immune ask. Ordinary findings come last: `bypass` and an allow rule that names the very thing silence those.
 */
export const safety: Step = {
  name: 'safety',
  decide(at) {
    const failed = hookFailed(at);
    if (failed !== undefined) return failed;
    // Whatever surely matches has denied already.
    const undecided = at.rules.restricting('deny', at);
    if (undecided.length === 0 && at.facts.findings.length === 0) return undefined;
    const certain = undecided.find(({ answer }) => answer === 'maybe');
    if (certain !== undefined) return undecidable(certain, at);
    if (at.mode === 'bypass' && at.safety.inBypass === 'skip') return undefined;
    const grave = at.facts.findings.find((finding) => !finding.ordinary && !at.safety.off.has(finding.id));
    if (grave !== undefined) return fromFinding(grave, true);
    if (at.mode === 'bypass') return undefined;
    const ordinary = at.facts.findings.find(
      (finding) => finding.ordinary && !at.safety.off.has(finding.id) && !isNamed(finding, at),
    );
    if (ordinary !== undefined) return fromFinding(ordinary, false);
    const search = undecided.find(({ answer, operation }) => answer === 'may-include' && !isCovered(operation, at));
    return search === undefined ? undefined : mayInclude(search);
  },
};

function hookFailed({ failures }: Case): Answer | undefined {
  const [first] = failures;
  return first && { behavior: 'ask', decidedBy: 'error', why: `${first.what} ${first.how}`, immune: true };
}

function undecidable({ rule, operation }: RestrictMatch, at: Case): Answer {
  const part = describePart(at, operation);
  return {
    behavior: 'ask',
    decidedBy: 'safety',
    rule: rule.parsed.rule,
    why: `cannot rule out your deny rule "${ruleText(rule.parsed.rule)}"${part}`,
    immune: true,
    ...reasonOf(rule.parsed.rule),
  };
}

function mayInclude({ rule }: RestrictMatch): Answer {
  const text = ruleText(rule.parsed.rule);
  return {
    behavior: 'ask',
    decidedBy: 'safety',
    rule: rule.parsed.rule,
    why: `the search may include what your deny rule "${text}" names (may-include)`,
  };
}

function describePart({ facts }: Case, index: number): string {
  const operation = facts.operations[index];
  if (operation?.words !== undefined) return ` for \`${operation.words.map(wordText).join(' ')}\``;
  return operation?.path === undefined ? '' : ` for ${wordText(operation.path)}`;
}

function fromFinding(finding: Finding, immune: boolean): Answer {
  return { behavior: 'ask', decidedBy: 'safety', why: `${finding.message} (${finding.id})`, immune };
}

/** `Read` or `Bash` alone names nothing; `Read(.env)` or `Bash(cat .env)` names the very path or command. */
function isNamed(finding: Finding, at: Case): boolean {
  if (finding.operation === undefined) return false;
  const { by } = at.facts.operations[finding.operation] ?? {};
  return [finding.operation, ...(by === undefined ? [] : [by])].some((index) =>
    at.rules.coveringAll(index, at).some((rule) => namesExactly(rule, index, at, index === finding.operation)),
  );
}

/** `own`: the finding is about this operation itself. A prefix names a command, but not the path that is its operand. */
function namesExactly({ content }: CompiledRule, index: number, at: Case, own: boolean): boolean {
  switch (content.on) {
    case 'all':
    case 'unknown':
      return false;
    case 'hook':
      return true;
    case 'exec': {
      const { words, open } = content.matcher.pattern;
      return words.length > 0 && (own || (!open && words.every((word) => !word.any && word.pieces.length === 1)));
    }
    case 'path':
      return content.pattern.names(at.resolved(index));
    case 'network':
      return content.pattern.names(at.facts.operations[index]?.url ?? null);
  }
}

function isCovered(index: number, at: Case): boolean {
  return at.rules.covering(index, at) !== undefined;
}
