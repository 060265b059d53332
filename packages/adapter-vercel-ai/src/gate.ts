/** The gate: one object that an app puts between its tools and the AI SDK. */

import type { AnswerOptions, PermissionAnswer, PermissionEngine, PermissionRequest } from '@sallyport/engine';
import type { LanguageModelMiddleware, ModelMessage, ToolSet, UIMessage, UIMessageChunk } from 'ai';
import { approve, type ToolApprovalAnswer, type ToolApprovalOptions } from './approval.js';
import { closeLastStep, closeStepsOf } from './close-step.js';
import { createCore } from './core.js';
import { asksNow, type StepContent, tooManyDenials } from './denials.js';
import { assertInherits } from './inherits.js';
import { createLedgers, type GateSource, type Ledgers, subagentLedgers } from './ledger.js';
import type { GateOptions, GateRequest } from './options.js';
import { resultsInOrder } from './order.js';
import { pendingOf, type ResultWithContent } from './pending.js';
import type { ClientMay } from './receive/answers.js';
import { type Received, receive } from './receive/receive.js';
import { readRequest } from './receive/request.js';
import { toolsAtHand } from './receive/tools-at-hand.js';
import { noteRefusals } from './refusals.js';
import type { SdkMessage, SdkTool } from './sdk.js';
import { gateTools } from './tools.js';
import { type PermissionUIChunk, pendingStream, type UiTransformOptions, uiTransform } from './ui.js';
import { visibleNames, withVisibleTools } from './visible.js';

/** The body of a chat request, as `useChat` sends it. */
export interface ChatRequestBody<Message> {
  readonly id?: string;
  readonly messages: readonly Message[];
  readonly permissionAnswers?: unknown;
}

export interface ReceiveOptions extends AnswerOptions {
  /** Given to the option `session` as the request's context. */
  readonly requestContext?: unknown;
  /**
   * The tools of this request, gated or not: with these `receive` runs what was approved. Needed where `gate.tools` is given tools
   * made anew for each request; without it such calls are held back, as the tool at hand may be another user's.
   */
  readonly tools?: ToolSet;
  /** For this request instead of the gate's own option. */
  readonly clientMay?: readonly ClientMay[];
}

/** What the SDK says of a step that it is about to begin. */
export interface PreparedStep {
  readonly messages?: readonly object[];
  readonly steps?: readonly StepContent[];
  /** AI SDK 6. */
  readonly experimental_context?: unknown;
  /** AI SDK 7. */
  readonly runtimeContext?: unknown;
}

export interface Gate {
  /**
   * The same tools, each with a gate in front. That alone is a complete gate in both majors.
   *
   * @throws SallyportError `options-invalid` for a tool that another gate holds already.
   *
   * @example
   * const result = await generateText({ model, tools: gate.tools(tools), messages });
   */
  tools<Tools extends ToolSet>(tools: Tools): Tools;
  /**
   * For AI SDK 7, beside `tools`: a denied call is denied by the SDK itself (in a chat `output-denied`), and an ask carries its
   * reason.
   *
   * @example
   * streamText({ model, tools: gate.tools(tools), toolApproval: gate.toolApproval, messages });
   */
  toolApproval(options: ToolApprovalOptions): Promise<ToolApprovalAnswer>;
  /**
   * Hides tools that no call could pass from the model, and those of the provider that run before anybody can be asked. Also puts
   * the results of a step in the order of its calls, so that the model cannot tell an approved call from an allowed one.
   *
   * @example
   * wrapLanguageModel({ model, middleware: gate.middleware });
   */
  readonly middleware: LanguageModelMiddleware;
  /**
   * Does the same for the tools that this gate holds, as the `prepareStep` of a run or an agent. It also sees the messages: where
   * an app calls the SDK again without `receive`, a person's no in them gets into the ledger here.
   *
   * @example
   * new ToolLoopAgent({ model, tools: gate.tools(tools), prepareStep: gate.prepareStep });
   */
  prepareStep<Name>(step?: PreparedStep): Promise<{ activeTools: Name[] }>;
  /**
   * Ends a run after `maxDenials` denied calls in a row: `stopWhen: [stepCountIs(20), gate.stopWhen]`. Also where a person is asked
   * beside a call whose result comes later from the provider: AI SDK 6 would go on, and fail.
   */
  stopWhen(options: { readonly steps: readonly StepContent[] }): Promise<boolean>;
  /**
   * Adds `data-permission-ask` parts to a stream of UI chunks, each beside the SDK's own request, and the results of calls that
   * `receive` ran itself.
   *
   * @example
   * createUIMessageStreamResponse({ stream: result.toUIMessageStream().pipeThrough(gate.uiTransform({ received })) });
   */
  uiTransform<Chunk extends object = UIMessageChunk>(
    options?: UiTransformOptions,
  ): TransformStream<Chunk, Chunk | PermissionUIChunk>;
  /**
   * What a chat gets where `receive` says that it is not ready: the open questions once more, and the results of what it ran.
   *
   * @throws SallyportError `options-invalid` for anything but what `receive` gave.
   *
   * @example
   * if (!received.ready) return createUIMessageStreamResponse({ stream: gate.pendingStream(received) });
   */
  pendingStream(received: Pick<Received<unknown>, 'pending' | 'results'>): ReadableStream<PermissionUIChunk>;
  /**
   * The gate of an agent that works inside of a tool. An engine of its own comes from `engine.forSubagent()`: its denies add up
   * with this gate's. Its questions are denied, or lifted to this gate's session (see the option `nested`).
   *
   * @throws SallyportError `options-invalid` for an engine that lacks deny rules of this gate's.
   *
   * @example
   * const research = tool({ execute: async ({ topic }) => {
   *   const { text } = await generateText({ model, prompt: topic, tools: gate.subagent('researcher').tools(innerTools) });
   *   return text;
   * } });
   */
  subagent(agent: string, options?: { readonly engine?: PermissionEngine; readonly nested?: 'deny' | 'lift' }): Gate;
  /** The open questions of a result, for apps that show them themselves. */
  pending(result: ResultWithContent, request?: { readonly context?: unknown }): Promise<PermissionRequest[]>;
  /**
   * Takes answers and makes messages ready for the SDK. Answers come as arguments, with the messages, with the request's body, or
   * were given to the session before; any of them suffices.
   *
   * @throws SallyportError `request-invalid` for what is no messages and no body; it says where. Nothing was changed.
   *
   * @example
   * const received = await gate.receive(await request.json());
   * if (!received.ready) return createUIMessageStreamResponse({ stream: gate.pendingStream(received) });
   * const result = streamText({ model, tools, messages: await convertToModelMessages(received.messages, { tools }) });
   * const stream = result.toUIMessageStream({ originalMessages: received.messages });
   * return createUIMessageStreamResponse({ stream: stream.pipeThrough(gate.uiTransform({ received })) });
   */
  receive<Message extends ModelMessage | UIMessage>(
    messages: readonly Message[] | ChatRequestBody<Message>,
    answers?: readonly PermissionAnswer[],
    options?: ReceiveOptions,
  ): Promise<Received<Message>>;
}

/**
 * Makes a gate of a policy, an engine, or a session.
 *
 * @throws PolicyError for a policy that cannot be used.
 * @throws SallyportError `options-invalid` for options that contradict each other.
 *
 * @example
 * const gate = createGate(await loadPolicy('sallyport.jsonc'), { session: ({ context }) => (context as AppContext).chatId });
 */
export function createGate(source: GateSource, options: GateOptions = {}): Gate {
  return makeGate(createLedgers(source, options), options);
}

function makeGate(ledgers: Ledgers, options: GateOptions): Gate {
  const core = createCore(ledgers, options);
  return {
    tools: (tools) => gateTools(core, tools as unknown as Record<string, SdkTool>) as unknown as typeof tools,
    toolApproval: (given) => approve(core, given),
    middleware: {
      specificationVersion: 'v3',
      async transformParams({ params }) {
        await closeLastStep(core, params.prompt);
        return { ...withVisibleTools(core, params), prompt: resultsInOrder(params.prompt) };
      },
    },
    async prepareStep<Name>(step: PreparedStep = {}) {
      await closeStepsOf(core, step.steps?.at(-1)?.content ?? []);
      const { messages, runtimeContext, experimental_context: context = runtimeContext } = step;
      await noteRefusals(core, { messages: messages as readonly SdkMessage[] | undefined, context });
      return { activeTools: [...visibleNames(core, [...core.tools.keys()])] as Name[] };
    },
    async stopWhen({ steps }) {
      await closeStepsOf(core, steps.at(-1)?.content ?? []);
      return asksNow(steps) || tooManyDenials(core, steps);
    },
    uiTransform: <Chunk>(transform: UiTransformOptions = {}) =>
      uiTransform(core, transform) as unknown as TransformStream<Chunk, Chunk | PermissionUIChunk>,
    pendingStream,
    subagent: (agent, { nested = options.nested ?? 'deny', engine } = {}) => {
      assertInherits(agent, ledgers.engine, engine);
      const asks = nested === 'lift' ? 'lift' : 'deny';
      const subagent = { agent, asks, ...(engine === undefined ? {} : { engine }) } as const;
      return makeGate(subagentLedgers(ledgers, subagent), { ...options, nested });
    },
    pending: (result, request = {}) => pendingOf(core, result, { messages: [], ...request }),
    async receive<Message>(
      given: readonly Message[] | ChatRequestBody<Message>,
      answers: readonly PermissionAnswer[] = [],
      { requestContext, tools, clientMay = options.clientMay ?? [], ...host }: ReceiveOptions = {},
    ) {
      const { messages, chatId, clientAnswers } = readRequest(given);
      const request: GateRequest = {
        messages,
        ...(chatId === undefined ? {} : { chatId }),
        ...(requestContext === undefined ? {} : { context: requestContext }),
      };
      const atHand = toolsAtHand(core, tools as unknown as Record<string, SdkTool> | undefined);
      const received = await receive(core, { request, answers, clientAnswers, clientMay, host, tools: atHand });
      return received as Received<Message>;
    },
  };
}
