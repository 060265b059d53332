/**
 * Reads the tables of programs, when one of a program's lines is first needed. A line says what a program, or one of its
 * subcommands, does:
 *
 *     name[,name] [sub[,sub]] | what it does | operands | options | why that is so
 *
 * Lines that begin with a blank go on with the line before; `# …` is for people; `@name | options` defines a group. Builds leave out what
 * is for people, most reasons too: `scripts/tables.mjs`.
 *
 * What it does, one of: `reads` (only reads), `edits` (changes the files it names and nothing else), `changes`,
 * `runs` (code that the text does not show), `network`. Then any of the marks below.
 */

import { compileGrammar, type Grammar, type Style } from './grammar.js';
import { type Special, specials } from './special/index.js';

const kinds = ['reads', 'edits', 'changes', 'runs', 'network'] as const;
export type Kind = (typeof kinds)[number];

const marks = [
  /** No option of this program does harm, listed or not. */ 'open',
  /** One of the few that `reads: "rules"` lets run. */ 'facts',
  /** Asks another machine, container or cluster. */ 'elsewhere',
  /** Its repository's or project's configuration may run programs: elsewhere than in the call's own folder it is no reader. */ 'here',
  /** Options end at the first operand. */ 'posix',
  /** Long options with one dash. */ 'single',
  /** Takes no options at all: `echo`, `expr`. */ 'plain',
  /** `--no-x` for each listed `--x`. */ 'negatable',
  /** Options of this line may stand behind its subcommands too. */ 'anywhere',
  /** What its operands are to it nobody says: they may be files that it reads and writes. */ 'vague',
  /** What stands behind its first operand is a command that runs elsewhere: its paths are no paths here. */ 'away',
  /** Some of its words may be commands of another language or for another place: rules look for theirs in them. */ 'orders',
  /** Shows secrets. */ 'secret',
  /** `-h` and `--help` print help, also behind subcommands. */ 'help',
  /** Always dangerous in some way; the reason column says how. */ 'hidden',
  /** Stops or reconfigures the machine. */ 'system',
] as const;
type Mark = (typeof marks)[number];

/** What an operand is to the program. `x*`: this and all that follow, up to what is listed behind it. */
export interface Role {
  readonly name: RoleName;
  readonly many: boolean;
  /** What it stands for when it is not given. */
  readonly absent?: string;
}

const roleNames = [
  /** Text, patterns, names: no file. */ 'data',
  /** Giving it makes the command change something. */ 'change',
  'read',
  /** A file or folder that says what is run. */ 'code',
  /** Reads everything below it. */ 'below',
  /** Lists its names. */ 'names',
  /** Lists all names below it. */ 'tree',
  'write',
  /** Read and written in place, or only read with an option like `-c`. */ 'rewrite',
  'remove',
  /** Read here, taken away, and put elsewhere. */ 'move',
  /** A file, or a folder that takes the others under their own names. */ 'into',
  /** A folder below which things are written. */ 'folder',
  /** A device or image that is written raw. */ 'device',
  /** A URL, or `host:path` as ssh tools write it. */ 'url',
] as const;
type RoleName = (typeof roleNames)[number];

export interface Line {
  readonly kind: Kind;
  readonly marks: Readonly<Record<Mark, boolean>>;
  /** Name of the analyser that knows more than the table can say, and the analyser. */
  readonly special?: string;
  readonly analyser?: Special;
  readonly roles: readonly Role[];
  readonly grammar: Grammar;
  /** Told to the person where the marks `hidden` and `system` are found. */
  readonly why: string;
}

/** A program or subcommand; its line is compiled when asked for. */
export class Entry {
  readonly children = new Map<string, Entry>();
  /** Children whose name has a `*`. */
  readonly patterns: (readonly [RegExp, Entry])[] = [];
  raw: string | undefined;
  private compiled: Line | undefined;
  private wider: Entry | undefined;

  constructor(
    private readonly groups: (name: string) => string,
    private readonly parent?: Entry,
  ) {}

  get line(): Line {
    this.compiled ??= compileLine(this.raw ?? ' | changes | data* | | ', this.groups, this.inherited());
    return this.compiled;
  }

  /** What `aws iam` does not list by name, `aws *` may. */
  child(name: string): Entry | undefined {
    const exact = this.children.get(name);
    if (this.patterns.length === 0 && this.wider === undefined) return exact;
    const pattern = this.patterns.find(([form]) => form.test(name))?.[1] ?? this.wider?.child(name);
    if (exact === undefined || exact === pattern) return pattern;
    exact.wider ??= pattern;
    return exact;
  }

  get isLeaf(): boolean {
    return this.children.size === 0 && this.patterns.length === 0 && this.wider === undefined;
  }

  /** The child of that name, made if there is none. */
  grow(name: string): Entry {
    const found = this.children.get(name) ?? this.patterns.find(([pattern]) => pattern.source === patternOf(name))?.[1];
    if (found !== undefined) return found;
    const entry = new Entry(this.groups, this);
    if (name.includes('*')) this.patterns.push([new RegExp(patternOf(name)), entry]);
    else this.children.set(name, entry);
    return entry;
  }

  private inherited(): Line | undefined {
    return this.parent?.line.marks.anywhere ? this.parent.line : undefined;
  }
}

/** Tables by name of program. */
export class ProgramTable {
  private lines: Map<string, string[]> | undefined;
  private readonly groups = new Map<string, string>();
  private readonly programs = new Map<string, Entry | undefined>();
  /** Programs whose name has a `*`: `mkfs.*`, `ld-linux*`. */
  private readonly patterns: (readonly [RegExp, readonly string[]])[] = [];

  constructor(private readonly texts: readonly string[]) {}

  find(program: string): Entry | undefined {
    if (!this.programs.has(program)) this.programs.set(program, this.build(program));
    return this.programs.get(program);
  }

  /** Names of all programs, for tests that walk the tables. */
  names(): string[] {
    return [...this.index().keys()];
  }

  private build(program: string): Entry | undefined {
    const lines = this.index().get(program) ?? this.patterns.find(([form]) => form.test(program))?.[1];
    if (lines === undefined) return undefined;
    const root = new Entry((name) => this.group(name));
    for (const line of lines) {
      const [, ...subs] = line.slice(0, line.indexOf('|')).trim().split(' ');
      for (const entry of spread(root, subs)) {
        if (entry.raw !== undefined) throw new Error(`two table lines for ${program}: ${line}`);
        entry.raw = line;
      }
    }
    return root;
  }

  private group(name: string): string {
    const found = this.groups.get(name);
    if (found === undefined) throw new Error(`no such group of options: @${name}`);
    return found;
  }

  private index(): Map<string, string[]> {
    if (this.lines !== undefined) return this.lines;
    const lines = new Map<string, string[]>();
    for (const line of this.texts.flatMap(logicalLines)) {
      const names = line.slice(0, line.search(/[ |]/));
      if (names.startsWith('@')) this.groups.set(names.slice(1), line.slice(line.indexOf('|') + 1).trim());
      else {
        for (const name of names.split(',')) {
          const found = lines.get(name);
          if (found === undefined) lines.set(name, [line]);
          else found.push(line);
        }
      }
    }
    for (const [name, found] of lines) if (name.includes('*')) this.patterns.push([new RegExp(patternOf(name)), found]);
    this.lines = lines;
    return lines;
  }
}

function logicalLines(text: string): string[] {
  return text
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** All entries that `ls,list x` names below an entry. */
function spread(root: Entry, words: readonly string[]): Entry[] {
  return words.reduce<Entry[]>(
    (entries, word) => entries.flatMap((entry) => word.split(',').map((name) => entry.grow(name))),
    [root],
  );
}

function patternOf(name: string): string {
  return `^${name.replaceAll('*', '.*')}$`;
}

function compileLine(raw: string, groups: (name: string) => string, base: Line | undefined): Line {
  const [, what = '', operands = '', options = '', why = ''] = raw.split('|').map((column) => column.trim());
  const [kind, ...rest] = what.split(' ');
  if (!isOneOf(kinds, kind)) throw new Error(`no such kind: ${kind} in ${raw}`);
  const special = rest.find((mark) => mark.startsWith('using:'))?.slice('using:'.length);
  const analyser = special === undefined ? undefined : specials.get(special);
  const ownMarks = rest.filter((mark) => !mark.startsWith('using:'));
  for (const mark of ownMarks) if (!isOneOf(marks, mark)) throw new Error(`no such mark: ${mark} in ${raw}`);
  const set = new Set(ownMarks as Mark[]);
  if (base?.marks.anywhere) set.add('anywhere');
  const style: Style = set.has('plain') ? 'none' : set.has('single') ? 'single' : (base?.grammar.style ?? 'gnu');
  const shape = {
    style,
    optionsFirst: set.has('posix'),
    negatable: set.has('negatable') || (base?.grammar.negatable ?? false),
  };
  return {
    kind,
    marks: Object.fromEntries(marks.map((mark) => [mark, set.has(mark)])) as Record<Mark, boolean>,
    ...(special !== undefined && { special }),
    ...(analyser !== undefined && { analyser }),
    roles: operands === '' ? [] : operands.split(' ').map(readRole),
    grammar: compileGrammar(options, groups, shape, base?.grammar),
    why,
  };
}

function readRole(text: string): Role {
  const [form = '', absent] = text.split('=');
  const name = form.replace(/\*$/, '');
  if (!isOneOf(roleNames, name)) throw new Error(`no such role of an operand: ${text}`);
  return { name, many: form.endsWith('*'), ...(absent !== undefined && { absent }) };
}

function isOneOf<T extends string>(list: readonly T[], text: string | undefined): text is T {
  return (list as readonly (string | undefined)[]).includes(text);
}
