/**
 * What people answered, in whatever form their interface sends it. An answer that does not say clearly which call it is about
 * is no answer: the call goes on asking, and `problems` says why.
 */

import type { PermissionAnswer } from '@sallyport/engine';
import { readAnswer } from './answer-forms.js';
import { type Item, type Names, readNames } from './answer-names.js';
import { ambiguous } from './resume.js';
import { isSame } from './same-json.js';

export interface Asked {
  readonly toolCallId: string;
  readonly fingerprint: string;
  readonly agentPath: readonly string[];
  readonly step: string;
}

/** Who else may be meant by an answer that was given to everyone. */
export interface Others {
  /** `unknown`: this process was not there when the questions were put. */
  readonly waiting: readonly Omit<Asked, 'step'>[] | 'unknown';
  /** Others may wait of whom nobody knows here. */
  readonly more: boolean;
}

export interface ParsedAnswers {
  readonly answers: readonly PermissionAnswer[];
  readonly problems: readonly string[];
}

/**
 * @param asked The calls in the order in which they were shown.
 * @param others Set where the same answer goes to others too: then only what names one call counts.
 */
export function parseAnswers(value: unknown, asked: readonly Asked[], others?: Others): ParsedAnswers {
  const { answers, problems } = parse(value, asked, others);
  const told: unknown = isRecord(value) ? value.problems : undefined;
  if (!Array.isArray(told) || told.length === 0) return { answers, problems };
  // Answers that did not come along: those that did may still say everything.
  const before = told.filter((problem) => typeof problem === 'string');
  return { answers, problems: [...before, ...(answers.length === 0 ? [] : problems)] };
}

function parse(value: unknown, asked: readonly Asked[], others: Others | undefined): ParsedAnswers {
  if (isRecord(value) && value.__agui_cancelled__ === true) {
    return { answers: asked.map((call) => bind({ behavior: 'deny' }, call)), problems: [] };
  }
  const items = itemsOf(value);
  if (items === undefined)
    return { answers: [], problems: ['The answer is neither a list of decisions nor one that names its call.'] };
  const read = items.map((item) => ({ item, names: readNames(item) }));
  const decisions = read.filter((one): one is Decided => typeof one.names !== 'string');
  const unreadable = read.flatMap(({ names }) => (typeof names === 'string' ? [names] : []));
  const named = decisions.filter(({ names }) => names.toolCallId !== undefined);
  if (named.length === 0) {
    if (unreadable.length > 0) return { answers: [], problems: unreadable };
    const isForOne = others === undefined || !(others.more || others.waiting.length > 0);
    return isForOne && !answersSeveral(value) ? inOrder(decisions, asked) : { answers: [], problems: [unnamed] };
  }
  const left = decisions.length - named.length;
  const problems =
    left === 0 ? [] : [`${left} of ${items.length} decisions do not say which call they are about ("toolCallId").`];
  const parsed = byName(named, asked, others?.waiting ?? []);
  return { answers: parsed.answers, problems: [...unreadable, ...problems, ...parsed.problems] };
}

const unnamed = 'Others may be waiting for an answer too: say which call it is about ("toolCallId").';

interface Decided {
  readonly item: Item;
  readonly names: Names;
}

function byName(decisions: readonly Decided[], asked: readonly Asked[], others: Others['waiting']): ParsedAnswers {
  const answers: PermissionAnswer[] = [];
  const problems: string[] = [];
  for (const call of asked) {
    const [decision, second] = decisions.filter(({ names }) => isFor(names, call));
    if (decision === undefined) continue;
    if (mayMeanOthers(decision.names, call, others)) problems.push(ambiguous(call));
    else if (second !== undefined) problems.push(`There are several answers for the call "${call.toolCallId}".`);
    else collect(decision, call, answers, problems);
  }
  if (answers.length === 0 && problems.length === 0)
    problems.push('No answer names one of the calls that are asked about.');
  return { answers, problems };
}

/** Whose call it is, the answer may leave open; if it says so, it counts for that one alone. */
function isFor(names: Names, call: Omit<Asked, 'fingerprint'>): boolean {
  return names.toolCallId === call.toolCallId && isOfAgent(names, call);
}

function isOfAgent({ agentPath, step }: Names, call: Pick<Asked, 'agentPath' | 'step'>): boolean {
  return (agentPath === undefined || isSame(agentPath, call.agentPath)) && (step === undefined || step === call.step);
}

function mayMeanOthers(names: Names, call: Asked, others: Others['waiting']): boolean {
  // A step is one agent's.
  if (names.step !== undefined) return false;
  if (others === 'unknown') return true;
  const { fingerprint } = names;
  if (fingerprint !== undefined && fingerprint !== call.fingerprint) return false;
  return others.some(
    (other) => isFor(names, { ...other, step: '' }) && (fingerprint === undefined || fingerprint === other.fingerprint),
  );
}

function inOrder(decisions: readonly Decided[], asked: readonly Asked[]): ParsedAnswers {
  if (decisions.length !== asked.length) {
    return {
      answers: [],
      problems: [
        `${decisions.length} decisions for ${asked.length} calls, and none says which call it is about ("toolCallId").`,
      ],
    };
  }
  const answers: PermissionAnswer[] = [];
  const problems: string[] = [];
  for (const [index, call] of asked.entries()) {
    const decision = decisions[index] as Decided;
    // Which interrupt it came by, the node that asks cannot know.
    if (decision.names.interruptId !== undefined) {
      problems.push(`${call.toolCallId}: resume by the interrupt's id, or say which call it is about ("toolCallId").`);
    } else if (isOfAgent(decision.names, call)) collect(decision, call, answers, problems);
    else problems.push(`${call.toolCallId}: the decision names another agent or another step.`);
  }
  return { answers, problems };
}

function collect({ item, names }: Decided, call: Asked, answers: PermissionAnswer[], problems: string[]): void {
  const read = readAnswer(item, names);
  if (typeof read === 'string') problems.push(`${call.toolCallId}: ${read}`);
  else answers.push(bind(read, call));
}

/** Bound to the call that was shown, and to the input that it had, unless the answer says itself what it saw. */
function bind(
  answer: Omit<PermissionAnswer, 'toolCallId'>,
  { toolCallId, fingerprint, agentPath, step }: Asked,
): PermissionAnswer {
  return { fingerprint, ...answer, toolCallId, agentPath, step };
}

/** The single decisions in an answer; `undefined`: there are none. */
function itemsOf(value: unknown): readonly Item[] | undefined {
  if (Array.isArray(value)) return value.every(isRecord) && value.length > 0 ? value : undefined;
  if (!isRecord(value)) return undefined;
  const { answers, decisions, __agui_resume_map__: resumes } = value;
  if (Array.isArray(answers)) return answers.every(isRecord) ? answers : undefined;
  if (Array.isArray(decisions)) return itemsOf(decisions);
  if (isRecord(resumes)) return itemsOf(Object.values(resumes).flatMap(resumedItems));
  return 'type' in value || 'behavior' in value ? [value] : undefined;
}

/** AG-UI gives such a map whole to everyone who waits, so an entry without the name of a call may be another's. */
function answersSeveral(value: unknown): boolean {
  const resumes = isRecord(value) ? value.__agui_resume_map__ : undefined;
  return isRecord(resumes) && Object.keys(resumes).length > 1;
}

/** AG-UI answers several interrupts with one map; each entry has what would have been the answer alone. */
function resumedItems(entry: unknown): readonly unknown[] {
  if (!isRecord(entry)) return [entry];
  if (entry.status === 'cancelled') return [{ ...entry, type: 'reject' }];
  return itemsOf(entry.payload) ?? [entry.payload];
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
