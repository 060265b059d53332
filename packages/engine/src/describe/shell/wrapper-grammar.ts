/** Reads the lines of the table of wrappers, each when its program is first met. */

import { compileGrammar, type Grammar } from './programs/grammar.js';
import { wrapperLines } from './wrapper-table.js';

export type Kind = 'same' | 'shell' | 'raises' | 'elsewhere' | 'other';

export interface Wrapper {
  readonly kind: Kind;
  readonly grammar: Grammar;
  /** Operands in front of the command. */
  readonly skip: number;
  readonly marks: ReadonlySet<string>;
  /** The command stands behind this word. */
  readonly needs?: string;
  /** The command is the value of this option. */
  readonly option?: string;
}

/** How a program runs others. */
export interface WrapperProgram {
  /** Options in front of a subcommand, by what stands in front of them: `''`, `compose`. */
  readonly globals: ReadonlyMap<string, Grammar>;
  /** By subcommand; `''` is the program itself. */
  readonly uses: ReadonlyMap<string, Wrapper>;
  /** The subcommands and how they begin: `compose`, `compose exec`. */
  readonly heads: ReadonlySet<string>;
}

/** Options stand in front of the command. */
const shape = { style: 'gnu', optionsFirst: true, negatable: false } as const;

let lines: ReadonlyMap<string, readonly string[]> | undefined;
const read = new Map<string, WrapperProgram>();

export function wrapperProgram(name: string): WrapperProgram | undefined {
  const known = read.get(name);
  if (known !== undefined) return known;
  lines ??= linesByName();
  const own = lines.get(name);
  if (own === undefined) return undefined;
  const program = compileProgram(own);
  read.set(name, program);
  return program;
}

function linesByName(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of wrapperLines.split('\n')) {
    for (const name of line.slice(0, line.search(/ |$/)).split(',')) {
      const own = found.get(name);
      if (own === undefined) found.set(name, [line]);
      else own.push(line);
    }
  }
  found.delete('');
  return found;
}

function compileProgram(own: readonly string[]): WrapperProgram {
  const globals = new Map<string, Grammar>();
  const uses = new Map<string, Wrapper>();
  for (const line of own) {
    const [names = '', what = '', options = ''] = line.split('|').map((column) => column.trim());
    const [, ...subs] = names.split(' ');
    const grammar = compileOptions(options);
    for (const sub of subs.join(' ').split(',')) {
      if (what === 'globals') globals.set(sub, grammar);
      else uses.set(sub, compileUse(what, grammar));
    }
  }
  return { globals, uses, heads: new Set([...uses.keys()].flatMap(headsOf)) };
}

function headsOf(path: string): string[] {
  const words = path.split(' ');
  return words.map((_, at) => words.slice(0, at + 1).join(' '));
}

/** Options for a program whose line gives none in front of its subcommands. */
export const noOptions: Grammar = { ...shape, options: new Map(), letters: new Map(), numbers: false };

function compileOptions(options: string): Grammar {
  return compileGrammar(options, () => '', shape);
}

function compileUse(what: string, grammar: Grammar): Wrapper {
  const [kind = 'other', ...marks] = what.split(' ');
  const markValue = (name: string): string | undefined =>
    marks.find((mark) => mark.startsWith(`${name}=`))?.slice(name.length + 1);
  const needs = markValue('needs');
  const option = markValue('option');
  return {
    kind: kind as Kind,
    grammar,
    skip: Number(markValue('skip') ?? 0),
    marks: new Set(marks),
    ...(needs === undefined ? {} : { needs }),
    ...(option === undefined ? {} : { option }),
  };
}
