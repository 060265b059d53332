/** Corrects a policy file where the correction is beyond doubt. Comments and formatting stay; what cannot keep them is refused. */

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type LintFinding, PermissionEngine, type PermissionRule } from '@sallyport/engine';
import { appendToPolicyText, keepsFormatting, loadPolicy, removeFromPolicyText } from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import { writeWhole } from '../write-whole.js';
import { type StyleFinding, secretsRule } from './style.js';

type Finding = LintFinding | StyleFinding;

/** Expired rules are deleted, secrets are denied; all else needs a person. */
export function isFixable({ id }: Finding): boolean {
  return id === 'expired' || id === 'secrets-not-denied';
}

/** @throws UsageError where the file cannot be changed without losing how it is written */
export function fixPolicy(file: string, findings: readonly Finding[]): void {
  const fixable = findings.filter(isFixable);
  if (fixable.length === 0) return;
  const isYaml = /^\.ya?ml$/i.test(extname(file));
  let text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  if (!keepsFormatting({ text, isYaml }))
    throw new UsageError(
      `${file}: --fix would change how the file is written`,
      'correct it by hand, or use a .jsonc file',
    );
  // From the end of each list, so that the places of the others stay.
  const removed = fixable.flatMap(({ id, rule }) =>
    id === 'expired' && rule !== undefined ? [indexOf(file, rule)] : [],
  );
  for (const { list, index } of removed.sort((a, b) => b.index - a.index))
    text = removeFromPolicyText({ text, isYaml }, list, index);
  if (fixable.some(({ id }) => id === 'secrets-not-denied'))
    text = appendToPolicyText({ text, isYaml }, 'deny', secretsRule);
  writeWhole(file, text, { replace: true, check: (written) => void new PermissionEngine(loadPolicy(written)) });
}

function indexOf(
  file: string,
  { behavior, source }: PermissionRule,
): { readonly list: PermissionRule['behavior']; readonly index: number } {
  const [document] = loadPolicy(file).documents;
  const index = (document?.policy[behavior] ?? []).findIndex((_, at) => {
    const place = document?.locate?.([behavior, at]);
    return place?.line === source.line && place?.column === source.column;
  });
  if (index === -1) throw new UsageError(`${file}: it changed in the meantime`, 'run it again');
  return { list: behavior, index };
}
