/** A question as Agent Inbox and early versions of agent-chat-ui read it. They show one at a time, so there is one in each interrupt. */

import type { PermissionRequest } from '@sallyport/engine';

/** LangGraph's `HumanInterrupt`, with the whole request in it. */
export interface InboxInterrupt {
  readonly action_request: { readonly action: string; readonly args: unknown };
  readonly config: {
    readonly allow_accept: boolean;
    readonly allow_edit: boolean;
    readonly allow_respond: boolean;
    readonly allow_ignore: boolean;
  };
  readonly description: string;
  readonly permissionRequest: PermissionRequest;
  /** Why answers that came before could not be used. */
  readonly problems?: readonly string[];
}

export function inboxPayload(
  requests: readonly PermissionRequest[],
  problems: readonly string[],
): readonly InboxInterrupt[] {
  return requests.map((request) => ({
    action_request: { action: request.toolName, args: request.input },
    // "ignore" is a no, "respond" a no with words.
    config: { allow_accept: true, allow_edit: true, allow_respond: true, allow_ignore: true },
    description: [request.message, ...problems].join('\n\n'),
    permissionRequest: request,
    ...(problems.length === 0 ? {} : { problems }),
  }));
}
