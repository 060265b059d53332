/** When a run should end: a model that runs into denials again and again is stopped, and the app is told; a question is waited for. */

import type { GateCore } from './core.js';
import { isDeniedOutput } from './marker.js';

/** A step of a run, as far as its calls are concerned. */
export interface StepContent {
  readonly content: readonly object[];
}

/** Whether the run should end: the latest `maxDenials` calls were all denied. */
export function tooManyDenials({ options }: GateCore, steps: readonly StepContent[]): boolean {
  const { maxDenials, onMaxDenials } = options;
  if (maxDenials === undefined) return false;
  const toolCallIds: string[] = [];
  for (const { content } of [...steps].reverse()) {
    const results = content.flatMap(resultOf);
    if (results.length === 0 || results.some(({ denied }) => !denied)) break;
    toolCallIds.unshift(...results.map(({ id }) => id));
  }
  if (toolCallIds.length < maxDenials) return false;
  onMaxDenials?.({ toolCallIds });
  return true;
}

/** The result of a call, or version 7's own denial of it. */
function resultOf(part: object): { readonly id: string; readonly denied: boolean }[] {
  const { type, toolCallId, toolCall, output, approved } = part as Readonly<Record<string, unknown>>;
  if (type === 'tool-result') return [{ id: String(toolCallId), denied: isDeniedOutput(output) }];
  if (type === 'tool-error') return [{ id: String(toolCallId), denied: false }];
  if (type !== 'tool-approval-response' || approved !== false) return [];
  return [{ id: String((toolCall as { toolCallId?: unknown } | undefined)?.toolCallId), denied: true }];
}

/** Whether the last step asks a person. */
export function asksNow(steps: readonly StepContent[]): boolean {
  return (steps.at(-1)?.content ?? []).some((part) => {
    const { type, isAutomatic } = part as Readonly<Record<string, unknown>>;
    return type === 'tool-approval-request' && isAutomatic !== true;
  });
}
