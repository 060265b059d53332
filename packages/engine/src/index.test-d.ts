/** What the types promise; checked by `npm run typecheck`. */

import { expectTypeOf } from 'vitest';
import {
  type Behavior,
  type Claim,
  type Decision,
  defineTool,
  isSallyportError,
  PermissionEngine,
  type PermissionRule,
  type PolicyInput,
  type SallyportErrorCode,
} from './index.js';

const engine = new PermissionEngine({
  mode: 'default',
  tools: { run: 'shell', look: { profile: 'file-read', path: 'target' } },
});
expectTypeOf(engine.checkSync({ name: 'run', input: {} })).toEqualTypeOf<Decision>();
expectTypeOf(engine.check({ name: 'run', input: {} })).resolves.toEqualTypeOf<Decision>();
expectTypeOf<Decision['behavior']>().toEqualTypeOf<Behavior>();

// Hooks know the input of their tool.
defineTool<{ amount: number }>({
  isReadOnly: (input) => {
    expectTypeOf(input).toEqualTypeOf<{ amount: number }>();
    return false;
  },
  checkPermissions: ({ amount }, { mode, context }) => {
    expectTypeOf(context).toEqualTypeOf<Readonly<Record<string, unknown>>>();
    return mode === 'explore' ? { behavior: 'deny' } : { behavior: 'allow', updatedInput: { amount } };
  },
});
// @ts-expect-error the updated input is not what the tool takes
defineTool<{ amount: number }>({ checkPermissions: () => ({ behavior: 'allow', updatedInput: { amount: '1' } }) });
new PermissionEngine({}, { tools: { refund: defineTool<{ amount: number }>({ isReadOnly: () => true }) } });

// A policy says what may stand in it.
({ allow: ['a', { rule: 'b', when: ({ input }) => input !== null }] }) satisfies PolicyInput;
// @ts-expect-error no such mode
({ mode: 'plan' }) satisfies PolicyInput;
// @ts-expect-error no such key
({ alow: [] }) satisfies PolicyInput;
// @ts-expect-error passthrough is no behaviour of a rule
expectTypeOf<PermissionRule['behavior']>().toEqualTypeOf<Behavior | 'passthrough'>();

// Refusals are told apart by `ok`.
const claim = {} as Claim;
if (claim.ok) expectTypeOf(claim.input).toBeUnknown();
else expectTypeOf(claim.modelMessage).toBeString();

const caught: unknown = undefined;
if (isSallyportError(caught)) expectTypeOf(caught.code).toEqualTypeOf<SallyportErrorCode>();
