/** What bash's own commands do with their words: some run code from text that looks like data. */

import type { Word } from '../../../word.js';
import { mayBecomeOption } from '../../../word.js';
import { weigh } from '../../variables.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { headOf, knownOf, textOf } from '../words.js';

/** Text in a subscript that bash would run: `a[$(id)]`. */
function runsInSubscript(word: Word): boolean {
  const text = knownOf(word);
  const bracket = text.indexOf('[');
  return bracket >= 0 && /\$\(|`|@P/.test(text.slice(bracket));
}

const subscript = 'bash evaluates the subscript of that name and runs the command in it';

/** `printf -v name`. */
export function judgePrintf({ words, draft }: Case): void {
  const [first, second] = words;
  if (first === undefined) return;
  if (typeof first !== 'string') {
    if (mayBecomeOption(first)) draft.changes();
    return;
  }
  if (!first.startsWith('-v')) return;
  draft.changes();
  if (runsInSubscript(first === '-v' ? (second ?? null) : first)) draft.finds('hidden-exec', `printf -v: ${subscript}`);
}

const fileTests = new Set('-e -f -d -r -w -x -s -L -h -b -c -g -k -p -u -S -O -G -N -a'.split(' '));

/** `test -v name` and questions about files. */
export function judgeTest({ words, draft }: Case): void {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (word === '-v' || word === '-R') {
      if (next === undefined) continue;
      if (runsInSubscript(next)) draft.finds('hidden-exec', `test ${word}: ${subscript}`);
      else if (typeof next !== 'string') draft.changes();
    } else if (typeof word === 'string') {
      if (fileTests.has(word) && next !== undefined && next !== ']') draft.reads(next, { namesOnly: true });
      if (/^-(?:nt|ot|ef)$/.test(word) && at > 0 && next !== undefined) {
        draft.reads(words[at - 1] ?? null, { namesOnly: true });
        draft.reads(next, { namesOnly: true });
      }
    } else if ((word === null || word.splits) && !/^\$[?#$!]$/.test(word?.text ?? '') && mayBecomeOption(word))
      draft.changes();
  }
}

const printsAll = new Set(['declare', 'typeset', 'export', 'readonly']);

/** `read`, `declare`, `let`, `unset` …: names with subscripts. */
export function judgeNames({ words, args, draft, program }: Case): void {
  // Plain names of the script's own; others may be what programs look at.
  const names = args.operands.map((word) => headOf(word).split('=')[0] ?? '');
  const lists = words.every((word) => typeof word === 'string' && /^-[aAgilnprtux]*$/.test(word));
  if (lists && printsAll.has(program)) {
    draft.finds('secret-read', `${program} shows variables, which often hold secrets`);
    draft.promise = 'reads';
    return;
  }
  if (program === 'export' && args.operands.every(setsInert)) {
    draft.promise = 'reads';
    return;
  }
  if (
    program !== 'wait' &&
    !names.every((name) => /^[a-z_][a-z0-9_]*$|^REPLY$/.test(name) && !/^npm_|_proxy$/.test(name))
  )
    draft.changes();
  if (words.some((word) => /=\(.*(?:\$\(|`)/s.test(knownOf(word)))) {
    draft.finds('hidden-exec', `${program} expands the value and runs the command in it`);
  }
  const runs = program === 'let' ? words.some((word) => /\$\(|`/.test(knownOf(word))) : words.some(runsInSubscript);
  if (runs) draft.finds('hidden-exec', `${program}: ${subscript}`);
}

/** `LC_ALL=C`: nothing that later programs do more than print depends on it. */
function setsInert(word: Word): boolean {
  const [, name = '', value] = /^([A-Z_]+)=((?!\/)[\w.:/-]*)$/.exec(textOf(word) ?? '') ?? [];
  return value !== undefined && name !== 'IFS' && weigh(name, value) === 'inert';
}

export function judgeCompgen({ args, draft }: Case): void {
  const lists = valuesOf(args, '-W');
  if (lists.some((word) => typeof word !== 'string' || /[$`]/.test(word))) draft.changes();
  if (lists.some((word) => /\$\(|`/.test(knownOf(word))))
    draft.finds('hidden-exec', 'compgen -W expands its value and runs what is in it');
}

const plainHandler =
  /^(?:(?:[a-z_]\w*|:|exit(?: \d+)?|rm -f [\w./"$?{}-]+|kill (?:-\w+ )?[\w"$!{}%-]+|echo [\w .'"-]*)(?:\s*;\s*|$))+$/i;

/** `trap 'script' EXIT`. */
export function judgeTrap({ words, draft }: Case): void {
  const operands = words[0] === '--' ? words.slice(1) : words;
  const first = operands[0];
  if (first === undefined || first === '-p' || first === '-l') return;
  draft.changes();
  if (operands.length < 2 || first === '-' || first === '') return;
  draft.runs({ script: first });
  // A function of the script, and what ends or tidies up, are what traps are for.
  if (typeof first === 'string' && !plainHandler.test(first))
    draft.finds('hidden-exec', 'trap keeps a text and runs it later');
  if (typeof first !== 'string') draft.finds('opaque-command', 'nobody knows what the trap runs');
}

export function judgeEval({ words, draft }: Case): void {
  draft.finds('remote-code', 'eval runs text as a command');
  const texts = words.map(textOf);
  draft.runs({ script: texts.includes(undefined) ? null : texts.join(' ') });
}

/** `source file` runs a file; what a pipe or a substitution gives it is code from elsewhere. */
export function judgeSource({ args, draft, command }: Case): void {
  const file = headOf(args.operands[0] ?? null);
  if (/^\/dev\/(?:stdin|fd\/)/.test(file) || (file === '-' && command.piped))
    draft.finds('remote-code', 'source runs what it is fed');
}

/** `alias name='command'`. */
export function judgeAlias({ args, draft }: Case): void {
  for (const word of args.operands) {
    const head = headOf(word);
    const equals = head.indexOf('=');
    if (equals < 0 && typeof word === 'string') continue;
    draft.runs({ script: typeof word === 'string' ? word.slice(equals + 1) : null });
  }
}

/** `jobs -x command`. */
export function judgeJobs({ args, draft }: Case): void {
  if (hasOption(args, '-x')) draft.runs({ words: args.operands });
}

/** `history -r file` takes its lines over, so that they can be printed; `-w file` writes them. */
export function judgeHistory({ args, draft }: Case): void {
  const file = args.operands[0] ?? '~/.bash_history';
  if (hasOption(args, '-r', '-n')) draft.reads(file);
  if (hasOption(args, '-w', '-a')) draft.writes(file);
  if (!hasOption(args, '-s')) return;
  draft.finds('hidden-exec', 'history -s keeps a line, which fc runs');
  draft.runs({ script: null });
}

/** Alone it prints all variables. */
/** `set -euo pipefail` in front of a pipeline: its commands are the same, only failures count sooner. */
export function withoutPipefail(words: readonly Word[]): readonly Word[] {
  const [flags, option, ...more] = words;
  const strict = option === 'pipefail' && more.length === 0 && /^-[eux]*o$/.test(textOf(flags) ?? '');
  return strict ? ['-o'] : words;
}

export function judgeSet({ words, draft }: Case): void {
  if (words.length === 0) draft.finds('secret-read', 'set shows variables, which often hold secrets');
}

const secretName = /TOKEN|SECRET|PASS|CREDENTIAL|API_?KEY|PRIVATE|AUTH/i;

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

export function judgePrintenv({ args, draft }: Case): void {
  const named =
    args.operands.length > 0 && args.operands.every((word) => typeof word === 'string' && !secretName.test(word));
  if (!named) draft.finds('secret-read', 'printenv shows variables, which often hold secrets');
}

/** `date MMDDhhmm` sets the clock, `date +format` prints. */
export function judgeDate({ args, draft }: Case): void {
  for (const word of args.operands) if (!headOf(word).startsWith('+') && !hasOption(args, '-j')) draft.changes();
  if (!hasOption(args, '-j')) for (const file of valuesOf(args, '-f', '--file')) draft.reads(file);
  for (const file of valuesOf(args, '-r', '--reference'))
    if (!/^\d+$/.test(headOf(file))) draft.reads(file, { namesOnly: true });
}
