/**
 * What is checked must be what runs. Whoever made the arguments may still hold them, change them while the check waits, or answer
 * differently each time they are read; so they are read once, and only the copy is checked, shown and run.
 */

/** Deeper than any fingerprint goes: such arguments are denied, so they need no copy. */
const maxDepth = 600;

/** JSON data and dates are copied; an instance of a class stays the same object, as its function needs it. */
export function plainCopy<T>(value: T): T {
  return copy(value, new Map(), 0) as T;
}

function copy(value: unknown, seen: Map<object, unknown>, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (seen.has(value)) return seen.get(value);
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    seen.set(value, items);
    for (let index = 0; index < value.length; index += 1) items.push(copy(value[index], seen, depth + 1));
    return items;
  }
  if (!isPlain(value)) return value;
  const { toJSON } = value as { readonly toJSON?: unknown };
  // What a person is shown is what it is written as.
  if (typeof toJSON === 'function') return copy(toJSON.call(value), seen, depth + 1);
  const members: Record<string, unknown> = {};
  seen.set(value, members);
  for (const key of Object.keys(value)) {
    const member = copy((value as Readonly<Record<string, unknown>>)[key], seen, depth + 1);
    // Not assigned: `__proto__` is a key like any other.
    Object.defineProperty(members, key, { value: member, enumerable: true, writable: true, configurable: true });
  }
  return members;
}

/** An object literal, also one of another realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
