/** What a walk keeps of the functions of its script. Most scripts have none. */
export class FunctionNotes {
  /** Bodies that are being walked, so that one that calls itself ends. */
  readonly active = new Set<() => void>();
  /** Bodies that nobody called yet: what they do must be seen too. */
  readonly uncalled = new Set<() => void>();
  /** Names that functions made their own; outside they mean what they meant before. */
  readonly locals = new Set<string>();
}
