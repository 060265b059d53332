/** The same conversation through both frameworks, gated by the same policy file. `npm run demo` at the root starts it. */

import { fileURLToPath } from 'node:url';
import { type Decision, PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { runWithAiSdk } from './ai-sdk.js';
import { runWithLangChain } from './langchain.js';
import { printable, say } from './report.js';
import { openShop } from './shop.js';

/** What came of a conversation: what each call gave the model, and what the shop did. */
export interface Outcome {
  readonly toldModel: Readonly<Record<string, string>>;
  readonly closing: string;
}

type Run = (session: PermissionSession, shop: ReturnType<typeof openShop>) => Promise<Outcome>;

const policy = await loadPolicy(fileURLToPath(new URL('../sallyport.jsonc', import.meta.url)));

async function converse(framework: string, run: Run) {
  say(`\n── ${framework} ${'─'.repeat(60 - framework.length)}`);
  const session = new PermissionEngine(policy).session({ id: framework });
  session.on('permission-decision', ({ toolName, input, decision }) => showDecision(toolName, input, decision));
  const shop = openShop();
  const outcome = await run(session, shop);
  for (const [id, text] of Object.entries(outcome.toldModel)) say(`  →  ${id}: ${printable(text)}`);
  say(`  agent: ${printable(outcome.closing)}`);
  return { ...outcome, refunds: shop.refunds() };
}

function showDecision(name: string, input: unknown, { behavior, decidedBy, rule }: Decision): void {
  const mark = { allow: '✓', ask: '?', deny: '✗' }[behavior];
  const place = rule?.source.line === undefined ? '' : `, sallyport.jsonc:${rule.source.line}`;
  say(`  ${mark}  ${name} ${printable(JSON.stringify(input))}: ${behavior} (${decidedBy}${place})`);
}

const first = await converse('Vercel AI SDK', runWithAiSdk);
const second = await converse('LangChain.js', runWithLangChain);

const same = JSON.stringify(first) === JSON.stringify(second);
say(`\nRefunds: ${first.refunds}`);
say(same ? 'Both frameworks ended the same.' : 'The frameworks did NOT end the same.');
process.exitCode = same ? 0 : 1;
