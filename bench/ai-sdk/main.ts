/**
 * What does a gate add to a step of the AI SDK? `npm run bench:ai-sdk`. One step with one allowed call and a scripted model, without
 * a gate, with each face of Sallyport, and with `@ai-sdk/policy-opa` on a client that answers at once; and with an approval function
 * that only says no, which is what the SDK itself takes for one. All in one process and in turns, in another order each time, after as
 * many steps as make the code warm. A figure is how much longer the fastest tenth of the gated steps took than the fastest tenth of the
 * ungated ones: what else the machine does only ever makes a step slower.
 */

import { opaPolicy } from '@ai-sdk/policy-opa';
import { createGate, type Gate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { generateText, jsonSchema, type ModelMessage, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

const rounds = Number(process.env.BENCH_ROUNDS ?? 2_000);
const sizes = [10, 1_000];
/** A step behind 1,000 parts takes the SDK many times as long. */
const roundsOf = (size: number) => Math.ceil(rounds / (size > 100 ? 40 : 1));
const input = { orderId: 'A-17' };

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const model = new MockLanguageModelV4({
  doGenerate: async () => ({
    content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'query_order', input: JSON.stringify(input) }],
    finishReason: { unified: 'tool-calls', raw: undefined },
    usage,
    warnings: [],
  }),
});

let ran = 0;
const bare = {
  query_order: tool({
    inputSchema: jsonSchema<{ orderId: string }>({ type: 'object' }),
    execute: async () => {
      ran += 1;
      return 'order A-17';
    },
  }),
};

const policy = { mode: 'default', allow: ['query_order'], deny: ['drop_table'] } as const;
/** Allows by what a call brings, so that its input has to be bound to what was decided. */
const byInput = { ...policy, allow: [{ rule: 'query_order', input }] };
const gateOf = (options = {}, rules: PolicyInput = policy) =>
  createGate(new PermissionEngine(rules), { ...options, onWarning: () => {} }) as unknown as LooseGate;
// The adapter is typed with the `ai` of the repository, this bench with the one that policy-opa wants.
type LooseGate = { readonly [Name in keyof Gate]: Name extends 'tools' ? (tools: object) => typeof bare : never };

const tools = gateOf();
const approval = gateOf();
const session = gateOf({ session: () => `chat-${ran}` });
const opa = opaPolicy({ client: { evaluate: async () => ({ decision: 'allow' }) } as never, path: 'agent/decision' });

type Door = (input: unknown, options: object) => Promise<unknown>;
const gated = tools.tools(bare);

const ungated = 'ungated';
const alones = { gate: 'the gate alone', opa: 'policy-opa alone' } as const;
const contestants: Readonly<Record<string, object>> = {
  [ungated]: { tools: bare },
  'a needsApproval, no gate': { tools: { query_order: { ...bare.query_order, needsApproval: async () => false } } },
  'sallyport, gate.tools': { tools: gated },
  'sallyport, and toolApproval': { tools: approval.tools(bare), toolApproval: approval.toolApproval },
  'sallyport, allowed by input': { tools: gateOf({}, byInput).tools(bare) },
  'sallyport, with a session': { tools: session.tools(bare) },
  'policy-opa, stub client': { tools: bare, toolApproval: opa },
};

const added = new Map<string, number>();
for (const size of sizes) {
  const took = new Map(Object.keys(contestants).map((name) => [name, [] as number[]]));
  const warmUp = Math.ceil(roundsOf(size) / 2);
  for (let round = -warmUp; round < roundsOf(size); round++) {
    for (const [name, options] of shuffled(Object.entries(contestants))) {
      const time = await step(size, options);
      if (round >= 0) took.get(name)?.push(time);
    }
  }
  const base = fastestTenth(took.get(ungated) ?? []);
  for (const [name, times] of took) added.set(`${name} ${size}`, fastestTenth(times) - (name === ungated ? 0 : base));
}

const lone = sizes.map((size) => ({ size, gate: [] as number[], opa: [] as number[] }));
for (let round = 0; round < rounds; round++) {
  for (const { size, gate, opa } of lone) {
    gate.push(await gateOnce(size));
    opa.push(await opaOnce(size));
  }
}
for (const { size, gate, opa } of lone) {
  added.set(`${alones.gate} ${size}`, fastestTenth(gate));
  added.set(`${alones.opa} ${size}`, fastestTenth(opa));
}

print();

/** Microseconds that the peer takes for a call, without the SDK around it. */
async function opaOnce(size: number): Promise<number> {
  const messages = historyAmongAll(size);
  const toolCall = { type: 'tool-call', toolCallId: 'c1', toolName: 'query_order', input };
  const options = { toolCall, tools: bare, messages, toolsContext: {}, runtimeContext: {} };
  const start = performance.now();
  await (opa as (options: object) => unknown)(options);
  return (performance.now() - start) * 1_000;
}

/** The same for the gate. The SDK's own time grows with the messages, and hides what either of them adds to it. */
async function gateOnce(size: number): Promise<number> {
  const messages = historyAmongAll(size);
  const { needsApproval, execute } = gated.query_order as unknown as Record<'needsApproval' | 'execute', Door>;
  const options = { toolCallId: 'c1', messages };
  const start = performance.now();
  await needsApproval(input, options);
  await execute(input, options);
  return (performance.now() - start) * 1_000;
}

/** Microseconds of one step. */
async function step(size: number, options: object): Promise<number> {
  const messages = historyOf(size);
  const before = ran;
  const start = performance.now();
  await generateText({ model, messages, ...options } as never);
  const time = (performance.now() - start) * 1_000;
  model.doGenerateCalls.length = 0;
  if (ran !== before + 1) throw new Error('the bench would measure the wrong thing: the tool did not run once');
  return time;
}

/** One user message and a long run of calls and results behind it: nothing of it is old enough to be left unread. */
function historyOf(size: number): ModelMessage[] {
  const messages: ModelMessage[] = [{ role: 'user', content: 'Go on.' }];
  for (let at = 0; at < size / 2; at++) {
    const call = { toolCallId: `h${at}`, toolName: 'query_order' };
    messages.push(
      { role: 'assistant', content: [{ type: 'tool-call', ...call, input: { orderId: String(at) } }] },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'text', value: 'an order' } }] },
    );
  }
  return messages;
}

/**
 * Histories of every size are made before each of these short times: the larger one pushes code and data out of the processor's caches,
 * and would look like a cost that grows with the messages.
 */
function historyAmongAll(size: number): ModelMessage[] {
  return sizes.map(historyOf)[sizes.indexOf(size)] ?? [];
}

/** Nobody always comes behind the same one. */
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Mean of the fastest tenth. */
function fastestTenth(values: readonly number[]): number {
  const fastest = [...values].sort((one, other) => one - other).slice(0, Math.ceil(values.length / 10));
  return fastest.reduce((sum, value) => sum + value, 0) / fastest.length;
}

function print(): void {
  const width = Math.max(...Object.keys(contestants).map(({ length }) => length)) + 2;
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(14)).join('');
  console.log(`${'µs added, parts:'.padEnd(width)}${cells(sizes.map(String))}${cells(['to policy-opa'])}`);
  for (const name of [...Object.keys(contestants), alones.gate, alones.opa]) {
    const times = sizes.map((size) => added.get(`${name} ${size}`) ?? Number.NaN);
    const beside = name === alones.gate || name === alones.opa ? alones.opa : 'policy-opa, stub client';
    const peer = sizes.map((size) => added.get(`${beside} ${size}`) ?? Number.NaN);
    const ratio =
      name === ungated ? '(whole step)' : times.map((time, at) => (time / (peer[at] ?? 1)).toFixed(2)).join(' / ');
    console.log(`${name.padEnd(width)}${cells([...times.map((time) => time.toFixed(0)), ratio])}`);
  }
}
