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

export class RecordWrite implements RecordChange {
  readonly key: string;
  readonly expected: number;
  readonly #changedAt: number;
  readonly #decision: DecisionText;
  #record: CallRecord | undefined;
  #text: string | undefined;

  /** @param before the write that made the record of which this one is a changed copy */
  constructor({ key, expected }: RecordChange, record: CallRecord, changedAt: number, before: RecordWrite | undefined) {
    const { decision } = record;
    this.key = key;
    this.expected = expected;
    this.#changedAt = changedAt;
    const known = before === undefined ? undefined : before.#decision;
    this.#decision = known?.decision === decision ? known : { decision, text: undefined };
    this.#record = record;
    // The text must say what is written now, whatever becomes of an object that others hold as well.
    if (!isFixed(record)) this.#text = this.#encode(record);
  }

  get value(): string {
    this.#text ??= this.#encode(this.#record as CallRecord);
    return this.#text;
  }

  /** Put together member by member: half of what writing a changed copy takes, and most of what a transition costs. */
  #encode(record: CallRecord): string {
    const known = this.#decision;
    // A decision of the engine has the input too; that is kept apart, and only where it is needed.
    known.text ??= JSON.stringify({ ...known.decision, input: undefined });
    let text = `{"changedAt":${this.#changedAt},"decision":${known.text}`;
    for (const name in record) {
      const value: unknown = record[name as keyof CallRecord];
      if (value === undefined || name === 'decision' || name === 'changedAt') continue;
      text += `,"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`;
    }
    this.#record = undefined;
    return `${text}}`;
  }
}

/** Whether nobody can change what the record says. */
function isFixed({ decision, input, annotations, remember }: CallRecord): boolean {
  if (input !== undefined || annotations !== undefined || remember !== undefined) return false;
  return Object.isFrozen(decision) && decision.findings.length === 0 && decision.suggestions.length === 0;
}
