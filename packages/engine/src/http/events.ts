/** The events of a session as server-sent events: what asks now, then everything as it happens; nothing lost on the way back in. */

import { SallyportError } from '../errors.js';
import { type SessionCore, sessionCore } from '../record/core.js';
import { type SessionEventName, type SessionEvents, sessionEventNames } from '../record/events.js';
import { isPermissionSession, type PermissionSession } from '../record/session.js';
import { catchUp, newsOf } from './catch-up.js';
import { type Journal, type JournalEntry, journalOf } from './journal.js';

export interface PermissionEventsOptions {
  /** The request: its `Last-Event-ID` says what the client has seen, its signal when it goes. */
  readonly request?: Request;
  /** What the client has seen, where there is no web-standard request. */
  readonly lastEventId?: string;
  /** Which events to send. Default: all. */
  readonly events?: readonly SessionEventName[];
  /** Milliseconds between comments that keep proxies from closing the connection; 0: none. Default 25 000. */
  readonly heartbeat?: number;
  /** Milliseconds between looks into the store for what other processes did, while a client listens; 0: none. Default 1 000. */
  readonly poll?: number;
}

/** A client that leaves this many events unread is cut off; it comes back where it stopped. */
const longestQueue = 500;

/**
 * A `text/event-stream` response. A new client first gets a `permission-ask` for everything that asks; one that comes back
 * with `Last-Event-ID` gets what it missed. Who may read a session is for the host to check before it calls this.
 *
 * @throws SallyportError `options-invalid` when the first argument is no session.
 *
 * @example
 * app.get('/chat/:id/permission/events', (c) => permissionEvents(sessionOf(c), { request: c.req.raw }));
 */
export function permissionEvents(session: PermissionSession, options: PermissionEventsOptions = {}): Response {
  if (!isPermissionSession(session))
    throw new SallyportError('options-invalid', 'permissionEvents needs a session (engine.session).');
  const { request, lastEventId = request?.headers.get('last-event-id') ?? undefined } = options;
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = run(session, controller, lastEventId, options);
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: longestQueue }),
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function run(
  session: PermissionSession,
  controller: ReadableStreamDefaultController<Uint8Array>,
  lastEventId: string | undefined,
  { request, events = sessionEventNames, heartbeat = 25_000, poll = 1_000 }: PermissionEventsOptions,
): () => void {
  const core = (session as unknown as Record<symbol, SessionCore>)[sessionCore] as SessionCore;
  const journal = journalOf(session, core);
  const encoder = new TextEncoder();
  const wanted = new Set(events);
  const stops: (() => void)[] = [];
  let open = true;

  const stop = (): void => {
    open = false;
    for (const each of stops.splice(0)) each();
  };
  const send = (text: string): void => {
    if (!open) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    stop();
    controller.close();
  };
  const sendEvent = (name: SessionEventName, event: SessionEvents[SessionEventName], id: string): void => {
    if (wanted.has(name)) send(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ type: name, ...event })}\n\n`);
  };
  const sendEntry = (entry: JournalEntry): void => sendEvent(entry.name, entry.event, idOf(journal, entry));

  send(': connected\n\n');
  const fail = (error: unknown): void => {
    if (open) controller.error(error);
    stop();
  };
  const look = async (maxAge?: number): Promise<void> => {
    if (poll > 0 && open) await journal.follower.look(maxAge);
  };
  stops.push(begin(core, journal, lastEventId, { sendEvent, sendEntry, fail, look }));
  if (poll > 0) stops.push(every(poll, () => void look(poll / 2).catch(fail)));
  if (heartbeat > 0) stops.push(every(heartbeat, () => send(': still here\n\n')));
  request?.signal.addEventListener('abort', stop, { once: true });
  return stop;
}

interface Client {
  sendEvent(name: SessionEventName, event: SessionEvents[SessionEventName], id: string): void;
  sendEntry(entry: JournalEntry): void;
  fail(error: unknown): void;
  /** Brings into the journal what other processes did. */
  look(): Promise<void>;
}

/** Sends what the client has not seen, then what happens. Returns how to stop. */
function begin(core: SessionCore, journal: Journal, lastEventId: string | undefined, client: Client): () => void {
  // While the store is read, what happens is held back: it may be in what is read.
  let waiting: JournalEntry[] | undefined = [];
  const stop = journal.read((entry) => (waiting === undefined ? client.sendEntry(entry) : waiting.push(entry)));
  const start = async (): Promise<void> => {
    const seen = parseId(lastEventId);
    let entries: readonly JournalEntry[] | undefined;
    if (seen?.journal === journal.name) {
      await client.look();
      entries = journal.after(seen.number);
    }
    if (entries === undefined) {
      const calls = await core.ledger.list(core.keys.calls);
      journal.follower.begin(calls);
      const caughtUp = catchUp(core, calls, seen?.at);
      // So that what others did since the look before is not told again by the next one.
      await client.look();
      // Such an id leads back here, should the connection break before the journal's own ids come.
      for (const { name, event, at } of caughtUp) client.sendEvent(name, event, `-.0.${at}`);
      const news = new Set(caughtUp.map(({ name, event }) => newsOf(name, event)));
      entries = waiting?.filter((entry) => !news.has(newsOf(entry.name, entry.event))) ?? [];
    }
    for (const entry of entries) client.sendEntry(entry);
    waiting = undefined;
  };
  start().catch(client.fail);
  return stop;
}

function idOf(journal: Journal, { number, event }: JournalEntry): string {
  return `${journal.name}.${number}.${event.at}`;
}

/** An id that nobody here made is no id: the client then gets everything that asks. */
function parseId(
  id: string | undefined,
): { readonly journal: string; readonly number: number; readonly at: number } | undefined {
  const match = /^([a-z0-9-]+)\.(\d+)\.(\d+)$/.exec(id ?? '');
  return match === null ? undefined : { journal: match[1] as string, number: Number(match[2]), at: Number(match[3]) };
}

function every(milliseconds: number, work: () => void): () => void {
  const timer: unknown = setInterval(work, milliseconds);
  // In Node a stream must not keep the process alive; elsewhere a timer is a number.
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
  return () => clearInterval(timer as Parameters<typeof clearInterval>[0]);
}
