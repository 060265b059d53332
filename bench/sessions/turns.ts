/** Measures several things in turns, and counts the fastest tenth of the rounds: the others say what else the machine had to do. */

/** Time of one, in microseconds, by name. Each work does its thing `count` times; the first rounds are a warm-up. */
export async function inTurns<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  { rounds, count }: { readonly rounds: number; readonly count: number },
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await works[name]();
      const each = ((performance.now() - start) * 1_000) / count;
      if (round > rounds / 10) times.get(name)?.push(each);
    }
  }
  return Object.fromEntries(names.map((name) => [name, fast(times.get(name) ?? [])])) as Record<Name, number>;
}

function fast(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 10)] ?? Number.NaN;
}
