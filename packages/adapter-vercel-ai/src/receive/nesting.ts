/** Data that is nested too deep to be walked, written or sent: the first `JSON.stringify` behind it would run out of stack. */

/** Far beyond what a tool takes, and far within what every walk can bear. An input is denied from 500 on. */
export const deepest = 1000;

/** Walks level by level, so that no depth is too much for it. Instances of classes are left alone. */
export function isTooDeep(value: unknown): boolean {
  const seen = new Set<unknown>();
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    const next: unknown[] = [];
    for (const one of level) {
      if (!isContainer(one) || seen.has(one)) continue;
      seen.add(one);
      for (const key in one) if (Object.hasOwn(one, key)) next.push((one as Readonly<Record<string, unknown>>)[key]);
    }
    level = next;
  }
  return false;
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
