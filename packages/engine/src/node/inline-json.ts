/** JSON as people write it on one line. */

/** @param spaced `{ "a": [1, 2] }`, and not `{"a":[1,2]}` */
export function inlineJson(value: unknown, spaced: boolean): string {
  if (!spaced || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => inlineJson(item, spaced)).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inlineJson(item, spaced)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
