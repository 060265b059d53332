/** Made at the first call and kept: an import of the engine costs little, as no module builds at its top level what not every user needs. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
