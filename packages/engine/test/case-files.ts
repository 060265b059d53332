/** Reads the case files, one JSON object a line, and builds what a row needs. */

import { readFileSync } from 'node:fs';
import { PermissionEngine, type PolicyInput } from '../src/index.js';
import { type EnvironmentData, fakeEnvironment } from '../src/testing/index.js';

export interface DecisionRow {
  readonly id: string;
  readonly note: string;
  readonly policy: PolicyInput;
  readonly env: EnvironmentData & { readonly now?: string };
  readonly call: { readonly name: string; readonly input: unknown };
  readonly expect: {
    readonly behavior: string;
    readonly bypassImmune?: boolean;
    readonly suggestions?: readonly string[];
  };
}

export interface ShellRow {
  readonly id: string;
  readonly command: string;
  readonly readOnly: boolean;
  readonly dangerous?: boolean;
  readonly sensitiveRead?: boolean;
  readonly debatable?: boolean;
  /** Why the label is wrong in our view; such a row counts nowhere. */
  readonly disputed?: string;
  readonly simpleCommands?: readonly (readonly string[])[];
  readonly writes?: readonly string[];
}

export function readCases<Row>(name: string): Row[] {
  const text = readFileSync(new URL(`cases/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

export function engineFor({ policy, env }: Pick<DecisionRow, 'policy' | 'env'>): PermissionEngine {
  const { now, ...environment } = env;
  return new PermissionEngine(policy, {
    environment: fakeEnvironment(environment),
    ...(now === undefined ? {} : { clock: () => Date.parse(now) }),
  });
}

export const shellEnvironment = { cwd: '/w', home: '/home/user', platform: 'linux' } as const;

/** The sets of labelled commands that the tables have learnt from. */
export const learntSets = ['shell', 'fresh-a', 'fresh-b', 'fresh-c'] as const;
/** And those of which it is only measured what they show. */
export const shellSets = [
  ...learntSets,
  'fresh-d',
  'fresh-e',
  'fresh-f',
  'fresh-g',
  'fresh-h',
  'fresh-i',
  'fresh-j',
] as const;
export type ShellSet = (typeof shellSets)[number];

/** Where the commands of a set run. */
export function shellPlaceOf(set: ShellSet): EnvironmentData {
  return set === 'shell' || set === 'fresh-h'
    ? shellEnvironment
    : { cwd: '/home/dev/project', home: '/home/dev', platform: 'linux' };
}

/** Whether reviewers may see the row otherwise. */
export function isDisputed({ debatable, disputed }: ShellRow): boolean {
  return debatable === true || disputed !== undefined;
}
