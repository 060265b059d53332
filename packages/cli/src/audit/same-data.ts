/** Whether two values out of JSON are the same, whatever the order of their keys. Their depth is bounded where lines are read. */

export function sameData(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        sameData((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
