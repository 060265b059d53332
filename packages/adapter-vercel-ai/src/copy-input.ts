/** A call's input is copied at the door: what runs is what was checked, whatever the caller does with its object meanwhile. */

import { plainCopy } from '@sallyport/engine';

/** Never throws: an input that cannot be read becomes one that the engine refuses. */
export function copyInput(input: unknown): unknown {
  try {
    return plainCopy(input);
  } catch {
    return Symbol('unreadable');
  }
}
