/** What a newcomer writes by mistake is told at once, with what to write instead. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { isSallyportError, PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';

const policy = { mode: 'default' } as const;
const session = new PermissionEngine(policy).session({ id: 'chat' });
const gate = createGate(policy);
const make = createGate as (...given: unknown[]) => unknown;
const tools = gate.tools as (...given: unknown[]) => unknown;
const subagent = gate.subagent as (...given: unknown[]) => unknown;
const pendingStream = gate.pendingStream as (...given: unknown[]) => unknown;

describe('a slip', () => {
  it.each<[string, () => unknown, RegExp]>([
    [
      'an option that is none',
      () => make(policy, { sesion: () => 'chat' }),
      /no option "sesion" – did you mean "session"\?/,
    ],
    ['a text as the session', () => make(policy, { session: 'chat' }), /write session: \(\) => "chat"/],
    ['a session as the options', () => make(policy, session), /write createGate\(session\)/],
    ['one in place of a list', () => make(policy, { clientMay: 'remember' }), /write \["remember"\]/],
    [
      'an unknown way of approval',
      () => make(policy, { approvals: 'host' }),
      /one of "messages", "session", not "host"/,
    ],
    ['no tools', () => tools(), /gate\.tools takes tools by their names, \{ name: tool \}, not undefined/],
    ['null as tools', () => tools(null), /not null/],
    ['a list of tools', () => tools([noting([], 'pay')]), /not a list/],
    ['a tool that is not there', () => tools({ pay: undefined }), /The tool "pay" is undefined, and no tool/],
    ['a function as a tool', () => tools({ pay: () => 1 }), /The tool "pay" is function, and no tool/],
    ['an agent without a name', () => subagent(), /takes the agent's name/],
    ['an option of an agent that is none', () => subagent('x', { nest: 'lift' }), /no option "nest"/],
    ['the questions in place of what receive gave', () => pendingStream([]), /gate\.pendingStream\(received\)/],
    ['nothing in place of what receive gave', () => pendingStream(), /gate\.pendingStream\(received\)/],
  ])('%s is told', (_, slip, message) => {
    expect(slip).toThrow(message);
    expect(slip).toThrow(expect.toSatisfy((error) => isSallyportError(error, 'options-invalid')));
  });

  it('a path in place of a policy is told', () => {
    expect(() => make('sallyport.jsonc')).toThrow(/loadPolicy\("sallyport\.jsonc"\)/);
  });
});
