/** curl and wget: addresses, and the files that their options and `@file` values name. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, joinPath, knownOf, textOf } from '../words.js';

export function judgeCurl({ args, draft }: Case): void {
  const addresses = [...args.operands, ...valuesOf(args, '--url')];
  const globs = !hasOption(args, '-g', '--globoff');
  for (const address of addresses) for (const one of globs ? spreadHosts(address) : [address]) draft.connects(one);
  if (hasOption(args, '-K', '--config')) {
    // What is in that file may fetch and write anything.
    if (valuesOf(args, '-K', '--config').some((file) => !/^[\w.]/.test(headOf(file))))
      draft.finds('hidden-exec', 'a file outside of this folder says what curl fetches and writes');
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
  for (const form of valuesOf(args, '-F', '--form')) for (const file of formFiles(form)) draft.reads(file);
  for (const data of valuesOf(args, '--variable', '--url-query')) {
    const file = /^[^=@]*@(.*)$/s.exec(headOf(data))?.[1];
    if (file !== undefined && file !== '-') draft.reads(typeof data === 'string' ? file : null);
  }
  for (const format of valuesOf(args, '-w', '--write-out'))
    for (const [, file = ''] of knownOf(format).matchAll(/%output\{(?:>>)?([^}]*)/g)) draft.writes(file);
  for (const file of valuesOf(args, '-T', '--upload-file'))
    if (globs && typeof file === 'string' && /[{[]/.test(file)) for (const one of spread(file)) draft.reads(one);
  const folder = textOf(valuesOf(args, '--output-dir')[0]) ?? '';
  if (hasOption(args, '-O', '--remote-name', '--remote-name-all', '-J'))
    for (const address of addresses) writesName(draft, folder, address);
  judgeDetours(args, draft);
  for (const address of addresses) {
    if (!/^file:/i.test(headOf(address))) continue;
    readsFileUrl(draft, address, globs);
    if (hasOption(args, '-T', '--upload-file')) draft.writes(filePath(address), { action: true });
  }
}

/** Options that send the request elsewhere than its address says. */
function judgeDetours(args: Arguments, draft: Draft): void {
  // `--expand-url 'http://{{x}}/'`
  if (args.unlisted.some(({ name }) => name.startsWith('--expand'))) draft.connects(null);
  for (const proxy of valuesOf(args, ...proxies)) draft.connects(proxy);
  // `host:port:address[,address]`, `+` in front or not; `-host:port` takes one back.
  for (const rule of valuesOf(args, '--resolve')) {
    const list = /^\+?(?:\[[^\]]*\]|[^:]*):[^:]*:(.*)$/s.exec(textOf(rule) ?? '')?.[1];
    if (list !== undefined) for (const one of list.split(',')) draft.connects(`tcp://${one}`);
    else if (textOf(rule)?.startsWith('-') !== true) draft.connects(null);
  }
  // `host:port:other:port`, of which each may be empty.
  for (const rule of valuesOf(args, '--connect-to')) {
    const other = /^(?:\[[^\]]*\]|[^:]*):[^:]*:(\[[^\]]*\]|[^:]*)(?::|$)/.exec(textOf(rule) ?? '')?.[1];
    if (other !== '') draft.connects(other === undefined ? null : `tcp://${other}`);
  }
}

const proxies = '-x --proxy --preproxy --socks4 --socks4a --socks5 --socks5-hostname --proxy1.0 --doh-url'.split(' ');

/** `name=@file,file;type=x;headers=@file`, files perhaps in quotes. */
function formFiles(form: Word): readonly Word[] {
  const text = textOf(form);
  if (text === undefined) return /=[@<]/.test(headOf(form)) || !headOf(form).includes('=') ? [null] : [];
  const value = text.slice(text.indexOf('=') + 1);
  const own = /^[@<](.*)$/s.exec(value)?.[1];
  const files: string[] = own === undefined ? [] : own.split(',').map((part) => part.split(';')[0] ?? '');
  const quoted = /^"([^"]*)"/.exec(own ?? '')?.[1];
  if (quoted !== undefined) files.push(quoted);
  for (const [, headers = ''] of text.matchAll(/;\s*headers=[@<]("[^"]*"|[^;,]*)/g)) files.push(headers);
  return files.map((file) => file.trim().replace(/^"|"$/g, '')).filter((file) => file !== '');
}

/** `file:/x`, `file://localhost/x`, `file:///%78`: what it names, with what curl expands. */
function readsFileUrl(draft: Draft, address: Word, globs: boolean): void {
  if (typeof address !== 'string') {
    draft.reads(/^file:\/\//i.test(headOf(address)) ? dropHead(address, 7) : null);
    return;
  }
  const path = address.replace(/^file:(?:\/\/[^/]*)?/i, '').replace(/[?#].*$/, '');
  for (const one of globs ? spread(path) : [path]) draft.reads(typeof one === 'string' ? decoded(one) : one);
}

function filePath(address: Word): Word {
  return typeof address === 'string' ? decoded(address.replace(/^file:(?:\/\/[^/]*)?/i, '')) : null;
}

function decoded(text: string): Word {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** curl's own `{a,b}` in a path; nobody knows of a range which names it stands for. */
function spread(text: string): readonly Word[] {
  const list = /\{([^{}]*)\}/.exec(text);
  if (list === null) return [/[{}[\]]/.test(text) ? null : text];
  const found = (list[1] ?? '')
    .split(',')
    .flatMap((one) => spread(text.slice(0, list.index) + one + text.slice(list.index + list[0].length)));
  return found.length > mostHosts ? [null] : found;
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
  if (hasOption(args, '--config')) draft.connects(null);
  for (const setting of valuesOf(args, '-e', '--execute')) judgeWgetSetting(draft, setting);
  if (hasOption(args, '-O', '--output-document', '--spider')) return;
  const folder = textOf(valuesOf(args, '-P', '--directory-prefix')[0]) ?? '';
  if (hasOption(args, '-r', '-m', '-p', '--recursive', '--mirror', '--page-requisites', '-i', '--input-file'))
    draft.writes(folder === '' ? '.' : folder, { below: true });
  else for (const address of args.operands) writesName(draft, folder, address);
}

/** `-e name=value`: what a line of .wgetrc says; case, `-` and `_` do not count in its name. */
function judgeWgetSetting(draft: Draft, setting: Word): void {
  const text = knownOf(setting);
  if (/askpass|_command|hook/i.test(text)) draft.finds('hidden-exec', 'the wget setting runs a program');
  const [, key = '', given = ''] = /^\s*([^=\s]*)\s*=\s*(.*?)\s*$/s.exec(text) ?? [];
  const name = key.replace(/[-_]/g, '').toLowerCase();
  const value = typeof setting === 'string' ? given : null;
  if (name.endsWith('proxy') && !/^(?:useproxy|noproxy)$/.test(name)) draft.connects(value);
  else if (/^(?:outputdocument|logfile|hstsfile|savecookies|rejectedlog|warcfile)$/.test(name)) draft.writes(value);
  else if (name === 'dirprefix') draft.writes(value, { below: true });
  else if (/^(?:postfile|bodyfile|loadcookies|input|certificate|cacertificate|privatekey)$/.test(name))
    draft.reads(value);
  else if (typeof setting !== 'string' || name === '') draft.changes();
}

export function judgeUrls({ args, draft, program }: Case): void {
  const fetches = /^(?:aria2c|axel)$/.test(program) && !hasOption(args, '-o', '--output', '-O');
  const folder = textOf(valuesOf(args, '-d', '--dir')[0]) ?? '';
  for (const word of args.operands) {
    if (!/[.:/]/.test(headOf(word))) continue;
    draft.connects(word);
    if (fetches && headOf(word).includes('/')) writesName(draft, folder, word);
  }
}
