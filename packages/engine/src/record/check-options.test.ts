import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import { isSallyportError } from '../errors.js';
import { checkGateOptions, optionKinds } from './check-options.js';
import { createMemoryStore } from './memory-store.js';

const own = { nested: optionKinds.oneOf('deny', 'lift'), clientMay: optionKinds.someOf('edit', 'remember') };
const session = new PermissionEngine({ mode: 'default' }).session({ id: 'chat' });

describe('options of a gate', () => {
  it.each<[string, unknown, RegExp]>([
    ['a slip', { sesion: () => 'chat' }, /^createGate has no option "sesion" – did you mean "session"\?$/],
    ["a slip in an adapter's own", { nestd: 'lift' }, /"nestd" – did you mean "nested"\?/],
    ['a name that nothing is near', { zzzzzzz: 1 }, /no option "zzzzzzz" – write one of "session", "store"/],
    ['a name that objects have', { constructor: 1 }, /no option "constructor"/],
    ['a text for the session', { session: 'chat' }, /is a function .*, not "chat" – write session: \(\) => "chat"/],
    ['a session for the session', { session }, /not a session – write createGate\(session\)/],
    ['a session for the options', session, /write createGate\(session\)/],
    ['a list of what is one', { nested: ['lift'] }, /"nested" of createGate is one of "deny", "lift", not a list/],
    [
      'one of what is a list',
      { clientMay: 'remember' },
      /is a list of "edit", "remember", not "remember" – write \["remember"\]/,
    ],
    ['an unknown one in a list', { clientMay: ['remeber'] }, /is a list of "edit", "remember"/],
    [
      'a store that is none',
      { store: {} },
      /"store" of createGate is a store, with read, write and list, not an object/,
    ],
    ['a switch that is none', { canAsk: 'no' }, /"canAsk" of createGate is true or false, not "no"/],
    ['a time that is none', { askTimeout: 0 }, /milliseconds above 0, not 0/],
    ['a context that is none', { context: 'admin' }, /an object, or a function, not "admin"/],
    ['null', null, /are an object, not null/],
    ['a list', [], /are an object, not a list/],
    ['a text', 'chat', /are an object, not "chat"/],
  ])('%s is told, with what to write', (_, options, message) => {
    const check = () => checkGateOptions(options, own);
    expect(check).toThrow(message);
    expect(check).toThrow(expect.toSatisfy((error) => isSallyportError(error, 'options-invalid')));
  });

  it.each<[string, object]>([
    ['none', {}],
    ['nothing under a name', { session: undefined, store: undefined }],
    [
      'all of them',
      {
        session: () => 'chat',
        store: createMemoryStore(),
        context: { role: 'x' },
        onAsk: () => undefined,
        canAsk: true,
        stopOnReject: false,
        askTimeout: 1,
        repeatRefused: 'deny',
        ruleStores: {},
        onListenerError: () => {},
        onWarning: () => {},
        onError: () => {},
        nested: 'lift',
        clientMay: [],
      },
    ],
    ['a function for the context', { context: () => ({}) }],
  ])('%s may be given', (_, options) => {
    expect(() => checkGateOptions(options, own)).not.toThrow();
  });
});

describe('what is given in place of a policy', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'the path of a file',
      'sallyport.jsonc',
      /"sallyport\.jsonc" where an object is expected – load a file with loadPolicy\("sallyport\.jsonc"\) of @sallyport\/engine\/node/,
    ],
    ['a promise', Promise.resolve({ mode: 'default' }), /a promise where an object is expected – await it/],
  ])('%s: says what to write', (_, given, message) => {
    const make = () => new PermissionEngine(given as never);
    expect(make).toThrow(message);
    expect(make).toThrow(expect.toSatisfy((error) => isSallyportError(error, 'policy-invalid')));
  });
});
