/** Commands that print numbers and nothing else: what they print is no code where bash computes with it. As written, joined by blanks. */

import { once } from '../../once.js';

/** A name that is no option and stays one word. */
const name = String.raw`(?:[\w./][\w./-]*|"[\w./][^"]*"|'[\w./][^']*')`;
const text = String.raw`(?:'[^']*'|"[^"]*"|[\w./:@%^,=+][\w./:@%^,=+-]*)`;
const httpCode = String.raw`w ['"]?(?:%\{(?:http_code|response_code|size_download)\}(?:\\n)?)+['"]?`;
const curlOption = String.raw`(?: -[sSkLfIg]+| -[sSkLfIg]*o \/dev\/null| -[sSkLfIg]*${httpCode}| (?:-m|--max-time|--connect-timeout) ?\d+| -X [A-Z]+)`;

const printers = once((): readonly RegExp[] =>
  [
    'wc (?:-[lcwm]|--(?:lines|bytes|words|chars))',
    String.raw`nproc(?: --\w+)?|id -[ug]|tput (?:cols|lines|colors)|ulimit -[nuvsfc]`,
    String.raw`date (?:.* )?["']?\+(?:%-?[sYymdHMSNjuweV])+["']?`,
    String.raw`[efz]?grep (?:-[EFPivwxsh]+ )*(?:-[EFPivwxsh]*c[EFPivwxsh]*|--count)(?: -[EFPivwxsh]+)* ${text}(?: ${name})?`,
    String.raw`grep -[EPh]*o[EPh]* (?:-m ?1 )?['"]\^?(?:\[0-9\]|\\d)[+*]\$?['"](?: ${name})?`,
    String.raw`tr (?:-dc|-cd|-d -c|-c -d) ['"]?(?:0-9|\[:digit:\])(?:\\n)?['"]?`,
    String.raw`stat (?:-L )?(?:-c ?["']?%[sYXWa]|--format=["']?%[sYXWa]|-f ?["']?%[zmB])["']? ${text}`,
    String.raw`seq(?: -w)?(?: -?\d+){1,3}`,
    String.raw`printf ['"]?%\d*d(?:\\n)?['"]?(?: .*)?`,
    String.raw`echo (?:-n )?['"]?-?\d+['"]?`,
    String.raw`getconf (?:_NPROCESSORS_\w+|PAGE_?SIZE|ARG_MAX|LONG_BIT)|sysctl -n hw\.(?:ncpu|memsize|physicalcpu|logicalcpu)`,
    String.raw`pgrep (?:-[cfnox]+ )?${name}|lsof -[iPnt]*t[iPn]*(?: -i)? ?:?\d+`,
    String.raw`git rev-list (?:${text} |--[\w-]+ )*--count(?: --[\w-]+| ${text})*`,
    String.raw`git (?:log|show) (?:-1 |-n ?1 |-s )*--(?:format|pretty)=['"]?(?:format:)?%[ac]t['"]?(?: ${text})*`,
    String.raw`(?=.*o \/dev\/null)(?=.*-[sSkLfIg]*${httpCode})curl${curlOption}+ (?:"[^"]*"|'[^']*'|[\w./:@%?=&~+][\w./:@%?=&~+-]*)${curlOption}*`,
    String.raw`jq (?:-r )?(?:length|'(?:[^']*\| ?)?length'|"length")(?: ${name})?`,
    String.raw`awk (?:-F ?\S+ )?'\{ ?(\w+) ?\+= ?\$\d+;? ?\} ?END ?\{ ?print \1(?: ?\+ ?0)?;? ?\}'(?: ${text})?`,
    String.raw`awk 'END ?\{ ?print NR;? ?\}'(?: ${text})?`,
    String.raw`ps -o (?:rss|pid|ppid|vsz|etimes|nlwp)= -p (?:"[^"]*"|\$\$|\$!|\d+)|ps -p (?:"[^"]*"|\$\$|\$!|\d+) -o (?:rss|pid|ppid|vsz|etimes|nlwp)=`,
  ].map((pattern) => new RegExp(`^(?:${pattern})$`)),
);

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
  if (printers().some((pattern) => pattern.test(last))) return true;
  if (firstColumn.test(last) && tabled.test(before.at(-1) ?? '')) return true;
  return (filters.test(last) || firstColumn.test(last)) && printsNumbers(before);
}
