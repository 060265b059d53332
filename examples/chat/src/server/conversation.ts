/**
 * One chat: its messages, its ledger, and the model's work. The server owns all of it; pages say something, answer, and look.
 * Nothing that a page sends is taken for a message of the model, a call, or an approval.
 */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { fingerprint, type PermissionSession, type SessionEvents } from '@sallyport/engine';
import {
  convertToModelMessages,
  generateId,
  getToolName,
  isToolUIPart,
  type LanguageModel,
  readUIMessageStream,
  stepCountIs,
  streamText,
  type ToolSet,
  type UIMessage,
  type UIMessageChunk,
} from 'ai';
import type { CallNote, Snapshot } from '../wire.js';
import type { ChatFile } from './chat-file.js';
import { coalesce } from './coalesce.js';
import { noteOf, showAsk, showRemembered } from './show.js';

export interface ConversationOptions {
  readonly session: PermissionSession;
  readonly tools: ToolSet;
  readonly model: LanguageModel;
  readonly file: ChatFile;
  /** Where the tools work. */
  readonly folder: string;
}

const instructions = 'You help a traveller with notes in a folder. Say in one sentence what you do, then do it.';

export class Conversation {
  readonly session: PermissionSession;
  readonly #options: ConversationOptions;
  readonly #gate;
  readonly #tools: ToolSet;
  readonly #watchers = new Set<(snapshot: Snapshot) => void>();
  readonly #changed = coalesce(() => this.#publish(), 40);
  #messages: readonly UIMessage[];
  #notes: Readonly<Record<string, CallNote>>;
  #turn: Promise<void> = Promise.resolve();
  #running = false;
  #error: string | undefined;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.session = options.session;
    // Only answers that came through `session.answer` count, whatever messages say.
    this.#gate = createGate(this.session, { approvals: 'session', maxDenials: 5 });
    this.#tools = this.#gate.tools(options.tools);
    ({ messages: this.#messages, notes: this.#notes } = options.file.load());
    this.#listen();
  }

  /** Goes on where a server before this one was stopped. */
  async recover(): Promise<void> {
    await this.session.recover();
    // Killed after the question was put and before the message that holds the call was saved: nobody could see it.
    const calls = new Set(
      this.#messages.flatMap(({ parts }) => parts.filter(isToolUIPart)).map((part) => part.toolCallId),
    );
    const unseen = (await this.session.pending()).map(({ toolCallId }) => toolCallId).filter((id) => !calls.has(id));
    if (unseen.length > 0) await this.session.cancel(unseen);
    this.#goOn();
  }

  /** A message of the person. `undefined`: the model is still at work. Gives what the model does about it. */
  async say(text: string): Promise<ReadableStream<UIMessageChunk> | undefined> {
    if (this.#running) return undefined;
    this.#running = true;
    const message: UIMessage = { id: generateId(), role: 'user', parts: [{ type: 'text', text }] };
    return new Promise((resolve, reject) => {
      this.#inTurn(async () => {
        this.#messages = [...this.#messages, message];
        await this.#advance(resolve);
        resolve(undefined);
      }).catch(reject);
    });
  }

  async revoke(ruleId: string): Promise<boolean> {
    const revoked = await this.session.revoke(ruleId);
    this.#changed();
    return revoked;
  }

  async snapshot(): Promise<Snapshot> {
    const [pending, remembered] = await Promise.all([this.session.pending(), this.session.remembered()]);
    return {
      messages: this.#messages,
      asks: pending.map((request) => showAsk(request, this.#options.folder)),
      notes: this.#notes,
      remembered: remembered.map(showRemembered),
      running: this.#running,
      ...(this.#error === undefined ? {} : { error: this.#error }),
    };
  }

  /** Tells of every change from now on. Returns how to stop. */
  watch(watcher: (snapshot: Snapshot) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #listen(): void {
    const { session } = this;
    for (const event of ['permission-ask', 'permission-claim', 'permission-finish'] as const)
      session.on(event, () => this.#changed());
    session.on('permission-decision', ({ toolCallId, decision }) =>
      this.#note(toolCallId, noteOf(decision, this.#options.folder)),
    );
    session.on('permission-answer', (answer) => {
      this.#note(answer.toolCallId, this.#answerNote(answer));
      this.#goOn();
    });
  }

  #note(toolCallId: string, note: CallNote): void {
    this.#notes = { ...this.#notes, [toolCallId]: note };
    // Before the call can start: a server that is killed meanwhile still knows what it was.
    this.#save();
    this.#changed();
  }

  #answerNote({ toolCallId, toolName, decision, by, message, input }: SessionEvents['permission-answer']): CallNote {
    const call = this.#messages
      .flatMap(({ parts }) => parts.filter(isToolUIPart))
      .find((part) => part.toolCallId === toolCallId);
    const edited = call !== undefined && fingerprint(getToolName(call), call.input) !== fingerprint(toolName, input);
    return {
      ...noteOf(decision, this.#options.folder),
      ...(by === undefined ? {} : { by }),
      ...(message === undefined ? {} : { said: message }),
      ...(edited ? { edited: input } : {}),
    };
  }

  #goOn(): void {
    this.#inTurn(() => this.#advance()).catch((error: unknown) => console.error(error));
  }

  /** One thing after the other: an answer that comes while the model works waits until it is done. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn
      .then(work)
      .catch((error: unknown) => {
        this.#error = String(error);
        throw error;
      })
      .finally(() => {
        this.#running = false;
        this.#changed();
      });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Calls the model, unless a question is open or the model has had its say. */
  async #advance(onStream?: (stream: ReadableStream<UIMessageChunk>) => void): Promise<void> {
    const { messages, ready } = await this.#gate.receive({ id: this.session.id, messages: this.#messages });
    this.#messages = messages;
    if (!ready || !waitsForModel(messages)) return;
    this.#running = true;
    this.#error = undefined;
    const result = streamText({
      model: this.#options.model,
      system: instructions,
      tools: this.#tools,
      messages: await convertToModelMessages(messages, { tools: this.#tools }),
      stopWhen: [stepCountIs(10), this.#gate.stopWhen],
    });
    const stream = result.toUIMessageStream({
      originalMessages: messages,
      generateMessageId: generateId,
      onError: this.#failed,
    });
    if (onStream === undefined) return this.#take(stream);
    const [own, theirs] = stream.tee();
    onStream(theirs);
    await this.#take(own);
  }

  /** The run ends here even if no page is there to see it. */
  async #take(stream: ReadableStream<UIMessageChunk>): Promise<void> {
    const last = this.#messages.at(-1);
    const begun = last?.role === 'assistant' ? last : undefined;
    const before = begun === undefined ? this.#messages : this.#messages.slice(0, -1);
    const states = readUIMessageStream({
      stream,
      onError: this.#failed,
      ...(begun ? { message: structuredClone(begun) } : {}),
    });
    for await (const message of states) {
      this.#messages = [...before, message];
      this.#changed();
    }
  }

  readonly #failed = (error: unknown): string => {
    this.#error = error instanceof Error ? error.message : String(error);
    return this.#error;
  };

  #save(): void {
    this.#options.file.save({ messages: this.#messages, notes: this.#notes });
  }

  async #publish(): Promise<void> {
    this.#save();
    const snapshot = await this.snapshot();
    for (const watcher of this.#watchers) watcher(snapshot);
  }
}

/** The person spoke last, or the model made calls and has not said anything since. */
function waitsForModel(messages: readonly UIMessage[]): boolean {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return last !== undefined;
  const step = last.parts.slice(last.parts.findLastIndex(({ type }) => type === 'step-start') + 1);
  return step.some(isToolUIPart);
}
