/** What the server of the README takes from the app around it. */

import type { PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { noting } from '../app.js';
import { type ScriptStep, scriptedModel } from '../model.js';

export const ran: string[] = [];
export const bareTools = { pay: noting(ran, 'pay'), mail: noting(ran, 'mail') };

/** What the model says next. */
export const script: ScriptStep[] = [];
export const model = scriptedModel(script);

export const saved = new Map<string, readonly PermissionUIMessage[]>();

export function saveChat(id: string, messages: readonly PermissionUIMessage[]): void {
  saved.set(id, messages);
}
