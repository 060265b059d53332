/** The focus goes where the next decision is, but never away from somebody who is writing. */

import { type RefObject, useEffect, useRef } from 'react';
import type { Ask } from '../wire.js';

export function useFocus(asks: readonly Ask[], composer: RefObject<HTMLTextAreaElement | null>): void {
  const [first] = asks;
  const wanted = first === undefined ? undefined : `${first.toolCallId} ${first.fingerprint}`;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === before.current) return;
    const next = first === undefined ? composer.current : document.getElementById(`ask-${first.toolCallId}`);
    // The question may come a moment before the message that it stands in.
    if (next === null) return;
    before.current = wanted;
    if (isFree(composer.current)) next.focus({ preventScroll: true });
    if (first !== undefined) next.scrollIntoView({ block: 'nearest' });
  });
}

/** An answered question takes its focus with it: the browser then says that the page's body has it. */
function isFree(composer: HTMLTextAreaElement | null): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (composer?.value === '' && composer.form?.contains(at) === true);
}
