/** Measures several things in turns, so that a machine that slows down slows all of them. */

/** Does the thing `count` times. */
export type Work = (count: number) => unknown;

/** Median time of one, in microseconds, by name. Needs `rounds` of `count` each; the first round is a warm-up. */
export async function inTurns<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds, count }: { readonly rounds: number; readonly count: number },
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await works[name](count);
      const each = ((performance.now() - start) * 1_000) / count;
      if (round > 0) times.get(name)?.push(each);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
