/** Which calls of a log are meant. */

import { type Flag, type Flags, UsageError } from '../command.js';
import type { AuditedCall } from './calls.js';

export const filterFlags = {
  tool: { value: 'NAME', about: 'Only calls of this tool.' },
  behavior: { value: 'ANSWER', about: 'Only calls that were decided so: allow, ask or deny.' },
  rule: { value: 'TEXT', about: 'Only calls that this rule decided.' },
  by: { value: 'WHO', about: 'Only calls that this person answered.' },
  session: { value: 'ID', about: 'Only calls of this session.' },
  since: { value: 'TIME', about: 'Only calls from then on: 2027-01-31, 2027-01-31T18:00:00Z, or 90m, 24h, 7d ago.' },
  until: { value: 'TIME', about: 'Only calls up to then.' },
} as const satisfies Record<string, Flag>;

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function filterOf(flags: Flags, now: number = Date.now()): (call: AuditedCall) => boolean {
  const tool = flags.text('tool');
  const rule = flags.text('rule');
  const by = flags.text('by');
  const session = flags.text('session');
  const behavior = flags.text('behavior');
  if (behavior !== undefined && !['allow', 'ask', 'deny'].includes(behavior))
    throw new UsageError(`--behavior ${behavior}: no such answer`, 'write allow, ask or deny');
  const since = timeOf(flags, 'since', now);
  const until = timeOf(flags, 'until', now);
  return (call) =>
    (tool === undefined || call.toolName === tool) &&
    (rule === undefined || call.rule === rule) &&
    (by === undefined || call.answer?.by === by) &&
    (session === undefined || call.session === session) &&
    (behavior === undefined || call.behavior === behavior) &&
    (since === undefined || call.at >= since) &&
    (until === undefined || call.at <= until);
}

function timeOf(flags: Flags, name: 'since' | 'until', now: number): number | undefined {
  const text = flags.text(name);
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const time = unit === undefined ? Date.parse(text) : now - Number(count) * units[unit as keyof typeof units];
  if (Number.isNaN(time))
    throw new UsageError(`--${name} ${text}: no time`, 'write 2027-01-31, 2027-01-31T18:00:00Z or 24h');
  return time;
}
