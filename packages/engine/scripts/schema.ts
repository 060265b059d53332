/** Writes `schema.json`, which editors use to complete and explain the keys of a policy. Run it with `npm run schema` after changing `src/policy/schema.ts`. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { policySchema } from '../src/policy/schema.js';

export const schemaFile = new URL('../schema.json', import.meta.url);

/** The text of `schema.json`. */
export function schemaText(): string {
  const schema = z.toJSONSchema(policySchema(), {
    io: 'input',
    // Functions as conditions exist in code only.
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // `readOnly` speaks of our types; for editors it would mean that nobody may write the list.
      delete jsonSchema.readOnly;
      if (jsonSchema.anyOf !== undefined)
        jsonSchema.anyOf = jsonSchema.anyOf.filter((branch) => Object.keys(branch).length > 0);
    },
  });
  return `${JSON.stringify({ title: 'Sallyport policy', ...schema }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, schemaText());
