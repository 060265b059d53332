/**
 * The part of JSON Schema that the policy is written in: what describes a value also says its type in TypeScript, and is checked by
 * `check.ts`.
 */

/** A JSON Schema, and the type of what it lets through. */
export interface Schema<T> {
  readonly description?: string;
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly minLength?: number;
  readonly const?: T;
  readonly enum?: readonly T[];
  readonly items?: Schema<unknown>;
  readonly properties?: Readonly<Record<string, Schema<unknown>>>;
  readonly required?: readonly string[];
  /** `false`: no key but the `properties`. A schema: of the values of all keys. */
  readonly additionalProperties?: Schema<unknown> | false;
  readonly anyOf?: readonly Schema<unknown>[];
  /** In code, not in files. */
  readonly isFunction?: true;
}

export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** A key that need not be there. */
export interface Optional<T> {
  readonly optional: Schema<T>;
}

type Keys = Readonly<Record<string, Schema<unknown> | Optional<unknown>>>;
type OptionalKey<K extends Keys> = { [Key in keyof K]: K[Key] extends Optional<unknown> ? Key : never }[keyof K];
type ObjectOf<K extends Keys> = {
  [Key in Exclude<keyof K, OptionalKey<K>>]: TypeOf<K[Key]>;
} & {
  [Key in OptionalKey<K>]?: K[Key] extends Optional<infer T> ? T | undefined : never;
} extends infer O
  ? { [Key in keyof O]: O[Key] }
  : never;

export const text: Schema<string> = { type: 'string' };
export const filled: Schema<string> = { type: 'string', minLength: 1 };
export const flag: Schema<boolean> = { type: 'boolean' };
export const anything: Schema<unknown> = {};

export function about<T>(description: string, schema: Schema<T>): Schema<T> {
  return { ...schema, description };
}

export function optional<T>(description: string, schema: Schema<T>): Optional<T> {
  return { optional: about(description, schema) };
}

export function exactly<const T extends number>(value: T): Schema<T> {
  return { type: 'number', const: value };
}

export function oneOf<const T extends string>(values: readonly T[]): Schema<T> {
  return { type: 'string', enum: values };
}

export function listOf<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items };
}

export function mapOf<T>(values: Schema<T>): Schema<Record<string, T>> {
  return { type: 'object', additionalProperties: values };
}

export function either<A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> {
  return { anyOf: [one, other] };
}

/** What only code can hold: the type says which function. */
export function functionOf<T>(): Schema<T> {
  return { isFunction: true };
}

/** An object without any other keys. */
export function objectOf<K extends Keys>(keys: K): Schema<ObjectOf<K>> {
  const entries = Object.entries(keys);
  const required = entries.flatMap(([key, value]) => ('optional' in value ? [] : [key]));
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, value]) => [key, 'optional' in value ? value.optional : value])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
