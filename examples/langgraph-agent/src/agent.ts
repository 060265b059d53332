/** The agent behind its gate: one ledger and one checkpointer, both on the disk. */

import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createGate } from '@sallyport/adapter-langchain/agent';
import { PermissionEngine } from '@sallyport/engine';
import { createAuditLog, createFileStore, loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { createAgent } from 'langchain';
import { openCheckpoints } from './checkpoints.js';
import type { Folder } from './folder.js';
import { chooseModel } from './model.js';
import { say, showDecision, showSettled } from './report.js';
import { toolsOf } from './tools.js';

const threadId = 'main';

/** @param somebodyThere without anybody, whatever would be asked is denied */
export async function openAgent(folder: Folder, somebodyThere: boolean) {
  const { work, home, memory } = folder;
  const engine = new PermissionEngine(loadPolicy(join(work, 'sallyport.jsonc')), {
    environment: nodeEnvironment({ cwd: work, home }),
  });
  const store = createFileStore(join(memory, 'sessions.jsonl'));
  const session = engine.session({ id: threadId, store, canAsk: somebodyThere });
  session.on('permission-decision', ({ toolName, input, decision }) => showDecision(toolName, input, decision));
  session.on('permission-answer', showSettled);
  const audit = createAuditLog(join(memory, 'audit.jsonl'));
  audit.attach(session);

  const gate = createGate(session, { by: () => userInfo().username });
  const agent = createAgent({
    model: await chooseModel(),
    tools: toolsOf(folder),
    checkpointer: await openCheckpoints(folder),
    // Last, so that nothing changes a call after it was decided.
    middleware: [...gate.middleware],
  });
  const config = {
    configurable: { thread_id: threadId },
    // Each checkpoint is on the disk before the next step begins: a kill loses nothing.
    durability: 'sync' as const,
    recursionLimit: 250,
    callbacks: [{ handleChatModelStart: () => say('  ·  the model is called') }],
  };
  const close = () => Promise.all([audit.close(), store.close()]);
  return { agent, gate, session, config, close };
}
