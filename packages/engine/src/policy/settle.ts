/**
 * Settings of which there is one (mode, reads, …), where several documents have a word: what a managed document says stands,
 * otherwise the most specific scope wins. The order of the documents never matters.
 */

import { type PermissionMode, permissionModes } from '../decide/decision.js';
import type { PolicyProblem } from '../errors.js';
import type { PolicyDocument } from './document.js';
import { type PolicyPath, problemAt } from './problem.js';
import type { RuleScope } from './rule.js';
import type { PolicyInput } from './schema.js';

/** From the least to the most specific. */
const specificity: readonly RuleScope[] = ['managed', 'user', 'project', 'local', 'session', 'suggested', 'code'];

/** What a document says about one setting, and where. */
interface Word<Value> {
  readonly value: Value;
  readonly document: PolicyDocument;
}

/** The one value of a setting. Two documents of one scope that disagree are a problem: any choice would depend on their order. */
export function settle<Value extends string | boolean>(
  documents: readonly PolicyDocument[],
  path: PolicyPath,
  read: (policy: PolicyInput) => Value | undefined,
  problems: PolicyProblem[],
  managedFirst = true,
): Word<Value> | undefined {
  const words = documents.flatMap((document): Word<Value>[] => {
    const value = read(document.policy);
    return value === undefined ? [] : [{ value, document }];
  });
  const managed = managedFirst ? words.filter(({ document }) => document.scope === 'managed') : [];
  const heard = managed.length > 0 ? managed : words;
  const rank = ({ document }: Word<Value>) => specificity.indexOf(document.scope);
  const top = Math.max(...heard.map(rank));
  const [first, ...others] = heard.filter((word) => rank(word) === top);
  const other = others.find(({ value }) => value !== first?.value);
  if (first !== undefined && other !== undefined) {
    const message = `"${String(other.value)}" here, but "${String(first.value)}" in ${first.document.file ?? 'another policy'} of the same scope`;
    problems.push(problemAt(other.document, path, message, 'say it in one place'));
  }
  return first;
}

export interface SettledMode {
  readonly mode: PermissionMode;
  /** Modes that managed documents allow; absent: all. */
  readonly lockModes?: ReadonlySet<PermissionMode>;
}

/** The mode, within what managed documents allow: another one is refused where it is written. */
export function settleMode(documents: readonly PolicyDocument[], problems: PolicyProblem[]): SettledMode {
  const chosen = settle(documents, ['mode'], (policy) => policy.mode, problems, false);
  const locking = documents.filter(({ policy }) => policy.lockModes !== undefined);
  const [lock] = locking;
  if (lock === undefined) return { mode: chosen?.value ?? 'default' };
  const lockModes = new Set(
    permissionModes.filter((mode) => locking.every(({ policy }) => policy.lockModes?.includes(mode))),
  );
  const allowed = [...lockModes].join(', ');
  if (lockModes.size === 0) {
    problems.push(
      problemAt(
        lock,
        ['lockModes'],
        'no mode is left that may be used',
        'name at least one mode that all managed policies allow',
      ),
    );
  } else if (chosen === undefined && !lockModes.has('default')) {
    problems.push(
      problemAt(
        lock,
        ['lockModes'],
        'mode "default" is locked out, and no mode is named',
        `write "mode": one of ${allowed}`,
      ),
    );
  } else if (chosen !== undefined && !lockModes.has(chosen.value)) {
    problems.push(
      problemAt(
        chosen.document,
        ['mode'],
        `mode "${chosen.value}" is locked by a managed policy`,
        `it allows ${allowed}`,
      ),
    );
  }
  return { mode: chosen?.value ?? 'default', lockModes };
}
