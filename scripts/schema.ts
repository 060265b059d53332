/**
 * Writes the JSON Schema that editors read (`"$schema"` in a policy file) from the schema that the engine validates with.
 * `--check` writes nothing and fails when the committed file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { policySchema } from '../packages/engine/src/policy/schema.js';

const file = new URL('../packages/engine/schema.json', import.meta.url);

const schema = z.toJSONSchema(policySchema, {
  io: 'input',
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    delete jsonSchema.readOnly; // how the types are declared; to an editor it means that nobody may set the field
    // What only code can say (a condition as a function) turns into a schema that accepts anything; a file has no such choice.
    if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter((choice) => Object.keys(choice).length > 0);
  },
});
const text = `${JSON.stringify(schema, null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('packages/engine/schema.json is out of date: run `npm run schema`');
  process.exitCode = 1;
}
