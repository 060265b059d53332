/**
 * A batch of questions as interrupt payload. Interfaces for LangChain's own human-in-the-loop middleware read `actionRequests`
 * and `reviewConfigs`, AG-UI reads the top level; ours is `permissionRequests`, the whole truth.
 */

import type { PermissionRequest } from '@sallyport/engine';
import type { InboxInterrupt } from './inbox-payload.js';

export interface ActionRequest {
  readonly name: string;
  readonly args: unknown;
  readonly description: string;
  readonly toolCallId: string;
  readonly fingerprint: string;
  /** What can be remembered; an answer's `remember` is an index of this list. */
  readonly suggestions: readonly { readonly label: string; readonly breadth: string }[];
}

export interface ReviewConfig {
  readonly actionName: string;
  readonly allowedDecisions: readonly ('approve' | 'edit' | 'reject')[];
}

export interface PermissionInterrupt {
  readonly actionRequests: readonly ActionRequest[];
  readonly reviewConfigs: readonly ReviewConfig[];
  readonly reason: 'permission';
  readonly message: string;
  /** Only where one call is asked about. */
  readonly toolCallId?: string;
  readonly permissionRequests: readonly PermissionRequest[];
  /** Why answers that came before could not be used. */
  readonly problems?: readonly string[];
}

/** A request, and the interrupt to which its answer goes back. */
export interface PendingRequest extends PermissionRequest {
  readonly interruptId?: string;
}

export function questionPayload(
  requests: readonly PermissionRequest[],
  problems: readonly string[],
): PermissionInterrupt {
  const [first, second] = requests;
  return {
    actionRequests: requests.map(({ toolName, input, message, toolCallId, fingerprint, suggestions }) => ({
      name: toolName,
      args: input,
      description: message,
      toolCallId,
      fingerprint,
      suggestions: suggestions.map(({ label, breadth }) => ({ label, breadth })),
    })),
    reviewConfigs: requests.map(({ toolName }) => ({
      actionName: toolName,
      allowedDecisions: ['approve', 'edit', 'reject'],
    })),
    reason: 'permission',
    message: requests.map(({ message }) => message).join('\n'),
    ...(first !== undefined && second === undefined ? { toolCallId: first.toolCallId } : {}),
    permissionRequests: requests,
    ...(problems.length === 0 ? {} : { problems }),
  };
}

/** The open questions in the result of a run, or in a snapshot of its state. */
export function pendingOf(source: unknown): PendingRequest[] {
  return interruptsOf(source).flatMap(({ id, value }) => {
    return requestsIn(value).map((request) => ({
      ...request,
      ...(typeof id === 'string' ? { interruptId: id } : {}),
    }));
  });
}

/** In either form of the payload. */
function requestsIn(value: unknown): readonly PermissionRequest[] {
  if (Array.isArray(value)) {
    const items = value as readonly (Partial<InboxInterrupt> | null | undefined)[];
    return items.flatMap((item) => (item?.permissionRequest === undefined ? [] : [item.permissionRequest]));
  }
  const requests = (value as Partial<PermissionInterrupt> | null | undefined)?.permissionRequests;
  return Array.isArray(requests) ? requests : [];
}

interface InterruptLike {
  readonly id?: unknown;
  readonly value?: unknown;
}

/** A result, a chunk of a stream, a snapshot, or the run of `streamEvents` version 3, which may tell of an interrupt twice. */
function interruptsOf(source: unknown): readonly InterruptLike[] {
  const { __interrupt__: result, tasks, interrupts } = (source ?? {}) as Readonly<Record<string, unknown>>;
  if (Array.isArray(result)) return result;
  if (Array.isArray(tasks)) return tasks.flatMap((task: { interrupts?: InterruptLike[] }) => task.interrupts ?? []);
  if (!Array.isArray(interrupts)) return [];
  const told = interrupts as readonly { readonly interruptId?: unknown; readonly payload?: unknown }[];
  return [...new Map(told.map(({ interruptId: id, payload: value }) => [id, { id, value }])).values()];
}
