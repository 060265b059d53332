/** `repeatRefused: 'deny'`: the very same call is not asked about again once a person said no to it. */

import type { Decision } from '../decide/decision.js';
import { SallyportError } from '../errors.js';
import type { CallRecord } from './call-record.js';
import type { SessionCore } from './core.js';
import { denial } from './decisions.js';
import { modelMessages } from './messages.js';
import type { StoredRecord } from './store.js';
import type { SessionCall } from './types.js';

interface Mark {
  /** What the person said. */
  readonly message?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export async function markRefused(core: SessionCore, record: CallRecord, message: string | undefined): Promise<void> {
  if (core.options.repeatRefused !== 'deny' || record.outcome !== 'refused') return;
  const mark: Mark = { ...(message === undefined ? {} : { message }), at: core.engine.clock() };
  // A mark that is there already says the same.
  const key = core.keys.refused(record.agentPath, record.announced);
  await core.store.write([{ key, expected: 0, value: JSON.stringify(mark) }]);
}

/** The ask as a denial where the same call was refused before. */
export async function denyRepeated(
  core: SessionCore,
  call: SessionCall,
  print: string,
  ask: Decision,
): Promise<Decision> {
  if (core.options.repeatRefused !== 'deny') return ask;
  const key = core.keys.refused(core.agentPath, print);
  const [stored] = await core.store.read([key]);
  if (stored === undefined) return ask;
  const message = `${call.name} is denied: the very same call was declined before.`;
  const toldModel = modelMessages.refusedBefore(call.name, parse(key, stored.value).message);
  return { ...denial(ask, 'person', message, toldModel), input: ask.input };
}

/** The marks of an agent and those below it that are older than `before`. */
export async function refusedBefore(core: SessionCore, before: number): Promise<readonly StoredRecord[]> {
  const start = core.keys.refusedBelow(core.agentPath);
  // Not those of an agent whose name only begins like this one's.
  const isBelow = (key: string) => /^[/>]/.test(key.slice(start.length));
  const marks = await core.store.list(start);
  return marks.filter(({ key, value }) => isBelow(key) && parse(key, value).at < before);
}

function parse(key: string, value: string): Mark {
  try {
    return JSON.parse(value) as Mark;
  } catch (cause) {
    throw new SallyportError('store-failed', `The store's record "${key}" is not JSON; nothing is decided by it.`, {
      cause,
    });
  }
}
