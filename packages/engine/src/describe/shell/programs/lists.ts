/** Lists that mostly stay empty: all of them are the same one until they get something. */

/** Never added to, only with `added`. */
export const nothing: readonly never[] = [];

/** The list with one item more; made when it gets its first, and for two exactly as long as that. */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  if (list.length === 1) return [list[0] as T, item];
  (list as T[]).push(item);
  return list;
}
