/** Takes the text of a rule apart: `target` or `target(content)`. What the content means is for the target's kind to say. */

import { nearestHint } from './did-you-mean.js';
import { quote } from './quote.js';

export interface RuleTarget {
  readonly toolName: string;
  /** `null` without parentheses: all calls. */
  readonly ruleContent: string | null;
}

export interface RuleTextProblem {
  readonly problem: string;
  readonly hint?: string;
  /** The character of the text that is wrong. */
  readonly offset?: number;
}

export const capabilityNames = ['@exec', '@read', '@write', '@network'] as const;

/** The content goes from the first `(` to the final `)`, so that it may hold parentheses, balanced or not. */
export function parseRuleText(text: string): RuleTarget | RuleTextProblem {
  const open = text.indexOf('(');
  const target = open === -1 ? text : text.slice(0, open);
  const wrong = targetProblem(target, open === -1 ? null : text.slice(open));
  if (wrong !== undefined) return wrong;
  if (open === -1) return { toolName: target, ruleContent: null };
  if (!text.endsWith(')')) {
    return text.includes(')')
      ? {
          problem: `text after the closing parenthesis in ${quote(text)}`,
          hint: 'a rule ends with `)`',
          offset: text.lastIndexOf(')') + 1,
        }
      : {
          problem: `${quote(text)} has no closing parenthesis`,
          hint: `write ${quote(text.endsWith('(') ? target : `${text})`)}`,
          offset: open,
        };
  }
  return checkContent({ toolName: target, ruleContent: text.slice(open + 1, -1) }, open);
}

/** The same checks for a rule that is taken apart already. */
export function checkRuleTarget({ toolName, ruleContent }: RuleTarget): RuleTarget | RuleTextProblem {
  if (toolName === '') return { problem: 'a rule without a tool name' };
  if (toolName.startsWith('@') && !isCapability(toolName)) return capabilityProblem(toolName);
  return checkContent({ toolName, ruleContent }, toolName.length);
}

function checkContent(target: RuleTarget, open: number): RuleTarget | RuleTextProblem {
  const { toolName, ruleContent } = target;
  if (ruleContent === null) return target;
  if (ruleContent.trim() === '') {
    return {
      problem: `nothing between the parentheses of ${quote(toolName)}`,
      hint: `write ${quote(toolName)} for all its calls`,
      offset: open,
    };
  }
  if (toolName.includes('*')) {
    return {
      problem: `${quote(toolName)} stands for many tools, for which ${quote(`(${ruleContent})`)} has no one meaning`,
      hint: `write ${quote(toolName)} alone, or a rule for each tool, or a capability such as @exec(…)`,
      offset: open,
    };
  }
  return target;
}

function targetProblem(target: string, content: string | null): RuleTextProblem | undefined {
  if (target === '')
    return { problem: 'a rule without a tool name', hint: 'write `tool` or `tool(content)`', offset: 0 };
  const space = target.search(/\s/u);
  if (space !== -1) return spaceProblem(target, content, space);
  if (target.includes(')'))
    return {
      problem: `")" without "(" in ${quote(target)}`,
      hint: 'write `tool` or `tool(content)`',
      offset: target.indexOf(')'),
    };
  if (target.startsWith('@') && !isCapability(target)) return capabilityProblem(target);
  return undefined;
}

function spaceProblem(target: string, content: string | null, offset: number): RuleTextProblem {
  const problem = `a space in the tool name ${quote(target)}`;
  const [name, ...rest] = target.trim().split(/\s+/u);
  if (name === undefined || name === '')
    return { problem: 'a rule without a tool name', hint: 'write `tool` or `tool(content)`', offset };
  if (rest.length === 0) return { problem, hint: `write ${quote(name + (content ?? ''))}`, offset };
  return {
    problem,
    hint: content === null ? `write ${quote(`${name}(${rest.join(' ')})`)}` : 'a rule is `tool` or `tool(content)`',
    offset,
  };
}

function isCapability(name: string): boolean {
  return (capabilityNames as readonly string[]).includes(name);
}

function capabilityProblem(name: string): RuleTextProblem {
  return { problem: `unknown capability ${quote(name)}`, hint: nearestHint(name, capabilityNames), offset: 0 };
}
