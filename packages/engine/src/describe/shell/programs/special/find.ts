/** find: a language of its own behind the starting points. Its actions delete, write and run. */

import type { PartialWord, Word } from '../../../word.js';
import { mayBecomeOption } from '../../../word.js';
import { valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { headOf, tailOf, textOf } from '../words.js';
import { foundBelow, handsOnStart, nameTests } from './found.js';

const withValue = new Set(
  `-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -type -xtype -size -perm -user -group -uid
   -gid -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -newermt -newerat -newerct -newerBt -newerma -newermc
   -newerca -newercm -newerac -newerct -maxdepth -mindepth -links -inum -samefile -fstype -used -printf -regextype -context
   -Bmin -Btime -Bnewer -flags -D -d`.split(/\s+/),
);
const withoutValue = new Set(
  `-print -print0 -ls -prune -quit -true -false -empty -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev
   -noleaf -daystart -follow -warn -nowarn -ignore_readdir_race -noignore_readdir_race -not -a -and -o -or -help --help -version
   --version -H -L -P -O0 -O1 -O2 -O3 -E -X -x -s ! ( ) ,`.split(/\s+/),
);
const writesFile = new Set(['-fprint', '-fprint0', '-fls', '-fprintf']);
const runsCommand = new Set(['-exec', '-execdir', '-ok', '-okdir']);

export function judgeFind({ words, draft }: Case): void {
  const leading = words.findIndex((word) => !isLeadingOption(word));
  const first = leading < 0 ? -1 : words.findIndex((word, at) => at >= leading && isExpression(word));
  const starts = words.slice(0, first < 0 ? undefined : first).filter((word) => !isLeadingOption(word));
  const roots: readonly Word[] = words.includes('-files0-from') ? [null] : starts.length > 0 ? starts : ['.'];
  for (const root of roots) {
    draft.reads(root, { below: true, namesOnly: true });
    if (typeof root !== 'string' && mayBecomeOption(root)) draft.changes();
  }
  if (words.some(isAnything)) {
    draft.finds('hidden-exec', 'find takes words that are only known when it runs, and they may be actions');
    draft.runs({ script: null });
  }
  let tested: boolean | undefined;
  for (let at = first < 0 ? words.length : first; at < words.length; at += 1) {
    const word = words[at] ?? null;
    const name = textOf(word);
    if (name === undefined) {
      if (couldBeAction(word)) draft.changes();
    } else if (name === '-delete') {
      tested ??= words.some((one) => typeof one === 'string' && (one === '-empty' || nameTests.has(one)));
      for (const root of roots) deletes(draft, root, words, tested);
    } else if (runsCommand.has(name)) at = runs(words, at, roots, draft);
    else if (writesFile.has(name)) {
      draft.writes(words[at + 1] ?? null, { action: true });
      at += name === '-fprintf' ? 2 : 1;
    } else if (name === '-files0-from') {
      draft.reads(words[at + 1] ?? null);
      draft.reads(null);
      at += 1;
    } else if (withValue.has(name)) {
      at += 1;
      const value = words[at] ?? null;
      // Another name of that very file.
      if (name === '-samefile')
        draft.reads(value, { namesOnly: !words.some((one) => runsCommand.has(textOf(one) ?? '')) });
      if (typeof value !== 'string' && couldBeAction(value) && (value === null || value.splits)) draft.changes();
    } else if (!withoutValue.has(name)) draft.changes();
  }
}

/** `grep -r --include='*.env'`, `rg -g .env`: of what lies below, files of that name. */
export function judgeIncluded({ args, draft, modes, line }: Case): void {
  if (!modes.below && !line.roles.some(({ name }) => name === 'below')) return;
  const roots = args.operands.slice(modes.given ? 0 : 1);
  for (const pattern of valuesOf(args, '--include', '-g', '--glob', '--iglob')) {
    if (headOf(pattern).startsWith('!')) continue;
    // Unquoted, it is most likely a pattern all the same: no file is called `--include=x`.
    const name = typeof pattern !== 'string' && pattern?.from === 'glob' ? pattern.parts.join('*') : pattern;
    for (const root of roots.length > 0 ? roots : ['.'])
      draft.reads(foundBelow(root, ['-name', name]), { namesOnly: modes.names });
  }
}

/** Any number of words of which nothing is known: `… | xargs find`. */
function isAnything(word: Word): boolean {
  if (word === null || typeof word === 'string') return word === null;
  return (
    word.splits &&
    word.from === 'value' &&
    word.tame !== true &&
    word.plain !== true &&
    word.parts.every((part) => part === '')
  );
}

function isExpression(word: Word): boolean {
  const head = headOf(word);
  return (head.startsWith('-') && head !== '-') || word === '(' || word === '!' || word === ',';
}

function isLeadingOption(word: Word): boolean {
  const name = textOf(word);
  return name !== undefined && /^-(?:[HLPEXdsx]+|O\d)$/.test(name);
}

/** Whether an unknown word could turn out to be an action; `*.ts` could not, no action ends like that. */
function couldBeAction(word: Word): boolean {
  if (!mayBecomeOption(word)) return false;
  if (word === null || typeof word === 'string' || word.from === 'value') return true;
  const tail = tailOf(word);
  return [...writesFile, ...runsCommand, '-delete', '-files0-from'].some((action) => action.endsWith(tail));
}

/** The command up to `;` or `{} +`, once for each starting point; what `{}` will be lies below it. */
function runs(words: readonly Word[], at: number, roots: readonly Word[], draft: Case['draft']): number {
  let end = at + 1;
  while (end < words.length && words[end] !== ';' && !(words[end] === '+' && words[end - 1] === '{}')) end += 1;
  const command = words.slice(at + 1, end);
  const inFolder = words[at] === '-execdir' || words[at] === '-okdir';
  // It reads if that command does, which is looked at by itself.
  for (const root of roots) {
    const file = foundBelow(inFolder ? '.' : root, words);
    const filled = command.map((word) => fill(word, file));
    if (!inFolder) draft.handsOn({ words: filled });
    else {
      draft.handsOn({ words: filled, folder: foundBelow(root, []) });
      runsBeside(root, words, command, draft);
    }
  }
  if (command.length === 0) draft.changes();
  return end;
}

/** What `-execdir` runs for the starting point itself: in the folder that holds it, and for `src` that is none below `src`. */
function runsBeside(root: Word, words: readonly Word[], command: readonly Word[], draft: Case['draft']): void {
  // `.`, `..` and `/` hold that folder.
  const [, folder = '', name] = /^(.*\/|)([^/]+)\/*$/s.exec(textOf(root) ?? '') ?? [];
  if (name === undefined || /^\.\.?$/.test(name) || !handsOnStart(name, words)) return;
  draft.handsOn({
    words: command.map((word) => (typeof word === 'string' ? word.replaceAll('{}', `./${name}`) : word)),
    folder: folder === '' ? '.' : folder,
  });
}

/** With a test only some of what lies below goes; without one, everything. */
function deletes(draft: Case['draft'], root: Word, words: readonly Word[], tested: boolean): void {
  if (tested) draft.writes(foundBelow(root, words), { removes: true, action: true });
  else draft.writes(root, { removes: true, below: true, action: true });
}

/** `{}` in a word of a command becomes what was found. */
function fill(word: Word, file: PartialWord): Word {
  if (typeof word !== 'string' || !word.includes('{}')) return word;
  const [before = '', ...behind] = word.split('{}');
  const [start = '', ...end] = file.parts;
  const last = behind.at(-1) ?? '';
  const parts = behind.flatMap((text, at) => [
    ...(at === 0 ? [] : ['']),
    ...end.slice(0, -1),
    `${end.at(-1) ?? ''}${text}`,
  ]);
  const from = behind.length > 1 ? 'value' : file.from;
  const found = last === '' ? file.names : (file.names ?? [['', '']]);
  const names = found?.map((name) => [...name.slice(0, -1), `${name.at(-1)}${last}`]);
  return {
    parts: [before + start, ...parts],
    from,
    splits: false,
    text: word,
    ...(from === 'value' || names === undefined ? {} : { names }),
  };
}
