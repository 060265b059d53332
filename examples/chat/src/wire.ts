/** What goes between the server and the page. */

import type { Decision, PermissionRequest, RememberedRule } from '@sallyport/engine';
import type { UIMessage } from 'ai';

/** All that a page shows. The server sends it whole whenever something of it changes, so a page that comes late has missed nothing. */
export interface Snapshot {
  readonly messages: readonly UIMessage[];
  /** The open questions, oldest first. */
  readonly asks: readonly Ask[];
  /** What was decided about each call, by its id. */
  readonly notes: Readonly<Record<string, CallNote>>;
  readonly remembered: readonly Remembered[];
  /** The model is at work. */
  readonly running: boolean;
  /** Why the last run ended early. */
  readonly error?: string;
}

/** A question, and what else a person wants to see before an answer. */
export interface Ask extends PermissionRequest {
  /** The file that would be overwritten, as it is now; `null`: there is none; absent: this is no write, or it is not text. */
  readonly before?: string | null;
}

export interface CallNote extends Pick<Decision, 'behavior' | 'decidedBy' | 'message' | 'modelMessage'> {
  readonly rule?: RuleNote;
  /** Who answered, where a person did. */
  readonly by?: string;
  /** What the person said to the agent. */
  readonly said?: string;
  /** With which input it runs, where a person edited it. */
  readonly edited?: unknown;
}

/** A rule, and where it is written: `sallyport.jsonc:17`. */
export interface RuleNote {
  readonly text: string;
  readonly reason?: string;
  readonly place?: string;
}

export interface Remembered extends Pick<RememberedRule, 'id' | 'at' | 'by'> {
  readonly text: string;
  readonly behavior: Decision['behavior'];
}
