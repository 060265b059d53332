/** What `receive` needs to know of stored or sent messages, whichever of the SDK's two kinds they are. */

/** A call in the messages. */
export interface HistoryCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** A call without a result. */
export interface OpenCall extends HistoryCall {
  /** The SDK asked for approval under this id. */
  readonly approvalId?: string;
  /** What the messages say that a person answered. */
  readonly response?: { readonly approved: boolean; readonly reason?: string };
  /**
   * `current`: nothing but results follows, the SDK can go on with it. `overtaken`: a new message of the user came behind it.
   * `past`: the model has gone on without it.
   */
  readonly standing: 'current' | 'overtaken' | 'past';
  /** Calls of one model step have the same. */
  readonly step: number;
  /** It runs at the provider; its approval is the provider's own affair. */
  readonly providerExecuted: boolean;
}

/** What is written of a call: an answer that the SDK acts on, or the result that ends it. */
export type Settlement =
  | { readonly as: 'approved' }
  | { readonly as: 'refused'; readonly reason: string }
  | { readonly as: 'denied'; readonly reason: string }
  | { readonly as: 'failed'; readonly reason: string }
  | { readonly as: 'result'; readonly output: unknown; readonly modelOutput: unknown };

export interface History {
  readonly open: readonly OpenCall[];
  /** Calls of the last step that have a result. */
  readonly finished: readonly HistoryCall[];
  /** The messages with these calls settled. What is not named stays as it is. Nothing that came in is changed. */
  settle(settlements: ReadonlyMap<OpenCall, Settlement>): readonly unknown[];
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
