/** Texts on their way to a terminal. They may come from a model or a stranger's policy, and must not move the cursor, hide or reorder anything. */

/** Control characters, invisible ones, and those that turn the writing direction. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** One line, with unsafe characters spelled out. */
export function printable(text: string): string {
  return text.replace(unsafe, escapeCharacter);
}

/** JSON on one line that a terminal shows as it is; it reads back to the same value. */
export function printableJson(value: unknown): string {
  return printable(JSON.stringify(value));
}

function escapeCharacter(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
