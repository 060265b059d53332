/** What an allow rule answers. It is the same for every call that the rule covers, so it is put into words once. */

import { type PermissionRule, ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import type { Answer } from './case.js';
import { type Messages, messagesOf } from './messages.js';

const answers = new WeakMap<CompiledRule, Covered>();

export function coveredBy(rule: CompiledRule): Answer {
  let answer = answers.get(rule);
  if (answer === undefined) {
    answer = new Covered(rule.parsed.rule);
    answers.set(rule, answer);
  }
  return answer;
}

class Covered implements Answer {
  readonly behavior = 'allow';
  readonly decidedBy = 'allow-rule';
  readonly why: string;
  #name: string | undefined;
  #messages: Messages | undefined;

  constructor(readonly rule: PermissionRule) {
    this.why = `the allow rule "${ruleText(rule)}" covers it`;
  }

  /** Most rules cover the calls of one tool. */
  messages(name: string): Messages {
    if (this.#messages === undefined || this.#name !== name) {
      this.#messages = messagesOf(name, this);
      this.#name = name;
    }
    return this.#messages;
  }
}
