/**
 * What the gate says to its own tools about a call: marks on the call object that only this module can make or read. They cannot
 * be written down in a state or sent by a client.
 */

interface Note {
  /** Of the call that was let through already; so it is not claimed twice. */
  readonly admitted?: string;
  /** The step in whose ledger the call was decided, where no graph says so. */
  readonly step?: string;
}

const mark = Symbol.for('sallyport.note');
const notes = new WeakMap<object, Note>();

interface ToolCallLike {
  readonly name: string;
  readonly args: unknown;
}

/**
 * The call as the gate's middleware let it through.
 *
 * @param onCopy Called when the mark is read, so also when the call is copied with it; may throw.
 */
export function markAdmitted<T extends ToolCallLike>(toolCall: T, onCopy: () => void): T {
  const key = note({ admitted: textOf(toolCall) });
  const read = () => {
    onCopy();
    return key;
  };
  return Object.defineProperty({ ...toolCall }, mark, { get: read, enumerable: true });
}

/** The call as it was decided outside of a graph. */
export function markStep<T extends ToolCallLike>(toolCall: T, step: string): T {
  return { ...toolCall, [mark]: note({ step }) };
}

/** Whether the call was let through as it is now: same name, same arguments. */
export function isAdmitted(toolCall: ToolCallLike): boolean {
  const { admitted } = noteOf(toolCall);
  return admitted !== undefined && admitted === textOf(toolCall);
}

export function markedStep(toolCall: ToolCallLike): string | undefined {
  return noteOf(toolCall).step;
}

/** The call is compared with itself, a moment ago: its text says enough, and costs less than a fingerprint. */
function textOf({ name, args }: ToolCallLike): string {
  return JSON.stringify([name, args]);
}

function note(content: Note): object {
  const key = {};
  notes.set(key, content);
  return key;
}

function noteOf(toolCall: object): Note {
  const key: unknown = (toolCall as { readonly [mark]?: unknown })[mark];
  return (typeof key === 'object' && key !== null ? notes.get(key) : undefined) ?? {};
}
