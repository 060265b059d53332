/** A call about which nothing is asked (any more): one line, and all of it for whoever wants to see more. */

import { type DynamicToolUIPart, getToolName, type ToolUIPart } from 'ai';
import type { ReactNode } from 'react';
import type { CallNote } from '../wire.js';
import { titleOf } from './call-title.js';
import { CallView, textsOf } from './call-view.js';
import { Confirmation, ConfirmationAccepted, ConfirmationRejected, ConfirmationTitle } from './confirmation.js';
import { HiddenText } from './hidden-text.js';
import { Icon } from './icon.js';
import { outcomeOf } from './outcome.js';
import { RuleView, withoutPlace } from './rule-view.js';

export interface FinishedCallProps {
  readonly part: ToolUIPart | DynamicToolUIPart;
  readonly note: CallNote | undefined;
}

export function FinishedCall({ part, note }: FinishedCallProps): ReactNode {
  const name = getToolName(part);
  const { state, status, why, output } = outcomeOf(part, note);
  const input = note?.edited ?? part.input;
  const { command } = textsOf(input);
  return (
    <Confirmation data-call={part.toolCallId} data-status={status} state={state}>
      <details>
        <summary>
          <ConfirmationAccepted>
            <Icon name="check" />
          </ConfirmationAccepted>
          <ConfirmationRejected>
            <Icon name="cross" />
          </ConfirmationRejected>
          <ConfirmationTitle>
            {command === undefined ? (
              <HiddenText text={titleOf(name, input)} />
            ) : (
              <code>
                <HiddenText text={command} />
              </code>
            )}
          </ConfirmationTitle>
          <span className="status">{status}</span>
        </summary>
        <CallView input={input} name={name} />
        {note?.edited !== undefined && (
          <>
            <p className="quiet">What the agent wanted:</p>
            <CallView input={part.input} name={name} />
          </>
        )}
        {output !== undefined && (
          <figure className="plain">
            <figcaption>What it gave</figcaption>
            <pre>
              <HiddenText text={output} />
            </pre>
          </figure>
        )}
      </details>
      {why !== '' && (
        <p className="outcome">
          <HiddenText text={withoutPlace(why, note?.rule)} />
        </p>
      )}
      {note?.rule !== undefined && <RuleView rule={note.rule} />}
    </Confirmation>
  );
}
