/** Programs that tell what is so, or what they would do, unless their words ask for more. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, maySplit, textOf } from '../words.js';
import { judgeDevice } from './system.js';

/** Whether it is that many operands, whatever those that are not known stand for. */
function areOperands(words: readonly Word[], count: number): boolean {
  return words.length === count && !words.some(maySplit);
}

/** `taskset -p PID`, `chrt -p PID`: with one operand more they set what they would tell. */
export function judgeScheduling({ args, draft }: Case): void {
  const asks = hasOption(args, '-p', '--pid') && areOperands(args.operands, 1);
  if (asks || hasOption(args, '-m', '--max')) draft.promise = 'reads';
}

/** `prlimit --pid 1 --nofile` tells a limit, `--nofile=1024` sets it. */
export function judgeLimits({ args, draft }: Case): void {
  const sets = args.options.some(({ spec, value }) => spec.value === 'attached' && value !== undefined);
  if (args.operands.length === 0 && !sets) draft.promise = 'reads';
}

/** `wipefs x` lists signatures; `-a` and `-o` remove them, but not with `-n`. */
export function judgeWipefs(found: Case): void {
  const { args, modes, draft } = found;
  if (!hasOption(args, '-a', '--all', '-o', '--offset')) {
    modes.reads = true;
    draft.promise = 'reads';
  }
  judgeDevice(found);
}

/** `cmake -N -LA build`: shows the cache and runs no script, unless one is named. */
export function judgeCmake({ args, words, draft }: Case): void {
  const shows = (word: Word): boolean => typeof word === 'string' && /^(?:-N|-LA?H?|-B|[\w./][^=]*)$/.test(word);
  if (words.length === 1 && /^--list-presets(?:=\w+)?$/.test(textOf(words[0]) ?? '')) draft.promise = 'reads';
  if (!words.includes('-N') || !words.every(shows)) return;
  draft.promise = 'reads';
  for (const folder of [...args.operands, ...valuesOf(args, '-B')]) draft.reads(folder, { below: true });
}

const ninjaTools = /^(?:targets|graph|query|commands|inputs|rules|compdb|list)$/;

/** `ninja -n`, `ninja -t targets`: these run none of the commands. */
export function judgeNinja({ args, draft }: Case): void {
  const tools = valuesOf(args, '-t');
  if (tools.length > 0 ? tools.every((tool) => ninjaTools.test(textOf(tool) ?? '')) : hasOption(args, '-n'))
    draft.promise = 'reads';
}

/** `sd a b` filters what it is fed; files behind that are rewritten. */
export function judgeFilter({ args, draft }: Case): void {
  if (areOperands(args.operands, 2)) draft.promise = 'reads';
}

/** `kubectl create … --dry-run=client`: prints what it would send. Bases of a kustomization may be fetched. */
export function judgeClientRun({ args, draft }: Case): void {
  const runs = valuesOf(args, '--dry-run');
  if (runs.length === 0 || runs.some((run) => textOf(run) !== 'client') || hasOption(args, '-k', '--kustomize')) return;
  draft.promise = 'reads';
  draft.reach = 'elsewhere';
  for (const file of valuesOf(args, '--from-file', '--from-env-file', '--cert', '--key')) {
    const named = /^[\w.-]+=/.exec(headOf(file))?.[0] ?? '';
    draft.reads(dropHead(file, named.length));
  }
}

/** `openssl pkey -in server.key -noout -text`: of a file by that name everybody knows that it holds a key. */
export function judgeKeys({ args, draft }: Case): void {
  const files = valuesOf(args, '-in');
  const isKey = (file: Word): boolean => /\.(?:key|pem)$/.test(textOf(file) ?? '');
  if (hasOption(args, '-noout') && files.length > 0 && files.every(isKey)) draft.promise = 'reads';
}

const plainSetting =
  /^(?:[\w-]+\.)*(?:region|output|role_arn|source_profile|sso_\w+|cli_\w+|max_attempts|retry_mode|endpoint_url)$/;

/** `aws configure get region` */
export function judgeSetting({ args, draft, program, path }: Case): void {
  const [name = null] = args.operands;
  if (args.operands.length !== 1 || !plainSetting.test(textOf(name) ?? ''))
    draft.finds('secret-read', `${[program, ...path].join(' ')} shows secrets`);
}
