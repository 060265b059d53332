/**
 * What is known of shells and of the programs that they run is most of what the engine weighs, and many agents run no command. It is loaded
 * for the first call that may run one.
 */

import { SallyportError } from '../errors.js';
import type { ShellKnowledge } from './shell/index.js';
import { source } from './shell-source.js';

let known: ShellKnowledge | undefined;

/** In a build without shell tools: a policy that declares one does not load there. */
export const areShellsLeftOut = source.leftOut;

export function areShellsLoaded(): boolean {
  return known !== undefined;
}

/** @throws whatever the runtime says where the file cannot be read; the next call tries again */
export async function loadShells(): Promise<void> {
  try {
    // Where it can be: what an `import` is still loading, `checkSync` could not have.
    known ??= source.loadAtOnce();
  } catch {
    known = await source.load();
  }
}

/** For who has it already. */
export function useShells(knowledge: ShellKnowledge): void {
  known = knowledge;
}

/** @throws SallyportError `shells-not-loaded` if they are not, and cannot be at once. */
export function shells(): ShellKnowledge {
  known ??= loadAtOnce();
  return known;
}

function loadAtOnce(): ShellKnowledge {
  try {
    return source.loadAtOnce();
  } catch (cause) {
    throw new SallyportError(
      'shells-not-loaded',
      'checkSync cannot load here what is known of shells: call check, or import "@sallyport/engine/shell" before',
      { cause },
    );
  }
}
