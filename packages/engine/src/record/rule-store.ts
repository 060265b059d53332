/** Remembered rules beyond a session, in the same stores that keep sessions. */

import { part } from './keys.js';
import { RememberedRules } from './remembered-rules.js';
import type { SessionStore } from './store.js';
import type { RuleStore } from './types.js';

/**
 * Rules of a project or a user, kept in a session store.
 *
 * @param name whose rules these are, e.g. `project:shop` or `user:42`
 *
 * @example
 * engine.session({ id: chatId, store, ruleStores: { user: createRuleStore(store, `user:${userId}`) } });
 */
export function createRuleStore(store: SessionStore, name: string): RuleStore {
  // No session's key begins with this character: it would be escaped.
  const rules = new RememberedRules(store, `>rules/${part(name)}`, []);
  return {
    add: (added, origin) => rules.add(added.map((rule) => ({ rule, agentPath: [], ...origin }))),
    async list() {
      await rules.load();
      return rules.list();
    },
    revoke: (id) => rules.revoke(id),
  };
}
