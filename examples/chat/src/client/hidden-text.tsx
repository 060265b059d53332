/** Text in which nothing hides: what a browser would not show, or would show in another order, is spelled out. */

import type { ReactNode } from 'react';

/** What is no character to see, but for tab and line end: as in the requests of the engine. */
const hidden =
  /(?![\t\n])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]|(?! )\p{Zs}/gu;

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
