/** One policy and one ledger for two frameworks in two processes, and people who answer over HTTP. `npm run one-policy` starts it. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PermissionAnswer } from '@sallyport/engine';
import { type App, startApp } from './client.js';

const folder = mkdtempSync(join(tmpdir(), 'sallyport-one-policy-'));
const settings = { STORE: join(folder, 'sessions.jsonl'), TOKEN: randomUUID() };
const [aiSdk, langChain] = await Promise.all([
  startApp('AI SDK app', './ai-sdk.ts', settings),
  startApp('LangChain app', './langchain.ts', settings),
]);

try {
  say('1. The AI SDK app asks. The foreman allows it, and has it remembered.');
  await ask(aiSdk, 'order cogs', { answerAt: aiSdk, behavior: 'allow', remember: 0 });

  say('2. What was remembered there is allowed here.');
  await run(langChain, 'order axles');

  say('3. The LangChain app asks. The answer goes to the other app, and counts.');
  const answer = await ask(langChain, 'order belts', { answerAt: aiSdk, behavior: 'allow' });
  say(`   foreman: the same answer again, to the LangChain app: HTTP ${await langChain.answer(answer)}`);

  say('4. A no, with a reason.');
  await ask(aiSdk, 'order chains', { answerAt: langChain, behavior: 'deny', message: 'Gears & Co have chains too' });

  say('5. A rule of the policy binds both.');
  await run(aiSdk, 'clear the stock');
  await run(langChain, 'clear the stock');
} finally {
  aiSdk.stop();
  langChain.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Answer = Omit<PermissionAnswer, 'toolCallId'> & { readonly answerAt: App };

/** Has an app do a task about which it asks, and answers. */
async function ask(app: App, task: string, { answerAt, ...answer }: Answer): Promise<PermissionAnswer> {
  const done = run(app, task);
  const { toolCallId, message, suggestions } = await app.question();
  say(`   foreman reads at the ${app.name}: ${message}`);
  const remembered = answer.remember === undefined ? '' : `, and remember: ${suggestions[answer.remember]?.label}`;
  const status = await answerAt.answer({ toolCallId, ...answer });
  say(`   foreman answers at the ${answerAt.name}: ${answer.behavior}${remembered}: HTTP ${status}`);
  await done;
  return { toolCallId, ...answer };
}

async function run(app: App, task: string): Promise<void> {
  const results = await app.run(task);
  for (const [call, text] of Object.entries(results)) say(`   ${app.name}, the model is told of ${call}: ${text}`);
}

function say(line: string): void {
  console.log(line);
}
