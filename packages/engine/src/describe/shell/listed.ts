/** What a lister hands on: through a pipe, behind filters, and to a loop (`while read -r f; do …; done < <(git ls-files)`). */

import type { Operation } from '../operation.js';
import type { Word } from '../word.js';
import type { PrintedLines } from './line-output.js';
import { type Listing, listingOf } from './listers.js';
import type { Redirection, SyntaxNode, WordNode } from './parse.js';
import { onlyCommand } from './printed.js';
import type { State } from './state.js';
import { textOfWord } from './words.js';

/** Hashes and ids: `docker ps -q | xargs docker inspect`. */
export function linesOf({ plain }: PrintedLines): Listing {
  return { names: { parts: ['', ''], from: 'value', splits: true, lines: 'many', plain, text: '…' }, ends: 'blank' };
}

/** What the commands from there on print, which read `before`; `undefined` where nobody knows. */
export function listedBy(
  operations: readonly Operation[],
  from: number,
  before: Listing | undefined,
): Listing | undefined {
  let only: Operation | undefined;
  for (let at = from; at < operations.length; at++) {
    if (operations[at]?.kind !== 'exec') continue;
    if (only !== undefined) return undefined;
    only = operations[at];
  }
  const words = only?.words ?? [];
  return before?.ends === 'line' && keepsLines(words) ? before : listingOf(words);
}

/** `while read -r f; do …; done < <(git ls-files)` */
export function listedIn(redirects: readonly Redirection[], state: State): Listing | undefined {
  const [redirect, ...more] = redirects.filter(feedsInput);
  if (redirect?.type !== 'Redirect' || more.length > 0 || redirect.operator !== '<') return undefined;
  const [part] = redirect.target?.parts ?? [];
  const command = part?.type === 'ProcessSubstitution' ? onlyCommand(part.script) : undefined;
  const words = command === undefined ? undefined : plainWords(command);
  const [program] = words ?? [];
  if (words === undefined || program === undefined || state.function(program) !== undefined) return undefined;
  return listingOf(words);
}

function feedsInput(redirect: Redirection): boolean {
  const { descriptor } = redirect;
  if (redirect.type === 'Redirect' && !redirect.operator.startsWith('<')) return false;
  return descriptor === undefined || descriptor.type === 'FileDescriptorVariable' || descriptor.value === 0;
}

/** The words of a command where nothing is expanded. */
function plainWords(node: SyntaxNode): readonly string[] | undefined {
  if (node.type !== 'Command' || node.name === undefined || node.prefix.length > 0) return undefined;
  const words: string[] = [];
  for (const item of [node.name, ...node.suffix]) {
    if (item.type === 'Redirect' && item.descriptor?.type !== 'FileDescriptorVariable' && item.descriptor?.value === 2)
      continue;
    const text = item.type === 'Word' ? plainText(item) : undefined;
    if (text === undefined) return undefined;
    words.push(text);
  }
  return words;
}

function plainText(word: WordNode): string | undefined {
  const [part, ...more] = word.parts ?? [];
  if (part?.type === 'SingleQuoted' && more.length === 0) return part.value;
  return /[*?[{~]/.test(word.text) ? undefined : textOfWord(word);
}

/** Filters that hand on some of the lines that they read, as they are. */
function keepsLines([program, ...words]: readonly Word[]): boolean {
  const options = words.filter((word) => typeof word !== 'string' || word.startsWith('-'));
  const operands = words.length - options.length;
  const only = (plain: RegExp) => options.every((word) => typeof word === 'string' && plain.test(word));
  switch (program) {
    case 'grep':
      return operands === 1 && only(/^-[EFPivwx]+$/);
    case 'head':
    case 'tail':
      return (operands === 0 && only(/^-n?\d+$/)) || (operands === 1 && words.length === 2 && words[0] === '-n');
    case 'sort':
      return operands === 0 && only(/^-[nruVR]+$/);
    case 'tac':
    case 'shuf':
      return words.length === 0;
    default:
      return false;
  }
}
