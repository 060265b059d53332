import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { nextState, requireState, transitions } from './transitions.js';

describe('the state table', () => {
  it('has one line for a state and an event', () => {
    const lines = transitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('reaches every state, and leaves every state but the last', () => {
    const reached = new Set(transitions.map(({ to }) => to));
    const left = new Set(transitions.map(({ from }) => from));
    expect([...reached].sort()).toEqual(['allowed', 'asking', 'finished', 'running', 'submitted']);
    expect(left.has('finished')).toBe(false);
    expect([...left].sort()).toEqual(['allowed', 'asking', 'pending', 'running', 'submitted']);
  });

  it('starts a call only from allowed', () => {
    expect(transitions.filter(({ to }) => to === 'running').map(({ from }) => from)).toEqual(['allowed']);
  });

  it('refuses what it does not have', () => {
    expect(nextState('finished', 'claim')).toBeUndefined();
    expect(() => requireState('asking', 'claim', 'a')).toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'illegal-transition')),
    );
  });

  it('is what the docs draw', () => {
    const docs = readFileSync(new URL('../../../../docs/sessions.md', import.meta.url), 'utf8');
    expect(drawTransitions()).toContain('  allowed --> running: claim – it starts\n');
    expect(docs).toContain(`\`\`\`mermaid\n${drawTransitions()}\`\`\``);
  });
});

/** The table as a Mermaid state diagram. */
function drawTransitions(): string {
  const lines = transitions.map(({ from, event, to, when }) => `  ${from} --> ${to}: ${event} – ${when}`);
  return ['stateDiagram-v2', '  [*] --> pending', ...lines, '  finished --> [*]', ''].join('\n');
}
