/** Words in which nothing means anything to bash, so that they have no parts to ask the parser for: letters, digits and `%+,-./:=@_`. */

/** Whether a character is one of those. */
export function isPlainUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x2b && unit <= 0x3a) ||
    (unit >= 0x40 && unit <= 0x5a) ||
    unit === 0x5f ||
    unit === 0x3d ||
    unit === 0x25
  );
}

export function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isPlainUnit(text.charCodeAt(at))) return false;
  return true;
}
