/**
 * What both apps have in common: the policy file, the session store, and an address at which people see questions and answer them.
 *
 *   GET  /permission/events     server-sent events
 *   POST /permission/respond    { "toolCallId": "…", "behavior": "allow" }
 *   POST /tasks/:task           has the agent do it; answers when it is done, with what each call gave the model
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Decision, PermissionEngine, type PermissionRequest, type PermissionSession } from '@sallyport/engine';
import { permissionEvents, permissionRespond } from '@sallyport/engine/http';
import { createFileStore, loadPolicy } from '@sallyport/engine/node';
import { listener } from '../../http-server/src/node-http.js';
import { type ScriptedCall, tasks } from './workshop.js';

/** Does a task with a model that makes these calls. Resolves to what each call gave the model. */
export type Framework = (session: PermissionSession, calls: readonly ScriptedCall[]) => Promise<Record<string, string>>;

/** What the parent process tells an app. */
export interface AppSettings {
  readonly STORE: string;
  /** Whoever has it is the foreman. A real app asks its own login. */
  readonly TOKEN: string;
}

const policyFile = fileURLToPath(new URL('../sallyport.jsonc', import.meta.url));

export function serve(name: string, framework: Framework): void {
  const { STORE: store, TOKEN: token } = process.env as unknown as AppSettings;
  const engine = new PermissionEngine(loadPolicy(policyFile));
  // The same id in the same store: one ledger, whichever process writes it.
  const session = engine.session({ id: 'workshop', store: createFileStore(store) });
  session.on('permission-decision', ({ toolName, input, decision }) => {
    console.log(`${name}: ${toolName} ${JSON.stringify(input)} → ${decision.behavior} (${why(decision)})`);
  });

  const server = createServer(
    listener(async (request) => {
      if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response('who?', { status: 401 });
      const [, kind, what = ''] = decodeURIComponent(new URL(request.url).pathname).split('/');
      if (kind === 'tasks' && tasks[what] !== undefined) return Response.json(await framework(session, tasks[what]));
      if (kind === 'permission' && what === 'events') return permissionEvents(session, { request });
      if (kind === 'permission' && what === 'respond')
        return permissionRespond(request, { session, authorize: () => ({ by: 'foreman@workshop.example' }) });
      return new Response('not found', { status: 404 });
    }),
  );
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  // Whoever started it is gone.
  process.once('disconnect', () => process.exit());
}

/** Waits until none of them asks any more. The answer may come to any process, so the store is asked. */
export async function answered(session: PermissionSession, asks: readonly PermissionRequest[]): Promise<void> {
  const ids = new Set(asks.map(({ toolCallId }) => toolCallId));
  while ((await session.pending()).some(({ toolCallId }) => ids.has(toolCallId))) await sleep(50);
}

function why({ decidedBy, rule }: Decision): string {
  if (rule === undefined) return decidedBy;
  return rule.source.line === undefined ? 'remembered' : `sallyport.jsonc:${rule.source.line}`;
}
