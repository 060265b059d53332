/** Tools that are plain objects: `{ description, inputSchema, execute }` under a key, and those with their name inside. */

import { providerTool } from './provider-tools.js';
import { type Context, fieldsOf, foundTool, textAt } from './scan-context.js';
import { entriesOf, isMark } from './token-tree.js';

/** Keys of descriptions of interfaces, whose members look like tools. */
const schemas = new Set(['properties', 'paths', 'components', 'schemas']);

/** @param open where the object begins */
export function plainObject(context: Context, open: number): void {
  const { tokens, tree } = context;
  const entries = entriesOf(tree, open);
  const keys = new Set(entries.map(({ key }) => key));
  const startOfValue = (key: string) => entries.find((entry) => entry.key === key)?.value;
  const hasSchema = keys.has('inputSchema') || keys.has('parameters') || keys.has('input_schema');
  const [named, kind] = [startOfValue('name'), startOfValue('type')].map((value) =>
    value === undefined ? undefined : textAt(context, value),
  );
  const before = tokens[open - 1];
  const key = tokens[open - 2];
  const isEntry = isMark(before, ':') && key !== undefined && key.kind !== 'mark';
  const isArgument = isMark(before, ',') || isMark(before, '(');
  if (named !== undefined && kind !== undefined && /_\d{6,}$/.test(kind)) {
    context.tools.push(providerTool(context, open, kind, named));
  } else if (named !== undefined && hasSchema && !isCallOf(context, open)) {
    // OpenAI, Anthropic and others: the whole description in one object.
    context.tools.push(foundTool(named, fieldsOf(context, entries)));
  } else if (isEntry && !isArgument && hasSchema && (keys.has('execute') || keys.has('description'))) {
    if (!schemas.has(key.value) && key.value !== 'function')
      context.tools.push(foundTool(key.value, fieldsOf(context, entries)));
  }
}

/** `tool(run, { name, schema })` is read as a call. */
function isCallOf({ tokens }: Context, open: number): boolean {
  return (
    isMark(tokens[open - 1], '(') &&
    tokens[open - 2]?.kind === 'name' &&
    /Tool$|^tool$/.test(tokens[open - 2]?.value ?? '')
  );
}
