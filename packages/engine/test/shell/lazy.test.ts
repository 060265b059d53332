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

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const rules = { deny: ['@exec(rm -rf:*)'], allow: ['@read(src/**)'] };

it('loads what is known of shells with the first engine that needs it, and of its tables what a command needs', {
  timeout: 60_000,
}, async () => {
  const { PermissionEngine } = await import('../../src/index.js');
  const plain = new PermissionEngine({ mode: 'default', tools: { read_file: 'file-read' }, ...rules }, { environment });
  await plain.check({ name: 'read_file', input: { path: 'src/a.ts' } });
  expect(built).toEqual({ loaded: false, tables: 0, grammars: 0 });

  const engine = new PermissionEngine({ mode: 'default', tools: { Bash: 'shell' }, ...rules }, { environment });
  await vi.waitFor(() => expect(built.loaded).toBe(true), { timeout: 30_000 });
  expect(built).toEqual({ loaded: true, tables: 0, grammars: 0 });
  await engine.check({ name: 'Bash', input: { command: 'ls -la' } });
  expect(built.tables).toBe(1);
  expect(built.grammars).toBeLessThan(10);
});
