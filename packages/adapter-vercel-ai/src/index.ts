/**
 * Sallyport for the Vercel AI SDK, versions 6 and 7.
 *
 * @module
 */

export type { ToolApprovalAnswer, ToolApprovalOptions } from './approval.js';
export type { StepContent } from './denials.js';
export { type ChatRequestBody, createGate, type Gate, type PreparedStep, type ReceiveOptions } from './gate.js';
export { assertGated } from './gated.js';
export type { GateSource } from './ledger.js';
export { type DeniedOutput, isDeniedOutput } from './marker.js';
export type { GateOptions, GateRequest } from './options.js';
export type { PermissionAsk, ResultWithContent } from './pending.js';
export type { ClientMay } from './receive/answers.js';
export type { CallResult } from './receive/call-result.js';
export type { GivenUpCall } from './receive/left.js';
export type { Received } from './receive/receive.js';
export type { PermissionUIChunk, PermissionUIMessage, UiTransformOptions } from './ui.js';
