/** What became of a call, in words. */

import { isDeniedOutput } from '@sallyport/adapter-vercel-ai/client';
import type { DynamicToolUIPart, ToolUIPart } from 'ai';
import type { CallNote } from '../wire.js';
import type { ConfirmationState } from './confirmation.js';

export interface Outcome {
  readonly state: ConfirmationState;
  /** One or two words. */
  readonly status: string;
  /** How it came to that. */
  readonly why: string;
  /** What the call gave, if it ran. */
  readonly output?: string;
}

export function outcomeOf(part: ToolUIPart | DynamicToolUIPart, note: CallNote | undefined): Outcome {
  const why = whyOf(note);
  switch (part.state) {
    case 'output-available':
      if (isDeniedOutput(part.output)) return { state: 'rejected', status: 'Denied', why };
      return { state: 'accepted', status: 'Done', why, output: textOf(part.output) };
    case 'output-error':
      return { state: 'rejected', status: 'Failed', why, output: part.errorText };
    case 'output-denied':
      return rejected(note);
    case 'approval-responded':
      return part.approval.approved ? { state: 'accepted', status: 'Allowed', why } : rejected(note);
    default:
      return { state: 'accepted', status: note?.behavior === 'allow' ? 'Running' : 'Waiting', why };
  }
}

function rejected(note: CallNote | undefined): Outcome {
  if (note?.behavior === 'allow')
    return {
      state: 'rejected',
      status: 'Interrupted',
      why: 'The server stopped while it ran; how far it came is not known.',
    };
  // A question that a new message left behind was never answered.
  if (note?.behavior !== 'deny')
    return { state: 'rejected', status: 'Not answered', why: 'The chat went on without it.' };
  return { state: 'rejected', status: 'Denied', why: whyOf(note) };
}

function whyOf(note: CallNote | undefined): string {
  if (note === undefined) return '';
  const { by, said, edited, behavior, message } = note;
  if (by === undefined) return message;
  const verb = behavior === 'allow' ? 'Allowed' : 'Denied';
  return `${verb} by ${by}${edited === undefined ? '' : ', as edited'}${said === undefined ? '' : `: “${said}”`}`;
}

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : (JSON.stringify(output, null, 2) ?? '');
}
