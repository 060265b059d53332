/** The open questions of calls that the SDK asks about. */

import { fingerprint, type PermissionRequest, type PermissionSession } from '@sallyport/engine';
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
  return (await questionsAbout(session, calls)).map(({ request }) => request);
}

export interface Question<Call extends AskedCall> {
  readonly call: Call;
  readonly request: PermissionRequest;
}

/**
 * The session's open questions about just these calls, oldest first. An id alone says nothing: an agent inside of a tool, or another
 * run, may ask about something else with the same one, and a person would say yes to what they do not see.
 */
export async function questionsAbout<Call extends AskedCall>(
  session: PermissionSession,
  calls: readonly Call[],
): Promise<Question<Call>[]> {
  const asking = new Map<string, Call>();
  for (const call of calls) {
    const { refusal, decision, step } = await session.look(call);
    if (refusal?.reason !== 'asking') continue;
    const asked = { fingerprint: fingerprint(call.name, decision?.input), step };
    asking.set(keyOf({ toolCallId: call.id, agentPath: session.agentPath, ...asked }), call);
  }
  if (asking.size === 0) return [];
  return (await session.pending()).flatMap((request) => {
    const call = asking.get(keyOf(request));
    return call === undefined ? [] : [{ call, request }];
  });
}

/** What tells a question from every other one of the session. */
function keyOf({
  toolCallId,
  agentPath,
  fingerprint,
  step,
}: Pick<PermissionRequest, 'toolCallId' | 'agentPath' | 'fingerprint'> & { readonly step?: unknown }): string {
  return JSON.stringify([agentPath, toolCallId, fingerprint, step]);
}

function askedCall(part: unknown): AskedCall[] {
  const { type, toolCall, isAutomatic } = part as SdkPart & {
    readonly toolCall?: SdkPart;
    readonly isAutomatic?: boolean;
  };
  if (type !== 'tool-approval-request' || isAutomatic === true || toolCall === undefined) return [];
  return [{ id: String(toolCall.toolCallId), name: String(toolCall.toolName), input: toolCall.input }];
}
