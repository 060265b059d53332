/** Tools that were named in several places: what one place does not know, another may. */

import { UsageError } from '../command.js';
import type { FoundTool } from './found-tool.js';

/** @param all what knows better comes first */
export function joinTools(all: readonly FoundTool[]): FoundTool[] {
  const joined = new Map<string, FoundTool>();
  for (const tool of all) joined.set(tool.name, { ...tool, ...joined.get(tool.name) });
  return [...joined.values()];
}

/** @throws UsageError where two profiles were chosen for one tool */
export function checkChoices(chosen: readonly FoundTool[]): void {
  const profiles = new Map<string, string>();
  for (const { name, profile, dialect } of chosen) {
    const choice = dialect ?? profile;
    if (choice === undefined) continue;
    const before = profiles.get(name) ?? choice;
    if (before !== choice)
      throw new UsageError(
        `the tool ${JSON.stringify(name)} is given as ${before} and as ${choice}`,
        'say once what it is',
      );
    profiles.set(name, choice);
  }
}
