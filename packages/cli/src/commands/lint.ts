/** `sallyport lint`: what is valid in a policy, but probably not what its writer meant. */

import {
  formatProblem,
  isSallyportError,
  type LintFinding,
  PermissionEngine,
  type PermissionRule,
  type PolicyError,
  ruleText,
} from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { type Command, exitCodes, UsageError } from '../command.js';
import { fixPolicy, isFixable } from '../lint/fix.js';
import { type StyleFinding, styleFindings } from '../lint/style.js';
import { printableJson } from '../printable.js';
import { type Line, render } from '../render.js';
import { placeText } from '../rule-place.js';

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
    'Findings that --fix corrects are marked. Exit codes: 0 nothing found (with --fix: nothing left), 1 otherwise, also where a policy\n' +
    'does not load.',
  async run(flags, terminal) {
    if (flags.files.length === 0) throw new UsageError('no file to lint', 'write `sallyport lint sallyport.jsonc`');
    if (flags.has('fix')) for (const file of flags.files) fixPolicy(file, lintFile(file).findings);
    const linted = flags.files.map(lintFile);
    terminal.out(
      flags.has('json')
        ? `${printableJson(linted.flatMap(findingsJson))}\n`
        : render(linted.flatMap(findingLines), terminal.colors),
    );
    return linted.every(({ findings, problems }) => findings.length + problems.length === 0) ? 0 : exitCodes.error;
  },
};

function lintFile(file: string): Linted {
  try {
    const policy = loadPolicy(file);
    const engine = new PermissionEngine(policy);
    return { file, findings: [...engine.lint(), ...styleFindings(policy, engine)], problems: [] };
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
