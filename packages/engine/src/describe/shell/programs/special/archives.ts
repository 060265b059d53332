/** Archives and copies: which of their operands they read and which they write depends on what they are told to do. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote } from '../operands.js';
import { joinPath, textOf } from '../words.js';

const tarValues = 'fCTXIFgLKVbHN';

/** `tar xzf a.tgz -C d`: the old style bundles letters without a dash, their values follow in order. */
export function withDashes(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (typeof first !== 'string' || !/^[A-Za-z]+$/.test(first)) return words;
  const options: Word[] = [];
  let used = 0;
  for (const letter of first) {
    options.push(`-${letter}`);
    if (tarValues.includes(letter) && used < rest.length) options.push(rest[used++] ?? null);
  }
  return [...options, ...rest.slice(used)];
}

export function judgeTar({ args, draft }: Case): void {
  const creates = hasOption(
    args,
    '-c',
    '-r',
    '-u',
    '-A',
    '--create',
    '--append',
    '--update',
    '--concatenate',
    '--catenate',
    '--delete',
  );
  const extracts = hasOption(args, '-x', '--extract', '--get');
  const lists = hasOption(args, '-t', '--list');
  for (const archive of valuesOf(args, '-f', '--file')) {
    if (archive === '-') continue;
    if (looksRemote(archive) && !hasOption(args, '--force-local')) draft.connects(asUrl(archive));
    else if (creates) draft.writes(archive);
    else draft.reads(archive);
  }
  if (creates || extracts) draft.changes();
  const folders = valuesOf(args, '-C', '--directory');
  if (creates) {
    const [folder] = folders;
    for (const source of args.operands)
      draft.reads(folder === undefined ? source : joinPath(textOf(folder) ?? '', source), { below: true });
  }
  if (extracts && !hasOption(args, '-O', '--to-stdout')) {
    for (const folder of folders.length > 0 ? folders : ['.']) draft.writes(folder, { below: true });
  }
  if (!creates && !extracts && !lists) draft.changes();
}

export function judgeUnzip({ args, modes, draft }: Case): void {
  if (modes.reads) return;
  const folders = valuesOf(args, '-d');
  for (const folder of folders.length > 0 ? folders : ['.']) draft.writes(folder, { below: true });
}

/** rsync, and the copies of `aws s3`. */
export function judgeRsync({ args, draft, path }: Case): void {
  const operands = args.operands;
  for (const [at, word] of operands.entries()) {
    if (looksRemote(word)) draft.connects(asUrl(word));
    else if (at === operands.length - 1 && operands.length > 1 && !hasOption(args, '--list-only'))
      draft.writes(word, { below: true });
    else draft.reads(word, { below: isRecursive(args) || path.at(-1) === 'sync' });
  }
  if (hasOption(args, '--remove-source-files')) {
    for (const word of operands.slice(0, -1))
      if (!looksRemote(word)) draft.writes(word, { removes: true, below: true });
  }
}

function isRecursive(args: Arguments): boolean {
  return hasOption(args, '-a', '-r', '--archive', '--recursive');
}
