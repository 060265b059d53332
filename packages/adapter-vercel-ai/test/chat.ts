/** A chat without React: the SDK's own chat and transport, against a server that is written as the README says. */

import {
  createGate,
  type Gate,
  type GateOptions,
  type GateSource,
  type PermissionUIMessage,
} from '@sallyport/adapter-vercel-ai';
import { createPermissionAnswers, openAsks, type PermissionAnswers } from '@sallyport/adapter-vercel-ai/client';
import {
  AbstractChat,
  type ChatStatus,
  convertToModelMessages,
  createUIMessageStreamResponse,
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  stepCountIs,
  streamText,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import { noting } from './app.js';
import { type ScriptedModel, type ScriptStep, scriptedModel } from './model.js';

export interface ChatOptions extends GateOptions {
  readonly source: GateSource;
  readonly steps: readonly ScriptStep[];
  readonly tools: readonly string[];
  /** Extras for `streamText`. */
  readonly extra?: (gate: Gate) => object;
  readonly descriptor?: boolean;
}

export interface Chat {
  readonly client: TestChat;
  readonly answers: PermissionAnswers;
  readonly gate: Gate;
  readonly model: ScriptedModel;
  readonly ran: string[];
  /** Bodies of the requests, as they were sent. */
  readonly requests: string[];
  /** Answers the open question of a call and waits until everything that follows is done. */
  answer(toolCallId: string, approved: boolean, details?: object): Promise<void>;
  /** The part of a call. */
  part(toolCallId: string): Readonly<Record<string, unknown>>;
  /** Sends a body to the server, past the chat. */
  post(body: string): Promise<string>;
  settled(): Promise<void>;
}

/** The SDK's own chat. */
export class TestChat extends AbstractChat<PermissionUIMessage> {
  constructor(fetch: typeof globalThis.fetch, answers: PermissionAnswers) {
    const state = {
      status: 'ready' as ChatStatus,
      error: undefined as Error | undefined,
      messages: [] as PermissionUIMessage[],
      pushMessage(message: PermissionUIMessage) {
        state.messages = [...state.messages, message];
      },
      popMessage() {
        state.messages = state.messages.slice(0, -1);
      },
      replaceMessage(index: number, message: PermissionUIMessage) {
        state.messages = state.messages.map((before, at) => (at === index ? structuredClone(message) : before));
      },
      snapshot: <T>(thing: T): T => structuredClone(thing),
    };
    super({
      state,
      transport: new DefaultChatTransport({
        api: 'http://chat.invalid/api',
        fetch,
        prepareSendMessagesRequest: answers.prepareSendMessagesRequest,
      }),
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    });
  }
}

export function startChat({ source, steps, tools: names, extra, descriptor, ...options }: ChatOptions): Chat {
  const gate = createGate(source, options);
  const ran: string[] = [];
  const tools: ToolSet = gate.tools(Object.fromEntries(names.map((name) => [name, noting(ran, name)])));
  const model = scriptedModel(steps);
  const requests: string[] = [];
  const serve = async (text: string): Promise<Response> => {
    const received = await gate.receive<PermissionUIMessage>(JSON.parse(text));
    const { messages, ready } = received;
    if (!ready) return createUIMessageStreamResponse({ stream: gate.pendingStream(received) });
    const result = streamText({
      model: wrapLanguageModel({ model, middleware: gate.middleware }),
      tools,
      messages: await convertToModelMessages(messages, { tools }),
      stopWhen: stepCountIs(10),
      onError: () => {},
      ...extra?.(gate),
    });
    const stream = result.toUIMessageStream({ originalMessages: messages, onError: (error) => String(error) });
    const transform = gate.uiTransform({ received, ...(descriptor === undefined ? {} : { descriptor }) });
    return createUIMessageStreamResponse({ stream: stream.pipeThrough(transform) });
  };
  const fetch = async (_: unknown, init?: RequestInit) => {
    requests.push(String(init?.body));
    return serve(String(init?.body));
  };
  const answers = createPermissionAnswers();
  const client = new TestChat(fetch as typeof globalThis.fetch, answers);
  const settled = async () => {
    // The chat starts a request that follows an answer by itself, without saying so.
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (client.status === 'submitted' || client.status === 'streaming');
  };
  return {
    client,
    answers,
    gate,
    model,
    ran,
    requests,
    settled,
    async answer(toolCallId, approved, details) {
      const ask = openAsks(client.messages).find((open) => open.toolCallId === toolCallId);
      if (ask === undefined) throw new Error(`Nothing asks about "${toolCallId}".`);
      if (details !== undefined) answers.set({ toolCallId, ...details });
      await client.addToolApprovalResponse({ id: ask.approvalId, approved });
      await settled();
    },
    part(toolCallId) {
      const parts = client.messages.flatMap((message) => message.parts as readonly Readonly<Record<string, unknown>>[]);
      const found = parts.filter((part) => part.toolCallId === toolCallId && typeof part.state === 'string').at(-1);
      if (found === undefined) throw new Error(`There is no part of "${toolCallId}".`);
      return found;
    },
    post: async (body) => (await serve(body)).text(),
  };
}
