/** One conversation in a fresh project, gated by the policy of that project. */

import { join } from 'node:path';
import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import type { Person } from './person.js';
import { printable, say, showDecision, showOutput } from './report.js';
import { type Run, toolsOf, type WorkspaceTools } from './tools.js';
import { openWorkspace, type ProjectState } from './workspace.js';

/** What a framework is given, and what it gives back: what each call gave the model, and the model's last words. */
export type Framework = (session: PermissionSession, tools: WorkspaceTools, person: Person) => Promise<Replies>;

export interface Replies {
  readonly toldModel: Readonly<Record<string, string>>;
  readonly closing: string;
}

export interface Outcome extends Replies, ProjectState {
  /** In the order of start. */
  readonly ran: readonly Run[];
}

export async function converse(name: string, framework: Framework, person: Person): Promise<Outcome> {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const workspace = await openWorkspace();
  try {
    const engine = new PermissionEngine(loadPolicy(join(workspace.folder, 'sallyport.jsonc')), {
      environment: nodeEnvironment({ cwd: workspace.folder, home: workspace.home }),
    });
    const session = engine.session({ id: name });
    session.on('permission-decision', ({ toolName, input, decision }) => showDecision(toolName, input, decision));
    const ran: Run[] = [];
    const tools = toolsOf(workspace, (run, output) => {
      ran.push(run);
      void output.then((text) => showOutput(run.tool, text));
    });
    const replies = await framework(session, tools, person);
    say(`  agent: ${printable(replies.closing)}`);
    return { ...replies, ran, ...(await workspace.state()) };
  } finally {
    workspace.remove();
  }
}
