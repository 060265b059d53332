/** A model step: its calls are announced together, then the host's own approver is asked, one question after the other. */

import type { Decision } from '../decide/decision.js';
import { tellDeniedStep } from './all-denied.js';
import { answerAll } from './answer.js';
import { type CallRecord, decisionOf, requestOf } from './call-record.js';
import { announceFinish, callBase, type SessionCore } from './core.js';
import { denial } from './decisions.js';
import { type Announced, announce, type Place } from './evaluate.js';
import { fingerprint } from './fingerprint.js';
import { modelMessages } from './messages.js';
import type { EvaluateOptions, HostAnswer } from './options.js';
import { denied } from './settled.js';
import type { RememberScope, SessionCall, StepId } from './types.js';

type OnAsk = NonNullable<SessionCore['options']['onAsk']>;

/** A call by itself, as most are put. */
export async function evaluateOne(core: SessionCore, call: SessionCall, options: EvaluateOptions): Promise<Decision> {
  if (core.rules.isUnprepared) await core.rules.prepare();
  const announced = await announce(core, call, { ...togetherOf(core, call, options), position: 0 }, options);
  announced.tell();
  const { onAsk } = core.options;
  const decision = onAsk === undefined ? announced.decision : await askHost(core, call, announced, onAsk);
  const isDenied = announced.isNew && options.more !== true && decision.behavior === 'deny';
  if (isDenied && core.engine.enforce) await tellDeniedStep(core, options.step, [call.id]);
  return decision;
}

export async function evaluateAll(
  core: SessionCore,
  calls: readonly SessionCall[],
  options: EvaluateOptions,
): Promise<Decision[]> {
  if (core.rules.isUnprepared) await core.rules.prepare();
  const announced = await announceAll(core, calls, togetherOf(core, calls[0], options), options);
  const decisions = announced.map(({ decision }) => decision);
  if (core.options.onAsk !== undefined) {
    for (const [index, one] of announced.entries()) {
      decisions[index] = await askHost(core, calls[index] as SessionCall, one, core.options.onAsk);
    }
  }
  const settled = announced.some(({ isNew }) => isNew) || (calls.length === 0 && options.step !== undefined);
  if (
    settled &&
    options.more !== true &&
    core.engine.enforce &&
    decisions.every(({ behavior }) => behavior === 'deny')
  ) {
    await tellDeniedStep(
      core,
      options.step,
      calls.map(({ id }) => id),
    );
  }
  return decisions;
}

/** What the calls of a step have in common. */
function togetherOf(
  core: SessionCore,
  first: SessionCall | undefined,
  { step }: EvaluateOptions,
): Omit<Place, 'position'> {
  const at = core.engine.clock();
  const group: StepId = step ?? `${first?.id ?? ''}@${at}`;
  return { group, at };
}

/** All calls at once, told in their order. What was stored is told also where the store fails for another call. */
async function announceAll(
  core: SessionCore,
  calls: readonly SessionCall[],
  together: Omit<Place, 'position'>,
  options: EvaluateOptions,
): Promise<readonly Announced[]> {
  const outcomes = await Promise.allSettled(
    calls.map((call, position) => announce(core, call, { ...together, position }, options)),
  );
  return outcomes
    .map((outcome) => {
      if (outcome.status === 'fulfilled') outcome.value.tell();
      return outcome;
    })
    .map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
}

/** Puts an open ask to `onAsk`, again where an edit of its answer raised a new question. */
async function askHost(
  core: SessionCore,
  call: SessionCall,
  { decision, asking: key }: Announced,
  onAsk: OnAsk,
): Promise<Decision> {
  const { ruleStores } = core.options;
  if (key === undefined) return decision;
  // What the host returns itself may use every scope for which it gave a store.
  const scopes: RememberScope[] = ['session', 'project', 'user'];
  const host = { scopes: scopes.filter((scope) => scope === 'session' || ruleStores?.[scope] !== undefined) };
  let record = await core.ledger.read(key);
  while (record?.state === 'asking') {
    const asked: CallRecord = record;
    const failure = await put(core, asked, onAsk, host);
    if (failure === 'open') break;
    record = await core.ledger.read(key);
    // Another question may have come up meanwhile; to the same one it would say the same again.
    if (failure === undefined || record?.state !== 'asking' || record.decided !== asked.decided) continue;
    await giveUp(core, key, failure);
    record = await core.ledger.read(key);
  }
  return record === undefined ? decision : decisionOf(record, call.input, fingerprint(call.name, call.input));
}

/** `open`: no answer yet; a text: why there will be none. */
async function put(
  core: SessionCore,
  record: CallRecord,
  onAsk: OnAsk,
  host: { readonly scopes: readonly RememberScope[] },
): Promise<string | undefined> {
  let answer: HostAnswer | undefined;
  try {
    answer = await onAsk(requestOf(record));
  } catch (error) {
    return `onAsk failed: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (answer === undefined || answer === null) return 'open';
  if (answer.toolCallId !== record.toolCallId) return `onAsk answered for another call, "${answer.toolCallId}".`;
  const { by, ...plain } = answer;
  const named = { agentPath: record.agentPath, fingerprint: record.decided, ...plain };
  const { results } = await answerAll(core, [named], { ...host, ...(by === undefined ? {} : { by }) });
  const [result] = results;
  return result?.ok === false ? `onAsk gave an answer that cannot be used: ${result.message}` : undefined;
}

async function giveUp(core: SessionCore, key: string, why: string): Promise<void> {
  const ended = await core.ledger.change<CallRecord | undefined>(key, (current) => {
    if (current?.state !== 'asking') return { result: undefined };
    const told = denial(
      current.decision,
      'error',
      `${current.toolName} is denied: ${why}`,
      modelMessages.approverFailed(current.toolName),
    );
    const record = denied(current, told, 'denied');
    return { record, result: record };
  });
  if (ended === undefined) return;
  core.events.emit('permission-decision', {
    ...callBase(ended, core.engine.clock()),
    input: null,
    decision: { ...ended.decision, input: null },
  });
  announceFinish(core, key, ended);
}
