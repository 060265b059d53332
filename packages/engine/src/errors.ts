/**
 * Every error that Sallyport throws on purpose. They carry a `code`, and a brand that is found by `Symbol.for`:
 * an ESM and a CJS copy of this package can live in one process, where `instanceof` would not know the other's errors.
 */

const brand = Symbol.for('sallyport.error');

export type SallyportErrorCode =
  /** A policy, a rule or a condition that cannot be used. Has `problems`. */
  | 'policy-invalid'
  /** A hook answered with a promise where `checkSync` needs an answer at once. */
  | 'hook-is-async'
  /** `checkSync` needs what is known of shells, and cannot load it at once here. Import `@sallyport/engine/shell` before. */
  | 'shells-not-loaded'
  /** A transition that the state table of sessions does not have. Nothing was changed. */
  | 'illegal-transition'
  /** A store could not be read or written, or holds a record that nobody here wrote. */
  | 'store-failed'
  /** The input of a tool call is not JSON data: it can neither be shown nor compared. */
  | 'input-invalid'
  /** Messages or a request's body that an adapter cannot read. Nothing was changed; over HTTP it is a 400. */
  | 'request-invalid'
  /** Options that contradict each other or miss something that is needed. */
  | 'options-invalid'
  /** A bare call was denied, and the framework has no other way to say so. Has `decision`. */
  | 'permission-denied'
  /** A bare call needs a person, and nobody can be asked here. Has `decision`. */
  | 'permission-required';

/** Base of all errors of this package. */
export class SallyportError extends Error {
  override readonly name: string = 'SallyportError';
  readonly code: SallyportErrorCode;

  constructor(code: SallyportErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

/**
 * Whether something caught is an error of this package, whichever copy of it threw.
 *
 * @example
 * try { new PermissionEngine(policy) } catch (error) {
 *   if (isSallyportError(error, 'policy-invalid')) console.error(error.message); else throw error;
 * }
 */
export function isSallyportError(error: unknown, code?: SallyportErrorCode): error is SallyportError {
  return (
    typeof error === 'object' &&
    error !== null &&
    (error as Record<symbol, unknown>)[brand] === true &&
    (code === undefined || (error as SallyportError).code === code)
  );
}

/** One thing that is wrong with a policy: what, where, and what to write instead. Lines and columns count from 1. */
export interface PolicyProblem {
  readonly message: string;
  /** What to write instead. */
  readonly hint?: string;
  /** Where in the policy object, e.g. `['deny', 0, 'when']`. */
  readonly path: readonly (string | number)[];
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A policy that does not load. `problems` has all of them, of all files; the message lists each on its own line. */
export class PolicyError extends SallyportError {
  override readonly name = 'PolicyError';
  readonly problems: readonly PolicyProblem[];

  constructor(problems: readonly PolicyProblem[], options?: { cause?: unknown }) {
    super('policy-invalid', problems.map(formatProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** `sallyport.jsonc:4:12 unknown key "alow" (did you mean "allow"?)` */
export function formatProblem(problem: PolicyProblem): string {
  const place = problem.file === undefined ? formatPath(problem.path) : formatPlace(problem);
  return `${place}${place === '' ? '' : ' '}${problem.message}${problem.hint === undefined ? '' : ` – ${problem.hint}`}`;
}

function formatPlace({ file, line, column }: PolicyProblem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}
