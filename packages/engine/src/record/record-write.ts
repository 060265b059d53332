/**
 * A record on its way into a store. Its JSON text is made when it is first read: in the memory of a process most calls come and go
 * without anybody ever reading it.
 */

import type { CallRecord } from './call-record.js';
import type { RecordChange } from './store.js';

/** A decision and its JSON text: most of a record, and seldom another one after a transition. */
interface DecisionText {
  readonly decision: CallRecord['decision'];
  text: string | undefined;
}

/** What stays as it is from one transition of a call to the next. */
const lasting = [
  'toolCallId',
  'toolName',
  'agentPath',
  'instances',
  'step',
  'group',
  'position',
  'announced',
  'toolDigest',
  'createdAt',
] as const satisfies readonly (keyof CallRecord)[];
/** What is not written in its turn. */
const elsewhere: ReadonlySet<string> = new Set([...lasting, 'decision', 'changedAt']);

/** The text of those members as it was made last, and what it was made of. */
interface LastingText {
  values: readonly unknown[];
  text: string;
}

export class RecordWrite implements RecordChange {
  readonly key: string;
  readonly expected: number;
  /** Whether the record can be gone by without its text. An input is kept as a text all the same, see `readInput`. */
  readonly isKeepable: boolean;
  readonly #changedAt: number;
  readonly #decision: DecisionText;
  readonly #lasting: LastingText;
  #record: CallRecord | undefined;
  #text: string | undefined;
  #input: string | undefined;

  /** @param before the write that made the record of which this one is a changed copy */
  constructor({ key, expected }: RecordChange, record: CallRecord, changedAt: number, before: RecordWrite | undefined) {
    const { decision, input } = record;
    this.key = key;
    this.expected = expected;
    this.#changedAt = changedAt;
    const isSame = before !== undefined && before.#decision.decision === decision;
    this.#decision = isSame ? before.#decision : { decision, text: undefined };
    this.#lasting = before === undefined ? { values: [], text: '' } : before.#lasting;
    this.isKeepable = input === undefined || (record.annotations === undefined && record.remember === undefined);
    if (input !== undefined && this.isKeepable) freezeQuestion(decision);
    // The text must say what is written now, whatever becomes of an object that others hold as well.
    if (isFixed(record)) this.#record = record;
    else this.#text = this.#encode(record);
  }

  get value(): string {
    this.#text ??= this.#encode(this.#record as CallRecord);
    return this.#text;
  }

  /** The input as it was written, made anew: nobody else has it. */
  readInput(): unknown {
    return this.#input === undefined ? undefined : JSON.parse(this.#input);
  }

  /** Put together member by member: half of what writing a changed copy takes, and most of what a transition costs. */
  #encode(record: CallRecord): string {
    const known = this.#decision;
    // A decision of the engine has the input too; that is kept apart, and only where it is needed.
    known.text ??= JSON.stringify({ ...known.decision, input: undefined });
    let text = `{"changedAt":${this.#changedAt},"decision":${known.text}${this.#lastingText(record)}`;
    for (const name in record) {
      if (elsewhere.has(name)) continue;
      const json = memberText(record, name as keyof CallRecord);
      if (name === 'input') this.#input = json;
      if (json !== undefined) text += `,"${name}":${json}`;
    }
    this.#record = undefined;
    return `${text}}`;
  }

  #lastingText(record: CallRecord): string {
    const made = this.#lasting;
    if (made.values.length > 0 && lasting.every((name, index) => record[name] === made.values[index])) return made.text;
    made.values = lasting.map((name) => record[name]);
    made.text = '';
    for (const name of lasting) {
      const json = memberText(record, name);
      if (json !== undefined) made.text += `,"${name}":${json}`;
    }
    return made.text;
  }
}

function memberText(record: CallRecord, name: keyof CallRecord): string | undefined {
  const value = record[name];
  return typeof value === 'number' ? `${value}` : JSON.stringify(value);
}

/** Whether nobody can change from now on what the record says. */
function isFixed({ decision, input, annotations, remember }: CallRecord): boolean {
  if (input !== undefined || annotations !== undefined || remember !== undefined) return false;
  const { findings, suggestions } = decision;
  if (!Object.isFrozen(decision) || findings.length > 0 || suggestions.length > 0) return false;
  Object.freeze(findings);
  Object.freeze(suggestions);
  return true;
}

/** What a person was asked: nobody turns it into another question before the answer counts. */
function freezeQuestion(decision: CallRecord['decision']): void {
  Object.freeze(decision);
  freezeAll(decision.findings);
  freezeAll(decision.suggestions);
}

function freezeAll(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeAll(member);
}
