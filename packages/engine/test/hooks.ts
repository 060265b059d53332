/** Hooks that the cases in `cases/decisions.json` name: data cannot hold functions. */

import type { ToolHooks } from '../src/index.js';

const verdict = (behavior: 'allow' | 'deny' | 'ask' | 'passthrough', more: object = {}): ToolHooks => ({
  checkPermissions: () => ({ behavior, ...more }),
});

export const hooks: Readonly<Record<string, ToolHooks>> = {
  alwaysAllow: verdict('allow'),
  alwaysDeny: verdict('deny', { message: 'not today' }),
  alwaysAsk: verdict('ask'),
  immuneAsk: verdict('ask', { bypassImmune: true }),
  passthrough: verdict('passthrough'),
  throws: {
    checkPermissions: () => {
      throw new Error('broken');
    },
  },
  hangs: { checkPermissions: () => new Promise(() => {}) },
  nonsense: { checkPermissions: () => 'yes' as never },
  readOnly: { isReadOnly: () => true },
  readsEnv: { operations: () => [{ kind: 'read', path: '/w/.env', onlyReads: true, needsCover: true }] },
  noOperations: { operations: () => [] },
  matchesVip: { matchRule: (content, input: { customer?: string }) => input.customer === content } as ToolHooks,
  matchThrows: {
    matchRule: () => {
      throw new Error('broken');
    },
  },
  matchMaybe: { matchRule: () => 'maybe' },
  capsAmount: { checkPermissions: () => ({ behavior: 'passthrough', updatedInput: { amount: 10 } as never }) },
  becomesCurl: {
    checkPermissions: () => ({
      behavior: 'passthrough',
      updatedInput: { command: 'curl https://example.com' } as never,
    }),
  },
  becomesCurlAllowed: {
    checkPermissions: () => ({ behavior: 'allow', updatedInput: { command: 'curl https://example.com' } as never }),
  },
};
