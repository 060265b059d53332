/** Corrects a policy file where the correction is beyond doubt, by edits in its text as it is at that moment. What no edit fits is refused. */

import {
  isSallyportError,
  type LintFinding,
  PermissionEngine,
  type PermissionRule,
  type PolicyError,
  ruleText,
} from '@sallyport/engine';
import {
  appendToPolicyText,
  changePolicyFile,
  loadPolicy,
  type PolicyText,
  removeFromPolicyText,
} from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import { placeText } from '../rule-place.js';
import { refusal } from '../write-whole.js';
import { lintPolicy } from './lint-policy.js';
import { type StyleFinding, secretsRule } from './style.js';

type Finding = LintFinding | StyleFinding;

interface Edit {
  /** What it does, with the place, for people. */
  readonly told: string;
  readonly line: number;
  /** Nothing where more of the text would have to change. */
  apply(policy: PolicyText): string | undefined;
}

/** Expired rules are deleted, secrets are denied; all else needs a person. */
export function isFixable({ id }: Finding): boolean {
  return id === 'expired' || id === 'secrets-not-denied';
}

/**
 * @returns what was changed, one line for each edit
 * @throws UsageError where the file cannot be changed without losing how it is written, or would fail its own tests; it stays as it is
 */
export async function fixPolicy(file: string): Promise<string[]> {
  let edits: readonly Edit[] = [];
  let failing: ReadonlySet<string> = new Set();
  const edit = (policy: PolicyText): string | undefined => {
    edits = editsFor(file, lintPolicy(loadPolicy(file)).filter(isFixable));
    failing = failingTests(file);
    return edits.reduce((text, one) => {
      const next = one.apply({ ...policy, text });
      if (next === undefined)
        throw new UsageError(
          `${file}: --fix would change how the file is written (${one.told})`,
          'correct it by hand, or use a .jsonc file',
        );
      return next;
    }, policy.text);
  };
  const check = (written: string): void => {
    const broken = [...failingTests(written)].find((problem) => !failing.has(problem));
    if (broken !== undefined)
      throw new UsageError(
        `${file}: --fix would break the policy's own tests, so nothing was written (${broken})`,
        'correct the rules or the test by hand',
      );
  };
  try {
    await changePolicyFile(file, edit, { check });
  } catch (error) {
    throw refusal(file, error);
  }
  return [...edits].sort((a, b) => a.line - b.line).map(({ told }) => told);
}

function editsFor(file: string, findings: readonly Finding[]): Edit[] {
  // From the end of each list, so that the places of the others stay.
  const expired = findings
    .flatMap(({ id, rule }) => (id === 'expired' && rule !== undefined ? [{ rule, ...indexOf(file, rule) }] : []))
    .sort((a, b) => b.index - a.index)
    .map(
      ({ rule, list, index }): Edit => ({
        told: `${placeText(rule.source)} deleted the expired ${list} rule "${ruleText(rule)}"`,
        line: rule.source.line ?? 0,
        apply: (policy) => removeFromPolicyText(policy, list, index),
      }),
    );
  if (!findings.some(({ id }) => id === 'secrets-not-denied')) return expired;
  return [
    ...expired,
    {
      told: `${file} added to "deny": ${JSON.stringify(secretsRule)}`,
      line: Number.POSITIVE_INFINITY,
      apply: (policy) => appendToPolicyText(policy, 'deny', secretsRule),
    },
  ];
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

/** What its own tests say against a policy that loads. */
function failingTests(file: string): ReadonlySet<string> {
  const policy = loadPolicy(file);
  new PermissionEngine(policy);
  try {
    loadPolicy(file, { runTests: true });
    return new Set();
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return new Set((error as PolicyError).problems.map(({ message }) => message));
  }
}
