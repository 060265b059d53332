/** ssh and scp: the host, and options that run programs on this side; nc and socat: sockets that give a program away. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import { isPlainHelper } from '../helpers.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote, writesInto } from '../operands.js';
import { headOf, knownOf, textOf } from '../words.js';
import { judgeForwards } from './openings.js';
import { judgeWhole } from './sent.js';

const running =
  /^(proxycommand|localcommand|knownhostscommand|permitlocalcommand|pkcs11provider|securitykeyprovider|xauthlocation|include|proxyusefdpass)[ =](.*)$/is;

function judgeSshOptions(draft: Draft, args: Arguments): void {
  for (const option of valuesOf(args, '-o')) {
    const [, key = '', value = ''] = running.exec(headOf(option).trim()) ?? [];
    const [, remote] = /^remotecommand[ =](.*)$/is.exec(headOf(option).trim()) ?? [];
    if (remote !== undefined) draft.runs({ script: typeof option === 'string' ? remote : null });
    if (key === '' && typeof option === 'string') continue;
    if (key === '' && /[ =]/.test(headOf(option))) continue;
    if (/^(?:none|no)$/i.test(value)) continue;
    if (/^proxycommand$/i.test(key) && isPlainHelper(value)) continue;
    draft.finds('hidden-exec', `the ssh option ${key === '' ? '-o' : key} runs a program`);
    if (/command$/i.test(key)) draft.runs({ script: typeof option === 'string' ? value : null });
  }
}

export function judgeSsh(found: Case): void {
  const { args, draft } = found;
  judgeSshOptions(draft, args);
  judgeForwards(found);
  if (hasOption(args, '-Q', '-V')) return;
  const host = textOf(args.operands[0])
    ?.replace(/^ssh:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '');
  draft.connects(host === undefined ? null : `ssh://${host}`);
  for (const jump of valuesOf(args, '-J'))
    draft.connects(typeof jump === 'string' ? `ssh://${jump.replace(/^.*@/, '')}` : null);
}

export function judgeScp(found: Case): void {
  const { args, draft, program, command } = found;
  if (program !== 'sftp') for (const word of args.operands.slice(0, -1)) judgeWhole(found, word);
  judgeSshOptions(draft, args);
  if (program === 'sftp') judgeBatch(draft, knownOf(command.input ?? null));
  const { operands } = args;
  for (const [at, word] of operands.entries()) {
    if (program === 'sftp') draft.connects(asSsh(word));
    else if (looksRemote(word)) {
      draft.connects(asUrl(word));
      if (at < operands.length - 1) writesInto(draft, operands.at(-1) ?? null, word);
    } else if (at === operands.length - 1 && operands.length > 1) draft.writes(word, { below: hasOption(args, '-r') });
    else draft.reads(word, { below: hasOption(args, '-r') });
  }
}

/** What sftp is told line by line: `!rm x`, `put .env`, `get a b`. */
function judgeBatch(draft: Draft, text: string): void {
  for (const line of text.split('\n')) {
    const [, script] = /^\s*[-@]*!(.*)$/.exec(line) ?? [];
    if (script !== undefined) draft.runs({ script });
    const [name = '', ...files] = line
      .trim()
      .replace(/^[-@]+/, '')
      .split(/\s+/);
    const named = files.filter((file) => !file.startsWith('-')).map((file) => file.replace(/["']/g, ''));
    const [local] = named;
    if (/^(?:m?put|reput)$/.test(name) && local !== undefined) draft.reads(local, { below: true });
    if (/^(?:m?get|reget)$/.test(name)) draft.writes(named[1] ?? '.', { below: true, action: true });
    if (name === 'lcd') draft.reads(null);
  }
}

function asSsh(word: Word): Word {
  return looksRemote(word) || typeof word !== 'string' ? asUrl(word) : `ssh://${word.replace(/^.*@/, '')}`;
}

/** `ssh-keygen -f`: the key that is shown or made. */
export function judgeKeygen({ args, draft, modes }: Case): void {
  for (const file of valuesOf(args, '-f')) {
    if (modes.reads || hasOption(args, '-y', '-e', '-i')) draft.reads(file);
    else draft.writes(file);
  }
}

/** `ssh-keyscan host,host`, `address name`. */
export function judgeKeyscan({ args, draft }: Case): void {
  for (const word of args.operands) {
    const text = textOf(word);
    if (text === undefined) draft.connects(null);
    else for (const host of text.split(/[,\s]+/)) draft.connects(`ssh://${host}`);
  }
}

export function judgeNetcat({ args, draft }: Case): void {
  if (hasOption(args, '-l', '--listen')) draft.finds('hidden-exec', 'nc -l opens this machine to whoever connects');
  const [host] = args.operands;
  if (host !== undefined && !hasOption(args, '-l', '--listen'))
    draft.connects(typeof host === 'string' ? `tcp://${host}` : null);
}

const socatFile = /^(?:file|g?open|create|rename):/i;

export function judgeSocat({ args, draft }: Case): void {
  for (const word of args.operands) {
    const head = headOf(word);
    if (/^(?:exec|system|shell):/i.test(head)) {
      draft.finds('hidden-exec', 'socat runs a program on a socket');
      draft.runs({
        script: typeof word === 'string' ? (word.slice(word.indexOf(':') + 1).split(',')[0] ?? null) : null,
      });
    } else if (/(?:listen|^(?:tcp|udp|sctp)\d?-l|^pty)/i.test(head))
      draft.finds('hidden-exec', 'socat opens this machine to whoever connects');
    else if (socatFile.test(head)) {
      const file = typeof word === 'string' ? (word.slice(word.indexOf(':') + 1).split(',')[0] ?? null) : null;
      draft.reads(file);
      if (/^create|,(?:creat|append|wronly|trunc)/i.test(head) || word !== args.operands[0]) draft.writes(file);
    } else if (/^(?:tcp|udp|openssl|ssl|socks)/i.test(head)) draft.connects(`tcp://${head.split(':')[1] ?? ''}`);
  }
}

export function judgeOpenssl({ args, draft }: Case): void {
  for (const address of valuesOf(args, '-connect'))
    draft.connects(typeof address === 'string' ? `tcp://${address}` : null);
}
