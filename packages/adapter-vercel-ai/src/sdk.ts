/**
 * What the gate touches of the AI SDK, written down once for both majors. The SDK's own types differ between 6 and 7 where
 * nothing differs for a gate, so everything behind the public signatures goes by these.
 */

/** A tool, as far as the gate looks at it. */
export interface SdkTool {
  readonly type?: string;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  /** Version 7; in 6 a provider's tool without `execute` runs there. */
  readonly isProviderExecuted?: boolean;
  /** Of an MCP tool: where it comes from, and what its server says of it. */
  readonly metadata?: unknown;
  readonly execute?: (input: unknown, options: SdkCallOptions) => unknown;
  readonly needsApproval?: NeedsApproval | boolean;
  readonly toModelOutput?: (options: ToModelOutputOptions) => unknown;
}

export type NeedsApproval = (input: unknown, options: SdkCallOptions) => boolean | PromiseLike<boolean>;

export interface ToModelOutputOptions {
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: unknown;
}

/** What the SDK says about a call when it calls `needsApproval` or `execute`. A direct call may say nothing. */
export interface SdkCallOptions {
  readonly toolCallId: string;
  /** What was sent to the model in this step; the same array for all calls of the step. */
  readonly messages: readonly SdkMessage[];
  /** Of the run; only where it runs a tool. */
  readonly abortSignal?: AbortSignal;
  /** AI SDK 6. */
  readonly experimental_context?: unknown;
  /** AI SDK 7. */
  readonly context?: unknown;
}

export interface SdkMessage {
  readonly role: string;
  readonly content: unknown;
}

/** A part of a message; which fields it has depends on `type`, and a stored or sent message may lack any. */
export interface SdkPart {
  readonly type: string;
  readonly toolCallId?: unknown;
  readonly toolName?: unknown;
  readonly input?: unknown;
  readonly approvalId?: unknown;
  readonly approved?: unknown;
  readonly reason?: unknown;
  readonly providerExecuted?: unknown;
}

/** The parts of a message's content; a plain text has none. Whatever is no part is left out. */
export function partsOf(message: SdkMessage | undefined): readonly SdkPart[] {
  const content = message?.content;
  if (!Array.isArray(content)) return noParts;
  return content.every(isPart) ? content : content.filter(isPart);
}

const noParts: readonly SdkPart[] = [];

/** Whether a message has such a part. */
export function hasPart({ content }: SdkMessage, is: (part: SdkPart) => boolean): boolean {
  if (!Array.isArray(content)) return false;
  for (let at = 0; at < content.length; at++) if (isPart(content[at]) && is(content[at])) return true;
  return false;
}

function isPart(value: unknown): value is SdkPart {
  return typeof value === 'object' && value !== null && typeof (value as SdkPart).type === 'string';
}
