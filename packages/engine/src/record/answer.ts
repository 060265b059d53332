/** Answers of people: each names a call that asks, counts once, and changes nothing if it comes too late. */

import type { Decision } from '../decide/decision.js';
import { type CallRecord, isExpired } from './call-record.js';
import { problemOfAnswer } from './check-answer.js';
import { announceFinish, callBase, type SessionCore } from './core.js';
import { allowedByPerson, refusedByPerson } from './decisions.js';
import { decideEdit } from './edit.js';
import { expire } from './expire.js';
import { findAsk } from './find-ask.js';
import type { Change, ListedCall } from './ledger.js';
import { answerMessages } from './messages.js';
import type { AnswerOptions } from './options.js';
import { planRemembering, remember } from './remember.js';
import { markRefused } from './repeat-refused.js';
import { settleByRules } from './settle.js';
import { allowed, denied } from './settled.js';
import { tellAsk } from './tell.js';
import type { AnswerRefusal, AnswerResult, PermissionAnswer } from './types.js';

/** What came of one answer; `record` where it was written. */
export type Answered =
  | { readonly ok: false; readonly reason: AnswerRefusal; readonly message: string }
  | { readonly ok: true; readonly decision: Decision; readonly record: CallRecord };

/** Takes a batch. `changed`: the calls whose state changed, also those that a remembered rule settled. */
export async function answerAll(
  core: SessionCore,
  answers: readonly PermissionAnswer[],
  host: AnswerOptions,
): Promise<{ readonly results: AnswerResult[]; readonly changed: readonly CallRecord[] }> {
  const [below] = await Promise.all([core.ledger.list(core.keys.callsBelow(core.agentPath)), core.rules.load()]);
  const results: AnswerResult[] = [];
  const written: CallRecord[] = [];
  for (const answer of answers) {
    const { answered, toolCallId } = await answerOne(core, answer, host, below);
    if (answered.ok) {
      written.push(answered.record);
      results.push({ toolCallId, ok: true, decision: answered.decision });
    } else {
      results.push({ toolCallId, ok: false, reason: answered.reason, message: answered.message });
    }
  }
  // Only now: an answer of this batch goes before what a rule of this batch would settle.
  const remembering = written.filter((record) => record.remember !== undefined);
  for (const record of remembering) await remember(core, record);
  const settled = remembering.length > 0 ? await settleByRules(core) : [];
  return { results, changed: [...written, ...settled] };
}

async function answerOne(
  core: SessionCore,
  answer: PermissionAnswer,
  host: AnswerOptions,
  below: readonly ListedCall[],
): Promise<{ answered: Answered; toolCallId: string }> {
  const problem = problemOfAnswer(answer);
  if (problem !== undefined) {
    const named: unknown = (answer as { toolCallId?: unknown } | null | undefined)?.toolCallId;
    return { answered: invalid(problem), toolCallId: typeof named === 'string' ? named : '' };
  }
  const { toolCallId } = answer;
  const key = await findAsk(core, answer, below);
  if (typeof key !== 'string') {
    return { answered: invalid(`Several agents ask with the id "${toolCallId}". Give "agentPath" too.`), toolCallId };
  }
  const answered = await core.ledger.change<Answered>(key, (current) => answerOn(core, key, current, answer, host));
  if (answered.ok) await markRefused(core, answered.record, answer.message);
  if (answered.ok) tellAnswer(core, key, answered, answer, host);
  else if (answered.reason === 'expired') await expire(core, key);
  return { answered, toolCallId };
}

async function answerOn(
  core: SessionCore,
  key: string,
  current: CallRecord | undefined,
  answer: PermissionAnswer,
  host: AnswerOptions,
): Promise<Change<Answered>> {
  if (current === undefined) return { result: refused('unknown') };
  if (current.outcome === 'expired' || isExpired(current, core.engine.clock())) return { result: refused('expired') };
  if (current.state !== 'asking') return { result: refused('late') };
  if (answer.fingerprint !== undefined && answer.fingerprint !== current.decided) return { result: refused('late') };
  if (answer.toolName !== undefined && answer.toolName !== current.toolName) {
    return { result: invalid(`The call is one of ${current.toolName}; an answer cannot change the tool.`) };
  }
  const context = host.context ?? core.contexts.get(key) ?? core.options.context;
  const plan = await planRemembering(core, current, answer, host, context);
  if (typeof plan === 'string') return { result: invalid(plan) };
  const extras = {
    ...(host.by === undefined ? {} : { by: host.by }),
    ...(plan === undefined ? {} : { remember: plan }),
  };
  if (answer.behavior === 'deny') {
    const decision = refusedByPerson(current.decision, current.toolName, host.by, answer.message);
    return done({ ...denied(current, decision, 'refused'), ...extras }, current.input);
  }
  const edit = answer.input === undefined ? undefined : await decideEdit(core, current, answer.input, context);
  if (edit?.kind === 'unusable') return { result: invalid(edit.message) };
  if (edit !== undefined && edit.kind !== 'allowed') return done(edit.record, edit.input);
  const record = edit?.record ?? current;
  const decision = allowedByPerson(record.decision, record.toolName, host.by);
  return done({ ...allowed(record, decision), ...extras }, edit === undefined ? current.input : edit.input);
}

function done(record: CallRecord, input: unknown): Change<Answered> {
  return { record, result: { ok: true, decision: { ...record.decision, input }, record } };
}

function refused(reason: Exclude<AnswerRefusal, 'invalid'>): Answered {
  return { ok: false, reason, message: answerMessages[reason] };
}

function invalid(message: string): Answered {
  return { ok: false, reason: 'invalid', message: `${message} Nothing was changed.` };
}

function tellAnswer(
  core: SessionCore,
  key: string,
  { decision, record }: Extract<Answered, { ok: true }>,
  answer: PermissionAnswer,
  host: AnswerOptions,
): void {
  core.events.emit('permission-answer', {
    ...callBase(record, core.engine.clock()),
    input: decision.input,
    decision,
    settledBy: 'person',
    ...(host.by === undefined ? {} : { by: host.by }),
    ...(answer.message === undefined ? {} : { message: answer.message }),
  });
  if (record.state === 'asking') tellAsk(core, record);
  if (record.state === 'finished') announceFinish(core, key, record);
}
