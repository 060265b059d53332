/**
 * Values as the language of conditions takes them. It knows a map or a list by its constructor, so what comes from another realm (an
 * edge runtime, a sandbox), has no prototype, or has a field called `constructor` would be of no known type.
 */

const deepest = 500;

/** The same value where nothing needs to change, else a copy. @throws RangeError for what contains itself. */
export function asConditionData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new RangeError('the condition was given a value that is nested too deeply');
  if (Array.isArray(value)) {
    let changed = value.constructor !== Array;
    const items = Array.from(value, (item: unknown) => {
      const own = asConditionData(item, depth + 1);
      changed ||= own !== item;
      return own;
    });
    return changed ? items : value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  let changed = value.constructor !== Object;
  const fields = Object.entries(value).map(([key, member]): [string, unknown] => {
    const own = asConditionData(member, depth + 1);
    changed ||= own !== member;
    return [key, own];
  });
  return changed ? new Map(fields) : value;
}
