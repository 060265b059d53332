/** Types that every entry has in common. */

export type { InboxInterrupt } from './inbox-payload.js';
export type { GateOptions, GateRequest } from './options.js';
export type { ActionRequest, PendingRequest, PermissionInterrupt, ReviewConfig } from './question-payload.js';
export type { GateSource } from './source.js';
export type { PermissionDecisionEvent } from './stream-events.js';
export type { SubagentGateOptions } from './subagent.js';
export type { CheckedCalls, ToolGate } from './tool-gate.js';
