/** Checks a value against a schema, and says what is wrong and where. What the findings mean to people is said in `shape.ts`. */

import type { Schema } from './json-schema.js';
import { isRecord } from './plain-data.js';

/** `path` leads from the checked value to what is wrong. */
export type Issue = { readonly path: readonly (string | number)[] } & (
  | { readonly code: 'type'; readonly expected: string }
  | { readonly code: 'value'; readonly values: readonly unknown[] }
  | { readonly code: 'empty' | 'no-function' }
  | { readonly code: 'keys'; readonly keys: readonly string[] }
  /** None of the forms that it may have, with what each of them misses. */
  | { readonly code: 'form'; readonly forms: readonly (readonly Issue[])[] }
);

export function check(schema: Schema<unknown>, value: unknown, path: Issue['path'] = []): Issue[] {
  if (schema.anyOf !== undefined) return checkForms(schema.anyOf, value, path);
  if (schema.isFunction) return typeof value === 'function' ? [] : [{ path, code: 'no-function' }];
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return values.includes(value) ? [] : [{ path, code: 'value', values }];
  switch (schema.type) {
    case undefined:
      return [];
    case 'array':
      if (!Array.isArray(value)) return [{ path, code: 'type', expected: schema.type }];
      return value.flatMap((item, at) => check(schema.items ?? {}, item, [...path, at]));
    case 'object':
      return isRecord(value) ? checkKeys(schema, value, path) : [{ path, code: 'type', expected: schema.type }];
    default:
      if (typeof value !== schema.type) return [{ path, code: 'type', expected: schema.type }];
      return value === '' && schema.minLength !== undefined ? [{ path, code: 'empty' }] : [];
  }
}

/** A key called `__proto__` in a map is checked by `shape.ts`. */
function checkKeys(schema: Schema<unknown>, value: Readonly<Record<string, unknown>>, path: Issue['path']): Issue[] {
  const { properties, required, additionalProperties } = schema;
  if (properties === undefined) {
    if (!additionalProperties) return [];
    return Object.keys(value).flatMap((key) =>
      key === '__proto__' ? [] : check(additionalProperties, value[key], [...path, key]),
    );
  }
  const issues = Object.entries(properties).flatMap(([key, of]) => {
    const isThere = Object.hasOwn(value, key) && value[key] !== undefined;
    return isThere || required?.includes(key) ? check(of, isThere ? value[key] : undefined, [...path, key]) : [];
  });
  const keys = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  return keys.length > 0 ? [...issues, { path, code: 'keys', keys }] : issues;
}

function checkForms(forms: readonly Schema<unknown>[], value: unknown, path: Issue['path']): Issue[] {
  const found = forms.map((form) => check(form, value));
  if (found.some((issues) => issues.length === 0)) return [];
  const meant = found.filter((issues) => issues.every(isSlip));
  const [slips] = meant;
  if (meant.length === 1 && slips !== undefined)
    return slips.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  return [{ path, code: 'form', forms: found }];
}

/** The value has the form, and something small in it is wrong. */
function isSlip({ code }: Issue): boolean {
  return code === 'empty' || code === 'keys';
}
