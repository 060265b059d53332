/**
 * Of what kind the variables of a script are: they change, compute or pass on what they are given. Once of a kind anywhere in the text
 * counts for all of it, as a loop may come back.
 */

export class VariableKinds {
  /** They change what they are given (`declare -l`): what they hold is never known. */
  #unsteady: Set<string> | undefined;
  /** They mean another one (`declare -n`): whatever they are given, any variable may hold then. */
  #references: Set<string> | undefined;
  /** They compute what they are given (`declare -i`). */
  #integers: Set<string> | undefined;
  /** They keep what they have (`readonly`): bash refuses another value, and goes on. */
  #fixed: Set<string> | undefined;
  /** Somewhere they were given more than a number: where it is not known what they hold, it may be anything. */
  #strange: Set<string> | undefined;

  isUnsteady(name: string): boolean {
    return this.#unsteady?.has(name) === true;
  }

  makeUnsteady(name: string): void {
    this.#unsteady ??= new Set();
    this.#unsteady.add(name);
  }

  isReference(name: string): boolean {
    return this.#references?.has(name) === true;
  }

  makeReference(name: string): void {
    this.#references ??= new Set();
    this.#references.add(name);
  }

  isInteger(name: string): boolean {
    return this.#integers?.has(name) === true;
  }

  makeInteger(name: string): void {
    this.#integers ??= new Set();
    this.#integers.add(name);
  }

  isFixed(name: string): boolean {
    return this.#fixed?.has(name) === true;
  }

  makeFixed(name: string): void {
    this.#fixed ??= new Set();
    this.#fixed.add(name);
  }

  isStrange(name: string): boolean {
    return this.#strange?.has(name) === true;
  }

  makeStrange(name: string): void {
    this.#strange ??= new Set();
    this.#strange.add(name);
  }

  /** How many were given more than numbers. */
  get strangers(): number {
    return this.#strange?.size ?? 0;
  }
}
