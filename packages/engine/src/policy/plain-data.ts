/**
 * A copy of a policy that nobody else can change later, made of plain objects and lists only. Own keys count, whatever they are
 * called: `__proto__` out of a JSON file is a key like any other.
 */

import type { PolicyPath } from './problem.js';

const deepest = 64;

export interface DataProblem {
  readonly path: PolicyPath;
  readonly problem: string;
}

/** Keys with the value `undefined` are left out, as JSON would. Functions are kept: conditions in code are functions. */
export function copyPlainData(value: unknown, problems: DataProblem[], path: PolicyPath = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > deepest) {
    problems.push({ path, problem: `nested more than ${deepest} levels deep` });
    return null;
  }
  if (Array.isArray(value)) return Array.from(value, (item, index) => copyPlainData(item, problems, [...path, index]));
  if (!isPlain(value)) {
    problems.push({ path, problem: 'not plain data' });
    return null;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    setOwn(copy, key, copyPlainData(item, problems, [...path, key]));
  }
  return copy;
}

/** Sets an own key, also one called `__proto__`. Assigning is many times as fast, but reaches what a prototype has under the name. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key in target)
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

/** Whether something is an object with keys, and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object literal, also one of another realm (a test runner, a worker), which has an `Object.prototype` of its own. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  // The `Object.prototype` of another realm, and no object that hands something down.
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, 'isPrototypeOf');
}
