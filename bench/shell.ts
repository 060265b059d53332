/**
 * What does it cost to understand a shell command? `npm run bench:shell`. A decision is measured beside the least that anyone must do: parsing the
 * text and walking the whole tree, which the parser builds lazily. Rounds alternate, the fastest tenth counts; read the ratios.
 * It is bundled first, as applications are: what runs TypeScript directly makes many small functions slower.
 */

import '@sallyport/engine/shell';
import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { hostile } from './shell-hostile.js';
import { parseAndWalk } from './shell-tree.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = { Bash: 'shell' } as const;

function engineWith(rules: number): PermissionEngine {
  const deny: PolicyInput['deny'] = Array.from({ length: rules / 2 }, (_, at) => `@exec(program-${at} run:*)`);
  const allow: PolicyInput['allow'] = Array.from({ length: rules / 2 }, (_, at) => `@exec(tool-${at} run:*)`);
  return new PermissionEngine(
    { mode: 'default', tools, deny, allow: [...allow, '@exec(npm test:*)', '@exec(npm run:*)', '@exec(git add:*)'] },
    { environment },
  );
}

/** Microseconds a call takes: the fastest tenth of many rounds, each long enough for the clock. */
function timesOf(tasks: Readonly<Record<string, () => void>>, rounds: number, calls: number): Record<string, number> {
  for (const task of Object.values(tasks)) warmUp(task);
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) task();
      times[name]?.push(((performance.now() - start) * 1_000) / calls);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [name, list.sort((a, b) => a - b)[Math.floor(rounds / 10)] ?? 0]),
  );
}

/** Until the machine code is what it will be: short commands are decided a hundred thousand times a day. */
function warmUp(task: () => void): void {
  for (const end = performance.now() + warming; performance.now() < end; ) task();
}

const warming = Number(process.env.BENCH_MS ?? 300);

const simple = [
  'git status --short',
  'npm test',
  'ls -la src',
  'npm run build',
  'cat package.json',
  'grep -rn TODO src',
];
const chains = simple.map((first, at) => [first, simple[at + 1] ?? 'git add .', 'npm run lint'].join(' && '));

/** What needs the parser: quotes, patterns, pipes, redirections. Commands of plain words alone do not. */
const written = [
  'git log --format="%h %s" -5',
  'ls src/*.ts',
  "grep -rn 'TODO' src | wc -l",
  'npm run build 2>&1',
  'cat package.json | head -20',
  'npm test -- --grep "a b" && npm run lint',
];

/** One task for all of the commands, so that no branch is learnt by heart. */
function each(commands: readonly string[], run: (command: string) => void): () => void {
  return () => {
    for (const command of commands) run(command);
  };
}

function compare(what: string, commands: readonly string[], most: number): void {
  const engine = engineWith(100);
  const { tree = 0, decision = 0 } = timesOf(
    {
      tree: each(commands, parseAndWalk),
      decision: each(commands, (command) => engine.checkSync({ name: 'Bash', input: { command } })),
    },
    rounds,
    20,
  );
  const [parse, decide] = [tree / commands.length, decision / commands.length];
  console.log(`${what.padEnd(34)} parse and walk ${us(parse)}  decide ${us(decide)}  ${ratio(decide / parse, most)}`);
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 400);
const us = (time: number): string => `${time.toFixed(time < 100 ? 1 : 0)} µs`.padStart(9);
const ratio = (value: number, most: number): string =>
  `${value.toFixed(2)} times (at most ${most})${value > most ? '  TOO MUCH' : ''}`;

compare('a simple command', simple, 5);
compare('a chain of three', chains, 4);
compare('with quotes, patterns and pipes', written, 4);

console.log('\na simple command with that many command rules');
const sizes = [10, 100, 1_000, 10_000];
const bySize = timesOf(
  Object.fromEntries(
    sizes.map((size) => {
      const engine = engineWith(size);
      return [String(size), each(simple, (command) => engine.checkSync({ name: 'Bash', input: { command } }))];
    }),
  ),
  rounds,
  20,
);
for (const size of sizes) {
  const time = bySize[size] ?? 0;
  console.log(`${String(size).padStart(10)}  ${us(time / simple.length)}  ${ratio(time / (bySize[10] ?? 1), 1.5)}`);
}

console.log('\nhostile text: twice the length takes');
const engine = engineWith(100);
for (const [what, make] of Object.entries(hostile)) {
  const [short, long] = [make(1), make(2)];
  const decide = (command: string) => () => void engine.checkSync({ name: 'Bash', input: { command } });
  const { one = 1, two = 0 } = timesOf({ one: decide(short), two: decide(long) }, 40, 2);
  const lengths = `${short.length} → ${long.length}`.padStart(15);
  console.log(`${what.padEnd(34)} ${lengths}  ${us(one)} → ${us(two)}  ${ratio(two / one, 3)}`);
}
