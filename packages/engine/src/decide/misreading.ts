/** A way to write the content of a rule that means something else than its writer thought. Data, and what finds it. */

export interface Misreading {
  /** Where the content says it. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly fix: string;
}

export function misreadingIn(text: string, known: readonly Misreading[]): Misreading | undefined {
  return known.find(({ pattern }) => pattern.test(text));
}
