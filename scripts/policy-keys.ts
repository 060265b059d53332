/**
 * The reference of keys in `docs/policy.md`, made from the published `schema.json`, so that page, editor and validation say the
 * same. `npm run policy-keys` writes it; a test of the docs fails while it is out of date.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const page = new URL('../docs/policy.md', import.meta.url);
const schemaFile = new URL('../packages/engine/schema.json', import.meta.url);
const marks = ['<!-- keys: made by `npm run policy-keys` -->', '<!-- end of keys -->'] as const;

/** `docs/policy.md` with the keys as the schema has them now. */
export function withCurrentKeys(text: string): string {
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw new Error(`docs/policy.md needs the lines "${marks.join('" and "')}"`);
  return `${text.slice(0, start + marks[0].length)}\n\n${keys()}\n\n${text.slice(end)}`;
}

function keys(): string {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema;
  return sections('A policy', schema)
    .map(({ title, rows }) =>
      [`### ${title}`, '', '| key | value | meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    )
    .join('\n\n');
}

interface Section {
  readonly title: string;
  readonly rows: readonly string[];
}

/** One table for the object, and one for each object in it; the same object (rules stand in three lists) only once. */
function sections(title: string, schema: Schema, seen = new Set<string>()): Section[] {
  const entries = Object.entries(schema.properties ?? {});
  const rows = entries.map(
    ([key, value]) => `| \`${key}\` | ${cell(kindOf(value))} | ${cell(value.description ?? '')} |`,
  );
  const inner = entries.flatMap(([key, value]) =>
    objectsOf(value).flatMap((object) => {
      const shape = JSON.stringify(object.properties);
      if (seen.has(shape)) return [];
      seen.add(shape);
      return sections(titleOf(key), object, seen);
    }),
  );
  return [{ title, rows }, ...inner];
}

const lists = new Set(['allow', 'ask', 'deny']);

function titleOf(key: string): string {
  return lists.has(key) ? 'A rule as an object' : `In \`${key}\``;
}

/** The objects with keys of their own that stand in this value, in a list, or under free names. */
function objectsOf(schema: Schema): Schema[] {
  if (schema.properties !== undefined) return [schema];
  const under = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const within = [...under, ...(schema.items === undefined ? [] : [schema.items]), ...(schema.anyOf ?? [])];
  return within.flatMap(objectsOf);
}

function kindOf(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(', or ');
  if (schema.items !== undefined) return `list of ${kindOf(schema.items)}`;
  if (schema.type === 'object') return schema.properties === undefined ? 'names with values' : 'object';
  return schema.type === 'string' ? 'text' : (schema.type ?? 'anything');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(page, withCurrentKeys(readFileSync(page, 'utf8')));
