/** Archives and copies: which of their operands they read and which they write depends on what they are told to do. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote, writesInto } from '../operands.js';
import { dropHead, headOf, joinPath, knownOf, textOf } from '../words.js';
import { judgeWhole } from './sent.js';
import { runsAsOwner } from './system.js';

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

/** `rsync --chmod=u+s`: what is copied runs as its owner. */
function setsOwner(args: Arguments): boolean {
  const modes = valuesOf(args, '--chmod').flatMap((mode) => headOf(mode).split(','));
  return modes.some((mode) => runsAsOwner(mode.replace(/^[DF]/, '')));
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
  for (const archive of valuesOf(args, '-f', '--file')) {
    if (archive === '-') continue;
    if (looksRemote(archive) && !hasOption(args, '--force-local')) draft.connects(asUrl(archive));
    else if (creates) draft.writes(archive);
    else draft.reads(archive);
  }
  if (onlyShows(args, creates, extracts)) draft.promise = 'reads';
  else draft.changes();
  const folders = valuesOf(args, '-C', '--directory');
  if (creates) {
    if (hasOption(args, '-T', '--files-from')) draft.reads(null);
    const [folder] = folders;
    // bsdtar: `@archive` stands for what is in it, and of some kinds that is a list of files.
    for (const source of args.operands)
      if (/^@./.test(headOf(source))) {
        draft.reads(dropHead(source, 1));
        draft.reads(null);
      }
    for (const source of args.operands)
      draft.reads(folder === undefined ? source : joinPath(textOf(folder) ?? '', source), { below: true });
    if (hasOption(args, '--remove-files'))
      for (const source of args.operands)
        draft.writes(folder === undefined ? source : joinPath(textOf(folder) ?? '', source), {
          removes: true,
          below: true,
        });
  }
  if (extracts && !hasOption(args, '-O', '--to-stdout')) {
    for (const folder of folders.length > 0 ? folders : ['.']) draft.writes(folder, { below: true });
  }
}

/** Lists, compares, or hands what it packs or unpacks to the standard output. In a list of names (`-T`) options may stand. */
function onlyShows(args: Arguments, creates: boolean, extracts: boolean): boolean {
  if (hasOption(args, '-T', '--files-from') || (creates && extracts)) return false;
  if (extracts) return hasOption(args, '-O', '--to-stdout');
  if (!creates) return hasOption(args, '-t', '--list', '-d', '--diff', '--compare');
  const archives = valuesOf(args, '-f', '--file');
  const packs = !hasOption(args, '-r', '-u', '-A', '--append', '--update', '--concatenate', '--catenate', '--delete');
  return packs && archives.length > 0 && archives.every((archive) => archive === '-');
}

export function judgeUnzip({ args, modes, draft }: Case): void {
  if (modes.reads) return;
  const folders = valuesOf(args, '-d');
  for (const folder of folders.length > 0 ? folders : ['.']) draft.writes(folder, { below: true });
}

/** `7z x a.7z -oout`: the folder stands behind the letter at once. */
export function withFolderApart(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word) =>
    /^-o./.test(headOf(word)) || (headOf(word) === '-o' && word !== '-o') ? ['-o', dropHead(word, 2)] : [word],
  );
}

/** `zip -m`: what is packed is taken away. */
export function judgeZip({ args, draft }: Case): void {
  if (hasOption(args, '-m', '--move'))
    for (const word of args.operands.slice(1)) draft.writes(word, { removes: true, below: hasOption(args, '-r') });
}

/** What the patch names lies below the folder. */
export function judgePatch({ args, draft, modes }: Case): void {
  const folders = valuesOf(args, '-d', '--directory');
  const folder = textOf(folders.at(-1)) ?? '';
  for (const file of valuesOf(args, '-o', '--output')) if (file !== '-') draft.writes(joinPath(folder, file));
  if (modes.reads) return;
  for (const one of folders) draft.writes(one, { below: true });
  for (const file of args.operands.slice(0, 1)) draft.writes(joinPath(folder, file));
  for (const file of args.operands.slice(1, 2)) draft.reads(joinPath(folder, file));
}

/** `cp --parents a/b c` writes `c/a/b`; `cp -rT a /` writes below `/`. */
export function judgeCopy({ args, draft, modes }: Case): void {
  const [into] = valuesOf(args, '-t', '--target-directory');
  const target = into ?? args.operands.at(-1) ?? null;
  const sources = into === undefined ? args.operands.slice(0, -1) : args.operands;
  if (hasOption(args, '--parents')) for (const source of sources) draft.writes(joinPath(textOf(target) ?? '', source));
  if (modes.below && hasOption(args, '-T', '--no-target-directory')) draft.writes(target, { below: true });
}

/** `cpio -i`, `cpio -p folder`: the archive decides what is written there. */
export function judgeCpio({ args, draft, modes }: Case): void {
  // Which files, it is told by its input.
  if (hasOption(args, '-o', '--create', '-p', '--pass-through')) draft.reads(null);
  for (const archive of valuesOf(args, '-F', '--file', '-I', '-O'))
    if (looksRemote(archive)) draft.connects(asUrl(archive));
  if (modes.reads) return;
  const folders = valuesOf(args, '-D', '--directory');
  if (hasOption(args, '-p', '--pass-through')) for (const word of args.operands) draft.writes(word, { below: true });
  else if (!hasOption(args, '-o', '--create'))
    for (const folder of folders.length > 0 ? folders : ['.']) draft.writes(folder, { below: true });
}

const mergesFilter = /^\s*(?:(?:dir-)?merge|[.:])(?:,?[-+Cenws/]*)[ _](.*)$/s;

/** rsync, and the copies of `aws s3`. */
export function judgeRsync(found: Case): void {
  const { args, draft, path } = found;
  const operands = args.operands;
  const tells = onlyTells(found);
  if (tells) draft.promise = 'reads';
  if (operands.some((word) => looksRemote(word) || headOf(word).includes('::')))
    for (const word of operands.slice(0, -1)) judgeWhole(found, word);
  for (const [at, word] of operands.entries()) {
    const daemon = /^(?:[^/:@]*@)?(\[[^\]]*\]|[^/:]+)::/.exec(headOf(word))?.[1];
    if (daemon !== undefined) draft.connects(`tcp://${daemon}`);
    else if (looksRemote(word)) {
      draft.connects(asUrl(word));
      if (at < operands.length - 1) writesInto(draft, operands.at(-1) ?? null, word);
    } else if (at === operands.length - 1 && operands.length > 1 && !tells && !hasOption(args, '--list-only'))
      draft.writes(word, { below: true });
    else draft.reads(word, { below: isRecursive(args) || path.at(-1) === 'sync' });
  }
  if (hasOption(args, '--files-from') && !operands.slice(0, -1).every(looksRemote)) draft.reads(null);
  for (const filter of valuesOf(args, '--filter', '-f')) {
    const file = mergesFilter.exec(headOf(filter))?.[1];
    if (file !== undefined) draft.reads(typeof filter === 'string' ? file : null);
  }
  for (const shell of valuesOf(args, '-e', '--rsh'))
    for (const host of sshHosts(knownOf(shell))) draft.connects(`ssh://${host}`);
  if (setsOwner(args)) draft.finds('privilege-escalation', 'the mode makes what is copied run as its owner');
  if (hasOption(args, '--remove-source-files') && !tells) {
    for (const word of operands.slice(0, -1))
      if (!looksRemote(word)) draft.writes(word, { removes: true, below: true });
  }
}

/** `rsync -n` between places of this machine tells what it would copy; so does a list of them. */
function onlyTells({ args, program }: Case): boolean {
  if (!program.endsWith('rsync') || !hasOption(args, '-n', '--dry-run', '--list-only')) return false;
  return args.operands.every((word) => word !== null && !looksRemote(word) && !knownOf(word).includes(':'));
}

/** `ssh -J jump`, `ssh -o HostName=other`: where that shell goes instead. */
function sshHosts(command: string): string[] {
  const found = command.matchAll(/(?:-J *|\b(?:ProxyJump|HostName)[ =])(\S+)/gi);
  return [...found].flatMap(([, hosts = '']) => hosts.split(',').map((host) => host.replace(/^.*@|:\d+$/g, '')));
}

function isRecursive(args: Arguments): boolean {
  return hasOption(args, '-a', '-r', '--archive', '--recursive');
}
