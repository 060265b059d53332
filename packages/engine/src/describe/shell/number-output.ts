/** Commands that print numbers and nothing else: what they print is no code where bash computes with it. As written, joined by blanks. */

import { once } from '../../once.js';

/** A name that is no option and stays one word. */
const name = String.raw`(?:[\w./][\w./-]*|"[\w./][^"]*"|'[\w./][^']*')`;
const text = String.raw`(?:'[^']*'|"[^"]*"|[\w./:@%^,=+][\w./:@%^,=+-]*)`;
const httpCode = String.raw`w ['"]?(?:%\{(?:http_code|response_code|size_download)\}(?:\\n)?)+['"]?`;
const curlOption = String.raw`(?: -[sSkLfIg]+| -[sSkLfIg]*o \/dev\/null| -[sSkLfIg]*${httpCode}| (?:-m|--max-time|--connect-timeout) ?\d+| -X [A-Z]+)`;

/** By program, so that a command is compared with what its own may print. */
const printers = once(() =>
  byProgram([
    ['wc', 'wc (?:-[lcwm]|--(?:lines|bytes|words|chars))'],
    ['nproc id tput ulimit', String.raw`nproc(?: --\w+)?|id -[ug]|tput (?:cols|lines|colors)|ulimit -[nuvsfc]`],
    ['date', String.raw`date (?:.* )?["']?\+(?:%-?[sYymdHMSNjuweV])+["']?`],
    [
      'grep egrep fgrep zgrep',
      String.raw`[efz]?grep (?:-[EFPivwxsh]+ )*(?:-[EFPivwxsh]*c[EFPivwxsh]*|--count)(?: -[EFPivwxsh]+)* ${text}(?: ${name})?`,
    ],
    ['grep', String.raw`grep -[EPh]*o[EPh]* (?:-m ?1 )?['"]\^?(?:\[0-9\]|\\d)[+*]\$?['"](?: ${name})?`],
    ['tr', String.raw`tr (?:-dc|-cd|-d -c|-c -d) ['"]?(?:0-9|\[:digit:\])(?:\\n)?['"]?`],
    ['stat', String.raw`stat (?:-L )?(?:-c ?["']?%[sYXWa]|--format=["']?%[sYXWa]|-f ?["']?%[zmB])["']? ${text}`],
    ['seq', String.raw`seq(?: -w)?(?: -?\d+){1,3}`],
    ['printf', String.raw`printf ['"]?%\d*d(?:\\n)?['"]?(?: .*)?`],
    ['echo', String.raw`echo (?:-n )?['"]?-?\d+['"]?`],
    [
      'getconf sysctl',
      String.raw`getconf (?:_NPROCESSORS_\w+|PAGE_?SIZE|ARG_MAX|LONG_BIT)|sysctl -n hw\.(?:ncpu|memsize|physicalcpu|logicalcpu)`,
    ],
    ['pgrep lsof', String.raw`pgrep (?:-[cfnox]+ )?${name}|lsof -[iPnt]*t[iPn]*(?: -i)? ?:?\d+`],
    ['git', String.raw`git rev-list (?:${text} |--[\w-]+ )*--count(?: --[\w-]+| ${text})*`],
    [
      'git',
      String.raw`git (?:log|show) (?:-1 |-n ?1 |-s )*--(?:format|pretty)=['"]?(?:format:)?%[ac]t['"]?(?: ${text})*`,
    ],
    [
      'curl',
      String.raw`(?=.*o \/dev\/null)(?=.*-[sSkLfIg]*${httpCode})curl${curlOption}+ (?:"[^"]*"|'[^']*'|[\w./:@%?=&~+][\w./:@%?=&~+-]*)${curlOption}*`,
    ],
    ['jq', String.raw`jq (?:-r )?(?:length|'(?:[^']*\| ?)?length'|"length")(?: ${name})?`],
    [
      'awk',
      String.raw`awk (?:-F ?\S+ )?'\{ ?(\w+) ?\+= ?\$\d+;? ?\} ?END ?\{ ?print \1(?: ?\+ ?0)?;? ?\}'(?: ${text})?`,
    ],
    ['awk', String.raw`awk 'END ?\{ ?print NR;? ?\}'(?: ${text})?`],
    [
      'ps',
      String.raw`ps -o (?:rss|pid|ppid|vsz|etimes|nlwp)= -p (?:"[^"]*"|\$\$|\$!|\d+)|ps -p (?:"[^"]*"|\$\$|\$!|\d+) -o (?:rss|pid|ppid|vsz|etimes|nlwp)=`,
    ],
  ]),
);

function byProgram(list: readonly (readonly [programs: string, pattern: string])[]): Map<string, readonly RegExp[]> {
  const found = new Map<string, readonly RegExp[]>();
  for (const [programs, pattern] of list)
    for (const program of programs.split(' '))
      found.set(program, [...(found.get(program) ?? []), new RegExp(`^(?:${pattern})$`)]);
  return found;
}

/** Of numbers these hand on numbers. */
const filters =
  /^(?:(?:head|tail)(?: -n ?\d+| -\d+)?|sort(?: -[nrugk\d]+)*|uniq|xargs|tr -d (?:'[^'$]*'|"[^"$]*"|\\ ))$/;
const firstColumn = /^(?:awk '\{ ?print \$1;? ?\}'|cut -f ?1|cut -d ?(?:'[ \\t]*'|"[ \\t]*"|\\ ) -f ?1)$/;
/** Their first column is a number. */
const tabled = /^(?:wc(?: -[lcwm])?|du -[hkmbcx]*s[hkmbcx]*)(?: [\w./][\w./-]*)+$/;

/** Whether a pipeline of these commands prints numbers and nothing else. */
export function printsNumbers(commands: readonly string[]): boolean {
  const last = commands.at(-1);
  const before = commands.slice(0, -1);
  if (last === undefined) return false;
  const blank = last.indexOf(' ');
  const program = blank < 0 ? last : last.slice(0, blank);
  if (
    printers()
      .get(program)
      ?.some((pattern) => pattern.test(last)) === true
  )
    return true;
  if (firstColumn.test(last) && tabled.test(before.at(-1) ?? '')) return true;
  return (filters.test(last) || firstColumn.test(last)) && printsNumbers(before);
}
