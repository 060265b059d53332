/** A call's input is read once, so that what was looked at is what runs. */

import { isJson } from './context.js';
import { copyData } from './plain-copy.js';

/** A copy that nobody else has. `undefined`: the input is no JSON data, or cannot be read; a session says so, and denies it. */
export function jsonCopy(input: unknown): unknown {
  try {
    const copy = copyData(input);
    return isJson(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}
