/** curl and wget: addresses, and the files that their options and `@file` values name. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, joinPath, textOf } from '../words.js';

export function judgeCurl({ args, draft }: Case): void {
  const addresses = [...args.operands, ...valuesOf(args, '--url')];
  const globs = !hasOption(args, '-g', '--globoff');
  for (const address of addresses) for (const one of globs ? spreadHosts(address) : [address]) draft.connects(one);
  if (hasOption(args, '-K', '--config')) {
    // What is in that file may fetch and write anything.
    draft.connects(null);
    draft.mayWrite(null);
  }
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

const mostHosts = 16;

/** curl itself expands `{a,b}` and `[1-3]`: hosts that are spelt so are all of them, or not known. */
function spreadHosts(address: Word): readonly Word[] {
  if (typeof address !== 'string' || !/^[^/]*(?:\/\/)?[^/]*[{[]/.test(address)) return [address];
  const list = /\{([^{}]*)\}/.exec(address);
  if (list === null) return isAddress6(address) ? [address] : [null];
  const found = (list[1] ?? '')
    .split(',')
    .flatMap((text) => spreadHosts(address.slice(0, list.index) + text + address.slice(list.index + list[0].length)));
  return found.length > mostHosts ? [null] : found;
}

/** `http://[::1]/` */
function isAddress6(address: string): boolean {
  return /^[a-z]*:?\/{0,2}(?:[^/@]*@)?\[[0-9a-f:.]*:[0-9a-f:.]*\]/i.test(address);
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
  if (hasOption(args, '-i', '--input-file', '--config')) draft.connects(null);
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
