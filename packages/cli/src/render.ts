/** Lines for people. Whatever is shown passes through here, so that nothing from a model or a stranger's policy reaches the terminal unescaped. */

import { styleText } from 'node:util';
import { printable } from './printable.js';

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** Parts of one line; those in a list have a style. */
export type Line = readonly (string | readonly [style: Style, text: string])[];

export function render(lines: Iterable<Line>, colors: boolean): string {
  let text = '';
  for (const line of lines) text += `${line.map((part) => paint(part, colors)).join('')}\n`;
  return text;
}

function paint(part: Line[number], colors: boolean): string {
  if (typeof part === 'string') return printable(part);
  const [style, text] = part;
  // Whether there are colours is decided once, in `terminal.ts`.
  return colors ? styleText(style, printable(text), { validateStream: false }) : printable(text);
}

/** The colour of an answer. */
export const behaviorStyle = { allow: 'green', ask: 'yellow', deny: 'red' } as const satisfies Record<string, Style>;
