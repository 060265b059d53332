/** Commands that print a name and nothing else: no blank, no star, never `..`, never a slash in front. As written, joined by blanks. */

import { once } from '../../once.js';

/** A commit that git prints as such; other words it hands back as they are. */
const commit = String.raw`HEAD(?:[~^]\d*)*`;
const dated = String.raw`(?:%-?[YmdHMSjsuVyNCFTIeq]|[\w:+-])+`;

const printers: readonly string[] = [
  String.raw`git rev-parse (?:--verify |--short(?:=\d+)? )*${commit}`,
  String.raw`git (?:rev-parse --abbrev-ref|symbolic-ref(?: -q| --quiet)? --short) HEAD`,
  'git branch --show-current',
  String.raw`git describe(?: --(?:tags|all|always|dirty|long|exact-match|first-parent|abbrev=\d+))*(?: ${commit})?`,
  String.raw`git (?:log|show) (?:-1 |-n ?1 |-s |--no-patch )*--(?:format|pretty)=['"]?(?:format:)?%(?:h|H|cs|as|ct|at|T|t)['"]?(?: -1| -n ?1)?(?: ${commit})?`,
  String.raw`git (?:rev-list (?:-1|-n ?1|--max-count=1)|merge-base) ${commit}(?: [\w/-]+)?`,
  String.raw`date(?: -u| --utc)?(?: (?:-d|--date)[ =]?(?:'[^']*'|"[^"$\x60]*"|\w[\w-]*))? (?:\+${dated}|'\+${dated}'|"\+${dated}")`,
  String.raw`uname -[smrnp]|whoami|id -[ug]n|id -n[ug]|hostname(?: -[sf])?|arch|nproc`,
  String.raw`uuidgen(?: -[rt])?|cat /proc/sys/kernel/random/uuid|openssl rand -hex \d+`,
  String.raw`echo ['"]?\w[\w-]*['"]?`,
];

const printer = once(() => new RegExp(`^(?:${printers.join('|')})$`));

export function printsName(command: string): boolean {
  return printer().test(command);
}

/** `git rev-parse --git-path hooks/x` is `.git/hooks/x`, wherever that lies. */
export function gitPath(command: string): string | undefined {
  const [, path] = /^git rev-parse (?:--git-dir|--git-common-dir|--git-path ["']?([\w./-]+)["']?)$/.exec(command) ?? [];
  return /^git rev-parse --git-(?:dir|common-dir)$/.test(command)
    ? '.git'
    : path === undefined
      ? undefined
      : `.git/${path}`;
}

/** In the folder for what is soon thrown away, where no variable of the script says another one. */
const inTemporary = /^"?(?:\/tmp|\$TMPDIR|\$\{TMPDIR(?::-\/tmp)?\})\//;
const template = /^[\w.-]*?X{3,}[a-z0-9.-]*"?$/;
const suffixOption = /^--suffix=([\w.-]+)$/;

/**
 * The path of what `mktemp` makes, with `X` for the letters that nobody knows; `undefined` where it could lie elsewhere than in the folder
 * for temporary files, or not come about.
 */
export function temporaryPath(command: string): string | undefined {
  const [program, ...words] = command.split(' ');
  if (program !== 'mktemp') return undefined;
  const isOption = (word: string) => /^(?:-[dqt]+|--(?:directory|quiet|tmpdir))$/.test(word) || suffixOption.test(word);
  const [written = '/tmp/tmp.XXXXXXXXXX', ...more] = words.filter((word) => !isOption(word));
  const name = written.replace(inTemporary, '');
  const inFolder = name !== written || words.some((word) => /^-[dq]*t|^--tmpdir$/.test(word));
  if (more.length > 0 || !inFolder || !template.test(name)) return undefined;
  const suffix = words.map((word) => suffixOption.exec(word)?.[1] ?? '').join('');
  return `/tmp/${name.replace('"', '')}${suffix}`;
}
