/** What rules call a tool, also one of the provider: those are plain objects, each provider's of another form. */

/** The name; `undefined`: this is no tool. */
export function toolName(tool: unknown): string | undefined {
  if ((typeof tool !== 'object' && typeof tool !== 'function') || tool === null) return undefined;
  const { name, type, invoke, function: declared } = tool as Readonly<Record<string, unknown>>;
  if (typeof invoke === 'function') return text(name);
  return text(name) ?? text((declared as { readonly name?: unknown } | undefined)?.name) ?? text(type) ?? onlyKey(tool);
}

/** Google's are named by their only key: `{ googleSearch: {} }`. */
function onlyKey(tool: object): string | undefined {
  const [first, second] = Object.entries(tool);
  if (first === undefined || second !== undefined) return undefined;
  const [key, settings] = first as [string, unknown];
  const isSettings = typeof settings === 'object' && settings !== null && !('invoke' in settings);
  return isSettings ? key : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
