/** What was remembered in this chat, and the way to take it back. */

import { type ReactNode, useRef } from 'react';
import type { Remembered } from '../wire.js';
import { ConfirmationAction } from './confirmation.js';
import { HiddenText } from './hidden-text.js';
import { Icon } from './icon.js';

export interface RememberedRulesProps {
  readonly rules: readonly Remembered[];
  onRevoke(ruleId: string): void;
}

export function RememberedRules({ rules, onRevoke }: RememberedRulesProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="header-action"
        onClick={() => dialog.current?.showModal()}
        type="button"
      >
        <Icon name="list" />
        <span>Remembered</span> <span className="count">{rules.length}</span>
      </button>
      <dialog aria-labelledby="remembered-title" ref={dialog}>
        <h2 id="remembered-title">Remembered in this chat</h2>
        {rules.length === 0 && <p className="quiet">Nothing yet. “Allow and remember…” adds rules here.</p>}
        <ul className="remembered">
          {rules.map(({ id, text, behavior, by, at }) => (
            <li key={id}>
              <div>
                <code>
                  <HiddenText text={text} />
                </code>
                <span className="quiet">
                  {behavior === 'allow' ? 'Allowed' : 'Denied'} by {by ?? 'somebody'}, {new Date(at).toLocaleString()}
                </span>
              </div>
              <ConfirmationAction
                onClick={() => {
                  onRevoke(id);
                  // The button is about to go away.
                  dialog.current?.focus();
                }}
                variant="danger"
              >
                Revoke<span className="for-readers"> {text}</span>
              </ConfirmationAction>
            </li>
          ))}
        </ul>
        <form className="confirmation-actions" method="dialog">
          <ConfirmationAction type="submit">Close</ConfirmationAction>
        </form>
      </dialog>
    </>
  );
}
