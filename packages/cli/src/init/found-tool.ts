/** What is known of a tool before there is a policy: its name, and where possible the names of its arguments. */

export interface FoundTool {
  readonly name: string;
  /** Names of its arguments, where they are known. */
  readonly fields?: readonly string[];
  /** A profile that somebody chose already. */
  readonly profile?: string;
}
