/** What a lister hands on to `xargs -0`: `find … -print0 | xargs -0 rm` and `git ls-files -z | xargs -0 wc` reach only what lies below. */

import type { Operation } from '../operation.js';
import type { Word } from '../word.js';
import { foundBelow, piecesOf } from './programs/special/found.js';

/** The names that these commands print, each ended by NUL; `undefined` where nobody knows. */
export function listedBy(operations: readonly Operation[]): Word | undefined {
  const commands = operations.filter(({ kind }) => kind === 'exec');
  const [{ words = [] } = {}] = commands;
  if (commands.length !== 1) return undefined;
  const [program, ...rest] = words;
  if (program === 'find') return findLists(rest);
  return program === 'git' && rest[0] === 'ls-files' ? gitLists(rest.slice(1)) : undefined;
}

function findLists(words: readonly Word[]): Word | undefined {
  const [root = null, next = null] = words;
  if (words.at(-1) !== '-print0' || words.filter(isPrinting).length > 1) return undefined;
  if (typeof root !== 'string' || /^[-!(,]/.test(root) || typeof next !== 'string' || !/^[-!(]/.test(next))
    return undefined;
  return { ...foundBelow(root, words), splits: true, text: '…' };
}

function isPrinting(word: Word): boolean {
  return typeof word !== 'string' || /^-(?:f?print|f?ls|exec|ok|files0)/.test(word);
}

/** Names below the folder; they may begin with a dash. */
function gitLists(words: readonly Word[]): Word | undefined {
  const patterns = words.filter(
    (word) =>
      word !== '--' &&
      !(typeof word === 'string' && /^-(?:[zcdmo]+|-cached|-modified|-others|-exclude-standard)$/.test(word)),
  );
  if (!words.some((word) => typeof word === 'string' && /^-[cdmo]*z/.test(word))) return undefined;
  const [pattern] = patterns;
  if (patterns.some((word) => typeof word !== 'string' || /^[-:/~]|\.\./.test(word))) return undefined;
  const names = pattern === undefined ? {} : { names: [nameOf(patterns as readonly string[])] };
  return { parts: ['', ''], from: 'below', splits: true, text: '…', ...names };
}

/** A pattern like `*.py` looks at whole paths, so that only what it ends with is known of the name. */
function nameOf(patterns: readonly string[]): readonly string[] {
  const [pattern = ''] = patterns;
  if (patterns.length > 1 || !/^\*[^/*?[\]\\]+$/.test(pattern)) return ['', ''];
  return ['', piecesOf(pattern).at(-1) ?? ''];
}
