/** Text in which nothing hides: what a browser would not show, or would show in another order, is spelled out. */

import type { ReactNode } from 'react';

/** Controls but tab and line end, format and bidirectional marks, private and unpaired characters, odd spaces, variation selectors. */
const hidden =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|[\u17b4\u17b5]|\p{Variation_Selector}|(?! )\p{Zs}/gu;

export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

export function HiddenText({ text }: { readonly text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(hidden)) {
    parts.push(text.slice(end, index));
    parts.push(
      <span className="hidden-character" key={index} title="A character that a screen does not show">
        {spelledOut(character)}
      </span>,
    );
    end = index + character.length;
  }
  return [...parts, text.slice(end)];
}

function spelledOut(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
