/**
 * What is known of shells and of the programs that they run is most of what the engine weighs, and many agents run no command. It is loaded
 * with the first engine that has a tool which may run one: later, it could be what an agent has written in its place.
 */

import { SallyportError } from '../errors.js';
import type { ShellKnowledge } from './shell/index.js';
import { source } from './shell-source.js';

let known: ShellKnowledge | undefined;
let loading: Promise<void> | undefined;

/** In a build without shell tools: a policy that declares one does not load there. */
export const areShellsLeftOut = source.leftOut;

export function areShellsLoaded(): boolean {
  return known !== undefined;
}

/** For who has it already. */
export function useShells(knowledge: ShellKnowledge): void {
  known = knowledge;
}

/** Loads them now, or begins to. What goes wrong is told to whoever needs them. */
export function prepareShells(): void {
  if (known !== undefined || loading !== undefined) return;
  try {
    known = checked(source.loadAtOnce());
  } catch {
    // Here it takes a while: in a bundle, or in another runtime than Node.
    loadShells().catch(() => undefined);
  }
}

/** @throws SallyportError `shells-not-loaded` if that fails; the next call tries again */
export function loadShells(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<void> {
  try {
    known ??= checked(await source.load());
  } catch (cause) {
    throw new SallyportError('shells-not-loaded', 'what is known of shells could not be loaded', { cause });
  }
}

/** @throws SallyportError `shells-not-loaded` if they are not, and cannot be at once. */
export function shells(): ShellKnowledge {
  known ??= loadAtOnce();
  return known;
}

function loadAtOnce(): ShellKnowledge {
  try {
    return checked(source.loadAtOnce());
  } catch (cause) {
    throw new SallyportError(
      'shells-not-loaded',
      'what is known of shells is not loaded, and cannot be at once here: import "@sallyport/engine/shell" before, or call check',
      { cause },
    );
  }
}

/** A file that was cut off, or one that a bundler put in its place, knows nothing. */
function checked(knowledge: ShellKnowledge | undefined): ShellKnowledge {
  if (typeof knowledge?.describe === 'function') return knowledge;
  throw new TypeError('its file is not what this package was installed with');
}
