/**
 * Decides, before an AI agent's tool call runs, whether it may: allow, deny, or ask a person. Knows no framework and touches no files.
 *
 * @module
 */

export type {
  Behavior,
  DecidedBy,
  Decision,
  PermissionMode,
  Suggestion,
} from './decide/decision.js';
export { permissionModes } from './decide/decision.js';
export { type CompiledPolicy, isPermissionEngine, PermissionEngine } from './decide/engine.js';
export type { Explanation, NearMiss } from './decide/explain.js';
export type { LintFinding, LintId, LintOptions } from './decide/lint.js';
export { nobodyToAsk } from './decide/no-approver.js';
export type { Decider, EngineOptions } from './decide/options.js';
export type { RuleChanges } from './decide/rule-changes.js';
export { tellUnknownTools } from './decide/tell-unknown-tools.js';
export { type UnknownToolRule, unknownTools } from './decide/unknown-tools.js';
export { annotationsIn } from './describe/annotations.js';
export type { Environment } from './describe/environment.js';
export type {
  Assignment,
  CallFacts,
  Finding,
  Operation,
  OperationKind,
  ToolAnnotations,
  ToolCall,
} from './describe/operation.js';
export {
  defineTool,
  type HookContext,
  type ProfileFields,
  type ProfileName,
  type ToolHooks,
  type Verdict,
} from './describe/profile.js';
export { toolDigest } from './describe/tool-digest.js';
export type { KnownPath, PartialWord, Word } from './describe/word.js';
export {
  formatProblem,
  isSallyportError,
  PolicyError,
  type PolicyProblem,
  SallyportError,
  type SallyportErrorCode,
} from './errors.js';
export type { LoadedPolicy, Place, PolicyDocument } from './policy/document.js';
export { printable } from './policy/printable.js';
export {
  type ConditionFunction,
  type PermissionRule,
  type RuleScope,
  type RuleSource,
  ruleText,
  type ToolPin,
} from './policy/rule.js';
export type { PolicyInput, RuleInput, ToolInput } from './policy/schema.js';
export {
  checkGateOptions,
  checkOptions,
  type OptionKind,
  type OptionKinds,
  optionKinds,
} from './record/check-options.js';
export { type SessionEventName, type SessionEvents, type SessionListener, sessionEventNames } from './record/events.js';
export { fingerprint } from './record/fingerprint.js';
export { createMemoryStore } from './record/memory-store.js';
export type {
  AnswerOptions,
  ClaimOptions,
  EvaluateOptions,
  FinishOptions,
  ForgetOptions,
  HostAnswer,
  SessionOptions,
  SubagentOptions,
} from './record/options.js';
export { plainCopy } from './record/plain-copy.js';
export { createRuleStore } from './record/rule-store.js';
export { createSession, isPermissionSession, type PermissionSession } from './record/session.js';
export type { CallContext, SessionEngine } from './record/session-engine.js';
export type { RecordChange, SessionStore, StoredRecord, WriteResult } from './record/store.js';
export { type Transition, transitions } from './record/transitions.js';
export type {
  AnswerRefusal,
  AnswerResult,
  CallLook,
  CallOutcome,
  CallState,
  Claim,
  ClaimRefusal,
  PermissionAnswer,
  PermissionRequest,
  RememberedRule,
  RememberScope,
  RuleStore,
  SessionCall,
  StepId,
  UnknownOutcome,
} from './record/types.js';
