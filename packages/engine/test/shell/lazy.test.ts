/** Who never decides about a command never pays for what is known of shells; and tables of programs are text until one of their lines is needed. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const built = vi.hoisted(() => ({ loaded: false, tables: 0, grammars: 0 }));

vi.mock('../../src/describe/shell/programs/table.js', async (original) => {
  built.loaded = true;
  const real = await original<typeof import('../../src/describe/shell/programs/table.js')>();
  return {
    ...real,
    ProgramTable: class extends real.ProgramTable {
      constructor(texts: readonly string[]) {
        super(texts);
        built.tables++;
      }
    },
  };
});

vi.mock('../../src/describe/shell/programs/grammar.js', async (original) => {
  const real = await original<typeof import('../../src/describe/shell/programs/grammar.js')>();
  const compileGrammar: typeof real.compileGrammar = (...given) => {
    built.grammars++;
    return real.compileGrammar(...given);
  };
  return { ...real, compileGrammar };
});

// Files share their modules, and another one may have loaded the real ones before.
beforeAll(() => {
  vi.resetModules();
  built.loaded = false;
});
afterAll(() => void vi.resetModules());

it('reads the tables when the first command is judged, and of them only what it needs', {
  timeout: 60_000,
}, async () => {
  const { PermissionEngine } = await import('../../src/index.js');
  const engine = new PermissionEngine(
    { mode: 'default', tools: { Bash: 'shell' }, deny: ['@exec(rm -rf:*)'], allow: ['@read(src/**)'] },
    { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } },
  );
  await engine.check({ name: 'read_file', input: { path: 'src/a.ts' } });
  expect(built).toEqual({ loaded: false, tables: 0, grammars: 0 });
  await engine.check({ name: 'Bash', input: { command: 'ls -la' } });
  expect(built.tables).toBe(1);
  expect(built.grammars).toBeLessThan(10);
});
