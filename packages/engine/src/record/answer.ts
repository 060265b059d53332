/** Answers of people: each names a call that asks, counts once, and changes nothing if it comes too late. */

import type { Decision } from '../decide/decision.js';
import { type CallRecord, isExpired } from './call-record.js';
import { problemOfAnswer } from './check-answer.js';
import { contextOf } from './context.js';
import { announceFinish, callBase, type SessionCore } from './core.js';
import { allowedByPerson, refusedByPerson } from './decisions.js';
import { decideEdit } from './edit.js';
import { expire } from './expire.js';
import { findAsk } from './find-ask.js';
import type { Change, ListedCall } from './ledger.js';
import { answerMessages } from './messages.js';
import type { AnswerOptions } from './options.js';
import { planRemembering, type RememberPlan, rememberBeyond, rulesWith } from './remember.js';
import { markRefused } from './repeat-refused.js';
import { settleByRules } from './settle.js';
import { allowed, denied } from './settled.js';
import { tellAsk } from './tell.js';
import type { AnswerRefusal, AnswerResult, PermissionAnswer } from './types.js';

const unknownContext =
  'The context that the call was announced with is not known here, so an edit or a rule cannot be judged. Answer without them.';

const runsAnyway =
  'The edited input may run without a rule, and the suggestion was made for the one that was shown. Answer without "remember".';

/** What came of one answer; `record` where it was written. */
export type Answered =
  | { readonly ok: false; readonly reason: AnswerRefusal; readonly message: string }
  | { readonly ok: true; readonly decision: Decision; readonly record: CallRecord; readonly remembers: boolean };

/** Takes a batch. `changed`: the calls whose state changed, also those that a remembered rule settled. */
export async function answerAll(
  core: SessionCore,
  answers: readonly PermissionAnswer[],
  host: AnswerOptions,
): Promise<{ readonly results: AnswerResult[]; readonly changed: readonly CallRecord[] }> {
  if (core.rules.isUnprepared) await core.rules.prepare();
  const results: AnswerResult[] = [];
  const written: CallRecord[] = [];
  let others: readonly ListedCall[] | undefined;
  for (const [index, answer] of rememberingLast(answers)) {
    const { answered, toolCallId, listed } = await answerOne(core, answer, host);
    if (answered.ok) {
      written.push(answered.record);
      results[index] = { toolCallId, ok: true, decision: answered.decision };
      if (answered.remembers) others = listed;
    } else {
      results[index] = { toolCallId, ok: false, reason: answered.reason, message: answered.message };
    }
  }
  const beyond = written.filter((record) => record.remember !== undefined);
  for (const record of beyond) await rememberBeyond(core, record);
  // Only now: an answer of this batch goes before what a rule of this batch would settle.
  const settled = others === undefined ? [] : await settleByRules(core, others);
  return { results, changed: [...written, ...settled] };
}

/** With their places. An answer of the batch is not judged by what another one adds. */
function rememberingLast(answers: readonly PermissionAnswer[]): readonly (readonly [number, PermissionAnswer])[] {
  if (answers.length < 2) return answers.map((answer, index) => [index, answer]);
  const remembers = (answer: PermissionAnswer | null | undefined) => (answer?.remember === undefined ? 0 : 1);
  return [...answers.entries()].sort(([, one], [, other]) => remembers(one) - remembers(other));
}

async function answerOne(
  core: SessionCore,
  answer: PermissionAnswer,
  host: AnswerOptions,
): Promise<{ answered: Answered; toolCallId: string; listed?: readonly ListedCall[] }> {
  const problem = problemOfAnswer(answer);
  if (problem !== undefined) {
    const named: unknown = (answer as { toolCallId?: unknown } | null | undefined)?.toolCallId;
    return { answered: invalid(problem), toolCallId: typeof named === 'string' ? named : '' };
  }
  const { toolCallId } = answer;
  for (;;) {
    const { agents } = core.rules;
    const key = await findAsk(core, answer);
    if (key === undefined) return { answered: refused('unknown'), toolCallId };
    if (typeof key !== 'string') {
      return {
        answered: invalid(
          `Several agents ask with the id "${toolCallId}". Give "agentPath" too, and "step" where they have one name.`,
        ),
        toolCallId,
      };
    }
    // An agent that was not known here may have been meant: looked for once more.
    const isElsewhere = () => answer.agentPath === undefined && core.rules.agents.length !== agents.length;
    let listed: readonly ListedCall[] = [];
    const answered = await core.ledger.change<Answered | 'elsewhere'>(
      key,
      (current) => (isElsewhere() ? { result: 'elsewhere' } : answerOn(core, key, current, answer, host)),
      undefined,
      (calls) => {
        listed = calls;
      },
    );
    if (answered === 'elsewhere') continue;
    if (answered.ok) {
      await markRefused(core, answered.record, answer.message);
      tellAnswer(core, key, answered, answer, host);
    } else if (answered.reason === 'expired') await expire(core, key);
    return { answered, toolCallId, listed };
  }
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
  // A yes that does not say to what was said to the first question, or to whatever is asked now: nobody can tell.
  if (current.edited === true && answer.behavior === 'allow' && answer.fingerprint === undefined)
    return { result: refused('late') };
  if (answer.step !== undefined && answer.step !== current.step) return { result: refused('late') };
  if (answer.toolName !== undefined && answer.toolName !== current.toolName) {
    return { result: invalid(`The call is one of ${current.toolName}; an answer cannot change the tool.`) };
  }
  const known = host.context === undefined ? contextOf(core, key, current) : { context: host.context };
  if (known === undefined && (answer.remember !== undefined || answer.input !== undefined))
    return { result: invalid(unknownContext) };
  const edit =
    answer.behavior === 'deny' || answer.input === undefined
      ? undefined
      : await decideEdit(core, current, answer.input, known?.context);
  if (edit?.kind === 'unusable') return { result: invalid(edit.message) };
  if (answer.remember !== undefined && edit?.record.decision.behavior === 'allow')
    return { result: invalid(runsAnyway) };
  // What is remembered must hold for what will run, not for what the person replaced.
  const input = edit === undefined ? current.input : answer.input;
  const plan = await planRemembering(core, { current, answer, host, input, context: known?.context });
  if (typeof plan === 'string') return { result: invalid(plan) };
  const written = { core, plan, by: host.by };
  if (answer.behavior === 'deny') {
    const decision = refusedByPerson(current.decision, current.toolName, host.by, answer.message);
    return done(denied(current, decision, 'refused'), current.input, written);
  }
  // What an edit was denied or asked for was not answered.
  if (edit !== undefined && edit.kind !== 'allowed') return done(edit.record, edit.input, { core });
  const record = edit?.record ?? current;
  const decision = allowedByPerson(record.decision, record.toolName, host.by);
  return done(allowed(record, decision), edit === undefined ? current.input : edit.input, written);
}

function done(
  settled: CallRecord,
  input: unknown,
  { core, plan, by }: { core: SessionCore; plan?: RememberPlan | undefined; by?: string | undefined },
): Change<Answered> {
  const record: CallRecord = {
    ...settled,
    ...(by === undefined ? {} : { by }),
    ...(plan === undefined || plan.scope === 'session' ? {} : { remember: plan }),
  };
  const result = { ok: true, decision: { ...record.decision, input }, record, remembers: plan !== undefined } as const;
  const change = { record, rules: rulesWith(core, plan, record), result };
  return plan === undefined ? change : { ...change, list: core.keys.calls };
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
