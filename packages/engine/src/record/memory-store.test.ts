import { describe, expect, it } from 'vitest';
import { testSessionStore } from '../testing/session-store.js';
import { createMemoryStore } from './memory-store.js';

testSessionStore(
  'memory',
  async () => {
    const store = createMemoryStore();
    return { stores: [store, store] };
  },
  { describe, it, expect },
);
