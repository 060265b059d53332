/** Arguments that hold orders of another kind: files of options, commands of debuggers and file transfer clients, names that are pipes. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, knownOf, tailOf, textOf } from '../words.js';
import { judgeConverter } from './converters.js';

/** `gcc @file`: more arguments are in that file; so are names of files, `7z a x.7z -i@file`. */
export function judgeResponse({ words, draft, line, program }: Case): void {
  for (const word of words) {
    const [mark] = /^(?:-ir?[-0]?)?@(?=.)/.exec(headOf(word)) ?? [];
    if (mark === undefined) continue;
    draft.reads(dropHead(word, mark.length));
    draft.reads(null);
    draft.changes();
    // `--plugin` may stand in it.
    if (line.kind === 'reads') draft.finds('hidden-exec', `what ${program} is told by that file may load code`);
  }
}

const debuggerWrites =
  /^(?:set\s+logging\s+(?:file|redirect)|dump(?:\s+\w+)?\s+(?:memory|value)|append\s+\w+|save\s+\w+|gcore|generate-core-file)\s+(\S+)/;
const debuggerRuns = /^(?:!|shell\b|pipe\b|\|)\s*(.*)$/s;
const debuggerCode =
  /^(?:py|python|python-interactive|pi|guile|gu|source|compile|make|script|command\s+script|platform\s+shell|plugin)\b/;

/** `gdb -ex 'shell rm x'`. */
export function judgeDebugger({ args, draft, program }: Case): void {
  for (const word of valuesOf(
    args,
    '-ex',
    '-iex',
    '--ex',
    '--eval-command',
    '-eval-command',
    '-o',
    '-O',
    '-k',
    '--one-line',
    '-one-line',
  )) {
    const text = (textOf(word) ?? '!').replace(/^\s+/, '');
    const file = debuggerWrites.exec(text)?.[1];
    if (file !== undefined) draft.writes(file, { action: true });
    const [, command] = debuggerRuns.exec(text) ?? [];
    if (command === undefined && !debuggerCode.test(text)) continue;
    draft.finds('hidden-exec', `${program} runs a program or code with that command`);
    if (command !== undefined)
      draft.runs({ script: typeof word === 'string' ? command.replace(/^-d \S+ /, '') : null });
  }
}

/** `lftp -e '!id'`, `smbclient -c '!id'`. */
export function judgeFtp({ args, draft, program }: Case): void {
  for (const word of args.operands) if (/[.:/]/.test(headOf(word))) draft.connects(word);
  for (const word of valuesOf(args, '-e', '-c')) {
    for (const [, file] of knownOf(word).matchAll(
      /(?:^|[;&\n])\s*(?:m?put|reput|mirror\s+(?:-\S+\s+)*-\S*R\S*(?:\s+-\S+)*|mirror\s+--reverse)\s+(?:-\S+\s+)*([^\s;&]+)/g,
    ))
      draft.reads(file ?? null, { below: true });
    for (const [, file] of knownOf(word).matchAll(
      /(?:^|[;&\n])\s*m?get\s+(?:-\S+\s+)*(?:\S+\s+-o\s+|\S+\s+)([^\s;&]+)/g,
    ))
      draft.writes(file ?? null, { action: true });
    if (typeof word !== 'string' || /(?:^|[;&|\n])\s*(?:!|shell\b|local\s+!)|\|/.test(word))
      draft.finds('hidden-exec', `${program} can run programs with that command`);
  }
}

/** HTTPie: `field=@file`, `name@file`, `@file` send a file. */
export function judgeItems({ args, draft }: Case): void {
  for (const [at, word] of args.operands.entries()) {
    const head = headOf(word);
    if (/^[\w-]*:?=?@./.test(head)) draft.reads(dropHead(word, head.indexOf('@') + 1));
    else if (/[.:/]/.test(head) && (at < 2 || /^https?:/.test(head))) draft.connects(word);
  }
}

/** Converters that take `|command` and `%pipe%command` for a file. */
export function judgePiped(found: Case): void {
  const { words, draft, program } = found;
  judgeConverter(found);
  for (const [at, word] of words.entries()) {
    const text = textOf(word) ?? '';
    // `text:.env`, `png:/etc/x`: a format in front of the name. ffmpeg: `a|b` are two outputs.
    const file = /^[A-Za-z][A-Za-z0-9]+:(?!\/\/)(.+)$/s.exec(text)?.[1];
    if (file !== undefined && at === words.length - 1) draft.writes(file, { action: true });
    else if (file !== undefined) draft.reads(file);
    if (program === 'ffmpeg' && text.includes('|'))
      for (const output of text.split('|')) draft.writes(output.replace(/^\[[^\]]*\]/, ''), { action: true });
  }
  if (words.some((word) => /^\||^-[A-Za-z]+=(?:\||%pipe%)|^%pipe%/.test(knownOf(word)) && knownOf(word) !== '|'))
    draft.finds('hidden-exec', `${program} takes that name for a command`);
}

/** `deno run https://…`. */
export function judgeRemoteScript({ args, draft, program }: Case): void {
  const [script = ''] = args.operands;
  if (isRemoteScript(script)) draft.finds('remote-code', `${program} runs what that address holds`);
  else if (script !== '') draft.reads(script);
}

export function isRemoteScript(word: Word): boolean {
  return /^(?:https?|ftps?):\/\//i.test(headOf(word));
}

/** Perl's `<>` opens `command |` as a pipe. */
export function isPipeName(word: Word): boolean {
  return /^\s*\|/.test(headOf(word)) || /\|\s*$/.test(tailOf(word));
}

/** Pieces that `split` and `csplit` write: names that begin like the prefix. */
export function judgePieces({ args, draft, program }: Case): void {
  const [given] = program === 'csplit' ? valuesOf(args, '-f', '--prefix') : args.operands.slice(1);
  const prefix = given ?? (program === 'csplit' ? 'xx' : 'x');
  if (typeof prefix === 'string') draft.writes({ parts: [prefix, ''], from: 'glob', splits: true, text: `${prefix}*` });
  else draft.writes(prefix && { ...prefix, parts: [...prefix.parts, ''] });
}

/** `ps e` and `ps auxe` show the environment of processes; a word behind `o` is a list of columns. */
export function judgePs({ args, draft }: Case): void {
  for (let at = 0; at < args.operands.length; at += 1) {
    const text = textOf(args.operands[at]);
    if (text === undefined || !/^[A-Za-z]+$/.test(text)) continue;
    if (text.includes('e'))
      draft.finds('secret-read', 'ps shows the environment of processes, which often holds secrets');
    if (/[oOkpqtU]$/.test(text)) at += 1;
  }
}

const runningSetting =
  /invoke|command|hook|^dpkg::path|^dpkg::options(?!:*=--(?:force|no)-)|::path|^dir::bin|acquire::.*::(?:proxy-auto|methods)|pluginpath|^alias\.[^=]*=\s*!|^extensions\.|^ui\.(?:editor|ssh|merge|remotecmd)|^(?:extdiff|merge-tools|pager)\.|^diff-tools\./i;

/** `apt-get -o APT::Update::Pre-Invoke::=…`, `hg --config hooks.x=…`: settings whose values are commands. */
export function judgeSettings({ args, draft, program }: Case, own: Arguments = args): void {
  const before = own === args ? [] : valuesOf(own, '-o', '--option', '--setopt', '--config');
  for (const setting of [...before, ...valuesOf(args, '-o', '--option', '--setopt', '--config')]) {
    draft.changes();
    if (typeof setting !== 'string' || runningSetting.test(setting))
      draft.finds('hidden-exec', `that setting can make ${program} run a program`);
  }
}

const simulated =
  /^(?:install|reinstall|remove|purge|autoremove|autopurge|upgrade|dist-upgrade|full-upgrade|dselect-upgrade|build-dep|satisfy)$/;

/** `apt-get -s install x` only tells what it would do. */
export function judgeApt(found: Case, own: Arguments | undefined): void {
  judgeSettings(found);
  if (own === undefined) return;
  judgeSettings({ ...found, args: own });
  if (simulated.test(found.path[0] ?? '') && hasOption(own, ...simulates)) found.draft.promise = 'reads';
}

const simulates = ['-s', '--simulate', '--just-print', '--dry-run', '--recon', '--no-act', '--print-uris'];

/** `pacman -Ss x`, `pacman -Si x` look into what was fetched before. */
export function judgePacman(found: Case): void {
  const { args, draft } = found;
  judgeAddresses(found);
  if (!hasOption(args, '-S', '--sync')) return;
  const asks = hasOption(args, '-s', '-i', '-l', '-g', '--search', '--info', '--list', '--groups');
  if (asks && !hasOption(args, '-u', '-c', '--upgrades')) draft.promise = 'reads';
  else draft.changes();
}

/** `systemctl enable ./x.service`: a unit from somewhere else says what is started. */
export function judgeUnits({ args, draft }: Case): void {
  for (const unit of args.operands)
    if (knownOf(unit).includes('/')) draft.finds('hidden-exec', 'the system will start what that file names');
}

/** `fzf --bind 'start:execute(…)'`. */
export function judgeFzf({ args, draft }: Case): void {
  for (const script of valuesOf(args, '--preview')) draft.runs({ script });
  for (const binding of valuesOf(args, '--bind')) {
    if (
      typeof binding !== 'string' ||
      /(?:execute|execute-silent|become|reload|reload-sync|transform(?:-\w+)?|preview)[^\w\s+,-]/.test(binding)
    )
      draft.finds('hidden-exec', 'that binding of fzf runs a command');
  }
}

/** What a process substitution becomes. */
export function isPipe(word: Word): boolean {
  return typeof word !== 'string' && headOf(word) === '/dev/fd/';
}

/** `go list -m module@latest` asks a proxy. */
export function judgeVersioned({ args, draft }: Case): void {
  if (args.operands.some((word) => knownOf(word).includes('@'))) draft.changes();
}

/** `rpm -qp https://…` */
export function judgeAddresses({ args, draft }: Case): void {
  for (const word of args.operands) if (/^[a-z][a-z0-9+.-]*:\/\//i.test(knownOf(word))) draft.connects(word);
}

const secretThing =
  /(?:^|-)(?:keys?|credentials?|secrets?|passwords?|tokens?|connection-strings?|appsettings|list-publishing-(?:profiles|credentials))$/;

/** `az storage account keys list` */
export function judgeCloudSecret({ args, draft, path, program }: Case): void {
  const named = [...path.slice(0, -1), ...args.operands.slice(0, 1).map(knownOf)];
  if (named.some((word) => secretThing.test(word)))
    draft.finds('secret-read', `${[program, ...path].join(' ')} shows secrets`);
}
