/**
 * Which tool a call of this request means. A server may make its tools anew for each request, with the user in them: the tool that
 * the gate was given last may be another user's by then, and `receive` must not run that one.
 */

import type { GateCore } from '../core.js';
import { originalOf } from '../gated.js';
import type { SdkTool } from '../sdk.js';

export interface ToolsAtHand {
  /** For what tools of one name have in common: where they run, what they take. As its author wrote it. */
  find(name: string): SdkTool | undefined;
  /** The one that may be run for this request. `undefined`: there is none, or it is not certain which. As its author wrote it. */
  toRun(name: string): SdkTool | undefined;
}

export function toolsAtHand(core: GateCore, given: Readonly<Record<string, SdkTool>> | undefined): ToolsAtHand {
  const find = (name: string): SdkTool | undefined => {
    if (given !== undefined) return Object.hasOwn(given, name) ? originalOf(given[name] as SdkTool) : undefined;
    const tool = core.tools.get(name);
    return tool && originalOf(tool);
  };
  const told = new Set<string>();
  return {
    find,
    toRun(name) {
      if (given !== undefined || !core.several.has(name)) return find(name);
      if (!told.has(name)) core.warn(whyUncertain(name));
      told.add(name);
      return undefined;
    },
  };
}

function whyUncertain(name: string): string {
  return `gate.tools was given several tools named "${name}", and receive cannot know which of them this request means: it runs none of them. Pass the request's own: gate.receive(messages, answers, { tools }).`;
}
