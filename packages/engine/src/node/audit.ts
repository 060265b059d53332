/** The audit log: who was asked what, when, and what came of it; one JSON line for each event, secrets taken out. */

import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Decision } from '../decide/decision.js';
import type { ToolCall } from '../describe/operation.js';
import { ruleText } from '../policy/rule.js';
import type { SessionEventName, SessionEvents } from '../record/events.js';
import { sessionEventNames } from '../record/events.js';
import type { PermissionSession } from '../record/session.js';
import { createRedact, type Redact, type RedactOptions } from './redact.js';

export interface AuditOptions {
  readonly redact?: RedactOptions;
  /** Told once when the log cannot be written. Default: `console.error`. Decisions go on all the same. */
  readonly onError?: (error: unknown) => void;
}

/**
 * One line of the log. `event` is the session's event without `permission-`, or `check` for a decision outside of sessions.
 * Absent members do not apply to the event.
 */
export interface AuditLine {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly event: 'check' | 'decision' | 'ask' | 'answer' | 'claim' | 'finish' | 'all-tools-denied';
  readonly session?: string;
  readonly agentPath?: readonly string[];
  readonly step?: string | number;
  readonly toolCallId?: string;
  readonly toolCallIds?: readonly string[];
  readonly toolName?: string;
  /** Redacted. */
  readonly input?: unknown;
  readonly behavior?: string;
  readonly decidedBy?: string;
  readonly mode?: string;
  /** Text of the rule that decided, and where it stands. */
  readonly rule?: string;
  readonly ruleSource?: string;
  readonly findings?: readonly string[];
  /** What the person saw, or said. Redacted. */
  readonly message?: string;
  readonly policyDigest?: string;
  /** Who answered; and whether a person did, or a rule that was remembered. */
  readonly by?: string;
  readonly settledBy?: 'person' | 'rule';
  readonly fingerprint?: string;
  readonly expiresAt?: string;
  readonly outcome?: string;
  /** Redacted. */
  readonly error?: string;
}

export interface AuditLog {
  /** Logs everything that happens in a session. Returns how to stop. */
  attach(session: PermissionSession): () => void;
  /** Logs decisions made without a session: give it to the engine as `onDecision`. */
  readonly onDecision: (decision: Decision, call: ToolCall) => void;
  /** Waits until everything told so far is written. */
  close(): Promise<void>;
}

/**
 * Appends to a file that only its owner can read. Writing never blocks a decision; a log that fails is reported once.
 *
 * @example
 * const audit = createAuditLog('/var/log/shop/permissions.jsonl', { redact: { paths: ['customer.iban'] } });
 * audit.attach(session);
 */
export function createAuditLog(path: string, options: AuditOptions = {}): AuditLog {
  const redact = createRedact(options.redact);
  const write = createWriter(
    resolve(path),
    options.onError ?? ((error) => console.error('sallyport: the audit log failed:', error)),
  );

  return {
    attach(session) {
      const stops = sessionEventNames.map((name) =>
        session.on(name, (event) => write.line(lineOf(name, event, session.id, redact))),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    onDecision: (decision, call) =>
      write.line({
        ...timed('check', Date.now()),
        ...(call.id === undefined ? {} : { toolCallId: call.id }),
        toolName: call.name,
        input: redact(call.input),
        ...decisionLine(decision, redact),
      }),
    close: () => write.flush(),
  };
}

function createWriter(file: string, report: (error: unknown) => void) {
  let text = '';
  let writing: Promise<void> | undefined;
  let reported = false;
  let prepared = false;

  const drain = async (): Promise<void> => {
    while (text !== '') {
      const batch = text;
      text = '';
      try {
        if (!prepared) mkdirSync(dirname(file), { recursive: true });
        prepared = true;
        await appendFile(file, batch, { mode: 0o600 });
      } catch (error) {
        if (!reported) report(error);
        reported = true;
      }
    }
    writing = undefined;
  };
  const flush = (): Promise<void> => {
    writing ??= Promise.resolve().then(drain);
    return writing;
  };
  return {
    flush,
    line(line: AuditLine): void {
      text += `${JSON.stringify(line)}\n`;
      void flush();
    },
  };
}

function lineOf<Name extends SessionEventName>(
  name: Name,
  event: SessionEvents[SessionEventName],
  session: string,
  redact: Redact,
): AuditLine {
  const line = { ...timed(name.replace('permission-', '') as AuditLine['event'], event.at), session };
  if (!('toolCallId' in event)) {
    return { ...line, ...(event.step === undefined ? {} : { step: event.step }), toolCallIds: event.toolCallIds };
  }
  const { toolCallId, toolName, agentPath, step } = event;
  return {
    ...line,
    ...(agentPath.length === 0 ? {} : { agentPath }),
    ...(step === undefined ? {} : { step }),
    toolCallId,
    toolName,
    ...('input' in event ? { input: redact(event.input) } : {}),
    ...('decision' in event ? decisionLine(event.decision, redact) : {}),
    ...('findings' in event ? { findings: event.findings.map(({ id }) => id) } : {}),
    ...('message' in event ? { message: String(redact(event.message)) } : {}),
    ...('settledBy' in event ? { settledBy: event.settledBy } : {}),
    ...('by' in event ? { by: event.by } : {}),
    ...('fingerprint' in event ? { fingerprint: event.fingerprint } : {}),
    ...('expiresAt' in event ? { expiresAt: new Date(event.expiresAt).toISOString() } : {}),
    ...('outcome' in event ? { outcome: event.outcome } : {}),
    ...('error' in event ? { error: String(redact(event.error)) } : {}),
  };
}

function decisionLine(
  { behavior, decidedBy, mode, rule, findings, message, policyDigest }: Decision,
  redact: Redact,
): Partial<AuditLine> {
  const { file, line, scope } = rule?.source ?? {};
  const source = file === undefined ? scope : `${file}${line === undefined ? '' : `:${line}`}`;
  return {
    behavior,
    decidedBy,
    mode,
    ...(rule === undefined ? {} : { rule: ruleText(rule) }),
    ...(source === undefined ? {} : { ruleSource: source }),
    findings: findings.map(({ id }) => id),
    message: String(redact(message)),
    policyDigest,
  };
}

function timed(event: AuditLine['event'], at: number): Pick<AuditLine, 'time' | 'event'> {
  return { time: new Date(at).toISOString(), event };
}
