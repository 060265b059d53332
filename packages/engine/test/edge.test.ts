/** The core as it is shipped to an edge runtime: one bundle, nothing of Node in it, and the same decisions. */

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { EdgeVM } from '@edge-runtime/vm';
import { type BuildOptions, build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropExplanations, schemaFile } from '../../../scripts/explanations.mjs';
import { shortenTables, tableFiles } from '../../../scripts/tables.mjs';
import { type DecisionRow, readCases } from './case-files.js';
import cases from './cases/decisions.json' with { type: 'json' };

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const entry = source('index.ts');
/** What `imports` of package.json puts in the place of a part, by the condition that leaves the part out. */
const leftOut = {
  'sallyport-no-shell': { find: /^.*\/shell-source\.js$/, replacement: source('describe/no-shell.ts') },
  'sallyport-no-cel': { find: /^.*\/cel\.js$/, replacement: source('policy/no-cel.ts') },
};
type Condition = keyof typeof leftOut;

/** A bundle in one file, as an edge runtime takes it, for an app that sets these conditions. */
async function bundleFor(conditions: readonly Condition[] = []) {
  const lib = { entry, formats: ['iife' as const], name: 'sallyport', fileName: 'core' };
  const [file, ...others] = await bundle({ lib }, conditions);
  if (file === undefined) throw new Error('nothing was built');
  expect(others).toEqual([]);
  const imports = [...file.imports, ...file.dynamicImports].filter((name) => name !== file.fileName);
  return { code: file.code, imports };
}

/** A bundle in as many files as the bundler makes. */
function splitBundle() {
  return bundle({ modulePreload: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } });
}

async function bundle(how: BuildOptions, conditions: readonly Condition[] = []) {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'short-tables', transform: { filter: { id: tableFiles }, handler: shortenTables } },
      { name: 'no-explanations', transform: { filter: { id: schemaFile }, handler: dropExplanations } },
    ],
    resolve: { alias: conditions.map((condition) => leftOut[condition]) },
    build: { ...how, write: false, minify: true, target: 'es2022' },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('nothing was built');
  return result.output.filter((file) => file.type === 'chunk');
}

const kilobytesOf = (code: string) => gzipSync(code, { level: 9 }).length / 1_000;

let whole: Awaited<ReturnType<typeof bundleFor>>;
let withoutShell: typeof whole;
let smallest: typeof whole;

beforeAll(async () => {
  whole = await bundleFor();
  withoutShell = await bundleFor(['sallyport-no-shell']);
  smallest = await bundleFor(['sallyport-no-shell', 'sallyport-no-cel']);
}, 120_000);

describe('the bundle of the core', () => {
  it('asks for no other module, least of all one of Node', () => {
    for (const { code, imports } of [whole, withoutShell, smallest]) {
      expect(imports).toEqual([]);
      // What vite puts in the place of a module of Node.
      expect(code.includes('__vite-browser-external')).toBe(false);
      expect(/["'`]node:[a-z]/.test(code)).toBe(false);
    }
  });

  it('makes no code from text', () => {
    expect(/\beval\s*\(|[^.\w]Function\s*\(/.test(whole.code)).toBe(false);
  });

  it('does not grow unnoticed', () => {
    const kilobytes = [whole, withoutShell, smallest].map(({ code }) => kilobytesOf(code));
    expect(kilobytes.filter((size, index) => size > (mostKilobytes[index] ?? 0))).toEqual([]);
  });

  it('leaves what is known of shells, and explanations, to files that are loaded when they are needed', async () => {
    const files = await splitBundle();
    const start = files.find(({ isEntry }) => isEntry);
    const atStart = files.filter((file) => file === start || start?.imports.includes(file.fileName));
    const later = files.filter((file) => !atStart.includes(file));
    expect(later.map(({ name }) => name).sort()).toEqual(['explain', 'shell']);
    expect(
      atStart.flatMap(({ imports }) => imports).filter((name) => later.some(({ fileName }) => fileName === name)),
    ).toEqual([]);
    expect(kilobytesOf(atStart.map(({ code }) => code).join(''))).toBeLessThan(mostAtStart);
  }, 60_000);
});

/** What an app reads before its first command. */
const mostAtStart = 100;
/** With the tables of programs, the bash parser and CEL; without the first two; without all three. */
const mostKilobytes = [288, 102, 77];

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

interface Decided {
  readonly behavior?: string;
  readonly decidedBy?: string;
  readonly refused?: boolean;
  readonly message: string;
}

function hasShell({ policy }: Row): boolean {
  const { tools = {} } = policy as {
    readonly tools?: Readonly<Record<string, string | { readonly profile?: string }>>;
  };
  return Object.values(tools).some((tool) => (typeof tool === 'string' ? tool : tool.profile) === 'shell');
}

function hasCondition({ policy }: Row): boolean {
  return JSON.stringify(policy).includes('"when":');
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

  it.each([
    { name: 'whole', bundle: () => whole, refuses: () => false },
    { name: 'without shells', bundle: () => withoutShell, refuses: hasShell },
    { name: 'smallest', bundle: () => smallest, refuses: (row: Row) => hasShell(row) || hasCondition(row) },
  ])('every case is decided as in Node, or its policy refused: $name', async ({ bundle, refuses }) => {
    const vm = new EdgeVM();
    vm.evaluate(`${bundle().code};globalThis.sallyport = sallyport;`);
    const decided = JSON.parse(
      await vm.evaluate<Promise<string>>(`(${decideAll})(${JSON.stringify(rows)})`),
    ) as Decided[];
    const wrong = decided.flatMap((decision, index) => {
      const row = rows[index] as Row;
      const right = refuses(row)
        ? decision.refused === true && /build without the condition "sallyport-no-\w+"/.test(decision.message)
        : decision.behavior === row.expect.behavior &&
          (row.expect.decidedBy === undefined || decision.decidedBy === row.expect.decidedBy);
      return right ? [] : [`${row.id}: ${decision.message}`];
    });
    expect(rows.filter((row) => !refuses(row)).length).toBeGreaterThan(25);
    expect(wrong).toEqual([]);
  });

  it('cannot load what is known of shells at once, and says what can', async () => {
    const vm = new EdgeVM();
    vm.evaluate(`${whole.code};globalThis.sallyport = sallyport;`);
    const told: unknown = await vm.evaluate(`(async () => {
      const engine = new sallyport.PermissionEngine({ tools: { run: 'shell' }, deny: ['@exec(git push:*)'] });
      const call = { name: 'run', input: { command: 'git push' } };
      let told = [];
      try {
        engine.checkSync(call);
      } catch ({ code, message }) {
        told.push(code, message);
      }
      told.push((await engine.check(call)).behavior, engine.checkSync(call).behavior);
      return JSON.stringify(told);
    })()`);
    expect(JSON.parse(told as string)).toEqual([
      'shells-not-loaded',
      expect.stringContaining('import "@sallyport/engine/shell" before'),
      'deny',
      'deny',
    ]);
  });

  it('sessions ask, answer and remember', async () => {
    const vm = new EdgeVM();
    vm.evaluate(`${whole.code};globalThis.sallyport = sallyport;`);
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
const decideAll = `async (rows) =>
  JSON.stringify(await Promise.all(rows.map(async ({ policy, env = {}, now, gateFiles, context, call }) => {
    const { links = {}, ...place } = env;
    const follow = (path, left) => {
      const link = Object.keys(links).find((from) => path === from || path.startsWith(from + '/'));
      if (link === undefined) return path;
      return left === 0 ? undefined : follow(links[link] + path.slice(link.length), left - 1);
    };
    const environment = { cwd: '/w', home: '/home/u', platform: 'linux', ...place, realpath: (path) => follow(path, 40) };
    let engine;
    try {
      engine = new sallyport.PermissionEngine(policy, {
        environment,
        gateFiles,
        ...(now === undefined ? {} : { clock: () => Date.parse(now) }),
      });
    } catch ({ code, message }) {
      return { refused: code === 'policy-invalid', message };
    }
    const { behavior, decidedBy, message } = await engine.check(call, context);
    return { behavior, decidedBy, message };
  })))`;
