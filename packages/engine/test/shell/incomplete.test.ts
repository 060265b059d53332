/** An install whose file about shells is missing or is not what it was: no call that may run a command runs, and nothing waits for it. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const file = '../../src/describe/shell/index.js';

// Files share their modules, and another one may have loaded the real ones before.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock(file);
  vi.resetModules();
});

describe.each([
  { what: 'is empty', content: () => ({ knowledge: undefined }) },
  { what: 'knows nothing', content: () => ({ knowledge: {} }) },
  {
    what: 'cannot be read',
    content: () => {
      throw new Error('ENOENT: /srv/app/x');
    },
  },
])('where it $what', ({ content }) => {
  const load = async () => {
    vi.doMock(file, content);
    const { isSallyportError, PermissionEngine } = await import('../../src/index.js');
    const engine = new PermissionEngine({ mode: 'bypass', tools: { run: 'shell' } });
    return { engine, isSallyportError, call: { name: 'run', input: { command: 'ls' } } };
  };

  it('denies, tells the person what to do, and the model no more than it needs', async () => {
    const { engine, call } = await load();
    for (let time = 0; time < 2; time++) {
      const decision = await engine.check(call);
      expect(decision).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
      expect(decision.message).toMatch(/could not be loaded .*Install @sallyport\/engine anew/);
      expect(decision.modelMessage).toContain('Do not retry it');
      expect(decision.modelMessage).not.toMatch(/\/srv|Error/);
    }
    expect((await engine.explain(call)).decision.behavior).toBe('deny');
  });

  it('is an error of its own where nothing can wait', async () => {
    const { engine, isSallyportError, call } = await load();
    let error: unknown;
    try {
      engine.checkSync(call);
    } catch (caught) {
      error = caught;
    }
    expect(isSallyportError(error, 'shells-not-loaded')).toBe(true);
  });

  it('decides about all other tools', async () => {
    const { engine } = await load();
    expect((await engine.check({ name: 'pay', input: {} })).behavior).toBe('allow');
  });
});
