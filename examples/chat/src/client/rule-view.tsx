/** A rule, and where it is written. */

import type { ReactNode } from 'react';
import type { RuleNote } from '../wire.js';
import { HiddenText } from './hidden-text.js';

export function RuleView({ rule: { text, place } }: { readonly rule: RuleNote }): ReactNode {
  return (
    <p className="rule">
      Rule{' '}
      <code>
        <HiddenText text={text} />
      </code>
      {place !== undefined && (
        <>
          {' '}
          in <span className="place">{place}</span>
        </>
      )}
    </p>
  );
}

/** A message without the rule's place, where the rule is shown beside it. */
export function withoutPlace(message: string, rule: RuleNote | undefined): string {
  return rule?.place === undefined ? message : message.replace(` (${rule.place})`, '');
}
