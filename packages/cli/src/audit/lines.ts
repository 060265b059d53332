/** What a log says, for people. */

import { behaviorStyle, type Line } from '../render.js';
import { rulesAsWritten } from '../rule-input.js';
import type { AuditSuggestions } from './suggest.js';
import type { AuditSummary, Counts } from './summary.js';

export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

/** Of rules, tools and broken lines. */
const most = 10;

export function auditLines(
  file: string,
  summary: AuditSummary,
  problems: readonly LineProblem[],
  suggested: AuditSuggestions | undefined,
): Line[] {
  const { calls, from, to, decided, people, rules, tools, outcomes } = summary;
  const period = from === undefined ? '' : `, ${from} – ${to}`;
  const behaviors = ['allow', 'ask', 'deny'] as const;
  return [
    [['bold', file], `  ${plural(calls, 'call')}${period}`],
    ...behaviors
      .filter((one) => decided[one].calls > 0)
      .map(
        (one): Line => [
          [behaviorStyle[one], `  ${one.padEnd(6)}`],
          number(decided[one].calls),
          `  ${counts(decided[one].by)}`,
        ],
      ),
    ...(Object.keys(outcomes).length === 0 ? [] : [[`  ended: ${counts(outcomes)}`]]),
    ...section('Asked', decided.ask.calls === 0 ? [] : askLines(summary)),
    ...section(
      'Answered by',
      people.map(
        ({ by, allowed, refused, median }): Line => [
          `  ${by}  ${allowed} allowed, ${refused} refused${median === undefined ? '' : `, ${duration(median)} at the median`}`,
        ],
      ),
    ),
    ...section(
      'Decided by rule',
      rules.map(
        ({ rule, source, calls: count, behavior }): Line => [
          `${number(count)}  ${behavior} ${rule}  ${source ?? ''}`.trimEnd(),
        ],
      ),
    ),
    ...section(
      'Tools',
      tools.map(({ tool, allow, ask, deny }): Line => [`  ${tool}  ${allow} allow, ${ask} ask, ${deny} deny`]),
    ),
    ...(suggested === undefined ? [] : suggestionLines(suggested, problems.length)),
    ...section(
      'Lines that were left out',
      problems.map(({ line, problem }): Line => [['yellow', `  line ${line}`], `: ${problem}`]),
    ),
  ];
}

function askLines({ asks: { allowed, refused, settledByRule, expired, open, took } }: AuditSummary): Line[] {
  const parts = [
    `${allowed} allowed by a person`,
    `${refused} refused`,
    ...(settledByRule === 0 ? [] : [`${settledByRule} settled by a remembered rule`]),
    ...(expired === 0 ? [] : [`${expired} expired`]),
    ...(open === 0 ? [] : [`${open} without an answer in the log`]),
  ];
  return [
    [`  ${parts.join(', ')}`],
    ...(took === undefined
      ? []
      : [[`  an answer took ${duration(took.median)} at the median, ${duration(took.p90)} at the 90th percentile`]]),
  ];
}

function suggestionLines({ suggestions, asks, already, redacted, unproven }: AuditSuggestions, unread: number): Line[] {
  const proof = unread === 0 ? 'Proven on the log' : 'Proven on the lines that could be read';
  return [
    ...section('Rules that would have removed the most asks', [
      ...suggestions.map(
        (one): Line => [`${number(one.asks)} of ${asks}  ${rulesAsWritten(one.rules)}`, ['dim', `  ${one.label}`]],
      ),
      ...(suggestions.length > 0
        ? [
            [
              [
                'dim',
                `  ${proof}: no call that was denied, or asked and not approved as it was, would have run.`,
              ] as const,
            ],
          ]
        : [['  none']]),
    ]),
    ...(already === 0
      ? []
      : [[`  ${plural(already, 'ask')} of the log would not be asked any more: the policy allows them by now.`]]),
    ...(redacted === 0
      ? []
      : [
          [`  ${plural(redacted, 'approved ask')}: the input is redacted or not in the log, so nothing can be proven.`],
        ]),
    ...unproven.map(
      (tool): Line => [
        `  No rule of ${tool} can be proven: the input of a call that was not approved is redacted or not in the log.`,
      ],
    ),
  ];
}

function section(title: string, lines: readonly Line[]): Line[] {
  if (lines.length === 0) return [];
  const more = lines.length - most;
  return [[], [['bold', title]], ...lines.slice(0, most), ...(more > 0 ? [[`  and ${more} more`]] : [])];
}

function counts(given: Counts): string {
  return Object.entries(given)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');
}

function number(count: number): string {
  return String(count).padStart(6);
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** `850 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`. */
function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
