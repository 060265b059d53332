/**
 * Makes the operations of commands. Every step of every decision asks several members of each, and an engine of JavaScript reads members fast only where
 * the objects look alike: so all have all members, in this order, and those that say nothing are `undefined`.
 */

import type { Operation, OperationDraft, OperationKind } from './operation.js';

export function newOperation(
  kind: OperationKind,
  onlyReads: boolean,
  needsCover: boolean,
  span: Operation['span'],
): OperationDraft {
  return {
    kind,
    words: undefined,
    path: undefined,
    url: undefined,
    onlyReads,
    needsCover,
    possible: undefined,
    by: undefined,
    span,
    assignments: undefined,
    folder: undefined,
    reach: undefined,
    edits: undefined,
    below: undefined,
    namesOnly: undefined,
    removes: undefined,
  };
}
