/** A person answered with another input. It is decided afresh, and the approval covers no more than an ask that was shown. */

import { isSallyportError } from '../errors.js';
import { type CallRecord, callOf } from './call-record.js';
import { engineFor, type SessionCore } from './core.js';
import { fingerprint } from './fingerprint.js';
import type { CallContext } from './session-engine.js';
import { denied } from './settled.js';
import { requireState } from './transitions.js';

export type Edit =
  /** It may run with this input, once the person's yes is written down. */
  | { readonly kind: 'allowed'; readonly record: CallRecord; readonly input: unknown }
  /** A deny stands, or it has to be asked about again: this is the record to write. */
  | { readonly kind: 'denied' | 'asking'; readonly record: CallRecord; readonly input: unknown }
  | { readonly kind: 'unusable'; readonly message: string };

export async function decideEdit(
  core: SessionCore,
  current: CallRecord,
  edited: unknown,
  context: CallContext | undefined,
): Promise<Edit | undefined> {
  const print = tryFingerprint(current.toolName, edited);
  if ('message' in print) return { kind: 'unusable', message: print.message };
  if (print.value === current.decided) return undefined;
  const decision = await engineFor(core, current.agentPath).check(callOf(current, edited), context);
  const decided = tryFingerprint(current.toolName, decision.input);
  if ('message' in decided) return { kind: 'unusable', message: decided.message };
  const record: CallRecord = {
    ...current,
    decided: decided.value,
    input: decision.input,
    decision,
    rulesVersion: core.rules.revision,
  };
  const { input } = decision;
  if (decision.behavior === 'deny') {
    return { kind: 'denied', record: denied(record, record.decision, 'denied'), input };
  }
  // What the person has not seen: another danger, or an input that the tool changed once more.
  const unseen =
    decision.findings.some((finding) => !isShown(current, finding.id, finding.message)) ||
    (decision.bypassImmune && decision.message !== current.decision.message);
  if (decision.behavior === 'ask' && (unseen || decided.value !== print.value)) {
    const state = requireState(current.state, 'ask', current.toolCallId);
    return { kind: 'asking', record: { ...record, state, edited: true, ...expiry(core) }, input };
  }
  return { kind: 'allowed', record, input };
}

/** A new question has its own time. */
function expiry(core: SessionCore): { expiresAt?: number } {
  const { askTimeout } = core.options;
  return askTimeout === undefined ? {} : { expiresAt: core.engine.clock() + askTimeout };
}

function isShown(current: CallRecord, id: string, message: string): boolean {
  return current.decision.findings.some((finding) => finding.id === id && finding.message === message);
}

function tryFingerprint(name: string, input: unknown): { readonly value: string } | { readonly message: string } {
  try {
    return { value: fingerprint(name, input) };
  } catch (error) {
    if (!isSallyportError(error, 'input-invalid')) throw error;
    return { message: error.message };
  }
}
