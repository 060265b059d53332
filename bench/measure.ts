/** Times of single operations on a machine that does other things too: many short batches in turn, and of each its fastest tenth. */

export type Work = () => unknown;

/** Kept, so that no work can be left out as useless. */
const kept: unknown[] = [];

/**
 * Milliseconds of processor time for one run of each work.
 *
 * @param rounds batches of each; the works take turns, so that what disturbs one disturbs all
 */
export function measure<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds = 200, batchMs = 1 }: { readonly rounds?: number; readonly batchMs?: number } = {},
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  for (const name of names) warmUp(works[name]);
  const sizes = new Map(names.map((name) => [name, batchSize(works[name], batchMs)]));
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times.get(name)?.push(batch(works[name], sizes.get(name) ?? 1));
  }
  return Object.fromEntries(names.map((name) => [name, fastestTenth(times.get(name) ?? [])])) as Record<Name, number>;
}

/** Milliseconds for one run of one work. */
export function timeOf(work: Work): number {
  return measure({ work }, { rounds: 15, batchMs: 4 }).work;
}

const warmUpMs = 150;

/** Until the compiler has seen enough of it. */
function warmUp(work: Work): void {
  const end = performance.now() + warmUpMs;
  do kept[0] = work();
  while (performance.now() < end);
}

function batchSize(work: Work, batchMs: number): number {
  let size = 1;
  while (batch(work, size) * size < batchMs && size < 1e6) size *= 2;
  return size;
}

function batch(work: Work, size: number): number {
  const start = performance.now();
  for (let at = 0; at < size; at++) kept[0] = work();
  return (performance.now() - start) / size;
}

function fastestTenth(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  const tenth = sorted.slice(0, Math.max(1, Math.ceil(sorted.length / 10)));
  return tenth.reduce((sum, time) => sum + time, 0) / tenth.length;
}
