/** The parts of a pattern in a row, held against names or letters in turn. Time grows with the product of their lengths and no faster. */

/** A name as it is, or whether a name fits. */
export type Test = string | ((name: string) => boolean);

/** `null`: any number of names, as far as it is let through them. */
export type Row = readonly (Test | null)[];

/** Whether the row takes the first `end` names. Where it does not go on, the last star takes one more, if that may be: `walks`. */
export function reaches(row: Row, names: readonly string[], end: number, walks: (name: string) => boolean): boolean {
  const last = row[row.length - 1];
  if (last !== null && !takes(last, names[end - 1])) return false;
  let at = 0;
  let next = 0;
  let star = -1;
  let from = 0;
  while (at < end) {
    const test = row[next];
    if (test === null) {
      star = next++;
      from = at;
    } else if (takes(test, names[at])) {
      next++;
      at++;
    } else {
      if (star < 0 || !walks(names[from] as string)) return false;
      next = star + 1;
      at = ++from;
    }
  }
  while (row[next] === null) next++;
  return next === row.length;
}

function takes(test: Test | undefined, name: string | undefined): boolean {
  if (test === undefined || name === undefined) return false;
  return typeof test === 'string' ? test === name : test(name);
}
