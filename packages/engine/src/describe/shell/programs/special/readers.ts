/** Programs that only read where their words say so: without an operand, without a file to write, with nothing but questions. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { headOf, knownOf, tailOf, textOf } from '../words.js';
import { judgePiped } from './orders.js';
import { judgeRunner } from './tool-settings.js';

/** `npm run`, `deno task`: without a name they list what they could run. */
export function judgeBare({ args, draft }: Case): void {
  if (args.operands.length === 0) draft.promise = 'reads';
}

/** `bun run` */
export function judgeBareRunner(found: Case): void {
  judgeRunner(found);
  judgeBare(found);
}

/** They print what they find, unless an option does more. */
export function judgePrints({ draft }: Case): void {
  draft.promise = 'reads';
}

/** `ffmpeg -i x.mp4`: without a file to write it tells what is in that one. */
export function judgeFfmpeg(found: Case): void {
  judgePiped(found);
  judgeBare(found);
}

/** `pdftotext in.pdf -`, `tesseract x.png stdout`: otherwise a file of that name, or beside the first one, would be written. */
export function judgePrinted({ args, draft, program }: Case): void {
  const [, target, ...more] = args.operands;
  const isOutput = target === '-' || (target === 'stdout' && program === 'tesseract');
  if (isOutput && more.length === 0) draft.promise = 'reads';
}

/** Into these formats pandoc puts pictures, which it fetches. */
const takesPictures = /^(?:docx|odt|epub|pptx|pdf|fb2|chunkedhtml|icml)/;

export function judgePandoc({ args, draft }: Case): void {
  const formats = valuesOf(args, '-t', '-w', '--to', '--write');
  if (!formats.some((format) => takesPictures.test(headOf(format)))) draft.promise = 'reads';
}

/** ruff: its settings may tell it to repair what it checks, and it keeps a cache in the folder. */
export function judgeRuff({ args, draft, path }: Case): void {
  const [asks, acts] =
    path[0] === 'format'
      ? [['--check', '--diff'], []]
      : [
          ['--no-fix', '--diff'],
          ['--fix', '--fix-only', '--add-noqa'],
        ];
  if (hasOption(args, '--no-cache', '-n') && hasOption(args, ...asks) && !hasOption(args, ...acts))
    draft.promise = 'reads';
}

/** `jj log` first takes a snapshot of the working copy, unless it is told not to look at it. */
export function judgeJj({ args, draft, path }: Case, own: Arguments | undefined): void {
  for (const given of own === undefined ? [args] : [args, own])
    for (const setting of valuesOf(given, '--config', '--config-toml'))
      if (/pager|editor|tool|program|command|fsmonitor|backend|alias|\bfix\b/.test(knownOf(setting)))
        draft.finds('hidden-exec', 'that setting can make jj run a program');
  if (/^(?:config|help|root|version)$/.test(path[0] ?? '')) return;
  const looksAway = (given: Arguments): boolean => hasOption(given, '--ignore-working-copy');
  if (!looksAway(args) && (own === undefined || !looksAway(own))) draft.changes();
}

/** `svn info ^/trunk`, `svn diff file@12`: what lies on the server. */
export function judgeWorkingCopy({ args, draft }: Case): void {
  if (args.operands.some((word) => /^\^|:\/\/|@/.test(knownOf(word)))) draft.connects(null);
}

/** `cargo fmt -- --check`: the same as in front of the dashes. */
export function judgeFormatter({ args, draft }: Case): void {
  if (args.dashes !== 0 || !args.operands.includes('--check')) return;
  if (args.operands.every((word) => /^(?:--check|-l|--color=\w+|--edition=\d+)$/.test(textOf(word) ?? '')))
    draft.promise = 'reads';
}

const quietVerbs = new Set(
  `altkv bar bootstrap cat count count-distinct count-similar cut decimate fill-down fill-empty filter flatten format-values fraction gap grep group-by group-like gsub
   having-fields head histogram join json-parse json-stringify label least-frequent merge-fields most-frequent nest nothing put regularize rename reorder repeat reshape sample
   sec2gmt sec2gmtdate seqgen shuffle skip-trivial-records sort sort-within-records sparsify ssub stats1 stats2 step sub summary tac tail template top unflatten uniq unspace`.split(
    /\s+/,
  ),
);
/** Of the statements in expressions those that may write, run, or show what is around them. */
const loudStatements = /\b(?:system|exec|tee|emit\w*|e?printn?|e?dump|ENV|include|os_type)\b/;

const tableFormat = /^--(?:[io]?(?:csv|tsv|jsonl?|csvlite|tsvlite|dkvp|nidx|xtab|pprint|md)|[cjlnptx]2[bcdjlmnptx])$/;

/** `--icsv`, `--c2p` and the like only say how the tables are written. */
export function withoutFormats(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => {
    const isFormat = typeof word === 'string' && tableFormat.test(word);
    // Behind another option it may be the value of that one.
    return !isFormat || (/^-/.test(headOf(words[at - 1] ?? '')) && !tableFormat.test(headOf(words[at - 1] ?? '')));
  });
}

/** Miller: `mlr … verb … then verb …`; `tee`, `split` and some statements write. */
export function judgeMiller({ args, draft }: Case): void {
  const words = args.operands;
  if (words.some((word) => /\b(?:system|exec)\s*\(/.test(knownOf(word))))
    draft.finds('hidden-exec', 'the code in that argument runs a program');
  const verbs = words.filter((_, at) => at === 0 || words[at - 1] === 'then').map(textOf);
  const isPlain = (word: Word): boolean =>
    typeof word === 'string'
      ? !/^--?(?:prepipex?|f)$/.test(word) || !/filter|put|join/.test(verbs.join(' '))
      : /\.\w+$/.test(tailOf(word));
  if (verbs.length === 0 || !verbs.every((verb) => quietVerbs.has(verb ?? '')) || !words.every(isPlain)) return;
  if (words.some((word) => loudStatements.test(knownOf(word)) && /filter|put/.test(verbs.join(' ')))) return;
  for (const word of words) if (typeof word !== 'string' || /^[^$'"(]*[./]/.test(word)) draft.reads(word);
  draft.promise = 'reads';
}

const copies = new Set('if ibs obs bs cbs count skip seek conv iflag oflag status'.split(' '));

/** `dd if=x bs=512 count=1`: what it copies goes to the standard output. */
export function dumpsOnly(words: readonly Word[]): boolean {
  return words.every((word) => {
    const [key, value] = headOf(word).split('=');
    return value !== undefined && copies.has(key ?? '') && (typeof word === 'string' || word?.splits === false);
  });
}

/** Formats that ImageMagick reads itself. Others it hands to programs, and some are scripts of its own. */
const picture = /\.(?:png|jpe?g|gif|webp|bmp|tiff?|ico|avif|heic)(?:\[\d+\])?$/i;

/** `identify ephemeral:x` removes what it reads, `identify msl:x` runs it, `@x` names more of them. */
export function judgeIdentify(found: Case): void {
  judgePiped(found);
  const { args, draft } = found;
  const isPicture = (word: Word): boolean => picture.test(tailOf(word)) && /^[\w./][^:]*$/.test(headOf(word));
  const asksFile = valuesOf(args, '-format').some((format) => !/^[^@]/.test(headOf(format)));
  if (args.operands.length > 0 && args.operands.every(isPicture) && !asksFile) draft.promise = 'reads';
}

/** `xxd -g1 -l64`: the number may stand behind its letter at once. */
export function withBlanks(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word) => {
    const [, letter, number] = /^-([cglos])([-+]?(?:0x[\da-f]+|\d+))$/i.exec(textOf(word) ?? '') ?? [];
    return letter === undefined || number === undefined ? [word] : [`-${letter}`, number];
  });
}

/** What exiftool is asked for: `-Model`, `-GPS*`, `-EXIF:all`, or how it shows it: `-s3`, `-G1`. */
const shown = /^-{1,2}(?:[sSGgv]\d*(?::\d+)*|q+|ee\d*|fast\d*|(?:[A-Za-z][\w-]*:)*[A-Za-z*?][\w*?-]{2,}#?)$/;
/** Options that look like names of tags: they write, run code, or take a value. */
const exiftoolOption =
  /^-{1,2}(?:a(?:dd|ll)TagsFromFile|api|arg(?:s|File|Format)|common_args|config|csv(?:Delim)?|delete_original|diff|e(?:cho|file|xecute)\d*|ext(?:ension)?|fixBase|geo(?:tag|sync|time|locate)|globalTimeShift|htmlDump\d*|if\d*|ignore|json|list(?:[wfxrd]|wf|g\d*)?|out|overwrite_original(?:_in_place)?|password|pause|php|plot|preserve|printFormat|restore_original|srcfile|stay_open|tags?(?:FromFile|Out\w*)|textOut|use|userParam|w(?:ext|m|riteMode)|xmp|zip)$/i;
const exiftoolValues = new Set('-d -c -x -ext -i -sep'.split(' '));

/** The words without those that only say what is shown: of such names exiftool knows thousands. */
export function withoutTags(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => {
    if (typeof word !== 'string' || exiftoolValues.has(headOf(words[at - 1] ?? null))) return true;
    return !shown.test(word) || exiftoolOption.test(word) || exiftoolValues.has(word);
  });
}

/** `exiftool -Model x.jpg` shows; `-Tag=value` writes, and a name that ends with `|` is a command. */
export function judgeExiftool(found: Case): void {
  judgePiped(found);
  const { args, draft, words } = found;
  // `-csv=x` and `-json=x` take over what is in that file.
  if (words.some((word) => /^-[^=<]*[=<]/.test(headOf(word)))) draft.changes();
  const isFile = (word: Word): boolean => /^[\w./]/.test(headOf(word)) && /[\w./]$/.test(tailOf(word));
  if (args.operands.length > 0 && args.operands.every(isFile)) draft.promise = 'reads';
}
