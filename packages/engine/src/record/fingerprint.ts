/**
 * What binds an approval to a call: the SHA-256 of name and input in one canonical JSON text. The order of keys does not
 * matter, `1.0` is `1` and `-0` is `0` (JSON does not keep them apart), texts are kept exactly, also their Unicode form.
 */

import { SallyportError } from '../errors.js';
import { isPlain } from '../policy/plain-data.js';
import { sha256 } from './sha256.js';

/** Deeper input is refused; so is one that contains itself. */
const maxDepth = 500;

/**
 * The fingerprint of a call: 64 hex digits.
 *
 * @throws SallyportError `input-invalid` when the input is not JSON data: what cannot be written down cannot be shown to a
 * person, and two of it could not be told apart.
 *
 * @example
 * fingerprint('refund_order', { orderId: 'A-1', amount: 20 }) === fingerprint('refund_order', { amount: 20, orderId: 'A-1' })
 */
export function fingerprint(name: string, input: unknown): string {
  return sha256(canonicalCall(name, input));
}

/** What the fingerprint is made of. */
export function canonicalCall(name: string, input: unknown): string {
  return `[${quoted(name)},${canonicalJson(input)}]`;
}

/** JSON text with sorted keys (UTF-16 order) and no spaces. Keys without a value are left out, as in JSON. */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      if (!Number.isFinite(value)) throw notJson(`the number ${value}`);
      return value === 0 ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'undefined':
      return 'null';
    case 'object':
      return value === null ? 'null' : writeObject(value, depth + 1);
    default:
      throw notJson(`a ${typeof value}`);
  }
}

function writeObject(value: object, depth: number): string {
  if (depth > maxDepth) throw notJson(`an object that contains itself, or more than ${maxDepth} levels`);
  if (Array.isArray(value)) {
    let text = '[';
    for (let index = 0; index < value.length; index++) text += (index === 0 ? '' : ',') + write(value[index], depth);
    return `${text}]`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON(), depth);
  // A Map would be `{}` like every other Map.
  if (!isPlain(value)) throw notJson(`an instance of ${value.constructor?.name ?? 'a class'}`);
  const entries = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sortedKeys(entries)) {
    const member = entries[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${write(member, depth)}`;
  }
  return `{${text}}`;
}

function sortedKeys(entries: object): string[] {
  const keys = Object.keys(entries);
  for (let index = 1; index < keys.length; index++)
    if ((keys[index - 1] as string) > (keys[index] as string)) return keys.sort();
  return keys;
}

/** Nothing that JSON escapes. */
const plain = /^[ !#-[\]-~]*$/;
/** Longer than this, trying takes longer than escaping. */
const short = 40;

function quoted(text: string): string {
  return text.length <= short && plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

function notJson(what: string): SallyportError {
  return new SallyportError('input-invalid', `The input of a tool call must be JSON data, but holds ${what}.`);
}
