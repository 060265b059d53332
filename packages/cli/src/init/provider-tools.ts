/** Tools that a provider brings: `anthropic.tools.bash_20250124()`, `{ type: 'bash_20250124', name: 'bash' }`. */

import type { FoundTool } from './found-tool.js';
import { type Context, nameOutside, note, startOf } from './scan-context.js';

/** @param at index of `bash_20250124` in `anthropic.tools.bash_20250124(` */
export function providerCall(context: Context, at: number): void {
  const kind = context.tokens[at]?.value ?? '';
  const outer = nameOutside(context, startOf(context.tokens, at));
  const name = outer?.name ?? inWords(kind);
  (outer?.isVariable === true ? context.variables : context.tools).push(providerTool(context, at, kind, name));
}

export function providerTool(context: Context, at: number, kind: string, name: string): FoundTool {
  const words = inWords(kind);
  if (words === 'bash') return { name, profile: 'shell' };
  if (words === 'text_editor') return { name, profile: 'file-write' };
  // Their input is a list, or deeper in: what it holds no profile can read.
  if (/^(shell|local_shell|computer|computer_use|apply_patch)/.test(words)) return { name, fields: ['commands'] };
  note(
    context,
    at,
    `${name} runs at its provider before anybody can be asked: the gate can only offer it or leave it out`,
  );
  return { name };
}

/** `webSearch_20250305`: web_search. */
function inWords(kind: string): string {
  return kind
    .replace(/_\d{6,}$/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
