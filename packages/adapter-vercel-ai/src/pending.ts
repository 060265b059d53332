/** The open questions of calls that the SDK asks about. */

import type { PermissionRequest } from '@sallyport/engine';
import { closeStepsOf } from './close-step.js';
import { contextOf, type GateCore } from './core.js';
import { toolAsks } from './judge.js';
import type { GateRequest } from './options.js';
import type { SdkPart } from './sdk.js';
import { sessionCall } from './session-call.js';

/** What `generateText`, `streamText` and agents give back, as far as asks are concerned. */
export interface ResultWithContent {
  readonly content: readonly unknown[] | PromiseLike<readonly unknown[]>;
}

/** A question together with the SDK's own id of it; the data of a `data-permission-ask` part. */
export interface PermissionAsk extends PermissionRequest {
  readonly approvalId: string;
}

export interface AskedCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export async function pendingOf(
  core: GateCore,
  result: ResultWithContent,
  request: GateRequest,
): Promise<PermissionRequest[]> {
  const content = await result.content;
  await closeStepsOf(core, content);
  return requestsFor(core, content.flatMap(askedCall), request);
}

export async function requestsFor(
  core: GateCore,
  calls: readonly AskedCall[],
  request: GateRequest,
): Promise<PermissionRequest[]> {
  if (calls.length === 0) return [];
  const session = await core.ledgers.lasting(request);
  if (session === undefined) {
    // No ledger knows them; what the person should see is worked out once more.
    const passing = core.ledgers.passing();
    const announced = await Promise.all(calls.map((call) => sessionCall(core, call)));
    await passing.evaluate(announced, { ...(await contextOf(core, request)), askAnyway: toolAsks });
    return passing.pending();
  }
  const ids = new Set(calls.map(({ id }) => id));
  return (await session.pending()).filter(({ toolCallId }) => ids.has(toolCallId));
}

function askedCall(part: unknown): AskedCall[] {
  const { type, toolCall, isAutomatic } = part as SdkPart & {
    readonly toolCall?: SdkPart;
    readonly isAutomatic?: boolean;
  };
  if (type !== 'tool-approval-request' || isAutomatic === true || toolCall === undefined) return [];
  return [{ id: String(toolCall.toolCallId), name: String(toolCall.toolName), input: toolCall.input }];
}
