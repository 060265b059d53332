/** Prints what happens. Text that a model, a page or a command wrote is shown escaped: a terminal must not obey it. */

import type { Decision, SessionEvents } from '@sallyport/engine';

export function say(line: string): void {
  console.log(line);
}

export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}

/** Not of asks: there the question follows, with the same input. */
export function showDecision(tool: string, input: unknown, { behavior, decidedBy, rule }: Decision): void {
  if (behavior === 'ask') return;
  const place = rule && (rule.source.line === undefined ? 'remembered' : `sallyport.jsonc:${rule.source.line}`);
  const why = [decidedBy, place].filter((text) => text !== undefined).join(', ');
  say(`  ${behavior === 'allow' ? '✓' : '✗'}  ${tool} ${printable(JSON.stringify(input))}: ${behavior} (${why})`);
}

/** Asks that a rule settled which the person had remembered at another one. */
export function showSettled({ toolName, input, decision, settledBy }: SessionEvents['permission-answer']): void {
  if (settledBy === 'rule') showDecision(toolName, input, decision);
}

const shownLines = 4;

export function showOutput(tool: string, output: string): void {
  const lines = (output.trim() || '(nothing)').split('\n');
  for (const line of lines.slice(0, shownLines)) say(`     ${tool} │ ${printable(line)}`);
  if (lines.length > shownLines) say(`     ${tool} │ … ${lines.length - shownLines} more lines`);
}
