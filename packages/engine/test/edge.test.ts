/** The core as it is shipped to an edge runtime: one bundle, nothing of Node in it, and the same decisions. */

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortenTables, tableFiles } from '../../../scripts/tables.mjs';
import { type DecisionRow, readCases } from './case-files.js';
import cases from './cases/decisions.json' with { type: 'json' };

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));
let bundle = '';
let imports: readonly string[] = [];

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'short-tables', transform: { filter: { id: tableFiles }, handler: shortenTables } }],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'sallyport', fileName: 'core' },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('nothing was built');
  expect(result.output).toHaveLength(1);
  const [chunk] = result.output;
  bundle = chunk.code;
  imports = [...chunk.imports, ...chunk.dynamicImports];
}, 120_000);

describe('the bundle of the core', () => {
  it('asks for no other module, least of all one of Node', () => {
    expect(imports).toEqual([]);
    // What vite puts in the place of a module of Node.
    expect(bundle.includes('__vite-browser-external')).toBe(false);
    expect(/["'`]node:[a-z]/.test(bundle)).toBe(false);
  });

  it('makes no code from text', () => {
    expect(/\beval\s*\(|[^.\w]Function\s*\(/.test(bundle)).toBe(false);
  });

  it('does not grow unnoticed', () => {
    console.log(gzipSync(bundle, { level: 9 }).length);
    expect(gzipSync(bundle, { level: 9 }).length).toBeLessThan(mostKilobytes * 1_000);
  });
});

/** With the tables of programs, the bash parser and CEL in it. */
const mostKilobytes = 230;

interface Row {
  readonly id: string;
  readonly policy: object;
  readonly env?: object;
  readonly now?: string;
  readonly hook?: string;
  readonly gateFiles?: readonly string[];
  readonly context?: object;
  readonly call: object;
  readonly expect: { readonly behavior: string; readonly decidedBy?: string };
}

describe('in an edge runtime', () => {
  /** Rows that need no function of the host. */
  const rows: Row[] = [
    ...(cases as unknown as Row[]).filter(({ hook }) => hook === undefined),
    ...['agentscope', 'gemini', 'reports'].flatMap((name) =>
      readCases<DecisionRow>(name).map(({ env: { now, ...env }, ...row }) => ({
        ...row,
        env,
        ...(now === undefined ? {} : { now }),
        expect: { behavior: row.expect.behavior },
      })),
    ),
  ];

  it('every case is decided as in Node', () => {
    const vm = new EdgeVM();
    vm.evaluate(`${bundle};globalThis.sallyport = sallyport;`);
    const decided = vm.evaluate<string>(`(${decideAll})(${JSON.stringify(rows)})`);
    const wrong = (JSON.parse(decided) as { behavior: string; decidedBy: string; message: string }[]).flatMap(
      (decision, index) => {
        const { id, expect: wanted } = rows[index] as Row;
        const right =
          decision.behavior === wanted.behavior &&
          (wanted.decidedBy === undefined || decision.decidedBy === wanted.decidedBy);
        return right ? [] : [`${id}: ${decision.message}`];
      },
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('sessions ask, answer and remember', async () => {
    const vm = new EdgeVM();
    vm.evaluate(`${bundle};globalThis.sallyport = sallyport;`);
    const states: unknown = await vm.evaluate(`(async () => {
      const engine = new sallyport.PermissionEngine({ mode: 'default' });
      const session = engine.session({ id: 's' });
      const asked = await session.evaluate({ id: '1', name: 'pay', input: { id: 1 } });
      const [answer] = await session.answer({ toolCallId: '1', behavior: 'allow', remember: 1 });
      const claim = await session.claim({ id: '1', name: 'pay', input: { id: 1 } });
      const next = await session.evaluate({ id: '2', name: 'pay', input: { id: 2 } });
      return JSON.stringify([asked.behavior, answer.ok, claim.ok, next.behavior]);
    })()`);
    expect(states).toBe('["ask",true,true,"allow"]');
  });
});

/** Runs inside of the edge runtime, so it may use nothing from outside. */
const decideAll = `(rows) =>
  JSON.stringify(rows.map(({ policy, env = {}, now, gateFiles, context, call }) => {
    const { links = {}, ...place } = env;
    const follow = (path, left) => {
      const link = Object.keys(links).find((from) => path === from || path.startsWith(from + '/'));
      if (link === undefined) return path;
      return left === 0 ? undefined : follow(links[link] + path.slice(link.length), left - 1);
    };
    const environment = { cwd: '/w', home: '/home/u', platform: 'linux', ...place, realpath: (path) => follow(path, 40) };
    const engine = new sallyport.PermissionEngine(policy, {
      environment,
      gateFiles,
      ...(now === undefined ? {} : { clock: () => Date.parse(now) }),
    });
    const { behavior, decidedBy, message } = engine.checkSync(call, context);
    return { behavior, decidedBy, message };
  }))`;
