/** How deep JSON may be nested. Who walks through what is deeper runs out of stack. */

const deepest = 500;

export function isTooDeep(value: unknown, levels: number = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1));
}
