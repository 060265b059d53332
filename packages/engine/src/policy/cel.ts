/**
 * Conditions as text: CEL over `input`, `call` and `context`. They are checked at load as far as that is possible, and cannot take
 * long: no regular expressions, no loops in loops, no function that makes a list of unknown length.
 */

import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { doubtsAbout } from './cel-doubts.js';
import { memberIn, membersOf, nodesIn } from './cel-tree.js';
import { type Condition, type ConditionProblem, demandBoolean } from './condition.js';
import { asConditionData } from './condition-data.js';
import { nearestHint } from './did-you-mean.js';

const longestSource = 4000;
const longestList = 1000;
const deepestValue = 64;
const variables = ['input', 'call', 'context'] as const;
const sums: readonly string[] = ['+', '-', '*', '/', '%', '-_'];
const ofCall: readonly string[] = ['name', 'id'];

const loops: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const functions: ReadonlySet<string> = new Set(
  'has size startsWith endsWith contains lowerAscii upperAscii trim indexOf lastIndexOf substring int uint double string bool dyn timestamp duration getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth getSeconds'.split(
    ' ',
  ),
);

/**
 * Compiles a condition.
 *
 * @example
 * const when = compileCondition('input.amount <= 100');
 * if ('problem' in when) throw new Error(when.problem);
 * when.evaluate({ input: { amount: 50 }, call: { name: 'refund_order' }, context: {} }); // true
 */
export function compileCondition(source: string): Condition | ConditionProblem {
  if (source.trim() === '')
    return { problem: 'an empty condition', hint: 'write a comparison such as `input.amount <= 100`', offset: 0 };
  if (source.length > longestSource)
    return { problem: `a condition of more than ${longestSource} characters`, offset: longestSource };
  const checked = theLanguage().check(source);
  if (checked.error?.name === 'ParseError') return withOffset(checked.error, source);
  const run = theLanguage().parse(source);
  const use = inspect(run.ast, false);
  if ('problem' in use) return use;
  if (checked.error !== undefined) return withOffset(checked.error, source);
  const misread = callProblem(run.ast, source);
  if (misread !== undefined) return misread;
  const type = typeOf(run.ast, checked.type);
  if (type !== 'bool' && type !== 'dyn') {
    return {
      problem: `the condition gives ${type}, not true or false`,
      hint: 'compare it with something, such as `… == 1`',
      offset: 0,
    };
  }
  return {
    fields: membersOf('input', run.ast),
    doubts: () => doubtsAbout(run.ast, source),
    evaluate({ input, call, context }) {
      if (use.loops) for (const value of [input, context]) checkSize(value, deepestValue);
      return demandBoolean(
        run({ input: asConditionData(input), call: asConditionData(call), context: asConditionData(context) }),
      );
    },
  };
}

/** Numbers of JavaScript are CEL doubles, and literals such as `50` are ints: without these, `input.amount == 50` would be an error. */
function makeLanguage(): Environment {
  const made = new Environment({
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 200, maxDepth: 24, maxListElements: 200, maxMapEntries: 50, maxCallArguments: 8 },
  });
  for (const name of variables) made.registerVariable(name, 'dyn');
  const arithmetic: readonly (readonly [string, (a: number, b: number) => number])[] = [
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
    ['%', (a, b) => a % b],
  ];
  for (const [operator, apply] of arithmetic) {
    for (const [left, right] of [
      ['double', 'int'],
      ['int', 'double'],
    ]) {
      made.registerOperator(`${left} ${operator} ${right}: double`, (a: number | bigint, b: number | bigint) =>
        apply(Number(a), Number(b)),
      );
    }
  }
  made.registerOperator('double % double: double', (a: number, b: number) => a % b);
  // Registers `int == double` and `!=` with it.
  made.registerOperator('double == int', (a: number, b: bigint) => a === Number(b));
  return made;
}

let language: Environment | undefined;

/** Made for the first condition; most policies have none. */
function theLanguage(): Environment {
  language ??= makeLanguage();
  return language;
}

/** Whether it loops over a list; or what it uses that it must not. */
function inspect(node: ASTNode, inLoop: boolean): { readonly loops: boolean } | ConditionProblem {
  const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined;
  const isLoop = name !== undefined && node.op === 'rcall' && loops.has(name);
  if (isLoop && inLoop) {
    return {
      problem: `"${name}" inside another loop`,
      hint: 'one list may be looked through at a time',
      offset: node.start,
    };
  }
  if (name !== undefined && !isLoop && !functions.has(name)) return functionProblem(name, node.start);
  let found = isLoop;
  for (const { child, looped } of childrenOf(node)) {
    const use = inspect(child, inLoop || (isLoop && looped));
    if ('problem' in use) return use;
    found ||= use.loops;
  }
  return { loops: found };
}

/** What the call has besides its input is known; of anything else the condition would fail on every call. */
function callProblem(root: ASTNode, source: string): ConditionProblem | undefined {
  const wrong = membersOf('call', root).find(({ name }) => !ofCall.includes(name));
  if (wrong === undefined) return undefined;
  const { name, offset } = wrong;
  const meant = /^call\.(input(?:\.\w+)*)/.exec(source.slice(offset))?.[1] ?? `input.${name}`;
  return {
    problem: `"call" has no field "${name}"`,
    hint: `it has "name" and "id"; fields of the input are read as \`${meant}\``,
    offset,
  };
}

/** The language does not know which types the members of `call` have, nor that arithmetic gives neither true nor false. */
function typeOf(root: ASTNode, known: string | undefined): string | undefined {
  if (known !== 'dyn') return known;
  if (sums.includes(root.op)) return root.op === '+' ? 'a sum' : 'a number';
  return memberIn(root)?.of.args === 'call' ? 'string' : known;
}

function functionProblem(name: string, offset: number): ConditionProblem {
  if (name === 'matches') {
    return {
      problem: '"matches" is not available: a regular expression can run for ever on a text from the model',
      hint: 'use startsWith, endsWith or contains',
      offset,
    };
  }
  return {
    problem: `the function "${name}" is not available`,
    hint: nearestHint(name, [...functions, ...loops]),
    offset,
  };
}

/** The nodes below; `looped`: evaluated once for each element. What a loop runs over is not. */
function childrenOf(node: ASTNode): { readonly child: ASTNode; readonly looped: boolean }[] {
  switch (node.op) {
    case 'rcall':
      return [{ child: node.args[1], looped: false }, ...node.args[2].map((child) => ({ child, looped: true }))];
    case 'call':
      return node.args[1].map((child) => ({ child, looped: true }));
    default:
      return nodesIn(node.args).map((child) => ({ child, looped: true }));
  }
}

/** A loop takes as long as the lists it is given; they come from the model. */
function checkSize(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new RangeError('the condition was given a value that is nested too deeply');
  const parts = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value);
  if (parts.length > longestList)
    throw new RangeError(`the condition was given a list of more than ${longestList} elements`);
  for (const part of parts) checkSize(part, depth - 1);
}

interface LanguageError {
  readonly summary: string;
  readonly code: string;
  readonly range?: { readonly start: number };
}

function withOffset({ summary, code, range }: LanguageError, source: string): ConditionProblem {
  const offset = range?.start ?? 0;
  const hint = hintFor(summary, code, source.slice(offset));
  return { problem: `condition: ${summary}`, ...(hint === undefined ? {} : { hint }), offset };
}

function hintFor(summary: string, code: string, rest: string): string | undefined {
  if (code === 'unknown_variable') {
    return `fields are read through input, call or context: \`input.${summary.slice(summary.lastIndexOf(' ') + 1)}\``;
  }
  if (/^=(?!=)/.test(rest)) return 'two values are compared with `==`';
  if (/^(?:and|or|not)\b/.test(rest)) return 'write `&&`, `||` and `!`';
  return undefined;
}
