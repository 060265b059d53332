/**
 * What people answered, in whatever form their interface sends it. An answer that does not say clearly which call it is about
 * is no answer: the call goes on asking, and `problems` says why.
 */

import type { PermissionAnswer } from '@sallyport/engine';
import { readAnswer } from './answer-forms.js';
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
  const named = items.filter((item) => idOf(item) !== undefined);
  if (named.length === 0 && others !== undefined && (others.more || others.waiting.length > 0)) {
    return {
      answers: [],
      problems: ['Others may be waiting for an answer too: say which call it is about ("toolCallId").'],
    };
  }
  if (named.length === 0) return inOrder(items, asked);
  const unnamed = items.length - named.length;
  const problems =
    unnamed === 0
      ? []
      : [`${unnamed} of ${items.length} decisions do not say which call they are about ("toolCallId").`];
  const parsed = byName(named, asked, others?.waiting ?? []);
  return { answers: parsed.answers, problems: [...problems, ...parsed.problems] };
}

function byName(items: readonly Item[], asked: readonly Asked[], others: Others['waiting']): ParsedAnswers {
  const answers: PermissionAnswer[] = [];
  const problems: string[] = [];
  for (const call of asked) {
    const [item, second] = items.filter((one) => isFor(one, call));
    if (item === undefined) continue;
    if (mayMeanOthers(item, call, others)) problems.push(ambiguous(call));
    else if (second !== undefined) problems.push(`There are several answers for the call "${call.toolCallId}".`);
    else collect(item, call, answers, problems);
  }
  if (answers.length === 0 && problems.length === 0)
    problems.push('No answer names one of the calls that are asked about.');
  return { answers, problems };
}

/** Whose call it is, the answer may leave open; if it says so, it counts for that one alone. */
function isFor(item: Item, { toolCallId, agentPath, step }: Omit<Asked, 'fingerprint'>): boolean {
  return (
    idOf(item) === toolCallId &&
    (item.agentPath === undefined || isSame(item.agentPath, agentPath)) &&
    (item.step === undefined || item.step === step)
  );
}

function mayMeanOthers(item: Item, call: Asked, others: Others['waiting']): boolean {
  // A step is one agent's.
  if (item.step !== undefined) return false;
  if (others === 'unknown') return true;
  const { fingerprint } = item;
  if (fingerprint !== undefined && fingerprint !== call.fingerprint) return false;
  return others.some(
    (other) => isFor(item, { ...other, step: '' }) && (fingerprint === undefined || fingerprint === other.fingerprint),
  );
}

function inOrder(items: readonly Item[], asked: readonly Asked[]): ParsedAnswers {
  if (items.length !== asked.length) {
    return {
      answers: [],
      problems: [
        `${items.length} decisions for ${asked.length} calls, and none says which call it is about ("toolCallId").`,
      ],
    };
  }
  const answers: PermissionAnswer[] = [];
  const problems: string[] = [];
  for (const [index, call] of asked.entries()) collect(items[index] as Item, call, answers, problems);
  return { answers, problems };
}

function collect(item: Item, call: Asked, answers: PermissionAnswer[], problems: string[]): void {
  const read = readAnswer(item);
  if (typeof read === 'string') problems.push(`${call.toolCallId}: ${read}`);
  else answers.push(bind(read, call));
}

/** Bound to what was shown, unless the answer says itself what it saw. */
function bind(answer: Omit<PermissionAnswer, 'toolCallId'>, { toolCallId, fingerprint }: Asked): PermissionAnswer {
  return { fingerprint, ...answer, toolCallId };
}

type Item = Readonly<Record<string, unknown>>;

function idOf({ toolCallId, tool_call_id: snakeCase }: Item): string | undefined {
  const id = toolCallId ?? snakeCase;
  return typeof id === 'string' ? id : undefined;
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

/** AG-UI answers several interrupts with one map; each entry has what would have been the answer alone. */
function resumedItems(entry: unknown): readonly unknown[] {
  if (!isRecord(entry)) return [entry];
  if (entry.status === 'cancelled') return [{ ...entry, type: 'reject' }];
  return itemsOf(entry.payload) ?? [entry.payload];
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
