/**
 * The frame of a question, after the `Confirmation` of AI Elements: the same names, and each part shows itself only in its state.
 * Here the state comes from the server's ledger, not from the message.
 */

import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';

export type ConfirmationState = 'requested' | 'accepted' | 'rejected';

interface ConfirmationContext {
  readonly state: ConfirmationState;
  readonly titleId: string;
}

const Context = createContext<ConfirmationContext>({ state: 'requested', titleId: '' });

export interface ConfirmationProps extends ComponentProps<'section'> {
  readonly state: ConfirmationState;
  /** Something about the call is dangerous. */
  readonly dangerous?: boolean;
}

/** Takes the focus when the question is put, so that a reader hears it; the buttons come after it, so no key press answers by accident. */
export function Confirmation({ state, dangerous = false, ...props }: ConfirmationProps): ReactNode {
  const titleId = useId();
  return (
    <Context value={{ state, titleId }}>
      <section
        {...props}
        aria-labelledby={titleId}
        // Only what waits for the person is a landmark.
        role={state === 'requested' ? 'region' : 'group'}
        className={`confirmation ${state}${dangerous ? ' dangerous' : ''}`}
        tabIndex={state === 'requested' ? -1 : undefined}
      />
    </Context>
  );
}

export function ConfirmationTitle(props: ComponentProps<'h2'>): ReactNode {
  return <h2 {...props} className="confirmation-title" id={use(Context).titleId} />;
}

export function ConfirmationRequest({ children }: { readonly children: ReactNode }): ReactNode {
  return use(Context).state === 'requested' ? children : null;
}

export function ConfirmationAccepted({ children }: { readonly children: ReactNode }): ReactNode {
  return use(Context).state === 'accepted' ? children : null;
}

export function ConfirmationRejected({ children }: { readonly children: ReactNode }): ReactNode {
  return use(Context).state === 'rejected' ? children : null;
}

export function ConfirmationActions(props: ComponentProps<'div'>): ReactNode {
  return use(Context).state === 'requested' ? <div {...props} className="confirmation-actions" /> : null;
}

export interface ConfirmationActionProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'plain' | 'danger';
}

export function ConfirmationAction({
  variant = 'plain',
  type = 'button',
  ...props
}: ConfirmationActionProps): ReactNode {
  return <button {...props} className={`action ${variant}`} type={type} />;
}
