/** An input as text for a person's eyes: what would be invisible, or would reorder what stands around it, is spelled out. */

/** Control, format (zero-width, bidirectional), private and unpaired characters, odd spaces, fillers, variation selectors. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|[\u17b4\u17b5]|\p{Variation_Selector}|(?! )\p{Zs}/gu;

export function showInput(input: unknown): string {
  // Line ends inside of strings are escaped by JSON already; those between members stay.
  return (JSON.stringify(input, null, 2) ?? 'null').replace(hidden, (character) =>
    character === '\n' ? '\n' : spellOut(character),
  );
}

function spellOut(character: string): string {
  let text = '';
  for (let index = 0; index < character.length; index++) {
    text += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return text;
}
