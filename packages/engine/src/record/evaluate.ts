/** A call is announced: decided, recorded, told. The same call again gets the same answer, without a second question. */

import type { Decision } from '../decide/decision.js';
import { nobodyToAsk } from '../decide/no-approver.js';
import { isSallyportError } from '../errors.js';
import { type CallRecord, decisionOf, isExpired } from './call-record.js';
import { withContext } from './context.js';
import { engineFor, keyOf, type SessionCore } from './core.js';
import { askedAnyway, refusal } from './decisions.js';
import { expire } from './expire.js';
import { fingerprint } from './fingerprint.js';
import type { Change } from './ledger.js';
import { modelMessages } from './messages.js';
import type { EvaluateOptions } from './options.js';
import { denyRepeated } from './repeat-refused.js';
import type { CallContext } from './session-engine.js';
import { tellAnnounced, tellDecision } from './tell.js';
import { requireState } from './transitions.js';
import type { SessionCall, StepId } from './types.js';

/** What came of announcing one call. */
export interface Announced {
  readonly decision: Decision;
  /** The call's key, where it asks now. */
  readonly asking?: string;
  /** Decided just now, not known from before. */
  readonly isNew: boolean;
  /** Sends the events out; what they say is stored already. */
  tell(): void;
}

const nothing = (): void => {};

/** A decision, and the fingerprint of the call as it would run. */
interface Decided {
  readonly decision: Decision;
  readonly decided: string;
  /** The rules as they were known then. */
  readonly generation: number;
}

/** Where a call stands: which calls belong together, and in which order. */
export interface Place {
  readonly group: StepId;
  readonly position: number;
  /** When they were put, in milliseconds since the epoch. */
  readonly at: number;
}

interface Announcement {
  readonly key: string;
  readonly call: SessionCall;
  readonly print: string;
  readonly place: Place;
  readonly step: StepId | undefined;
  readonly askAnyway: string | undefined;
  readonly context: CallContext | undefined;
  /** A conflict makes the step run again; unless the rules are others now, they have spoken then. */
  decided?: Decided;
}

/** Decides and records; `tell` is for the caller, so that the calls of a step are told in their order. */
export async function announce(
  core: SessionCore,
  call: SessionCall,
  place: Place,
  options: EvaluateOptions,
): Promise<Announced> {
  const { id } = call;
  const key = typeof id === 'string' && id !== '' ? keyOf(core, id) : undefined;
  const print = orRefusal(core, call, () =>
    key === undefined ? fingerprint(call.name, call.input) : core.prints.keep(key, call.name, call.input),
  );
  // Whoever listens writes down what he is told, and this input cannot be written down.
  if (typeof print !== 'string') return denied(core, { ...call, input: null }, options, print);
  if (key === undefined) {
    const message = `The call of ${call.name} has no id.`;
    return denied(core, call, options, refusal(core.engine, call, message, modelMessages.noId(call.name)));
  }
  const context = options.context ?? core.options.context;
  const { askAnyway, step } = options;
  const announcement: Announcement = { key, call, print, step, askAnyway, context, place };
  const outcome = await core.ledger.change(key, (current) => announceOn(core, announcement, current));
  if (outcome === 'expired') {
    await expire(core, key);
    return announce(core, call, place, options);
  }
  const { decision, isNew, asking, record } = outcome;
  const tell = record === undefined ? nothing : () => tellAnnounced(core, record, call, decision, key);
  return asking === undefined ? { decision, isNew, tell } : { decision, isNew, asking, tell };
}

type Outcome = 'expired' | (Omit<Announced, 'tell'> & { readonly record?: CallRecord });

async function announceOn(
  core: SessionCore,
  announcement: Announcement,
  current: CallRecord | undefined,
): Promise<Change<Outcome>> {
  const { key, call, print, step } = announcement;
  if (current !== undefined && isExpired(current, core.engine.clock())) return { result: 'expired' };
  const known = current && recognize(current, print, step);
  if (known === 'open' && current !== undefined) {
    const message = `A call with the id "${call.id}" is still ${current.state} in this session.`;
    const decision = refusal(core.engine, call, message, modelMessages.stillOpen(call.name));
    return { result: { decision, isNew: false } };
  }
  if (known === 'same' && current !== undefined) {
    const decision = decisionOf(current, call.input, print);
    if (current.state !== 'asking') return { result: { decision, isNew: false } };
    // It goes on asking, whoever may answer elsewhere; but this caller was promised that no ask comes out.
    if (core.options.canAsk === false) return { result: { decision: nobodyToAsk(decision, call.name), isNew: false } };
    return { result: { decision, asking: key, isNew: false } };
  }
  const { generation } = core.rules;
  if (announcement.decided?.generation !== generation) {
    const ruled = decidedAs(announcement, await engineFor(core, core.agentPath).check(call, announcement.context));
    const asks = ruled.behavior === 'ask' && core.engine.enforce;
    // Most calls do not ask: nothing more is waited for then.
    const decision = asks ? await mayAsk(core, announcement, ruled) : ruled;
    announcement.decided = withPrint(core, call, print, decision, generation);
  }
  const record = newRecord(core, announcement, announcement.decided);
  const { decision } = announcement.decided;
  const isAsking = record.state === 'asking';
  return {
    record,
    rules: core.rules.checkFor(core.agentPath),
    result: isAsking ? { decision, isNew: true, record, asking: key } : { decision, isNew: true, record },
  };
}

/**
 * Is this announcement the call of that record? Providers reuse ids, so a finished one without a step is over for good;
 * with a step it is told apart from a new call by the step.
 */
function recognize(record: CallRecord, print: string, step: StepId | undefined): 'same' | 'open' | 'new' {
  const equal = print === record.announced || print === record.decided;
  const sameStep = step === record.step;
  if (record.state === 'finished') return equal && sameStep && step !== undefined ? 'same' : 'new';
  if (!equal) return 'open';
  if (record.state === 'asking') return 'same';
  if (record.state === 'allowed') return sameStep ? 'same' : 'open';
  return sameStep && step !== undefined ? 'same' : 'open';
}

/** @param call as it is told */
function denied(core: SessionCore, call: SessionCall, { step }: EvaluateOptions, decision: Decision): Announced {
  const told = { ...decision, input: call.input };
  return { decision, isNew: true, tell: () => tellDecision(core, call, step, told) };
}

/** The fingerprint, or the denial of an input that has none. */
function orRefusal(core: SessionCore, call: SessionCall, print: () => string): string | Decision {
  try {
    return print();
  } catch (error) {
    if (!isSallyportError(error, 'input-invalid')) throw error;
    return refusal(core.engine, call, error.message, modelMessages.notJson(call.name, error.message));
  }
}

function decidedAs({ call, askAnyway }: Announcement, ruled: Decision): Decision {
  return askAnyway === undefined || ruled.behavior !== 'allow' ? ruled : askedAnyway(ruled, call, askAnyway);
}

/** The question, or the denial where it must not be put. */
async function mayAsk(core: SessionCore, { call, print }: Announcement, question: Decision): Promise<Decision> {
  const ask = await denyRepeated(core, call, print, question);
  return core.options.canAsk === false ? nobodyToAsk(ask, call.name) : ask;
}

function withPrint(
  core: SessionCore,
  call: SessionCall,
  print: string,
  decision: Decision,
  generation: number,
): Decided {
  if (decision.input === call.input) return { decision, decided: print, generation };
  const changed = orRefusal(core, { ...call, input: decision.input }, () => fingerprint(call.name, decision.input));
  return typeof changed === 'string'
    ? { decision, decided: changed, generation }
    : { decision: changed, decided: print, generation };
}

function newRecord(core: SessionCore, announcement: Announcement, { decision, decided }: Decided): CallRecord {
  const { key, call, print, step, place, context } = announcement;
  // In shadow everything may run, whatever the decision says.
  const behavior = core.engine.enforce ? decision.behavior : 'allow';
  const state = requireState('pending', behavior, call.id);
  const { askTimeout } = core.options;
  // Set one by one: spreading into an object is most of what building one costs.
  const record: { -readonly [Name in keyof CallRecord]: CallRecord[Name] } = {
    state,
    toolCallId: call.id,
    toolName: call.name,
    agentPath: core.agentPath,
    group: place.group,
    position: place.position,
    announced: print,
    decided,
    decision,
    rulesVersion: core.rules.revision,
    createdAt: place.at,
  };
  if (core.instances.length > 0) record.instances = core.instances;
  if (step !== undefined) record.step = step;
  if (call.toolDigest !== undefined) record.toolDigest = call.toolDigest;
  if (call.annotations !== undefined) record.annotations = call.annotations;
  if (state === 'asking' || (state === 'allowed' && decided !== print)) record.input = decision.input;
  if (state === 'asking') record.policy = core.engine.policy.digest;
  if (state === 'asking' && askTimeout !== undefined) record.expiresAt = core.engine.clock() + askTimeout;
  if (state === 'finished') record.outcome = 'denied';
  return state === 'finished' ? record : withContext(core, key, record, context);
}
