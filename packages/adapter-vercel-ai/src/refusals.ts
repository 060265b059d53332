/**
 * The SDK tells the gate of a person's yes, by running the call; of a no it tells nobody. Without `receive` the no stands in the
 * messages only, and the ledger would go on asking. So whenever the gate sees messages, it takes down the noes in them.
 */

import { fingerprint } from '@sallyport/engine';
import type { GateCore } from './core.js';
import type { Found } from './ledger.js';
import { hasPart, partsOf, type SdkMessage, type SdkPart } from './sdk.js';

/** Whether there may be a no to note; seldom, and then nothing has to be gathered. */
export function mayHoldRefusals({ options }: GateCore, messages: readonly SdkMessage[] | undefined): boolean {
  return options.approvals !== 'session' && Array.isArray(messages) && holdsNo(messages);
}

/**
 * Never rejects: what cannot be noted changes no decision.
 *
 * @param find the session that the messages are about; asked for only where they hold a no
 */
export async function noteRefusals(
  core: GateCore,
  messages: readonly SdkMessage[],
  find: () => Found | Promise<Found>,
): Promise<void> {
  if (!mayHoldRefusals(core, messages)) return;
  try {
    const session = await find();
    if (session === undefined) return;
    for (const { id, name, input, reason } of newRefusals(core, messages, session.id)) {
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
    if (message?.role === 'tool' && hasPart(message, isNo)) return true;
  }
  return false;
}

function isNo({ type, approved }: SdkPart): boolean {
  return type === 'tool-approval-response' && approved === false;
}

/** The noes since the last message of the user, as far as they were not read for this session before. */
function newRefusals(core: GateCore, messages: readonly SdkMessage[], sessionId: string): Refused[] {
  const noes = new Map<unknown, SdkPart>();
  const calls = new Map<unknown, SdkPart>();
  const asked = new Map<unknown, unknown>();
  for (let at = messages.length - 1; at >= Math.max(0, messages.length - farthest); at--) {
    const message = messages[at] as SdkMessage;
    if (message.role === 'user') break;
    if (message.role === 'tool') {
      const found = partsOf(message).filter(isNo);
      if (found.length === 0 || core.read.pass(message, sessionId)) continue;
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
