/** Names a set of rules and settings by its content: the same whatever the order of rules, keys and files. */

import { type PermissionRule, ruleText } from '../policy/rule.js';
import { canonicalJson } from '../record/fingerprint.js';
import { sha256 } from '../record/sha256.js';
import type { Parts } from './parts.js';

/** Two rules with the same key are the same rule, wherever they were written. */
export function ruleKey(rule: PermissionRule): string {
  const { behavior, input, when, except, reason, expiresAt, pinned } = rule;
  return canonicalJson({
    behavior,
    text: ruleText(rule),
    input,
    when: typeof when === 'function' ? `function ${when.toString()}` : when,
    except: except && [...except].sort(),
    reason,
    expiresAt,
    pinned,
  });
}

/** Of the settings and rules of an engine: 32 hex digits. */
export function digestOf({ parsed, mode, isTrivial, rules }: Parts): string {
  const { reads, safety, workingDirectories, lockModes, trustedServers, tools, pinTools, protectedPaths } = parsed;
  const settings = {
    mode,
    isTrivial,
    reads,
    inBypass: safety.inBypass,
    off: [...safety.off].sort(),
    workingDirectories:
      workingDirectories && inOneOrder(workingDirectories.map(({ path, folder }) => ({ text: path, folder }))),
    lockModes: lockModes && [...lockModes].sort(),
    trustedServers: [...trustedServers].sort(),
    pinTools: pinTools || undefined,
    protectedPaths: [protectedPaths.add, protectedPaths.remove].map(inOneOrder),
    tools: [...tools].sort(([one], [other]) => (one < other ? -1 : 1)),
  };
  const keys = [...new Set([...rules.all()].map((rule) => ruleKey(rule.parsed.rule)))].sort();
  return sha256(canonicalJson({ settings, rules: keys })).slice(0, 32);
}

function inOneOrder(paths: readonly { readonly text: string; readonly folder?: string | undefined }[]): string[] {
  return paths.map(({ text, folder }) => `${folder ?? ''}:${text}`).sort();
}
