/**
 * The SDK tells the gate of a person's yes, by running the call; of a no it tells nobody. Without `receive` the no stands in the
 * messages only, and the ledger would go on asking. So whenever the gate sees messages, it takes down the noes in them.
 */

import { fingerprint } from '@sallyport/engine';
import { type GateCall, type GateCore, requestOf } from './core.js';
import { partsOf, type SdkMessage, type SdkPart } from './sdk.js';

/** Never rejects: what cannot be noted changes no decision. `undefined`: there is nothing to note. */
export function noteRefusals(core: GateCore, at: Pick<GateCall, 'messages' | 'context'>): Promise<void> | undefined {
  const { messages } = at;
  if (core.options.approvals === 'session' || !Array.isArray(messages) || !holdsNo(messages)) return undefined;
  return noteThose(core, at, messages);
}

async function noteThose(
  core: GateCore,
  at: Pick<GateCall, 'messages' | 'context'>,
  messages: readonly SdkMessage[],
): Promise<void> {
  try {
    const refused = newRefusals(core, messages);
    if (refused.length === 0) return;
    const session = await core.ledgers.lasting(requestOf(at));
    if (session === undefined) return;
    for (const { id, name, input, reason } of refused) {
      const { refusal, decision } = await session.look({ id, name, input });
      // It asks about just this call; anything else in the messages is not the person's answer to it.
      if (refusal?.reason !== 'asking') continue;
      const message = reason === undefined ? {} : { message: reason };
      const named = { toolCallId: id, toolName: name, agentPath: session.agentPath };
      const shown = fingerprint(name, decision?.input);
      await session.answer({ ...named, fingerprint: shown, behavior: 'deny', ...message });
    }
  } catch (error) {
    core.report(error);
  }
}

interface Refused {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  readonly reason?: string;
}

/** A no stands where the run began; the gate's first call of that run is a few messages behind it. */
const farthest = 16;

/** Whether a no stands in what is read; seldom, and then nothing has to be gathered. */
function holdsNo(messages: readonly SdkMessage[]): boolean {
  for (let at = messages.length - 1; at >= Math.max(0, messages.length - farthest); at--) {
    const message = messages[at];
    if (message?.role === 'user') return false;
    if (message?.role === 'tool' && partsOf(message).some(isNo)) return true;
  }
  return false;
}

function isNo({ type, approved }: SdkPart): boolean {
  return type === 'tool-approval-response' && approved === false;
}

/** The noes since the last message of the user, as far as they were not read before. */
function newRefusals(core: GateCore, messages: readonly SdkMessage[]): Refused[] {
  const noes = new Map<unknown, SdkPart>();
  const calls = new Map<unknown, SdkPart>();
  const asked = new Map<unknown, unknown>();
  for (let at = messages.length - 1; at >= Math.max(0, messages.length - farthest); at--) {
    const message = messages[at] as SdkMessage;
    if (message.role === 'user') break;
    if (message.role === 'tool') {
      const found = partsOf(message).filter(isNo);
      if (found.length === 0 || core.read.has(message)) continue;
      core.read.add(message);
      for (const part of found) noes.set(part.approvalId, part);
    }
    if (message.role !== 'assistant' || noes.size === 0) continue;
    for (const part of partsOf(message)) {
      if (part.type === 'tool-call' && !calls.has(part.toolCallId)) calls.set(part.toolCallId, part);
      if (part.type === 'tool-approval-request') asked.set(part.approvalId, part.toolCallId);
    }
  }
  return [...noes].flatMap(([approvalId, { reason }]) => {
    const call = calls.get(asked.get(approvalId));
    if (call === undefined) return [];
    const { toolCallId: id, toolName: name, input } = call;
    return [{ id: String(id), name: String(name), input, ...(typeof reason === 'string' ? { reason } : {}) }];
  });
}
