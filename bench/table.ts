/** Prints times side by side. */

export interface Row {
  readonly name: string;
  readonly size: number;
  /** Microseconds. */
  readonly micros: number;
}

export function printTable(rows: readonly Row[], sizes: readonly number[]): void {
  const names = [...new Set(rows.map(({ name }) => name))];
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  console.log(`${'µs, rules:'.padEnd(width)}${sizes.map((size) => String(size).padStart(10)).join('')}`);
  for (const name of names) {
    const cells = sizes.map(
      (size) => rows.find((row) => row.name === name && row.size === size)?.micros.toFixed(2) ?? '',
    );
    console.log(`${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  }
}
