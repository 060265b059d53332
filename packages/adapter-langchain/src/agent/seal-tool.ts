/**
 * The tool as it is handed on once its call may run. A middleware behind the gate (one that comes after it in the list) could
 * still change the call; a sealed tool runs only the call that was let through.
 */

import { isAdmitted } from '../admitted.js';
import { refusalMessage, words } from '../refusals.js';

interface Invokable {
  invoke(input: unknown, config?: unknown): Promise<unknown>;
}

export function sealTool<T>(tool: T): T {
  if (!isInvokable(tool)) return tool;
  const sealed: Invokable = {
    async invoke(input, config) {
      const call = input as { readonly id?: string; readonly name: string; readonly args: unknown };
      return isAdmitted(call) ? tool.invoke(input, config) : refusalMessage(call, words.changed(call.name));
    },
  };
  return Object.assign(Object.create(tool as object), sealed) as T;
}

function isInvokable(tool: unknown): tool is Invokable {
  return typeof tool === 'object' && tool !== null && typeof (tool as Partial<Invokable>).invoke === 'function';
}
