/**
 * What a person answers besides yes or no: which suggestion to remember, an edited input. The SDK sends a request only once all
 * questions of a step are answered, and knows no place for this; so it is kept here and goes out with that request.
 */

import type { PermissionAnswer } from '@sallyport/engine';

export type AnswerDetails = Pick<PermissionAnswer, 'toolCallId'> &
  Partial<Pick<PermissionAnswer, 'remember' | 'scope' | 'input' | 'message' | 'fingerprint' | 'behavior'>>;

/** What the SDK's chat transport hands to `prepareSendMessagesRequest`, as far as it matters here. */
interface OutgoingRequest {
  readonly id: string;
  readonly messages: readonly { readonly parts: readonly object[] }[];
  readonly body: object | undefined;
  readonly trigger: string;
  readonly messageId: string | undefined;
}

export interface PermissionAnswers {
  /** Keeps the details of an answer; give the yes or no itself to the chat's `addToolApprovalResponse`. */
  set(details: AnswerDetails): void;
  /** For `new DefaultChatTransport({ prepareSendMessagesRequest })`: the SDK's own body, and the answers that belong to it. */
  prepareSendMessagesRequest(request: OutgoingRequest): { body: object };
}

/**
 * @example
 * const answers = createPermissionAnswers();
 * const chat = useChat({ transport: new DefaultChatTransport({ prepareSendMessagesRequest: answers.prepareSendMessagesRequest }),
 *   sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses });
 * // allow, and remember the narrowest suggestion:
 * answers.set({ toolCallId: ask.toolCallId, remember: 0, fingerprint: ask.fingerprint });
 * chat.addToolApprovalResponse({ id: ask.approvalId, approved: true });
 */
export function createPermissionAnswers(): PermissionAnswers {
  const kept = new Map<string, AnswerDetails>();
  return {
    set(details) {
      kept.set(details.toolCallId, details);
    },
    prepareSendMessagesRequest({ id, messages, body, trigger, messageId }) {
      // Kept until the call has its result: a request that failed is sent again with the same answers.
      const open = new Set((messages.at(-1)?.parts ?? []).map(openCallId));
      for (const toolCallId of kept.keys()) if (!open.has(toolCallId)) kept.delete(toolCallId);
      return { body: { ...body, id, messages, trigger, messageId, permissionAnswers: [...kept.values()] } };
    },
  };
}

function openCallId(part: object): string | undefined {
  const { state, toolCallId } = part as { readonly state?: string; readonly toolCallId?: string };
  return state === 'approval-requested' || state === 'approval-responded' ? toolCallId : undefined;
}
