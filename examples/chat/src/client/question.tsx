/** An open question: the call in full, why it asks, and the ways to answer. */

import type { PermissionAnswer } from '@sallyport/engine';
import { type ReactNode, useState } from 'react';
import type { Ask, CallNote } from '../wire.js';
import { questionFor } from './call-title.js';
import { CallView } from './call-view.js';
import {
  Confirmation,
  ConfirmationAction,
  ConfirmationActions,
  ConfirmationRequest,
  ConfirmationTitle,
} from './confirmation.js';
import { DenyPanel } from './deny-panel.js';
import { EditPanel } from './edit-panel.js';
import { HiddenText } from './hidden-text.js';
import { RememberPanel } from './remember-panel.js';
import { Why } from './why.js';

/** What an answer says besides which question it is about. */
export type AnswerBody = Omit<PermissionAnswer, 'toolCallId' | 'toolName' | 'fingerprint' | 'agentPath'>;

export interface QuestionProps {
  readonly ask: Ask;
  readonly note: CallNote | undefined;
  /** Resolves to whether it counted. */
  onAnswer(ask: Ask, answer: AnswerBody): Promise<boolean>;
}

type Panel = 'remember' | 'edit' | 'deny';

export function Question({ ask, note, onAnswer }: QuestionProps): ReactNode {
  const [panel, setPanel] = useState<Panel>();
  const [sending, setSending] = useState(false);
  const { toolCallId, toolName, input, findings, suggestions, before } = ask;

  const dangerous = findings.some(({ ordinary }) => !ordinary);
  const answer = async (body: AnswerBody): Promise<void> => {
    if (sending) return;
    setSending(true);
    // Once it counted, this question goes away; until then it must not be answered again.
    if (!(await onAnswer(ask, body))) setSending(false);
  };
  const close = () => setPanel(undefined);
  const panelProps = { ask, sending, onAnswer: answer, onCancel: close };
  const toggle = (which: Panel) => ({
    'aria-expanded': panel === which,
    'aria-disabled': sending,
    onClick: () => setPanel(panel === which ? undefined : which),
  });

  return (
    <Confirmation
      aria-busy={sending}
      dangerous={dangerous}
      data-call={toolCallId}
      id={`ask-${toolCallId}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      state="requested"
    >
      <ConfirmationTitle>
        <HiddenText text={questionFor(toolName, input)} />
        <code className="tool-name">{toolName}</code>
      </ConfirmationTitle>
      <ConfirmationRequest>
        <CallView before={before} findings={findings} input={input} name={toolName} />
        <Why ask={ask} note={note} />
      </ConfirmationRequest>
      <ConfirmationActions>
        <ConfirmationAction
          aria-disabled={sending}
          onClick={() => answer({ behavior: 'allow' })}
          variant={dangerous ? 'plain' : 'primary'}
        >
          Allow once
        </ConfirmationAction>
        {suggestions.length > 0 && <ConfirmationAction {...toggle('remember')}>Allow and remember…</ConfirmationAction>}
        <ConfirmationAction {...toggle('edit')}>Edit…</ConfirmationAction>
        <ConfirmationAction {...toggle('deny')} variant="danger">
          Deny…
        </ConfirmationAction>
      </ConfirmationActions>
      {panel === 'remember' && <RememberPanel {...panelProps} />}
      {panel === 'edit' && <EditPanel {...panelProps} />}
      {panel === 'deny' && <DenyPanel {...panelProps} />}
    </Confirmation>
  );
}
