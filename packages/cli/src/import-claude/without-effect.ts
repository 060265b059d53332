/** Leaves out rules that change nothing, because another one decides wherever they would: settings of several files repeat each other. */

import {
  PermissionEngine,
  type PermissionMode,
  type PermissionRule,
  type PolicyInput,
  type RuleInput,
  ruleText,
} from '@sallyport/engine';
import { fakeEnvironment } from '@sallyport/engine/testing';
import type { ListName } from './settings.js';

export type Lists = Readonly<Record<ListName, readonly RuleInput[]>>;

/** Each rule is compared with each other one; longer lists stay as they are. */
const mostRules = 500;
/** A folder and a home apart from each other and from all else: what one rule covers here it covers anywhere. */
const nowhere = fakeEnvironment({ cwd: '/~/~/~/~/~/~/~/~/project', home: '/~home/~', platform: 'linux' });

export function withoutEffectless(lists: Lists, tools: NonNullable<PolicyInput['tools']>, mode: PermissionMode): Lists {
  if (lists.allow.length + lists.ask.length + lists.deny.length > mostRules) return lists;
  const findings = new PermissionEngine({ mode, tools, ...lists }, { environment: nowhere }).lint();
  const idle = new Set(
    findings.flatMap(({ id, rule }) => {
      const isNever = rule.behavior === 'allow' && (id === 'covered-by-deny' || id === 'covered-by-ask');
      return id === 'covered' || isNever ? [keyOf(rule.behavior, written(rule))] : [];
    }),
  );
  const left = (name: ListName) => lists[name].filter((rule) => !idle.has(keyOf(name, rule)));
  return { allow: left('allow'), ask: left('ask'), deny: left('deny') };
}

function written(rule: PermissionRule): RuleInput {
  return rule.input === undefined ? ruleText(rule) : ({ rule: ruleText(rule), input: rule.input } as RuleInput);
}

function keyOf(list: string, rule: RuleInput): string {
  return `${list} ${JSON.stringify(rule)}`;
}
