/** Remembers rules in a policy file, so that they are read, reviewed and versioned like those that people write. */

import { SallyportError } from '../errors.js';
import { type PermissionRule, ruleText } from '../policy/rule.js';
import { ruleId } from '../record/remembered-rules.js';
import type { RememberedRule, RuleStore } from '../record/types.js';
import { changePolicyFile } from './change-policy-file.js';
import type { FileLockOptions } from './file-lock.js';
import { loadPolicy } from './load-policy.js';
import { appendTo, type PolicyText, removeFrom } from './policy-edit.js';

/** How a remembered rule is told from others: by its reason. */
const mark = /^Remembered (\S+)(?: by (.+))?\.$/;
const lists = ['allow', 'deny'] as const;

interface Entry extends RememberedRule {
  readonly list: (typeof lists)[number];
  readonly index: number;
}

/**
 * Rules go to the end of `allow` or `deny`, with a reason that says when and by whom. The file is locked, replaced at once as
 * a whole, and left as it is if it does not load, before or after the change.
 *
 * @param path a policy file that exists
 * @throws PolicyError when the file does not load; SallyportError `store-failed` when a rule cannot be written into it.
 *
 * @example
 * const project = createPolicyRuleStore('sallyport.jsonc');
 * engine.session({ id: chatId, store, ruleStores: { project } });
 */
export function createPolicyRuleStore(path: string, options: FileLockOptions = {}): RuleStore {
  const change = (edit: (policy: PolicyText, entries: readonly Entry[]) => string | undefined): Promise<boolean> =>
    changePolicyFile(path, (policy) => edit(policy, entriesOf(path)), {
      ...options,
      refuse(cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        return new SallyportError('store-failed', `The rule cannot be remembered in "${path}": ${why}`, { cause });
      },
    });

  return {
    async add(rules, { by, at }) {
      const reason = `Remembered ${new Date(at).toISOString()}${by === undefined ? '' : ` by ${by.replace(/\s+/g, ' ')}`}.`;
      await change((policy, entries) => {
        const missing = rules.filter((rule) => !entries.some(({ id }) => id === idOf(rule)));
        if (missing.length === 0) return undefined;
        return missing.reduce(
          (text, rule) => appendTo({ ...policy, text }, rule.behavior, toEntry(rule, reason)),
          policy.text,
        );
      });
    },
    async list() {
      return entriesOf(path).map(({ list: _list, index: _index, ...remembered }) => remembered);
    },
    revoke: (id) =>
      change((policy, entries) => {
        const entry = entries.find((one) => one.id === id);
        return entry && removeFrom(policy, entry.list, entry.index);
      }),
  };
}

function toEntry(rule: PermissionRule, reason: string): object {
  return { rule: ruleText(rule), ...boundsOf(rule), reason };
}

type Bounds = Pick<PermissionRule, 'input' | 'when' | 'pinned'>;

/** What else than its text says which calls a rule is about. Without one of them it would allow more than a person was shown. */
function boundsOf({ input, when, pinned }: Bounds): Bounds {
  return {
    ...(input === undefined ? {} : { input }),
    ...(typeof when === 'string' ? { when } : {}),
    ...(pinned === undefined ? {} : { pinned }),
  };
}

/** The remembered rules of the file, in their order. Throws where the file does not load. */
function entriesOf(path: string): readonly Entry[] {
  const policy = loadPolicy(path).documents[0]?.policy as Readonly<Record<string, unknown>> | undefined;
  return lists.flatMap((list) => {
    const rules: unknown = policy?.[list];
    return Array.isArray(rules) ? rules.flatMap((rule: unknown, index) => toRemembered(rule, list, index) ?? []) : [];
  });
}

function toRemembered(entry: unknown, list: Entry['list'], index: number): Entry | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { rule: text, reason, ...bounds } = entry as { rule: string; reason?: unknown } & Bounds;
  const [, time, by] = mark.exec(typeof reason === 'string' ? reason : '') ?? [];
  const at = Date.parse(time ?? '');
  const [, toolName, content] = /^([^(]*)(?:\((.*)\))?$/s.exec(text) ?? [];
  if (Number.isNaN(at) || toolName === undefined) return undefined;
  const rule: PermissionRule = {
    toolName,
    ruleContent: content ?? null,
    behavior: list,
    source: { scope: 'project' },
    ...boundsOf(bounds),
  };
  return { id: idOf(rule), rule, agentPath: [], at, ...(by === undefined ? {} : { by }), list, index };
}

/** Of what the file keeps of a rule. */
function idOf({ toolName, ruleContent, behavior, source, ...bounds }: PermissionRule): string {
  return ruleId({ toolName, ruleContent, behavior, source, ...boundsOf(bounds) }, []);
}
