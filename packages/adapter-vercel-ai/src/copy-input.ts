/**
 * A call's input is copied at the door: what runs is what was checked, whatever the caller does with its object meanwhile. Each
 * member is read once. What is no plain data stays as it is; the engine refuses it.
 */

/** The engine refuses what is deeper than this by far. */
const deepest = 1000;

/** Never throws: an input that cannot be read becomes one that the engine refuses. */
export function copyInput(input: unknown): unknown {
  try {
    return copy(input, new Map(), 0);
  } catch {
    return Symbol('unreadable');
  }
}

function copy(value: unknown, copies: Map<object, unknown>, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  const before = copies.get(value);
  if (before !== undefined) return before;
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (let index = 0, { length } = value; index < length; index++) list.push(copy(value[index], copies, depth + 1));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  const plain = Object.create(prototype === null ? null : Object.prototype) as object;
  copies.set(value, plain);
  for (const [name, member] of Object.entries(value)) {
    // Not by assignment: `__proto__` is a name like any other in data.
    const descriptor = { value: copy(member, copies, depth + 1), enumerable: true, configurable: true, writable: true };
    Object.defineProperty(plain, name, descriptor);
  }
  return plain;
}
