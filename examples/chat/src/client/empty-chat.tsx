/** A chat in which nothing was said: what could be. */

import type { ReactNode } from 'react';
import { prompts } from '../prompts.js';

export function EmptyChat({ onSay }: { onSay(text: string): void }): ReactNode {
  return (
    <section aria-labelledby="empty-title" className="empty">
      <h2 id="empty-title">What shall the agent do?</h2>
      <p className="quiet">
        It reads, writes and runs commands in a folder of travel notes. What your policy does not allow, it asks.
      </p>
      <ul>
        {Object.values(prompts).map(({ title, text }) => (
          <li key={title}>
            <button onClick={() => onSay(text)} type="button">
              <strong>{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
