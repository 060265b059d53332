/** Readers whose operands are more than names of files: addresses, code, files whose content is sent on. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { isUrl } from '../operands.js';
import { dropHead, headOf, knownOf } from '../words.js';

/** `glow github.com/x/y`, `ffprobe async:http://x`, `jstat -gc 1@x`: other forms of an address than a URL. */
export function judgeAddressed({ args, draft }: Case): void {
  for (const word of [...args.operands, ...valuesOf(args, '-i')])
    if (!isUrl(word) && address.test(knownOf(word))) draft.connects(word);
}

const address = /^[a-z][\w+.-]+:(?!\\)|^(?:www\.)?(?:[\w-]+\.)+[a-z]{2,}\/|\w@\w/i;

/** `brew deps ./x.rb`, `uv python find ./x`: a file in the place of a name is code that is run. */
export function judgeFormulae({ args, draft }: Case): void {
  if (args.operands.some((word) => /[\\/]|\.rb$/i.test(knownOf(word)))) draft.changes();
}

/** `aws … --x file://.env`, `az … -n @.env`: what is in that file is sent. */
export function judgeHanded({ command, program, draft }: Case): void {
  for (const word of command.words.slice(1)) {
    const file = handedFile(word, program);
    if (file === undefined) continue;
    draft.reads(file);
    draft.changes();
  }
}

function handedFile(word: Word, program: string): Word | undefined {
  const found = (program === 'az' ? byAt : byScheme).exec(headOf(word));
  return found === null ? undefined : dropHead(word, found[0].length);
}

const byScheme = /^(?:[^:]*=)?fileb?:\/\//i;
const byAt = /^(?:[^@]*=)?@(?!-$)/;

/** `ifconfig -a down` of BSD: with all of them in place of one, what follows is set. */
export function judgeInterfaces({ args, draft }: Case): void {
  if (hasOption(args, '-a') && args.operands.length > 0) draft.changes();
}

/** `xz -t -d f`: of what a compressor is told to do the last word counts, unless all goes to the output. */
export function judgeCompressor({ args, draft }: Case): void {
  if (hasOption(args, '-c', '--stdout', '--to-stdout')) return;
  if (hasOption(args, '-d', '-z', '--decompress')) draft.changes();
}
