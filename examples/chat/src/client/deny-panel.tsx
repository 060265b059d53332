/** A no, with words for the agent. */

import { type ReactNode, useId, useState } from 'react';
import { PanelFrame, type PanelProps } from './panel.js';

export function DenyPanel({ sending, onAnswer, onCancel }: PanelProps): ReactNode {
  const [message, setMessage] = useState('');
  const id = useId();
  const words = message.trim();
  return (
    <PanelFrame
      label="Deny"
      onCancel={onCancel}
      onSubmit={() => onAnswer({ behavior: 'deny', ...(words === '' ? {} : { message: words }) })}
      sending={sending}
      submit="Deny"
      variant="danger"
    >
      <label htmlFor={id}>Tell the agent why, or what to do instead (you may leave this empty)</label>
      <textarea id={id} onChange={(event) => setMessage(event.target.value)} rows={2} value={message} />
    </PanelFrame>
  );
}
