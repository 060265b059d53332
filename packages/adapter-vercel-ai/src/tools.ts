/** Gated tools: the tools as they were, with two doors that only the gate opens. */

import { SallyportError } from '@sallyport/engine';
import { callOf, type GateCore } from './core.js';
import { holdElsewhere } from './elsewhere.js';
import { gateOf, mark, originalOf } from './gated.js';
import { judge } from './judge.js';
import { type DeniedOutput, deniedOutput, modelOutputOf } from './marker.js';
import { mayPass, pass } from './pass.js';
import { placeOf } from './place.js';
import { isReplay } from './replay.js';
import { warnOfUnknownTools } from './rule-names.js';
import type { NeedsApproval, SdkCallOptions, SdkTool } from './sdk.js';
import { type Refused, start } from './start.js';

/** Has nothing to hand down. A set with the prototype `null` itself is slow to read. */
const nothing: object = Object.freeze(Object.create(null));

/** The same set, gated. What it does not have, no name can find: not `constructor` either. */
export function gateTools(core: GateCore, tools: Readonly<Record<string, SdkTool>>): Record<string, SdkTool> {
  assertTools(tools);
  const gated: Record<string, SdkTool> = Object.create(nothing);
  for (const [name, tool] of Object.entries(tools)) {
    gated[name] = gateTool(core, name, tool);
    const before = core.tools.get(name);
    if (before !== undefined && originalOf(before) !== originalOf(tool)) core.several.add(name);
    core.tools.set(name, gated[name]);
  }
  warnOfUnknownTools(core);
  return gated;
}

/** @throws SallyportError `options-invalid` for what is no set of tools. */
function assertTools(tools: unknown): void {
  const none = typeof tools !== 'object' || tools === null;
  if (none || Array.isArray(tools)) {
    const given = none ? String(tools) : 'a list';
    throw new SallyportError('options-invalid', `gate.tools takes tools by their names, { name: tool }, not ${given}.`);
  }
  for (const [name, tool] of Object.entries(tools)) {
    if (typeof tool === 'object' && tool !== null) continue;
    throw new SallyportError('options-invalid', `The tool "${name}" is ${typeof tool}, and no tool. Was it imported?`);
  }
}

function gateTool(core: GateCore, name: string, tool: SdkTool): SdkTool {
  const gate = gateOf(tool);
  if (gate === core) return tool;
  if (gate !== undefined) {
    throw new SallyportError(
      'options-invalid',
      `The tool "${name}" is gated by another gate already. Give each gate the bare tools.`,
    );
  }
  const needsApproval = mark(core, tool, gatedNeedsApproval(core, name, tool));
  const replaced: Partial<Record<keyof SdkTool, unknown>> = { needsApproval };
  if (typeof tool.execute === 'function') {
    replaced.execute = mark(core, tool, gatedExecute(core, name, tool, tool.execute));
    replaced.toModelOutput = modelOutputOf(tool);
  }
  // Most tools are plain objects, and stay quick to read when they are copied as such.
  if (isSimple(tool)) return { ...tool, ...replaced } as SdkTool;
  return Object.create(Object.getPrototypeOf(tool), {
    ...Object.getOwnPropertyDescriptors(tool),
    ...Object.fromEntries(
      Object.entries(replaced).map(([key, value]) => [
        key,
        { value, enumerable: true, configurable: true, writable: true },
      ]),
    ),
  }) as SdkTool;
}

/** Without a class, without members that are computed when they are read, and without hidden ones. */
function isSimple(tool: SdkTool): boolean {
  const members = Reflect.ownKeys(tool).map((key) => Object.getOwnPropertyDescriptor(tool, key));
  const areSimple = members.every((member) => member?.enumerable === true && 'value' in member);
  return areSimple && Object.getPrototypeOf(tool) === Object.prototype;
}

function gatedNeedsApproval(core: GateCore, name: string, tool: SdkTool): NeedsApproval {
  const judged = async (input: unknown, options: SdkCallOptions) => {
    const call = callOf(name, tool, input, options);
    // Version 6 denies a replayed approval where this says no; whether the call may run is found out when it starts.
    if (isReplay(call.messages, call)) return true;
    const { behavior } = await judge(core, call);
    return placeOf(tool) === 'here' ? behavior === 'ask' : holdElsewhere(core, call, behavior);
  };
  return (input, options) => (mayPass(core, { name, tool, input, options }) ? false : judged(input, options));
}

function gatedExecute(core: GateCore, name: string, tool: SdkTool, execute: NonNullable<SdkTool['execute']>) {
  const enter = (input: unknown, options: SdkCallOptions) =>
    pass(core, { name, tool, input, options }) ?? start(core, callOf(name, tool, input, options));
  if (isAsyncGenerator(execute)) {
    return async function* (input: unknown, options: SdkCallOptions) {
      const started = await enter(input, options);
      if (!started.ok) {
        yield refuse(started);
        return;
      }
      let outcome: Parameters<typeof started.finish> = ['failed'];
      try {
        yield* execute.call(tool, started.input, options) as AsyncIterable<unknown>;
        outcome = ['executed'];
      } catch (error) {
        outcome = ['failed', error];
        throw error;
      } finally {
        await started.finish(...outcome);
      }
    };
  }
  return async (input: unknown, options: SdkCallOptions) => {
    const entered = enter(input, options);
    // What needs no ledger starts at once: to wait for nothing would be a good part of what a gate costs.
    const started = entered instanceof Promise ? await entered : entered;
    if (!started.ok) return refuse(started);
    try {
      const output = await lastOf(execute.call(tool, started.input, options));
      await started.finish('executed');
      return output;
    } catch (error) {
      await started.finish('failed', error);
      throw error;
    }
  };
}

/**
 * @throws SallyportError `permission-denied` or `permission-required` where no model waits for the result, but a program.
 */
function refuse({ modelMessage, asks, throughSdk }: Refused): DeniedOutput {
  if (throughSdk) return deniedOutput(modelMessage);
  throw new SallyportError(asks ? 'permission-required' : 'permission-denied', modelMessage);
}

/** Only a function written as a generator is known to yield before it is called; of others the last value counts. */
function isAsyncGenerator(execute: object): boolean {
  return Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]';
}

/** What a tool gives in the end; most often that is what it returns, and there is nothing more to wait for. */
export function lastOf(output: unknown): unknown {
  if (typeof output !== 'object' || output === null || !(Symbol.asyncIterator in output)) return output;
  return lastYielded(output as AsyncIterable<unknown>);
}

async function lastYielded(values: AsyncIterable<unknown>): Promise<unknown> {
  let last: unknown;
  for await (const value of values) last = value;
  return last;
}
