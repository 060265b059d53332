/**
 * Checks what a host gives a gate. A slip in an option's name would be a gate without it: without a ledger, say, and nobody would
 * notice.
 */

import { SallyportError } from '../errors.js';
import { nearestHint } from '../policy/did-you-mean.js';
import { isRecord } from '../policy/plain-data.js';
import { quote, quoteAll } from '../policy/quote.js';
import { isPermissionSession } from './session.js';

/** What an option may be. */
export interface OptionKind {
  /** In words: `a function`. */
  readonly is: string;
  fits(value: unknown): boolean;
  /** What to write instead of a value that does not fit. */
  hint?(value: unknown): string | undefined;
}

export type OptionKinds = Readonly<Record<string, OptionKind>>;

/** For adapters: the kinds that options are of. */
export const optionKinds = {
  aFunction: { is: 'a function', fits: (value: unknown) => typeof value === 'function' },
  aSwitch: { is: 'true or false', fits: (value: unknown) => typeof value === 'boolean' },
  /** Milliseconds. */
  aTime: { is: 'a number of milliseconds above 0', fits: (value: unknown) => typeof value === 'number' && value > 0 },
  aCount: { is: 'a whole number above 0', fits: (value: unknown) => Number.isInteger(value) && (value as number) > 0 },
  oneOf: (...names: string[]): OptionKind => ({
    is: `one of ${quoteAll(names)}`,
    fits: (value) => names.includes(value as string),
  }),
  someOf: (...names: string[]): OptionKind => ({
    is: `a list of ${quoteAll(names)}`,
    fits: (value) => Array.isArray(value) && value.every((name) => names.includes(name)),
    hint: (value) => (names.includes(value as string) ? `write [${quote(value as string)}]` : undefined),
  }),
  either: (one: OptionKind, other: OptionKind): OptionKind => ({
    is: `${one.is}, or ${other.is}`,
    fits: (value) => one.fits(value) || other.fits(value),
    hint: (value) => one.hint?.(value) ?? other.hint?.(value),
  }),
  anObject: { is: 'an object', fits: isRecord },
} as const;

const { aFunction, aSwitch, aTime, anObject, oneOf, either } = optionKinds;

/** Options that every gate has. */
const gateOptions: OptionKinds = {
  session: {
    is: 'a function that says whose session a call belongs to',
    fits: aFunction.fits,
    hint: (value) =>
      isPermissionSession(value)
        ? 'write createGate(session)'
        : typeof value === 'string'
          ? `write session: () => ${quote(value)}`
          : undefined,
  },
  store: {
    is: 'a store, with read, write and list',
    fits: (value) => isRecord(value) && ['read', 'write', 'list'].every((name) => aFunction.fits(value[name])),
  },
  context: either(anObject, aFunction),
  onAsk: aFunction,
  canAsk: aSwitch,
  stopOnReject: aSwitch,
  askTimeout: aTime,
  repeatRefused: oneOf('ask', 'deny'),
  ruleStores: anObject,
  onListenerError: aFunction,
  onWarning: aFunction,
  onError: aFunction,
};

/**
 * For adapters: checks the options of `createGate`.
 *
 * @param own the options that only this adapter's gate has
 * @throws SallyportError `options-invalid` with the option, what it may be, and what was probably meant
 *
 * @example
 * checkGateOptions({ sesion: () => 'chat' }, {}); // … did you mean "session"?
 */
export function checkGateOptions(given: unknown, own: OptionKinds): void {
  if (isPermissionSession(given))
    throw invalid('The options of createGate are no session', 'write createGate(session)');
  checkOptions('createGate', given, { ...gateOptions, ...own });
}

/**
 * The same for the options of anything else.
 *
 * @param of whose options they are
 */
export function checkOptions(of: string, given: unknown, kinds: OptionKinds): void {
  if (!isRecord(given)) throw invalid(`The options of ${of} are an object, not ${show(given)}`);
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) {
      throw invalid(`${of} has no option ${quote(name)}`, nearestHint(name, Object.keys(kinds)));
    }
    if (value === undefined || kind.fits(value)) continue;
    throw invalid(`The option "${name}" of ${of} is ${kind.is}, not ${show(value)}`, kind.hint?.(value));
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : isPermissionSession(value) ? 'a session' : 'an object';
}

function invalid(message: string, hint?: string): SallyportError {
  return new SallyportError('options-invalid', `${message}${hint === undefined ? '.' : ` – ${hint}`}`);
}
