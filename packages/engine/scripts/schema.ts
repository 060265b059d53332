/** Writes `schema.json`, which editors use to complete and explain the keys of a policy. Run it with `npm run schema` after changing `src/policy/schema.ts`. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { policySchema } from '../src/policy/schema.js';

export const schemaFile = new URL('../schema.json', import.meta.url);

/** The text of `schema.json`. */
export function schemaText(): string {
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  const schema = { title: 'Sallyport policy', $schema: dialect, ...policySchema() };
  return `${JSON.stringify(schema, (_, value: unknown) => withoutFunctions(value), 2)}\n`;
}

/** Functions as conditions exist in code only. */
function withoutFunctions(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item: { isFunction?: true }) => item.isFunction !== true) : value;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, schemaText());
