/** A policy as it came in (one object, or one file), and what it is once checked. Everything behind this line works on the checked form only. */

import type { PermissionMode } from '../decide/decision.js';
import type { Environment } from '../describe/environment.js';
import type { ProfileFields, ProfileName } from '../describe/profile.js';
import type { Condition } from './condition.js';
import type { PermissionRule, RuleScope } from './rule.js';
import type { PolicyInput } from './schema.js';

/** Where something stands in a file. Both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One policy object with where it came from. A file loader makes these; a policy in code is one of scope `code`. */
export interface PolicyDocument {
  readonly policy: PolicyInput;
  readonly scope: RuleScope;
  /** As it should be shown in messages. */
  readonly file?: string;
  /** Absolute path of the file: the gate guards it against writes. */
  readonly absoluteFile?: string;
  /** Absolute project folder: relative path rules and working directories start here. Absent: `environment.cwd`. */
  readonly folder?: string;
  /** Finds the place of a value (or of its key) in the file; with `offset`, of that character of a text. */
  locate?(path: readonly (string | number)[], part?: 'key' | 'value', offset?: number): Place | undefined;
}

/** What `loadPolicy` gives and `PermissionEngine` takes besides a plain object: checked, never trivial. */
export interface LoadedPolicy {
  readonly documents: readonly PolicyDocument[];
  /** What was ignored and why (rules of untrusted files, for one). */
  readonly warnings: readonly string[];
  /** Where tools run if the host does not say: on the machine that the files were read from. */
  readonly environment?: Environment;
}

/** A path pattern from a list of a policy, with where it stands. */
export interface ListedPath {
  readonly text: string;
  /** Absolute project folder of its document. Absent: `environment.cwd`. */
  readonly folder?: string;
  /** Path inside its document, for messages. */
  readonly path: readonly (string | number)[];
  readonly document: PolicyDocument;
}

/** How a tool is to be understood, from the policy. */
export interface ToolConfig {
  /** Absent: `generic`, or `mcp` for names like `mcp__server__tool`. */
  readonly profile?: ProfileName;
  readonly fields: ProfileFields;
  readonly readOnly: boolean;
  readonly identity: readonly string[];
  /** The fields that its input has; absent: not known. */
  readonly input?: readonly string[];
  readonly dialect: 'bash' | 'sh' | 'powershell' | 'cmd';
}

/** A rule after parsing: text taken apart, condition compiled. */
export interface ParsedRule {
  readonly rule: PermissionRule;
  readonly condition?: Condition;
  /** The holes of a deny or ask. */
  readonly exceptions: readonly { readonly toolName: string; readonly ruleContent: string | null }[];
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /** Absolute project folder of its document. Absent: `environment.cwd`. */
  readonly folder?: string;
  /** Path inside its document, for messages: `['deny', 2]`. */
  readonly path: readonly (string | number)[];
  /** Its document's `locate` and file, for problems that are found later. */
  readonly document?: PolicyDocument;
}

/** All documents together, checked. Lists are joined; order of documents and rules never changes a decision. */
export interface ParsedPolicy {
  readonly mode: PermissionMode;
  /** Modes that managed documents allow; absent: all. */
  readonly lockModes?: ReadonlySet<PermissionMode>;
  /** Nothing is configured: no mode, rules, directories, reads, safety; and no file. */
  readonly isTrivial: boolean;
  readonly reads: 'inside' | 'rules' | 'all';
  /** As named by the policy, not resolved yet; absent: none named. */
  readonly workingDirectories?: readonly { readonly path: string; readonly folder?: string }[];
  readonly tools: ReadonlyMap<string, ToolConfig>;
  readonly rules: readonly ParsedRule[];
  readonly safety: { readonly inBypass: 'ask' | 'skip'; readonly off: ReadonlySet<string> };
  /** Where writes always ask, besides or without the built-in places. */
  readonly protectedPaths: { readonly add: readonly ListedPath[]; readonly remove: readonly ListedPath[] };
  readonly trustedServers: ReadonlySet<string>;
  readonly pinTools: boolean;
  /** Whether rules may be remembered; managed documents can forbid it. */
  readonly mayRemember: boolean;
  /** Absolute paths of the policy files. */
  readonly files: readonly string[];
  readonly documents: readonly PolicyDocument[];
}
