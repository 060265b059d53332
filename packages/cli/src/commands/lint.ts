/** `sallyport lint`: what is valid in a policy, but probably not what its writer meant. */

import {
  formatProblem,
  isSallyportError,
  type LintFinding,
  PermissionEngine,
  type PolicyError,
  ruleText,
} from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { type Command, exitCodes, UsageError } from '../command.js';
import { printableJson } from '../printable.js';
import { type Line, render } from '../render.js';
import { placeText } from '../rule-place.js';

interface Linted {
  readonly file: string;
  readonly findings: readonly LintFinding[];
  /** Why the policy does not load. */
  readonly problems: readonly string[];
}

export const lint: Command = {
  name: 'lint',
  about: 'finds what is valid in a policy but probably not meant',
  usage: ['lint FILE… [--json]'],
  example: 'sallyport lint sallyport.jsonc',
  takesFiles: true,
  flags: { json: { about: 'Prints the findings as one JSON list.' } },
  notes: 'Exit codes: 0 nothing found, 1 otherwise, also where a policy does not load.',
  async run(flags, terminal) {
    if (flags.files.length === 0) throw new UsageError('no file to lint', 'write `sallyport lint sallyport.jsonc`');
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
    return { file, findings: new PermissionEngine(loadPolicy(file)).lint(), problems: [] };
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return { file, findings: [], problems: (error as PolicyError).problems.map(formatProblem) };
  }
}

/** Each finding begins with its place, as editors and CI expect it. */
function findingLines({ findings, problems }: Linted): Line[] {
  return [
    ...problems.map((problem): Line => [problem]),
    ...findings.flatMap(({ id, rule, message, fix }): Line[] => [
      [`${placeText(rule.source)} ${message} `, ['dim', `(${id})`]],
      [`  ${fix}`],
    ]),
  ];
}

function findingsJson({ file, findings, problems }: Linted) {
  return [
    ...problems.map((message) => ({ id: 'policy-invalid', file, message })),
    ...findings.map(({ id, rule, message, fix }) => {
      const { line, column } = rule.source;
      return { id, file, line, column, rule: ruleText(rule), behavior: rule.behavior, message, fix };
    }),
  ];
}
