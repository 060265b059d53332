/**
 * How a denial reaches the model: the guarded `execute` returns a marker, and `toModelOutput` makes a denied result of it.
 * Both majors know that result; only 7 could make one without running anything.
 */

import type { SdkTool, ToModelOutputOptions } from './sdk.js';

const type = 'sallyport-denied';

/** The output of a call that did not run. It is plain data: it goes through streams and stored chats. */
export interface DeniedOutput {
  readonly type: typeof type;
  /** What the model is told. */
  readonly reason: string;
}

export function deniedOutput(reason: string): DeniedOutput {
  return { type, reason };
}

/**
 * Whether a tool's output says that the gate did not let the call run. For user interfaces: with AI SDK 6 such a part is
 * `output-available`.
 *
 * @example
 * if (part.state === 'output-available' && isDeniedOutput(part.output)) return <Denied reason={part.output.reason} />;
 */
export function isDeniedOutput(output: unknown): output is DeniedOutput {
  return (
    typeof output === 'object' &&
    output !== null &&
    (output as DeniedOutput).type === type &&
    typeof (output as DeniedOutput).reason === 'string'
  );
}

/** The tool's `toModelOutput`, or what the SDK does without one; denials aside. */
export function modelOutputOf(tool: SdkTool): (options: ToModelOutputOptions) => unknown {
  return (options) => {
    const { output } = options;
    if (isDeniedOutput(output)) return { type: 'execution-denied', reason: output.reason };
    if (tool.toModelOutput !== undefined) return tool.toModelOutput(options);
    return typeof output === 'string' ? { type: 'text', value: output } : { type: 'json', value: jsonOf(output) };
  };
}

/** Output as JSON data, in which a date is a text and nothing is `undefined`. */
function jsonOf(output: unknown): unknown {
  const text = JSON.stringify(output);
  return text === undefined ? null : JSON.parse(text);
}
