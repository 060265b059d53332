/** Data that JSON text says in full, and that reads back as the same. */

import { isPlain } from '../policy/plain-data.js';
import { copyData } from './plain-copy.js';

/** Deeper than any condition looks. */
const maxDepth = 100;

/** Whether it reads back as the same. A member without a value would be gone, and no longer hide the engine's own of that name. */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > maxDepth) return false;
  if (Array.isArray(value)) return Array.from(value).every((item) => isJson(item, depth + 1));
  if (!isPlain(value) || 'toJSON' in value) return false;
  return Object.values(value).every((member) => isJson(member, depth + 1));
}

/** A copy that nobody else has. `undefined`: the input is no JSON data, or cannot be read; a session says so, and denies it. */
export function jsonCopy(input: unknown): unknown {
  try {
    const copy = copyData(input);
    return isJson(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}
