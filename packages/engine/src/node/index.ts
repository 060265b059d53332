/** What needs Node: files, the real machine, command lines. Never imported by the core entry. */

export { didYouMean } from '../policy/did-you-mean.js';
export { type AuditLine, type AuditLog, type AuditOptions, createAuditLog } from './audit.js';
export { type ChangePolicyOptions, changePolicyFile } from './change-policy-file.js';
export { nodeEnvironment } from './environment.js';
export type { FileLockOptions } from './file-lock.js';
export { createFileStore, type FileStore } from './file-store.js';
export { type FindPoliciesOptions, findPolicies } from './find-policies.js';
export { type LoadPolicyOptions, loadPolicy } from './load-policy.js';
export {
  appendText as appendToPolicyText,
  type PolicyText,
  removeText as removeFromPolicyText,
} from './policy-edit.js';
export { createPolicyRuleStore } from './policy-rule-store.js';
export { type PolicyTestResult, runPolicyTests } from './policy-tests.js';
export { type RedactOptions, redacted } from './redact.js';
export { type WatchedPolicy, type WatchPolicyOptions, watchPolicy } from './watch-policy.js';
export { type WriteWholeOptions, writeWhole } from './write-whole.js';
