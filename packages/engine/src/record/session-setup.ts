/** What the tests of sessions begin with. */

import { sessionEventNames } from './events.js';
import { type FakePolicy, fakeEngine } from './fake-engine.js';
import { createMemoryStore } from './memory-store.js';
import type { SessionOptions } from './options.js';
import { createSession, type PermissionSession } from './session.js';
import type { SessionStore } from './store.js';

export const policy: FakePolicy = { allow: ['read'], ask: ['pay'], deny: ['drop'] };

/** A session on a new store, what its listeners heard, and more objects of it. */
export function setUp(
  options: Partial<SessionOptions> = {},
  fake: FakePolicy = policy,
  store: SessionStore = createMemoryStore(),
) {
  const engine = fakeEngine(fake);
  const open = (more: Partial<SessionOptions> = {}) =>
    createSession(engine, { id: 'chat', store, ...options, ...more });
  const session = open();
  const told: string[] = [];
  for (const name of sessionEventNames) {
    session.on(name, (event) => {
      const about = 'toolCallId' in event ? event.toolCallId : `${event.step} ${event.toolCallIds}`;
      told.push(`${name.replace('permission-', '')} ${about}${'outcome' in event ? ` ${event.outcome}` : ''}`);
    });
  }
  return { engine, store, open, session, told, time: engine.time };
}

export const call = (id: string, name: string, input: unknown = {}) => ({ id, name, input });
export const allow = (toolCallId: string) => ({ toolCallId, behavior: 'allow' as const });
export const deny = (toolCallId: string) => ({ toolCallId, behavior: 'deny' as const });
export const ids = async (session: PermissionSession) => (await session.pending()).map(({ toolCallId }) => toolCallId);
