/**
 * Which characters names begin (or end) with. Asking that first is much cheaper than looking a name up, which reads all of it; and nearly
 * every word of a call is the name of nothing.
 */

/** Characters beyond share a place with one of these: then a name is looked up that need not be. */
const places = 128;

export class FirstLetters {
  /** Thin layers of rules have many of these, and most stay empty. */
  #known: Uint8Array | undefined;

  add(unit: number): void {
    this.#known ??= new Uint8Array(places);
    this.#known[unit % places] = 1;
  }

  /** Whether a name may begin with that character. Nothing (`NaN`) begins the empty name, which is always looked up. */
  has(unit: number): boolean {
    return this.#known !== undefined && this.#known[unit % places] !== 0;
  }
}
