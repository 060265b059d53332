/**
 * Allow: `./build.sh` is another program in another folder. A program that is a relative path means the one that starts where the rule's
 * paths start, so after `cd elsewhere`, or for a call with another `cwd`, such a rule covers nothing.
 */

import type { Environment } from '../describe/environment.js';
import type { Operation } from '../describe/operation.js';
import { resolvePath } from '../describe/path.js';
import { withSlashes } from '../describe/path-text.js';
import type { KnownPath } from '../describe/word.js';
import type { ExecPattern } from './exec-pattern.js';

/** Where a rule on commands starts. */
export interface ExecPlace {
  /** Absolute folder at which relative paths of the rule start. */
  readonly folder: string;
  readonly environment: Environment;
}

/** Whether a word names a program by a path that is not absolute. */
export function isRelativeProgram(word: string, platform: Environment['platform']): boolean {
  const text = withSlashes(word, platform);
  return text.includes('/') && !/^[/~]/.test(text);
}

/** Whether an operation runs where the rule's program lies; `undefined` for rules on a name or an absolute path. */
export function programFolder(
  { words: [program] }: ExecPattern,
  { folder, environment }: ExecPlace,
): ((operation: Operation) => boolean) | undefined {
  if (program === undefined || program.any || program.pieces[0] === '') return undefined;
  if (!isRelativeProgram(program.pieces.join('*'), environment.platform)) return undefined;
  let own: string | undefined;
  return (operation) => {
    // A tool that describes its commands itself need not say where they run: then it is the folder of the rule.
    if (operation.folder === undefined) return true;
    own ??= realFolder(withSlashes(folder, environment.platform), environment);
    return own !== undefined && operation.folder !== null && realFolder(operation.folder, environment) === own;
  };
}

function realFolder(folder: KnownPath, environment: Environment): string | undefined {
  const { open, forms } = resolvePath(folder, environment);
  return open === undefined ? forms.at(-1)?.text : undefined;
}
