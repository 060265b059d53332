/** curl and wget: addresses, and the files that their options and `@file` values name. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, joinPath, textOf } from '../words.js';

export function judgeCurl({ args, draft }: Case): void {
  const addresses = [...args.operands, ...valuesOf(args, '--url')];
  for (const address of addresses) draft.connects(address);
  for (const data of valuesOf(
    args,
    '-d',
    '--data',
    '--data-binary',
    '--data-ascii',
    '--json',
    '-b',
    '--cookie',
    '-H',
    '--header',
    '-w',
    '--write-out',
  ))
    readsAt(draft, data);
  for (const cookie of valuesOf(args, '-b', '--cookie')) if (!/[=@]/.test(headOf(cookie))) draft.reads(cookie);
  for (const data of valuesOf(args, '--data-urlencode')) {
    const file = /^[^=@]*@(.*)$/.exec(headOf(data))?.[1];
    if (file !== undefined) draft.reads(file);
  }
  for (const form of valuesOf(args, '-F', '--form')) {
    const file = /^[^=]*=[@<]([^;,]*)/.exec(headOf(form))?.[1];
    if (file !== undefined) draft.reads(textOf(form) === undefined ? null : file);
  }
  const folder = textOf(valuesOf(args, '--output-dir')[0]) ?? '';
  if (hasOption(args, '-O', '--remote-name', '--remote-name-all', '-J'))
    for (const address of addresses) writesName(draft, folder, address);
  if (hasOption(args, '-x', '--proxy', '--preproxy'))
    for (const proxy of valuesOf(args, '-x', '--proxy', '--preproxy')) draft.connects(proxy);
  if (args.operands.some((word) => /^file:/i.test(headOf(word)))) {
    for (const word of args.operands) if (/^file:\/\//i.test(headOf(word))) draft.reads(dropHead(word, 7));
  }
}

function readsAt(draft: Draft, word: Word): void {
  if (headOf(word).startsWith('@') && word !== '@-') draft.reads(dropHead(word, 1));
}

/** Writes a file named like the last part of the address. */
function writesName(draft: Draft, folder: string, address: Word): void {
  const name = textOf(address)
    ?.replace(/[?#].*$/, '')
    .split('/')
    .at(-1);
  const path = name === undefined || name === '' ? null : name;
  draft.writes(path === null ? null : joinPath(folder, path));
}

export function judgeWget({ args, draft }: Case): void {
  for (const address of args.operands) draft.connects(address);
  for (const setting of valuesOf(args, '-e', '--execute'))
    if (/askpass|_command|hook/i.test(headOf(setting))) draft.finds('hidden-exec', 'the wget setting runs a program');
  if (hasOption(args, '-O', '--output-document', '--spider')) return;
  const folder = textOf(valuesOf(args, '-P', '--directory-prefix')[0]) ?? '';
  if (hasOption(args, '-r', '-m', '-p', '--recursive', '--mirror', '--page-requisites', '-i', '--input-file'))
    draft.writes(folder === '' ? '.' : folder, { below: true });
  else for (const address of args.operands) writesName(draft, folder, address);
}

export function judgeUrls({ args, draft }: Case): void {
  for (const word of args.operands) if (/[.:/]/.test(headOf(word))) draft.connects(word);
}
