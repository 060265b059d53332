/** Just before a call runs: the right to run it, given once, for exactly what was decided. */

import { isSallyportError } from '../errors.js';
import { type CallRecord, callOf, isExpired } from './call-record.js';
import { contextOf, type KnownContext } from './context.js';
import { announceFinish, callBase, engineFor, keyOf, type SessionCore } from './core.js';
import { denial } from './decisions.js';
import { hasEndedSince } from './ended-rules.js';
import { announce } from './evaluate.js';
import { expire } from './expire.js';
import type { Change } from './ledger.js';
import { claimMessages, modelMessages } from './messages.js';
import type { ClaimOptions } from './options.js';
import { repairRemembering } from './remember.js';
import { denied } from './settled.js';
import { nextState, requireState } from './transitions.js';
import type { Claim, ClaimRefusal, SessionCall } from './types.js';

type Refusal = Extract<Claim, { ok: false }>;

/** A claim, and the record where one was written. */
interface Claimed {
  readonly claim: Claim;
  readonly written?: CallRecord;
}

export async function claimCall(core: SessionCore, call: SessionCall, options: ClaimOptions = {}): Promise<Claim> {
  const key = keyOf(core, call.id);
  const print = printOf(core, key, call);
  if (print === undefined) return core.engine.enforce ? refused(call, 'changed') : { ok: true, input: call.input };
  if (core.rules.isUnprepared) await core.rules.prepare();
  const { claim, written } = await core.ledger.change<Claimed>(key, (current) =>
    claimOn(core, key, { call, print, options }, current),
  );
  if (written?.state === 'finished') announceFinish(core, key, written);
  if (written?.state === 'running' && core.events.hears('permission-claim')) {
    core.events.emit('permission-claim', { ...callBase(written, core.engine.clock()), fingerprint: print });
  }
  if (claim.ok) return claim;
  if (claim.reason === 'expired') await expire(core, key);
  if (core.engine.enforce) return claim;
  // In shadow nothing is held back; what was never announced is decided and recorded on the way.
  if (claim.reason !== 'unknown' || call.id === '') return { ok: true, input: call.input };
  (await announce(core, call, { group: call.id, position: 0, at: core.engine.clock() }, options)).tell();
  return claimCall(core, call, options);
}

interface Claiming {
  readonly call: SessionCall;
  readonly print: string;
  readonly options: ClaimOptions;
}

function claimOn(
  core: SessionCore,
  key: string,
  claiming: Claiming,
  current: CallRecord | undefined,
): Change<Claimed> | Promise<Change<Claimed>> {
  const { call, print } = claiming;
  const refusal = refusalOf(core, current, call, print);
  if (refusal !== undefined || current === undefined) return { result: { claim: refusal ?? refused(call, 'unknown') } };
  const isAsDecided = current.remember === undefined && hasSameRules(core, current);
  return isAsDecided ? grant(core, claiming, current) : claimAnew(core, key, claiming, current);
}

/** Something happened since it was decided: a person's answer that is to be remembered, or other rules. */
async function claimAnew(
  core: SessionCore,
  key: string,
  claiming: Claiming,
  current: CallRecord,
): Promise<Change<Claimed>> {
  const { call, options } = claiming;
  // The process that took the answer may have died before it added the rule that was promised.
  await repairRemembering(core, current);
  const known = options.context === undefined ? contextOf(core, key, current) : { context: options.context };
  const since = await deniedSince(core, current, call, known);
  if (since === undefined) return grant(core, claiming, current);
  return {
    record: since,
    rules: core.rules.check(),
    result: { claim: { ok: false, reason: 'denied', modelMessage: since.decision.modelMessage }, written: since },
  };
}

function grant(core: SessionCore, { call, print }: Claiming, current: CallRecord): Change<Claimed> {
  const record: CallRecord = { ...current, state: requireState(current.state, 'claim', call.id) };
  const input = print === current.decided || current.input === undefined ? call.input : current.input;
  return { record, rules: core.rules.check(), result: { claim: { ok: true, input }, written: record } };
}

/** Why the call may not start as its record stands; `undefined`: it may. */
export function refusalOf(
  core: SessionCore,
  current: CallRecord | undefined,
  call: SessionCall,
  print: string | undefined,
): Refusal | undefined {
  if (current === undefined) return refused(call, 'unknown');
  const { outcome, decision, state } = current;
  if (isExpired(current, core.engine.clock()))
    return { ok: false, reason: 'expired', modelMessage: modelMessages.timedOut(call.name) };
  if (outcome === 'expired') return { ok: false, reason: 'expired', modelMessage: decision.modelMessage };
  if (print !== current.announced && print !== current.decided) return refused(call, 'changed');
  if (nextState(state, 'claim') !== undefined) return undefined;
  if (outcome === 'denied' || outcome === 'refused' || outcome === 'cancelled') {
    return { ok: false, reason: 'denied', modelMessage: decision.modelMessage };
  }
  if (state === 'asking') return refused(call, 'asking');
  const message = state === 'running' || outcome === 'unknown-outcome' ? claimMessages.running : claimMessages.used;
  return { ok: false, reason: 'used', modelMessage: message(call.name) };
}

/**
 * The rules are not the ones that decided it (a restart, a remembered deny, one whose time is over): what they deny now does not start. Nor does what they
 * might deny, where nobody here knows the context that they would read.
 */
async function deniedSince(
  core: SessionCore,
  current: CallRecord,
  call: SessionCall,
  known: KnownContext | undefined,
): Promise<CallRecord | undefined> {
  if (hasSameRules(core, current) || !core.engine.enforce) return undefined;
  const input = current.input === undefined ? call.input : current.input;
  if (known === undefined) {
    const message = `${call.name} is denied: the rules changed after it was decided, and the context that they read is not known here.`;
    return denied(current, denial(current.decision, 'error', message, modelMessages.deniedSince(call.name)), 'denied');
  }
  const decision = await engineFor(core, current.agentPath).check(callOf(current, input), known.context);
  const stands =
    decision.behavior === 'allow' || (decision.behavior === 'ask' && current.decision.decidedBy === 'person');
  if (stands) return undefined;
  const toldModel = decision.behavior === 'deny' ? decision.modelMessage : modelMessages.deniedSince(call.name);
  const told = denial(current.decision, decision.decidedBy, decision.message, toldModel);
  return denied(current, told, 'denied');
}

/** Neither other ones, nor some that have ended. */
function hasSameRules(core: SessionCore, { agentPath, decision, createdAt }: CallRecord): boolean {
  const engine = engineFor(core, agentPath);
  return engine.policy.digest === decision.policyDigest && !hasEndedSince(engine, createdAt);
}

export function printOf(core: SessionCore, key: string, call: SessionCall): string | undefined {
  try {
    return core.prints.of(key, call.name, call.input);
  } catch (error) {
    if (!isSallyportError(error, 'input-invalid')) throw error;
    return undefined;
  }
}

function refused(call: SessionCall, reason: Exclude<ClaimRefusal, 'denied' | 'expired'>): Refusal {
  return { ok: false, reason, modelMessage: claimMessages[reason](call.name) };
}
