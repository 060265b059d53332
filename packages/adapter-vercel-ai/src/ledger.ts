/** Finds the ledger of a call: the host's session, or one that lasts for a single step where the host has none. */

import {
  createMemoryStore,
  isPermissionEngine,
  isPermissionSession,
  type LoadedPolicy,
  PermissionEngine,
  type PermissionSession,
  type PolicyInput,
  SallyportError,
  type SessionOptions,
  type SubagentOptions,
} from '@sallyport/engine';
import { errorText } from './error-text.js';
import type { GateOptions, GateRequest } from './options.js';

/** Whatever a gate can be made of. */
export type GateSource = PolicyInput | LoadedPolicy | PermissionEngine | PermissionSession;

export interface Ledger {
  readonly session: PermissionSession;
  /** It knows what was asked before. Otherwise it starts empty with every step. */
  readonly lasting: boolean;
}

export type Found = PermissionSession | undefined;

export interface Ledgers {
  /** Of an agent that works inside of a tool. */
  readonly isSubagent: boolean;
  readonly engine: PermissionSession['engine'];
  /** Whether calls may have a session that outlives their step. */
  readonly canLast: boolean;
  /** The lasting session of a request, if it has one. */
  lasting(request: GateRequest): Found | Promise<Found>;
  /** A session for one step: what it records is gone with it. */
  passing(): PermissionSession;
}

export function createLedgers(source: GateSource, options: GateOptions): Ledgers {
  if (isPermissionSession(source)) {
    if (options.session !== undefined) {
      throw new SallyportError(
        'options-invalid',
        'A gate on a session has its ledger; leave the option "session" out.',
      );
    }
    return { isSubagent: false, engine: source.engine, canLast: true, lasting: () => source, passing: () => source };
  }
  const engine = isPermissionEngine(source) ? source : new PermissionEngine(source);
  const sessionOptions = sessionOptionsOf(options);
  const named = keepByName((id) => engine.session({ ...sessionOptions, id }));
  return {
    isSubagent: false,
    engine,
    canLast: options.session !== undefined,
    passing: () => engine.session({ ...sessionOptions, id: 'step', store: createMemoryStore() }),
    lasting: (request) => (options.session === undefined ? undefined : given(options.session, request)),
  };

  function given(session: HostSession, request: GateRequest): PermissionSession | Promise<PermissionSession> {
    const found = askHost(session, request);
    // Most hosts know it at once, and then nothing has to be waited for.
    return opened(found) ?? awaited(found, request);
  }

  function opened(found: unknown): PermissionSession | undefined {
    if (isPermissionSession(found)) return found;
    return typeof found === 'string' && found !== '' ? named(found) : undefined;
  }

  async function awaited(found: unknown, request: GateRequest): Promise<PermissionSession> {
    const given = await answerOf(found, request);
    const session = opened(given);
    if (session !== undefined) return session;
    // Going on without a ledger would be a quiet loss of what the host asked for.
    const what = JSON.stringify(given) ?? 'undefined';
    const why = `The option "session" gave ${what}, not the id of a session.`;
    throw new SallyportError('options-invalid', `${why}${hintFor(request)}`);
  }
}

type HostSession = NonNullable<GateOptions['session']>;

/** What the host's function gives, or the promise that its failure is told with. */
function askHost(session: HostSession, request: GateRequest): unknown {
  try {
    return session(request);
  } catch (cause) {
    return Promise.reject(cause);
  }
}

/** @throws SallyportError `options-invalid` where the host's function fails: with what to write where it lacks a context. */
async function answerOf(found: unknown, request: GateRequest): Promise<unknown> {
  try {
    return await found;
  } catch (cause) {
    const message = `The option "session" failed: ${errorText(cause)}.${hintFor(request)}`;
    throw new SallyportError('options-invalid', message, { cause });
  }
}

/** An app forgets the context easily: without it the SDK tells nothing of whose call it is. */
function hintFor({ context, chatId }: GateRequest): string {
  if (context !== undefined || chatId !== undefined) return '';
  return ' It got no context: pass experimental_context: { chatId } to generateText or streamText (AI SDK 6), or toolsContext: { [tool]: { chatId } } (7; runtimeContext: { chatId } beside gate.toolApproval), requestContext to gate.receive, request: { context } to gate.uiTransform, { context } to gate.pending. Or make a gate for each request: createGate(engine.session({ id: chatId })).';
}

/** The ledgers of an agent that works inside of a tool: the same sessions, under the agent's name. */
export function subagentLedgers(parent: Ledgers, options: SubagentOptions): Ledgers {
  return {
    isSubagent: true,
    engine: options.engine ?? parent.engine,
    canLast: parent.canLast,
    lasting: async (request) => (await parent.lasting(request))?.subagent(options),
    // Nobody could find an ask in a session that is gone with the step.
    passing: () => parent.passing().subagent({ ...options, asks: 'deny' }),
  };
}

/** @param step has the session where none lasts */
export function findLedger(ledgers: Ledgers, request: GateRequest, step: PassingStep): Ledger | Promise<Ledger> {
  const found = ledgers.lasting(request);
  return found instanceof Promise
    ? found.then((session) => toLedger(ledgers, session, step))
    : toLedger(ledgers, found, step);
}

/** Where no session lasts: what is recorded of a step's calls. */
interface PassingStep {
  passing: PermissionSession | undefined;
}

function toLedger(ledgers: Ledgers, lasting: Found, step: PassingStep): Ledger {
  if (lasting !== undefined) return { session: lasting, lasting: true };
  step.passing ??= ledgers.passing();
  return { session: step.passing, lasting: false };
}

function sessionOptionsOf(options: GateOptions): Omit<SessionOptions, 'id'> {
  const { store, onAsk, canAsk, stopOnReject, askTimeout, repeatRefused, ruleStores, onListenerError } = options;
  const given = { store, onAsk, canAsk, stopOnReject, askTimeout, repeatRefused, ruleStores, onListenerError };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** How many sessions are kept, so that what is not stored (a call's context) is there when its answer comes. */
const kept = 500;

function keepByName(open: (id: string) => PermissionSession): (id: string) => PermissionSession {
  const byName = new Map<string, PermissionSession>();
  return (id) => {
    const session = byName.get(id) ?? open(id);
    byName.delete(id);
    byName.set(id, session);
    const [oldest] = byName.keys();
    if (byName.size > kept && oldest !== undefined) byName.delete(oldest);
    return session;
  };
}
