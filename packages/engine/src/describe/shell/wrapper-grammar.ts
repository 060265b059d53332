/** Reads the lines of the table of wrappers when one of its programs is first met. */

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

interface Program {
  /** Options in front of a subcommand. */
  globals: Grammar | undefined;
  /** By subcommand; `''` is the program itself. */
  readonly uses: Map<string, Wrapper>;
}

let table: ReadonlyMap<string, Program> | undefined;

export function wrapperProgram(name: string): Program | undefined {
  table ??= readTable();
  return table.get(name);
}

/** Options for a program whose line gives none in front of its subcommands. */
export const noOptions: Grammar = compile('');

function compile(options: string): Grammar {
  return compileGrammar(options, () => '', { style: 'gnu', optionsFirst: true, negatable: false });
}

function readTable(): ReadonlyMap<string, Program> {
  const programs = new Map<string, Program>();
  for (const line of wrapperLines.split('\n')) {
    if (line === '') continue;
    const [names = '', what = '', options = ''] = line.split('|').map((column) => column.trim());
    const [program = '', ...subs] = names.split(' ');
    const grammar = compile(options);
    for (const name of program.split(',')) {
      const entry = programs.get(name) ?? { globals: undefined, uses: new Map<string, Wrapper>() };
      programs.set(name, entry);
      if (what === 'globals') entry.globals = grammar;
      else for (const sub of spellings(subs.join(' '))) entry.uses.set(sub, compileLine(what, grammar));
    }
  }
  return programs;
}

/** `compose exec,compose run` */
function spellings(subs: string): string[] {
  return subs.split(',');
}

function compileLine(what: string, grammar: Grammar): Wrapper {
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
