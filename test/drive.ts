/** The shape of a scripted run, the same for both frameworks: what a model says, what people answer, what came of it. */

/** One thing the scripted model says: calls in parallel, or a closing text. */
export type DriveStep = { calls: { id: string; name: string; input: unknown }[] } | { text: string };

/** What a person answers once asked about that call. */
export interface DriveAnswer {
  toolCallId: string;
  behavior: 'allow' | 'deny';
  message?: string;
  remember?: number;
  input?: unknown;
}

export interface DriveOptions {
  /** Whatever `createGate` takes. */
  gate: unknown;
  /** Ledger id; absent: the gate runs without a session. */
  session?: string;
  tools: Record<string, (input: unknown) => unknown>;
  steps: DriveStep[];
  answers: DriveAnswer[];
}

export interface DriveResult {
  /** Counted inside the tools, in order of start. */
  ran: { name: string; input: unknown }[];
  asked: { toolCallId: string; toolName: string; message: string }[];
  /** By tool call id: the text of the result that the model really received in its next request. */
  toldModel: Record<string, string>;
  finalText: string;
}
