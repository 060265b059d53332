/** A yes that also counts for calls to come: which ones, the person chooses. The server made the choices; the page sends the number of one. */

import { ruleText, type Suggestion } from '@sallyport/engine';
import { type ReactNode, useId, useState } from 'react';
import { HiddenText } from './hidden-text.js';
import { PanelFrame, type PanelProps } from './panel.js';

const headings: Readonly<Record<Suggestion['breadth'], string>> = {
  call: 'Only this',
  command: 'Only this',
  prefix: 'Commands that begin like this',
  folder: 'All of this folder',
  host: 'All of this host',
  tool: 'Every call of this tool',
};

export function RememberPanel({ ask, sending, onAnswer, onCancel }: PanelProps): ReactNode {
  // The narrowest comes first.
  const [chosen, setChosen] = useState(0);
  const name = useId();
  return (
    <PanelFrame
      label="Allow and remember"
      onCancel={onCancel}
      onSubmit={() => onAnswer({ behavior: 'allow', remember: chosen })}
      sending={sending}
      submit="Allow and remember"
    >
      <fieldset>
        <legend>In this chat, do not ask again about:</legend>
        {ask.suggestions.map((suggestion, index) => (
          <label className="choice" key={suggestion.label}>
            <input checked={chosen === index} name={name} onChange={() => setChosen(index)} type="radio" />
            <span>
              <strong>{headings[suggestion.breadth]}</strong>
              <span className="covers">
                <HiddenText text={suggestion.label} />
              </span>
              <span className="rules">
                {suggestion.rules.map((rule) => (
                  <code key={ruleText(rule)}>
                    <HiddenText text={ruleText(rule)} />
                  </code>
                ))}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </PanelFrame>
  );
}
