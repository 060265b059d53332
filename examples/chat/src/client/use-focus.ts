/** The focus goes where the next decision is, but never away from somebody who is writing. */

import { type RefObject, useEffect, useRef } from 'react';
import type { Ask } from '../wire.js';

export function useFocus(asks: readonly Ask[], composer: RefObject<HTMLTextAreaElement | null>): void {
  const [first] = asks;
  const wanted = first === undefined ? undefined : `${first.toolCallId} ${first.fingerprint}`;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === before.current) return;
    before.current = wanted;
    const at = document.activeElement;
    // An answered question takes its focus with it: the browser then says that the page's body has it.
    const isFree = at === null || at === document.body || (at === composer.current && composer.current?.value === '');
    const next = first === undefined ? composer.current : document.getElementById(`ask-${first.toolCallId}`);
    if (isFree) next?.focus({ preventScroll: true });
    if (first !== undefined) next?.scrollIntoView({ block: 'nearest' });
  });
}
