/** `sallyport audit`: what a log says, on logs that the engine itself wrote, and on broken ones. */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryStore, PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { createAuditLog, loadPolicy } from '@sallyport/engine/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from './audit-evidence.json' with { type: 'json' };
import { runCli, temporaryFolder } from './drive.js';

const evidence: readonly { about: string; lines: readonly WrittenLine[]; widest?: string; unproven?: boolean }[] =
  cases;
const { folder, write } = temporaryFolder();
let count = 0;

type Answer = 'yes' | 'no' | 'nobody' | 'open' | 'edit' | 'cancel';
type Step = readonly [command: string, answer?: Answer, by?: string, took?: number];

const tools = { run_command: 'shell', read_file: 'file-read' } as const;
const start = Date.UTC(2020, 0, 1);

/** Lets a session live through these calls, and gives the log. */
async function logOf(policy: PolicyInput, steps: readonly Step[], tool = 'run_command'): Promise<string> {
  const file = join(folder, `audit-${count++}.jsonl`);
  const time = { now: start };
  const audit = createAuditLog(file);
  const environment = { cwd: folder, home: folder, platform: 'linux' } as const;
  const engine = new PermissionEngine({ tools, ...policy }, { clock: () => time.now, environment });
  const session = engine.session({ id: 'chat', store: createMemoryStore(), askTimeout: 3_600_000 });
  audit.attach(session);
  for (const [index, [command, answer = 'open', by, took = 1000]] of steps.entries()) {
    const toolCallId = `c${index}`;
    const call = { id: toolCallId, name: tool, input: tool === 'run_command' ? { command } : { path: command } };
    const decision = await session.evaluate(call, { step: index });
    time.now += took;
    if (decision.behavior !== 'ask' || answer === 'open') continue;
    if (answer === 'nobody') {
      time.now += 4_000_000;
      await session.pending();
      continue;
    }
    if (answer === 'cancel') {
      await session.finish(toolCallId, { outcome: 'cancelled' });
      continue;
    }
    const edit = answer === 'edit' ? { input: { command: 'echo instead' } } : {};
    const behavior = answer === 'no' ? 'deny' : 'allow';
    await session.answer({ toolCallId, behavior, ...edit }, by === undefined ? {} : { by });
    if (answer === 'yes' && (await session.claim(call)).ok) await session.finish(toolCallId, { outcome: 'executed' });
  }
  await audit.close();
  return file;
}

interface WrittenLine {
  readonly event: string;
  readonly [member: string]: unknown;
}

const time = (second: number) => new Date(start + second * 1000).toISOString();

/** A log of approved calls and of one call more, whose lines are given. */
function writtenLog(lines: readonly WrittenLine[], approved = 5): string {
  const before = Array.from({ length: approved }, (_, index): WrittenLine[] => {
    const about = { toolCallId: `c${index}`, toolName: 'run_command', input: { command: `npm install x${index}` } };
    return [
      { event: 'decision', behavior: 'ask', ...about },
      { event: 'answer', behavior: 'allow', settledBy: 'person', ...about },
    ];
  });
  const last = lines.map((line) => ({ toolCallId: 'last', toolName: 'run_command', ...line }));
  const all = [...before.flat(), ...last].map((line, index) =>
    JSON.stringify({ time: time(index), session: 's', ...line }),
  );
  return write(`written-${count++}.jsonl`, all.map((line) => `${line}\n`).join(''));
}

const policy = write('sallyport.jsonc', {
  mode: 'default',
  tools,
  allow: ['run_command(npm test)'],
  ask: ['@exec(git push:*)'],
  deny: ['run_command(npm publish:*)'],
});
const given: PolicyInput = {
  mode: 'default',
  allow: ['run_command(npm test)'],
  ask: ['@exec(git push:*)'],
  deny: ['run_command(npm publish:*)'],
};
const steps: readonly Step[] = [
  ['npm test'],
  ['npm run build', 'yes', 'ann', 2000],
  ['npm run build', 'yes', 'ann', 4000],
  ['npm run lint', 'yes', 'bob', 60_000],
  ['npm install left', 'yes', 'ann', 1000],
  ['npm install wrong', 'no', 'bob', 1000],
  ['git push', 'yes', 'ann', 1000],
  ['npm publish'],
  ['make', 'nobody'],
];

async function auditJson(file: string, ...more: string[]) {
  const { code, out, err } = await runCli(['audit', file, '--json', ...more]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

describe('sallyport audit', () => {
  it('says what was decided, asked and answered, by whom, by which rule, and how long people took', async () => {
    expect(await auditJson(await logOf(given, steps))).toMatchObject({
      calls: 9,
      from: '2020-01-01T00:00:00.000Z',
      decided: {
        allow: { calls: 1, by: { 'allow-rule': 1 } },
        ask: { calls: 7, by: { mode: 6, 'ask-rule': 1 } },
        deny: { calls: 1, by: { 'deny-rule': 1 } },
      },
      asks: { allowed: 5, refused: 1, settledByRule: 0, expired: 1, open: 0, took: { median: 1000, p90: 60_000 } },
      people: [
        { by: 'ann', allowed: 4, refused: 0, median: 1000 },
        { by: 'bob', allowed: 1, refused: 1, median: 1000 },
      ],
      rules: expect.arrayContaining([{ rule: '@exec(git push:*)', source: 'code', calls: 1, behavior: 'ask' }]),
      tools: [{ tool: 'run_command', allow: 1, ask: 7, deny: 1 }],
      outcomes: { executed: 5, denied: 1, refused: 1, expired: 1 },
      problems: [],
    });
  });

  it('for people too', async () => {
    const { code, out } = await runCli(['audit', await logOf(given, steps), '--policy', policy]);
    expect(code).toBe(0);
    expect(out.slice(out.indexOf('\n') + 1)).toMatchInlineSnapshot(`
      "  allow      1  allow-rule 1
        ask        7  mode 6, ask-rule 1
        deny       1  deny-rule 1
        ended: executed 5, refused 1, denied 1, expired 1

      Asked
        5 allowed by a person, 1 refused, 1 expired
        an answer took 1 s at the median, 1 min 0 s at the 90th percentile

      Answered by
        ann  4 allowed, 0 refused, 1 s at the median
        bob  1 allowed, 1 refused, 1 s at the median

      Decided by rule
           1  allow run_command(npm test)  code
           1  ask @exec(git push:*)  code
           1  deny run_command(npm publish:*)  code

      Tools
        run_command  1 allow, 7 ask, 1 deny

      Rules that would have removed the most asks
           2 of 7  run_command(npm run build)  exactly: npm run build (your deny and ask rules still bind)
           1 of 7  run_command(npm run lint)  exactly: npm run lint (your deny and ask rules still bind)
           1 of 7  run_command(npm install left)  exactly: npm install left (your deny and ask rules still bind)
        Proven on the log: no call that was denied, or asked and not approved as it was, would have run.
      "
    `);
  });

  it.each<[string[], number]>([
    [['--by', 'bob'], 2],
    [['--behavior', 'ask'], 7],
    [['--rule', '@exec(git push:*)'], 1],
    [['--tool', 'read_file'], 0],
    [['--session', 'chat'], 9],
    [['--since', '2020-01-01T00:00:08Z'], 5],
    [['--until', '2020-01-01T00:00:00Z'], 1],
    [['--since', '1d'], 0],
  ])('counts only what %j means', async (filter, calls) => {
    expect((await auditJson(await logOf(given, steps), ...filter)).calls).toBe(calls);
  });

  it.each<[string[], string]>([
    [[], 'one audit log is expected'],
    [['a.jsonl', 'b.jsonl'], 'one audit log is expected'],
    [['/nowhere.jsonl'], '/nowhere.jsonl: cannot be read (ENOENT)'],
    [['x', '--since', 'soon'], '--since soon: no time'],
    [['x', '--behavior', 'maybe'], '--behavior maybe: no such answer'],
    [['x', '--policy', '/nowhere.jsonc'], 'there is no such file'],
  ])('%j: %s', async (args, message) => {
    expect(await runCli(['audit', ...args])).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
  });

  it('tells of torn and foreign lines with their number, and counts the others', async () => {
    const file = await logOf(given, steps.slice(0, 2));
    const [first = '', ...others] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const odd = [
      '{"time":"2020',
      'hello',
      '[]',
      '{}',
      '{"event":"check","time":"x"}',
      '{"event":"check","time":"2020-01-01","toolName":7}',
      '{"event":"ask","time":"2020-01-01"}',
    ];
    writeFileSync(file, `${[first, ...odd, '', ...others].join('\n')}\n`);
    appendFileSync(file, '{"time":"2020-01-01T00:00:00.000Z","event":"deci');
    const { calls, problems } = await auditJson(file);
    expect(calls).toBe(2);
    const last = 1 + odd.length + 1 + others.length + 1;
    expect(problems).toEqual([
      { line: 2, problem: 'torn: it is no whole JSON object' },
      { line: 3, problem: 'no JSON' },
      { line: 4, problem: 'not an object' },
      { line: 5, problem: 'not written by an audit log: its "event" is unknown' },
      { line: 6, problem: 'its "time" is no date and time' },
      { line: 7, problem: 'its "toolName" is no text' },
      { line: 8, problem: 'it names no tool' },
      { line: last, problem: 'torn: it is no whole JSON object' },
    ]);
    expect((await runCli(['audit', write('foreign.jsonl', 'a\nb\n')])).code).toBe(1);
    expect((await runCli(['audit', write('empty.jsonl', '')])).code).toBe(0);
  });

  it('takes a line for a line, whatever its texts hold', async () => {
    const file = await logOf(given, [['echo \u2028 \u2029 \u0085 > x', 'yes']]);
    expect(await auditJson(file)).toMatchObject({ calls: 1, problems: [] });
  });
});

describe('the rules that it suggests', () => {
  const suggested = async (log: string, ...more: string[]) =>
    (await auditJson(log, '--policy', policy, '--cwd', folder, ...more)).suggested;

  it('remove asks, the most first, and never allow what was refused', async () => {
    const { suggestions, already, redacted, unproven } = await suggested(await logOf(given, steps));
    expect({ already, redacted, unproven }).toEqual({ already: 0, redacted: 0, unproven: [] });
    expect(suggestions.map(({ rules, asks }: { rules: string[]; asks: number }) => [...rules, asks])).toEqual([
      ['run_command(npm run build)', 2],
      ['run_command(npm run lint)', 1],
      ['run_command(npm install left)', 1],
    ]);
  });

  it('says what the policy allows by now', async () => {
    const older = await logOf({ mode: 'default' }, [['npm test', 'yes']]);
    expect(await suggested(older)).toMatchObject({ already: 1, suggestions: [] });
  });

  it('proves on the whole log, whatever is shown', async () => {
    const log = await logOf(given, [
      ['make all', 'yes', 'ann'],
      ['make all', 'no', 'bob'],
    ]);
    expect(await suggested(log, '--by', 'ann')).toMatchObject({ suggestions: [] });
  });

  it('says where secrets were taken out, and suggests nothing it cannot prove', async () => {
    const log = await logOf(given, [
      ['deploy --token abcdef --to here', 'yes'],
      ['make all', 'yes'],
    ]);
    expect(await suggested(log)).toMatchObject({ redacted: 1, unproven: [], suggestions: [{ asks: 1 }] });
    const refused = await logOf(given, [
      ['deploy --token abcdef --to here', 'no'],
      ['make all', 'yes'],
    ]);
    expect(await suggested(refused)).toMatchObject({ unproven: ['run_command'], suggestions: [] });
  });

  it.each(evidence)('are proven against what was $about', async ({ lines, widest, unproven = false }) => {
    const said = await suggested(writtenLog(lines));
    expect(said.unproven).toEqual(unproven ? ['run_command'] : []);
    expect(said.suggestions[0]?.rules).toEqual(widest === undefined ? undefined : [widest]);
  });

  it.each(evidence.filter(({ widest }) => widest !== 'run_command(npm install:*)'))(
    'are not made for what was $about',
    async ({ lines }) => {
      expect((await suggested(writtenLog(lines, 0))).suggestions).toEqual([]);
    },
  );

  it('are proven on what could be read where lines are torn, and say so', async () => {
    const log = writtenLog([]);
    appendFileSync(log, '{"time":');
    const { out } = await runCli(['audit', log, '--policy', policy]);
    expect(out).toContain('  Proven on the lines that could be read: no call that was denied');
  });

  it('take an input that is nested without end for one that nobody knows', async () => {
    const log = writtenLog([]);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const line = {
      time: time(99),
      event: 'decision',
      toolName: 'run_command',
      behavior: 'deny',
      input: { command: 'DEEP' },
    };
    appendFileSync(log, `${JSON.stringify(line).replace('"DEEP"', deep)}\n`);
    expect(await suggested(log)).toMatchObject({ unproven: ['run_command'], suggestions: [] });
  });

  it('keep given arguments together with what keeps further ones out', async () => {
    const log = await logOf(given, [['a.txt', 'yes']], 'send');
    const [first] = (await suggested(log)).suggestions;
    expect(first.rules).toEqual([{ rule: 'send', input: { path: 'a.txt' }, when: 'size(input) == 1' }]);
  });

  it('does not lean on a deny whose condition the log cannot answer', async () => {
    const conditional = write('conditional.jsonc', {
      mode: 'default',
      tools,
      deny: [{ rule: 'run_command(make install:*)', when: 'context.role != "admin"' }],
    });
    const log = await logOf({ mode: 'default' }, [
      ['make all', 'yes'],
      ['make install', 'no'],
    ]);
    const { suggestions } = (await auditJson(log, '--policy', conditional, '--cwd', folder)).suggested;
    expect(suggestions.map(({ rules }: { rules: string[] }) => rules)).toEqual([['run_command(make all)']]);
  });

  const words = fc.constantFrom(
    'npm run build',
    'npm run lint',
    'npm install a',
    'npm install b',
    'make',
    'make x',
    'git commit -m a',
    'git push',
    'npm publish',
    'make && npm run build',
    'cat src/a.ts > out.txt',
    'go test ./...',
  );
  const history = fc.array(
    fc.tuple(words, fc.constantFrom<Answer>('yes', 'yes', 'yes', 'no', 'nobody', 'open', 'edit', 'cancel')),
    {
      minLength: 1,
      maxLength: 12,
    },
  );

  it('hold what they promise, on any log', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (lived) => {
        const log = await logOf(given, lived);
        const { suggestions } = await suggested(log);
        const allow = suggestions.flatMap(({ rules }: { rules: string[] }) => rules);
        const environment = { cwd: folder, home: folder, platform: 'linux' } as const;
        const before = new PermissionEngine(loadPolicy(policy), { environment });
        const after = before.withRules({ allow });
        let removed = 0;
        for (const [command, answer] of lived) {
          const call = { name: 'run_command', input: { command } };
          const [asked, now] = [before.checkSync(call).behavior, after.checkSync(call).behavior];
          if (asked === 'ask' && now === 'allow') removed++;
          if (asked === 'deny' || (asked === 'ask' && answer !== 'yes'))
            expect([command, now]).not.toEqual([command, 'allow']);
        }
        const promised = suggestions.reduce((sum: number, { asks }: { asks: number }) => sum + asks, 0);
        expect(removed).toBe(promised);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
