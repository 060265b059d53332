/**
 * The SDK checks the input of a model's call by the tool's schema before the tool gets it. An edited input comes past the SDK, so it
 * is checked here, before it is decided.
 */

import { errorText } from './error-text.js';
import { schemaOf } from './lazy-schema.js';
import type { SdkTool } from './sdk.js';

export type Fit =
  /** What the schema makes of the input: defaults are in, what it does not know is out. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** A schema that cannot check anything (a bare `jsonSchema(…)`) lets pass what it lets the model pass. Never rejects. */
export async function fitOf({ inputSchema }: SdkTool, input: unknown): Promise<Fit> {
  try {
    const validate = validatorOf(inputSchema);
    return validate === undefined ? { ok: true, value: input } : await validate(input);
  } catch (error) {
    return { ok: false, problem: `the schema could not check it (${errorText(error)})` };
  }
}

type Validate = (input: unknown) => Promise<Fit>;

interface AnySchema {
  readonly '~standard'?: { validate(input: unknown): unknown };
  /** The SDK's own kind. */
  validate?(input: unknown): unknown;
  /** Zod before Standard Schema. */
  safeParseAsync?(input: unknown): unknown;
}

function validatorOf(given: unknown): Validate | undefined {
  const schema = schemaOf(given) as AnySchema | undefined;
  const standard = schema?.['~standard'];
  if (standard !== undefined) {
    return async (input) => {
      const { issues, value } = (await standard.validate(input)) as { issues?: readonly Issue[]; value?: unknown };
      return issues === undefined ? { ok: true, value } : { ok: false, problem: issues.map(issueText).join('; ') };
    };
  }
  const own = schema?.validate ?? schema?.safeParseAsync;
  if (own === undefined) return undefined;
  return async (input) => {
    const found = (await own.call(schema, input)) as Readonly<Record<string, unknown>>;
    if (found.success === true) return { ok: true, value: 'value' in found ? found.value : found.data };
    return { ok: false, problem: errorText(found.error) };
  };
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function issueText({ message, path = [] }: Issue): string {
  const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
  return place === '' ? message : `${place}: ${message}`;
}
