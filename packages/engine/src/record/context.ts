/**
 * What the host said about the caller is part of what decided a call, so it stays with the call until that ends: nobody decides it
 * again by less, in another process or after a restart. It is kept as JSON text beside the input, and told to nobody. What cannot be
 * kept that way is known only to the object that announced the call; everybody else knows that something is missing.
 */

import type { CallRecord } from './call-record.js';
import type { SessionCore } from './core.js';
import { isJson } from './json-data.js';
import type { CallContext } from './session-engine.js';

/** JSON text; `null`: there is a context, and it is none that could be kept. Absent in a record: there is none. */
export type KeptContext = string | null;

/** A context that may be that there is none. `undefined` instead of it: nobody here knows. */
export interface KnownContext {
  readonly context: CallContext | undefined;
}

/** Contexts that could not be kept, by the key of their call. */
export type UnkeptContexts = Map<string, { readonly createdAt: number; readonly context: CallContext }>;

/** The record with the context that it was decided with. */
export function withContext(
  core: SessionCore,
  key: string,
  record: CallRecord,
  context: CallContext | undefined,
): CallRecord {
  if (context === undefined) return record;
  const kept = isJson(context) ? JSON.stringify(context) : null;
  if (kept === null) core.unkept.set(key, { createdAt: record.createdAt, context });
  return { ...record, context: kept };
}

/** The context that a call was decided with. */
export function contextOf(core: SessionCore, key: string, record: CallRecord): KnownContext | undefined {
  const { context } = record;
  if (context === undefined) return { context };
  if (context !== null) return { context: JSON.parse(context) as CallContext };
  const here = core.unkept.get(key);
  // An id can come again; then what is here may be of the call before.
  return here?.createdAt === record.createdAt ? here : undefined;
}
