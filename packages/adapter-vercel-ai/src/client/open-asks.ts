/** The questions that a chat shows: the parts that the server's `uiTransform` wrote, as far as nobody has answered them. */

import type { UIMessage } from 'ai';
import type { PermissionAsk } from '../pending.js';

interface Part {
  readonly type: string;
  readonly id?: string;
  readonly data?: unknown;
  readonly state?: string;
  readonly approval?: { readonly id: string };
}

/**
 * The open questions of a chat, oldest first.
 *
 * @example
 * openAsks(messages).map((ask) => <Question key={ask.approvalId} ask={ask} />);
 */
export function openAsks(messages: readonly UIMessage[]): PermissionAsk[] {
  const parts = (messages.at(-1)?.parts ?? []) as readonly Part[];
  const open = new Set(parts.flatMap(({ state, approval }) => (state === 'approval-requested' ? [approval?.id] : [])));
  return parts.flatMap(({ type, id, data }) =>
    type === 'data-permission-ask' && open.has(id) ? [data as PermissionAsk] : [],
  );
}
