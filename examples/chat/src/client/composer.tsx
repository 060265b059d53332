/** Where a person says something. */

import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from './icon.js';

export interface ComposerProps {
  readonly disabled: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  onSay(text: string): void;
}

export function Composer({ disabled, field, onSay }: ComposerProps): ReactNode {
  const [text, setText] = useState('');
  const say = (): void => {
    if (disabled || text.trim() === '') return;
    onSay(text.trim());
    setText('');
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <label className="for-readers" htmlFor="composer">
        Message
      </label>
      <textarea
        id="composer"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // While letters are composed (Japanese, Chinese …), Enter takes the word.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          say();
        }}
        placeholder="Say something"
        ref={field}
        rows={1}
        value={text}
      />
      <button aria-disabled={disabled || text.trim() === ''} aria-label="Send" type="submit">
        <Icon name="send" />
      </button>
    </form>
  );
}
