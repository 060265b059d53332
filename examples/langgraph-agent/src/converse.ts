/** One task from its beginning, or from the place where the last run stopped, to its end. */

import {
  isPermissionEngine,
  type PermissionAnswer,
  type PermissionRequest,
  type PermissionSession,
  type Suggestion,
} from '@sallyport/engine';
import { openAgent } from './agent.js';
import type { Folder } from './folder.js';
import { printable, say } from './report.js';

/** Whoever is asked. `undefined`: they left, and the question waits. */
export type Person = (request: PermissionRequest, settles: Settles) => Promise<PermissionAnswer | undefined>;

/** Which other open questions a suggestion would answer too. */
export type Settles = (suggestion: Suggestion) => Promise<readonly PermissionRequest[]>;

/**
 * @param person without one, whatever would be asked is denied, also what an earlier run has left open
 * @returns whether the task came to its end
 */
export async function converse(folder: Folder, task: string, person: Person | undefined): Promise<boolean> {
  const opened = await openAgent(folder, person !== undefined);
  try {
    return await goThrough(opened, task, person);
  } finally {
    await opened.close();
  }
}

type OpenedAgent = Awaited<ReturnType<typeof openAgent>>;

async function goThrough(opened: OpenedAgent, task: string, person: Person | undefined): Promise<boolean> {
  const { agent, gate, session, config } = opened;
  for (const { toolName, toolCallId } of await session.recover()) {
    say(`  !  ${toolName} (${toolCallId}) had started when the last run was killed. It is not run again.`);
  }
  let result = await begin(opened, task);
  for (;;) {
    // One at a time, each answer on the disk before the next question: a kill loses none.
    const [request] = gate.pending(result);
    if (request === undefined) break;
    const answer = await person?.(request, settles(session, request));
    if (answer === undefined) return false;
    result = await agent.invoke(gate.resume([answer], [request]), config);
  }
  say(`\nagent: ${printable(result.messages.at(-1)?.text ?? '')}`);
  return true;
}

async function begin({ agent, gate, config }: OpenedAgent, task: string) {
  const snapshot = await agent.graph.getState(config);
  if (snapshot.next.length === 0) {
    say(`you: ${printable(task)}`);
    return agent.invoke({ messages: [{ role: 'user', content: task }] }, config);
  }
  say('Going on where the last run stopped; a new task comes after it, or after --fresh.');
  const waiting = gate.pending(snapshot);
  // No answer yet: the gate asks again what is open in the ledger. The model is not called.
  return agent.invoke(waiting.length > 0 ? gate.resume([], waiting) : (null as never), config);
}

function settles(session: PermissionSession, { toolCallId }: PermissionRequest): Settles {
  return async ({ rules }) => {
    if (!isPermissionEngine(session.engine)) return [];
    const engine = session.engine.withRules({ allow: rules });
    const others = (await session.pending()).filter((other) => other.toolCallId !== toolCallId);
    const decisions = await Promise.all(others.map(({ toolName: name, input }) => engine.check({ name, input })));
    return others.filter((_, index) => decisions[index]?.behavior === 'allow');
  };
}
