/**
 * What is checked must be what runs. Whoever made an input may still hold it, change it while the check waits, or answer
 * differently each time it is read; so it is read once, and only the copy is checked, shown and run.
 */

import { isPlain, setOwn } from '../policy/plain-data.js';

/** Deeper than any fingerprint goes: such an input is denied, so it needs no copy. */
const maxDepth = 600;

/**
 * For adapters. JSON data and dates are copied, an object with `toJSON` becomes what it is written as; an instance of a class stays the
 * same object, which the session denies.
 *
 * @throws whatever a getter of the input throws
 *
 * @example
 * const input = plainCopy(given);
 * const claim = await session.claim({ id, name, input });
 */
export function plainCopy<T>(value: T): T {
  const made = copyData(value);
  if (typeof made === 'object' && made !== null && made !== value) copies.add(made);
  return made as T;
}

/** A session takes these as they are: whoever made one keeps it to himself. */
const copies = new WeakSet<object>();

export function isPlainCopy(value: object): boolean {
  return copies.has(value);
}

/**
 * The same for whoever hands the copy to no session.
 *
 * @param seen copies of what was met before; absent for the whole input, in which most often nothing could be met again
 */
export function copyData(value: unknown, seen?: Map<object, unknown>, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (seen?.has(value)) return seen.get(value);
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return copyItems(value, seen ?? new Map(), depth);
  if (!isPlain(value)) return value;
  const { toJSON } = value as { readonly toJSON?: unknown };
  // What a person is shown is what it is written as.
  if (typeof toJSON === 'function') return copyData(toJSON.call(value), seen ?? new Map(), depth + 1);
  return copyMembers(value as Readonly<Record<string, unknown>>, seen, depth);
}

function copyItems(list: readonly unknown[], seen: Map<object, unknown>, depth: number): unknown[] {
  const items: unknown[] = [];
  seen.set(list, items);
  for (let index = 0; index < list.length; index += 1) items.push(copyData(list[index], seen, depth + 1));
  return items;
}

function copyMembers(
  value: Readonly<Record<string, unknown>>,
  met: Map<object, unknown> | undefined,
  depth: number,
): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  let seen = met?.set(value, members);
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (typeof member === 'object' && member !== null) {
      seen ??= new Map([[value, members]]);
      setOwn(members, key, copyData(member, seen, depth + 1));
    } else setOwn(members, key, member);
  }
  return members;
}
