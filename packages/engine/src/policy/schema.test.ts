import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaFile, schemaText } from '../../scripts/schema.js';

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}

function withoutDescription(schema: JsonSchema, path: string): string[] {
  const below = [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ...(schema.anyOf ?? []),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [
      ...(value.description === undefined ? [`${path}.${key}`] : []),
      ...withoutDescription(value, `${path}.${key}`),
    ]),
    ...below.flatMap((part) => withoutDescription(part, path)),
  ];
}

describe('schema.json', () => {
  it('is up to date (npm run schema --workspace packages/engine)', () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText());
  });

  it('explains every key', () => {
    expect(withoutDescription(JSON.parse(schemaText()) as JsonSchema, 'policy')).toEqual([]);
  });

  it('has no condition but text: a file cannot hold a function', () => {
    const { properties } = JSON.parse(schemaText()) as { properties: { allow: { items: { anyOf: JsonSchema[] } } } };
    expect(properties.allow.items.anyOf[1]?.properties?.when).toMatchObject({ anyOf: [{ type: 'string' }] });
  });
});
