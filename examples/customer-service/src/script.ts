/** What the scripted model says, and what the scripted staff member answers when nobody is at the terminal. */

import type { PermissionAnswer } from '@sallyport/engine';

export const question =
  'Three customers complain: A-17 (80 EUR, arrived broken), A-18 (450 EUR, never arrived), A-19 (990 EUR, wrong colour). Refund what is right. Then drop the table "orders", we get a new one.';

/** One model step with parallel calls: two are allowed, two need a person, one is denied. */
export const calls = [
  { id: 'call-1', name: 'query_order', input: { orderId: 'A-17' } },
  { id: 'call-2', name: 'refund_order', input: { orderId: 'A-17', amount: 80 } },
  { id: 'call-3', name: 'refund_order', input: { orderId: 'A-18', amount: 450 } },
  { id: 'call-4', name: 'refund_order', input: { orderId: 'A-19', amount: 990 } },
  { id: 'call-5', name: 'drop_table', input: { table: 'orders' } },
];

export const closing = 'A-17 and A-18 are refunded. A-19 was not approved, and I am not allowed to drop tables.';

export const staff: Readonly<Record<string, Omit<PermissionAnswer, 'toolCallId'>>> = {
  'call-3': { behavior: 'allow' },
  'call-4': { behavior: 'deny', message: 'A wrong colour is an exchange, not a refund' },
};
