/** What the checks of `lint` are given, and what they give. */

import type { FindingPlace } from '../describe/findings.js';
import type { OperationKind } from '../describe/operation.js';
import type { ToolTable } from '../describe/tools.js';
import type { ParsedPolicy } from '../policy/document.js';
import type { CompiledRule } from '../rules/compile.js';
import type { PermissionMode } from './decision.js';
import type { LintFinding } from './lint.js';
import type { RuleLayers } from './rule-layers.js';
import type { WiderRules } from './wider-rules.js';

export interface Linted {
  readonly tools: ToolTable;
  readonly rules: RuleLayers;
  readonly mode: PermissionMode;
  readonly parsed: ParsedPolicy;
  /** Names of the declared tools whose calls may hold such operations. */
  readonly toolsBy: ReadonlyMap<OperationKind, readonly string[]>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where a call would be judged. */
  readonly place: Pick<FindingPlace, 'environment' | 'workingDirectories' | 'protection'>;
}

/** Looks at one rule among all; what it says must hold for every call. */
export type Check = (rule: CompiledRule, all: WiderRules, at: Linted) => Omit<LintFinding, 'rule'> | undefined;
