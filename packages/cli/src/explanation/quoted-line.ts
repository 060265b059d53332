/** The line of a policy file on which a rule stands, with a mark under the rule. */

import { readFileSync } from 'node:fs';
import type { RuleSource } from '@sallyport/engine';
import type { Line } from '../render.js';

/** Longer lines are cut around the rule: a policy may stand on one line. */
const widest = 100;
const before = 20;

/** Nothing where the rule has no file, or the file is not there any more: the place was told already. */
export function quotedLine({ file, line, column = 1 }: RuleSource): Line[] {
  const text = file === undefined || line === undefined ? undefined : linesOf(file)[line - 1];
  if (text === undefined) return [];
  const from = text.length <= widest ? indentOf(text) : Math.max(0, column - 1 - before);
  const shown = text.slice(from, from + widest).replaceAll('\t', ' ');
  const left = `    ${line} | ${from > indentOf(text) ? '…' : ''}`;
  return [
    [['dim', left], `${shown}${from + widest < text.length ? '…' : ''}`],
    [['yellow', `${' '.repeat(left.length + Math.max(0, column - 1 - from))}^`]],
  ];
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
