/** Why a question is put: the reason of the decision, what was found, and the rule with its place. */

import type { ReactNode } from 'react';
import type { Ask, CallNote } from '../wire.js';
import { HiddenText } from './hidden-text.js';
import { RuleView, withoutPlace } from './rule-view.js';

export function Why({ ask, note }: { readonly ask: Ask; readonly note: CallNote | undefined }): ReactNode {
  // The tool stands in the title.
  const reason = withoutPlace(ask.message.replace(`${ask.toolName} needs your approval: `, ''), note?.rule);
  const others = ask.findings.filter(({ message }) => !reason.includes(message));
  return (
    <div className="why">
      <p>
        <span className="why-label">Why it asks</span> <HiddenText text={sentence(reason)} />
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, message }) => (
            <li key={id + message}>
              <HiddenText text={sentence(message)} />
            </li>
          ))}
        </ul>
      )}
      {note?.rule !== undefined && <RuleView rule={note.rule} />}
    </div>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
