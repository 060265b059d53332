/** What opens below the buttons of a question: a form with one way to answer. */

import { type ReactNode, useEffect, useRef } from 'react';
import type { Ask } from '../wire.js';
import { ConfirmationAction, type ConfirmationActionProps } from './confirmation.js';
import type { AnswerBody } from './question.js';

export interface PanelProps {
  readonly ask: Ask;
  readonly sending: boolean;
  onAnswer(answer: AnswerBody): Promise<void>;
  onCancel(): void;
}

export interface PanelFrameProps {
  readonly label: string;
  readonly submit: string;
  readonly variant?: ConfirmationActionProps['variant'];
  readonly sending: boolean;
  readonly children: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}

export function PanelFrame({
  label,
  submit,
  variant = 'primary',
  sending,
  children,
  onSubmit,
  onCancel,
}: PanelFrameProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // Whoever opened it wants to fill it in; whoever closes it goes on where they opened it.
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector<HTMLElement>('textarea, input:checked, input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <form
      aria-label={label}
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      ref={form}
    >
      {children}
      <div className="confirmation-actions">
        <ConfirmationAction aria-disabled={sending} type="submit" variant={variant}>
          {submit}
        </ConfirmationAction>
        <ConfirmationAction onClick={onCancel}>Cancel</ConfirmationAction>
      </div>
    </form>
  );
}
