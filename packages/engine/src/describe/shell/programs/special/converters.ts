/** Converters of images, films and documents: formats in front of a name that run, remove or fetch, and code among their arguments. */

import type { Word } from '../../../word.js';
import { valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { isUrl } from '../operands.js';
import { headOf, knownOf, textOf } from '../words.js';

const imageMagick =
  /^(?:convert|magick|mogrify|montage|composite|compare|conjure|identify|display|animate|import|stream|gm)(?:-im\d(?:\.q\d+)?)?$/;
/** Their last operand is what they write. */
const writesLast =
  /^(?:convert|magick|montage|composite|compare|import|gm|ffmpeg|avconv|sox|pdftotext|pdftocairo|pdftops|pdftohtml|qpdf|tesseract|wkhtmltopdf|wkhtmltoimage|ebook-convert|ps2pdf|pdf2ps|heif-convert|lame|html2text|pdfunite|pdfseparate|pdfcrop|jpegtran-to)$/;

/** `convert msl:x null:`, `identify ephemeral:y`, `convert label:@.env x.png`, `ffmpeg -vf drawtext=textfile=.env`. */
export function judgeConverter(found: Case): void {
  const { args, words, draft, program } = found;
  const isImage = imageMagick.test(program);
  for (const [at, word] of words.entries()) {
    if (isImage) judgeCoder(draft, program, word, words[at - 1]);
    if (program === 'ffmpeg') {
      judgeFilter(draft, word);
      if (/^-(?:i|attach)$/.test(textOf(words[at - 1]) ?? '') && !isUrl(word)) draft.reads(word);
    }
    if (word === 'concat' && words[at - 1] === '-f') draft.reads(null);
    if (/^(?:macro:\/\/|vnd\.sun\.star\.)/.test(knownOf(word)) || (program === 'gm' && word === 'batch'))
      draft.finds('hidden-exec', `${program} runs the script that it names`);
    if (textOf(words[at - 1]) === '-graphvizdot') draft.runs({ script: word });
  }
  if (isImage || /^(?:wkhtmlto|pdfto|ps2|pdf2|sox|tesseract)/.test(program))
    for (const source of args.operands.slice(0, isImage ? -1 : 1))
      if (!/^-|:/.test(headOf(source)) && !isUrl(source)) draft.reads(source);
  if (program === 'gs') judgeGhostscript(found);
  const last = args.operands.at(-1);
  if (
    writesLast.test(program) &&
    args.operands.length > (program === 'ffmpeg' ? 0 : 1) &&
    last !== undefined &&
    !/^-|:/.test(headOf(last)) &&
    !isIdentify(args.operands)
  )
    draft.writes(last);
}

function isIdentify([first]: readonly Word[]): boolean {
  return first === 'identify' || first === 'info';
}

function judgeCoder(draft: Draft, program: string, word: Word, before: Word | undefined): void {
  const text = knownOf(word);
  if (/^(?:msl|script|x|vid|mvg):./i.test(text) && !/^x:\d*$/i.test(text))
    draft.finds('hidden-exec', `${program} follows the script in that file`);
  const [, gone] = /^(?:ephemeral|epi?-ephemeral):(.+)$/is.exec(text) ?? [];
  if (gone !== undefined) {
    draft.finds('hidden-exec', `${program} removes that file when it has read it`);
    draft.writes(typeof word === 'string' ? gone : null, { removes: true });
  }
  const [, format, file] = /^([a-z]+:)?@(.+)$/is.exec(text) ?? [];
  if (file !== undefined) draft.reads(typeof word === 'string' ? file : null);
  // Without a format in front, names of images stand in it.
  if (file !== undefined && format === undefined) draft.reads(null);
  const option = textOf(before) ?? '';
  if (/^-(?:write|path|print-to)$/.test(option)) draft.writes(word, { below: true, action: true });
  if (/^-(?:script|process)$/.test(option))
    draft.finds('hidden-exec', `${option} makes ${program} run what that names`);
}

function judgeFilter(draft: Draft, word: Word): void {
  const text = knownOf(word);
  for (const [, file] of text.matchAll(
    /\b(?:textfile|a?movie|subtitles|ass|fontfile)=(?:filename=)?['"]?([^:,;'"\]]+)/g,
  ))
    draft.reads(file ?? null);
  if (/\b(?:ladspa|lv2|frei0r|dnn_processing|openclsrc|program_opencl)=[^,;]*[/\\]/.test(text))
    draft.finds('hidden-exec', 'that filter of ffmpeg loads code from a file');
  const [, list] = /^(?:concat|concatf|subfile|crypto|cache|async|file):(?:\/\/)?(?!\/\/)(.+)$/s.exec(text) ?? [];
  if (list !== undefined) for (const file of list.split('|')) draft.reads(file.replace(/^file:/, ''));
}

function judgeGhostscript({ words, draft }: Case): void {
  for (const word of words) {
    const text = knownOf(word);
    const output = /^(?:-sOutputFile=|-o)(.+)$/s.exec(text)?.[1];
    if (output !== undefined && !/^[%|]/.test(output)) draft.writes(typeof word === 'string' ? output : null);
    // More arguments are in that file.
    if (/^@./.test(text)) draft.reads(null);
    if (
      /^-d(?:NOSAFER|DELAYSAFER)$|^--permit-file-(?:write|all|control)/.test(text) ||
      /%pipe%|\bdeletefile\b|\brenamefile\b/.test(text)
    )
      draft.finds('hidden-exec', 'gs may run programs and change files as the document says');
  }
}

/** `pdflatex '\write18{…}'`, `gnuplot -e 'plot "< sh x"'`. */
export function judgeTex({ words, draft, program }: Case): void {
  for (const word of words) {
    const text = knownOf(word);
    if (
      /\\(?:write18|directlua|ShellEscape|openout)|^--?(?:enable-write18|shell-escape|luaonly|lua)\b|^shell-escape/.test(
        text,
      )
    )
      draft.finds('hidden-exec', `${program} runs what the document says`);
    for (const [, file] of text.matchAll(
      /\\(?:input|include|verbatiminput|lstinputlisting|openin)\b\s*(?:\\\w+\s*=?\s*)?\{?([^{}\s\\]+)/g,
    ))
      draft.reads(file ?? null);
  }
}

/** Commands of gnuplot that run programs, in `-e` and in what it is fed. */
export function judgeGnuplot({ args, draft, command }: Case): void {
  for (const code of [...valuesOf(args, '-e'), ...(command.input === undefined ? [] : [command.input])]) {
    const text = knownOf(code);
    if (/(?:^|[;\n])\s*!|["']\s*[<|]\s*\S|\bsystem\b|\bshell\b|`/.test(text))
      draft.finds('hidden-exec', 'gnuplot runs a program with that command');
    for (const [, file] of text.matchAll(
      /\bset\s+(?:out(?:put)?|table|print)\s+["']([^"'|]+)["']|\bsave\s+(?:\w+\s+)?["']([^"']+)["']/g,
    ))
      if (file !== undefined) draft.writes(file, { action: true });
  }
}
