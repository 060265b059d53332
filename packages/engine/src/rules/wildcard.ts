/** Text with "any characters" between its pieces, against text that is known, or of which only pieces are known. Linear for known text. */

/** Whether `text` is pieces[0], anything, pieces[1], anything, … One piece: equality. */
export function matchesPieces(pieces: readonly string[], text: string): boolean {
  const first = pieces[0] ?? '';
  if (pieces.length === 1) return text === first;
  const last = pieces[pieces.length - 1] as string;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (let index = 1; index < pieces.length - 1; index++) {
    const piece = pieces[index] as string;
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/** More than this many steps are not worth it: then two texts count as able to be equal, the safe side. */
const stepLimit = 100_000;

/** Whether some text is described by both. */
export function piecesCanMeet(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 1) return matchesPieces(other, one[0] as string);
  if (other.length === 1) return matchesPieces(one, other[0] as string);
  const a = symbols(one);
  const b = symbols(other);
  if (a.length * b.length > stepLimit) return true;
  // reachable[j]: the first i symbols of `a` and the first j of `b` can describe the same text.
  let reachable = new Array<boolean>(b.length + 1).fill(false);
  reachable[0] = true;
  for (let j = 1; j <= b.length; j++) reachable[j] = reachable[j - 1] === true && b[j - 1] === null;
  for (let i = 1; i <= a.length; i++) {
    const next = new Array<boolean>(b.length + 1).fill(false);
    const left = a[i - 1];
    next[0] = reachable[0] === true && left === null;
    for (let j = 1; j <= b.length; j++) {
      const right = b[j - 1];
      if (left === null || right === null) {
        next[j] = reachable[j] === true || next[j - 1] === true || reachable[j - 1] === true;
        if (left !== null) next[j] = next[j - 1] === true || reachable[j] === true;
      } else next[j] = reachable[j - 1] === true && left === right;
    }
    reachable = next;
  }
  return reachable[b.length] === true;
}

/** Characters, and `null` for "anything". */
function symbols(pieces: readonly string[]): (string | null)[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [...piece] : [null, ...piece]));
}
