/** Text for the eyes of people. It may come from a model or a stranger, and must not hide, blank out or reorder anything. */

import { once } from '../once.js';

/**
 * What is no character to see: controls, format and bidirectional marks, private, unassigned and unpaired ones (`C`), whatever a screen may
 * leave out, line ends and spaces but the common one, and a few that are drawn as nothing although Unicode counts them as letters or signs.
 */
const hidden = once(
  () =>
    /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]|(?! )\p{Zs}/gu,
);

/** Whether a person could not see all of it. */
export function hasHidden(text: string): boolean {
  return text.search(hidden()) !== -1;
}

/**
 * The text on one line, with what would not be seen spelled out as `\u…`. In JSON text it reads back to the same value.
 *
 * @example
 * printable('rm\u00a0-rf'); // 'rm\\u00a0-rf'
 */
export function printable(text: string): string {
  return text.replace(hidden(), spellOut);
}

function spellOut(character: string): string {
  let text = '';
  for (let index = 0; index < character.length; index++) {
    text += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return text;
}
