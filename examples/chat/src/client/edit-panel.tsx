/** A yes to something else than the agent wanted: each text of the input can be rewritten. The server decides about the result afresh. */

import { type ReactNode, useId, useState } from 'react';
import { textsOf } from './call-view.js';
import { HiddenText, hasHidden } from './hidden-text.js';
import { PanelFrame, type PanelProps } from './panel.js';

export function EditPanel({ ask, sending, onAnswer, onCancel }: PanelProps): ReactNode {
  const [texts, setTexts] = useState(() => textsOf(ask.input));
  const input = { ...(ask.input as object), ...texts };
  return (
    <PanelFrame
      label="Edit and allow"
      onCancel={onCancel}
      onSubmit={() => onAnswer({ behavior: 'allow', input })}
      sending={sending}
      submit="Allow as edited"
    >
      {Object.entries(texts).map(([name, text = '']) => (
        <EditField key={name} name={name} onChange={(value) => setTexts({ ...texts, [name]: value })} text={text} />
      ))}
      <p className="quiet">What you write is checked like a new call: what is forbidden stays forbidden.</p>
    </PanelFrame>
  );
}

interface EditFieldProps {
  readonly name: string;
  readonly text: string;
  onChange(text: string): void;
}

function EditField({ name, text, onChange }: EditFieldProps): ReactNode {
  const id = useId();
  const lines = Math.min(12, text.split('\n').length);
  return (
    <>
      <label htmlFor={id}>{name}</label>
      <textarea
        className="code"
        id={id}
        onChange={(event) => onChange(event.target.value)}
        rows={lines}
        spellCheck={false}
        value={text}
      />
      {hasHidden(text) && (
        <p className="warning">
          It still holds hidden characters:{' '}
          <code>
            <HiddenText text={text} />
          </code>
        </p>
      )}
    </>
  );
}
