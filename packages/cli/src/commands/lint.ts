/** `sallyport lint`: what is valid in a policy, but probably not what its writer meant. */

import {
  formatProblem,
  isSallyportError,
  type LintFinding,
  type PermissionRule,
  type PolicyError,
  ruleText,
} from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { type Command, exitCodes, type Flags, UsageError } from '../command.js';
import { fixPolicy, isFixable } from '../lint/fix.js';
import { lintPolicy } from '../lint/lint-policy.js';
import type { StyleFinding } from '../lint/style.js';
import { printable, printableJson } from '../printable.js';
import { type Line, render } from '../render.js';
import { placeText } from '../rule-place.js';
import type { Terminal } from '../terminal.js';

interface Linted {
  readonly file: string;
  readonly findings: readonly (LintFinding | StyleFinding)[];
  /** Why the policy does not load. */
  readonly problems: readonly string[];
}

export const lint: Command = {
  name: 'lint',
  about: 'finds what is valid in a policy but probably not meant',
  usage: ['lint FILE… [--fix] [--json]'],
  example: 'sallyport lint sallyport.jsonc',
  takesFiles: true,
  flags: {
    fix: { about: 'Corrects what can be corrected without a doubt; comments and formatting stay.' },
    json: { about: 'Prints the findings as one JSON list.' },
  },
  notes:
    'Findings that --fix corrects are marked; it says what it changed, and writes nothing where a test in the policy would fail then.\n' +
    'Exit codes: 0 nothing found (with --fix: nothing left), 1 otherwise, also where a policy does not load.',
  async run(flags, terminal) {
    if (flags.files.length === 0) throw new UsageError('no file to lint', 'write `sallyport lint sallyport.jsonc`');
    let isDone = true;
    if (flags.has('fix')) for (const file of flags.files) isDone = (await fix(file, flags, terminal)) && isDone;
    const linted = flags.files.map(lintFile);
    terminal.out(
      flags.has('json')
        ? `${printableJson(linted.flatMap(findingsJson))}\n`
        : render(linted.flatMap(findingLines), terminal.colors),
    );
    const isClean = linted.every(({ findings, problems }) => findings.length + problems.length === 0);
    return isDone && isClean ? 0 : exitCodes.error;
  },
};

/** Says what it changed, or why it changed nothing; the findings that are left are listed in either case. */
async function fix(file: string, flags: Flags, { out, err }: Terminal): Promise<boolean> {
  const { findings, problems } = lintFile(file);
  if (problems.length > 0 || !findings.some(isFixable)) return true;
  try {
    const tell = flags.has('json') ? err : out;
    for (const told of await fixPolicy(file)) tell(`${printable(told)}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError) && !isSallyportError(error)) throw error;
    const hint = error instanceof UsageError ? error.hint : undefined;
    err(`${printable(`sallyport: ${[error.message, hint].filter((part) => part !== undefined).join(' – ')}`)}\n`);
    return false;
  }
}

function lintFile(file: string): Linted {
  try {
    return { file, findings: lintPolicy(loadPolicy(file)), problems: [] };
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return { file, findings: [], problems: (error as PolicyError).problems.map(formatProblem) };
  }
}

/** Each finding begins with its place, as editors and CI expect it. */
function findingLines({ file, findings, problems }: Linted): Line[] {
  return [
    ...problems.map((problem): Line => [problem]),
    ...findings.flatMap((finding): Line[] => {
      const { id, rule, message, fix } = finding;
      const place = rule === undefined ? file : placeText(rule.source);
      return [[`${place} ${message} `, ['dim', `(${id})`]], [`  ${fix}${isFixable(finding) ? ' (or: --fix)' : ''}`]];
    }),
  ];
}

function findingsJson({ file, findings, problems }: Linted) {
  return [
    ...problems.map((message) => ({ id: 'policy-invalid', file, message })),
    ...findings.map((finding) => {
      const { id, rule, message, fix } = finding;
      const about = rule && { ...placeOf(rule), rule: ruleText(rule), behavior: rule.behavior };
      return { id, file, ...about, message, fix, fixable: isFixable(finding) };
    }),
  ];
}

function placeOf({ source: { line, column } }: PermissionRule) {
  return { line, column };
}
