/** Commands of which it is known that they print lines without blanks and patterns: hashes and names of git, mostly. */

import { once } from '../../once.js';

/** What stands for such an output. */
export interface PrintedLines {
  /** Whether there is at most one. */
  readonly lines: 'one' | 'many';
  /** Whether none begins with a dash. Of the tags and branches that a list holds nobody knows. */
  readonly plain: boolean;
}

const ref = String.raw`(?:[\w@^][\w./@{}~^+-]*|'[\w@^][\w./@{}~^+-]*'|"[\w@^][\w./@{}~^+-]*")`;
const text = String.raw`(?:'[^']*'|"[^"$\x60]*"|[\w./:@%^,=+*~-]+)`;
const limit = `(?:-1|-n ?1|--max-count=1)`;
const chosen = String.raw`(?:-\d+|-n ?\d+|-i|--(?:all|first-parent|no-merges|merges|reverse|topo-order|date-order|branches|tags|remotes)|--(?:since|until|after|before|author|grep|branches|tags|remotes|skip|max-count)=${text})`;
const range = `(?: ${chosen}| ${ref})*(?: --(?: ${text})+)?`;
const hashFormat = `--(?:format|pretty)=['"]?(?:t?format:)?%[Hh]['"]?`;

const printers = once((): readonly (readonly [RegExp, PrintedLines])[] =>
  [
    [
      String.raw`git rev-parse(?: --verify| -q| --quiet| --short(?:=\d+)?)* ${ref}|git merge-base(?: --fork-point)?(?: ${ref}){1,2}|git hash-object ${ref}`,
      'one',
      true,
    ],
    [
      `git rev-list(?=.* ${limit}(?: |$))${range}|git log(?=.* ${limit}(?: |$))(?: ${chosen}| ${ref})* ${hashFormat}${range}`,
      'one',
      true,
    ],
    [`git rev-list${range}|git log(?: ${chosen}| ${ref})* ${hashFormat}${range}`, 'many', true],
    [
      String.raw`git branch --show-current|git (?:symbolic-ref|rev-parse)(?: -q| --quiet| --short| --abbrev-ref| --symbolic-full-name)* ${ref}|git describe(?: --tags| --always| --abbrev=\d+| --dirty| --exact-match| --long)*(?: ${ref})?`,
      'one',
      true,
    ],
    [
      String.raw`(?:docker|podman)(?: container| image| volume| network)? (?:ps|ls|images)(?: -a| --all| --no-trunc| (?:-f|--filter)[ =]${text}| (?:-n|--last)[ =]\d+)*(?: -a?q| --quiet)(?: -a| --all| --no-trunc| (?:-f|--filter)[ =]${text}| \w[\w./:-]*)*`,
      'many',
      true,
    ],
    [
      String.raw`git for-each-ref(?: --sort=${text}| --count=\d+)* --format=['"]%\(refname\)['"](?: refs/[\w/]*)*`,
      'many',
      true,
    ],
    [
      String.raw`git for-each-ref(?: --sort=${text}| --count=\d+)* --format=['"]%\(refname:short\)['"](?: refs/[\w/]*)*|git branch(?: -r| -a| --merged(?: ${ref})?)* --format=['"]%\(refname:short\)['"]|git tag(?: -l| --list| --sort=${text}| --merged(?: ${ref})?| '[^']*')*`,
      'many',
      false,
    ],
  ].map(([pattern, lines, plain]) => [new RegExp(`^(?:${pattern})$`), { lines, plain } as PrintedLines]),
);

const firstOrLast = /^(?:head|tail) (?:-n ?1|-1)$/;
const someOf = /^(?:(?:head|tail)(?: -n ?\d+| -\d+)?|sort(?: -[nruV]+)*|uniq|tac)$/;

/** What a pipeline of these commands prints, each as it is written, with its words joined by blanks. */
export function printedLines(commands: readonly string[]): PrintedLines | undefined {
  const last = commands.at(-1) ?? '';
  if (commands.length <= 1) return printers().find(([pattern]) => pattern.test(last))?.[1];
  if (!someOf.test(last)) return undefined;
  const printed = printedLines(commands.slice(0, -1));
  return printed !== undefined && firstOrLast.test(last) ? { ...printed, lines: 'one' } : printed;
}
