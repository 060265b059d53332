/** What is known of a tool before there is a policy: its name, and where possible the names of its arguments. */

import type { ProfileName } from '@sallyport/engine';

/** Other languages than that of bash that a shell may speak. */
export const dialects = ['sh', 'powershell', 'cmd'] as const;
export type Dialect = (typeof dialects)[number];

export interface FoundTool {
  readonly name: string;
  /** Names of its arguments, where they are known. */
  readonly fields?: readonly string[];
  /** A profile that somebody chose already. */
  readonly profile?: ProfileName;
  readonly dialect?: Dialect;
  /** What its server says of it. That is a word of others: it is told to a person, and allows nothing by itself. */
  readonly hints?: { readonly onlyReads?: boolean; readonly destroys?: boolean };
}
