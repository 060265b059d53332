/** Splits the arguments of a command into options and operands, the way the program itself would. */

import type { Word } from '../../word.js';
import { mayBecomeOption } from '../../word.js';
import { added, nothing } from '../lists.js';
import { type Effect, type Grammar, isHarmful, type OptionSpec } from './grammar.js';
import { dropHead, headOf, staysOperand } from './words.js';

/** An option that was given. */
export interface GivenOption {
  readonly spec: OptionSpec;
  /** `undefined` if it takes none or none was there. */
  readonly value: Word | undefined;
}

export interface UnlistedOption {
  readonly name: string;
  /** What may be its value: behind `=`, or the next word unless that is an option. */
  readonly value?: Word;
}

export interface Arguments {
  readonly options: readonly GivenOption[];
  readonly operands: readonly Word[];
  /** How many operands stand before `--`; `undefined` without `--`. */
  readonly dashes: number | undefined;
  /** Every option is listed in the grammar. */
  readonly allKnown: boolean;
  /** Long options that the grammar does not list. */
  readonly unlisted: readonly UnlistedOption[];
  /** Values of options that may fall into several words: all but the first are operands. */
  readonly spilt: readonly Word[];
  /** No word could turn out to be an option. */
  readonly sure: boolean;
  /** Arguments that were not read because `stopAtOperand` was set: the first operand and all behind it. */
  readonly rest: readonly Word[];
  /** Where those begin among the words. */
  readonly end: number;
}

/** Reads the arguments that begin at a word, by a grammar. With `stopAtOperand` only the options in front are read. */
export function readArguments(words: readonly Word[], grammar: Grammar, stopAtOperand = false, begin = 0): Arguments {
  const reader = new Reader(words, grammar, begin);
  reader.run(stopAtOperand || grammar.optionsFirst, stopAtOperand);
  return reader;
}

/** A word that no grammar takes for an option. */
export function isOperand(word: Word | undefined): word is string {
  return typeof word === 'string' && word.charCodeAt(0) !== dash;
}

const dash = 0x2d;

class Reader implements Arguments {
  options: readonly GivenOption[] = nothing;
  operands: readonly Word[] = nothing;
  dashes: number | undefined = undefined;
  allKnown = true;
  unlisted: readonly UnlistedOption[] = nothing;
  spilt: readonly Word[] = nothing;
  sure = true;
  end = 0;

  constructor(
    private readonly words: readonly Word[],
    private readonly grammar: Grammar,
    private at: number,
  ) {}

  get rest(): readonly Word[] {
    return this.end === this.words.length ? nothing : this.words.slice(this.end);
  }

  run(optionsFirst: boolean, keepRest: boolean): void {
    const { words, grammar } = this;
    this.end = words.length;
    for (; this.at < words.length; this.at += 1) {
      const word = words[this.at] ?? null;
      if (isOperand(word) && !optionsFirst) {
        this.operands = added(this.operands, word);
        continue;
      }
      const head = headOf(word);
      if (word === '--' && grammar.style !== 'none') {
        this.dashes = this.operands.length;
        this.at += 1;
        this.takeRest(keepRest);
        return;
      }
      if (grammar.style !== 'none' && head.startsWith('-') && head !== '-') {
        if (typeof word !== 'string' && mayBecomeOption(word) && !this.isSettled(word)) this.sure = false;
        this.readOption(word);
      } else if (optionsFirst && !mayBecomeOption(word)) {
        this.takeRest(keepRest);
        return;
      } else {
        if (grammar.style !== 'none' && mayBecomeOption(word) && (optionsFirst || !staysOperand(word)))
          this.sure = false;
        this.operands = added(this.operands, word);
      }
    }
  }

  private takeRest(keepRest: boolean): void {
    if (keepRest) this.end = this.at;
    else
      for (let at = this.at; at < this.words.length; at += 1)
        this.operands = added(this.operands, this.words[at] ?? null);
  }

  /** `--format="$F"`: which option it is stands fast, and it stays one word. */
  private isSettled(word: Word): boolean {
    return word !== null && typeof word !== 'string' && !(word.splits && word.from === 'value') && this.nameEnds(word);
  }

  private nameEnds(word: Word): boolean {
    const head = headOf(word);
    return head.startsWith('--') || this.grammar.style === 'single' ? head.includes('=') : this.shortsSettled(head);
  }

  private shortsSettled(head: string): boolean {
    return [...head.slice(1)].some((letter) => {
      const spec = this.grammar.letters.get(letter);
      return spec !== undefined && spec.value !== 'none';
    });
  }

  private readOption(word: Word): void {
    const head = headOf(word);
    if (this.grammar.numbers && typeof word === 'string' && /^-\d+$/.test(head)) return;
    if (head.startsWith('--') || this.grammar.style === 'single') this.readLong(word, head);
    else this.readShorts(word, head);
  }

  private readLong(word: Word, head: string): void {
    const equals = head.indexOf('=');
    const name = equals < 0 ? head : head.slice(0, equals);
    if (equals < 0 && typeof word !== 'string') {
      this.allKnown = false;
      return;
    }
    const spec = this.findLong(name);
    if (spec === undefined) {
      this.allKnown = false;
      if (name.startsWith('--no-') && softens(this.grammar.options.get(`--${name.slice(5)}`))) this.takeBack();
      const attached = equals < 0 ? undefined : dropHead(word, equals + 1);
      this.unlisted = added(this.unlisted, this.unlistedOption(name, attached));
    } else if (equals >= 0) {
      const value = dropHead(word, equals + 1);
      if (softens(spec) && switchesOff(spec, value)) this.takeBack();
      else this.give(spec, value);
    } else this.push(spec);
  }

  private unlistedOption(name: string, attached: Word | undefined): UnlistedOption {
    if (attached !== undefined) return { name, value: attached };
    const next = this.words[this.at + 1];
    return next === undefined || headOf(next).startsWith('-') ? { name } : { name, value: next };
  }

  /**
   * Exact names first. An abbreviation only ever makes things worse: it stands for a listed option that does harm, but never
   * for a harmless one, because the program may have another option of exactly that name.
   */
  private findLong(name: string): OptionSpec | undefined {
    const { options, style, negatable } = this.grammar;
    const exact = options.get(name) ?? (style === 'single' ? options.get(otherDashes(name)) : undefined);
    if (exact !== undefined) return exact;
    if (negatable && name.startsWith('--no-')) {
      const negated = options.get(`--${name.slice(5)}`);
      if (softens(negated)) this.takeBack();
      if (negated !== undefined) return { name, value: 'none', effects: [] };
    }
    if (style === 'single') return this.findAttached(name);
    if (name.length < 3) return undefined;
    let candidate: OptionSpec | undefined;
    for (const [full, spec] of options) {
      if (!full.startsWith(name) || !full.startsWith('--')) continue;
      if (isHarmful(spec)) return spec;
      candidate = spec;
    }
    this.allKnown = false;
    return candidate;
  }

  /** `gcc -B./tools`, `java -javaagent:x.jar`: it counts where the option does harm. */
  private findAttached(name: string): OptionSpec | undefined {
    const colon = name.indexOf(':');
    const { options } = this.grammar;
    const spec = (colon > 0 ? options.get(name.slice(0, colon)) : undefined) ?? options.get(name.slice(0, 2));
    if (spec === undefined || !spec.effects.some((effect) => effect === 'exec' || effect === 'danger'))
      return undefined;
    this.allKnown = false;
    return { ...spec, value: 'none' };
  }

  private readShorts(word: Word, head: string): void {
    for (let at = 1; at < head.length; at += 1) {
      const letter = head.charAt(at);
      const spec = this.grammar.letters.get(letter);
      if (spec === undefined) {
        if (letter === '=') this.takeBack();
        if (!(this.grammar.numbers && /\d/.test(letter))) this.allKnown = false;
      } else if (spec.value === 'none') this.take(spec, undefined);
      else {
        const attached = dropHead(word, at + 1);
        if (attached !== '') this.give(spec, attached);
        else this.push(spec);
        return;
      }
    }
  }

  /** `--list --no-list`, `-check=false`: whatever made the command harmless no longer counts. */
  private takeBack(): void {
    this.allKnown = false;
    this.options = this.options.map((given) =>
      softens(given.spec) && given.spec.value !== 'required'
        ? { ...given, spec: { ...given.spec, effects: given.spec.effects.filter((effect) => !soft.has(effect)) } }
        : given,
    );
  }

  private give(spec: OptionSpec, value: Word): void {
    if (maySpill(value)) this.spilt = added(this.spilt, value);
    this.take(spec, value);
  }

  private take(spec: OptionSpec, value: Word | undefined): void {
    this.options = added(this.options, { spec, value });
  }

  /** An option whose value, if it needs one, is the next word. */
  private push(spec: OptionSpec): void {
    if (spec.value !== 'required') {
      this.take(spec, undefined);
      return;
    }
    this.at += 1;
    const value = this.words[this.at];
    if (value === undefined) this.take(spec, undefined);
    else {
      if (typeof value !== 'string' && (value === null || value.splits)) this.sure = false;
      this.give(spec, value);
    }
  }
}

/** Effects that make a command do less than it would. */
const soft: ReadonlySet<Effect> = new Set<Effect>(['reads', 'list']);

function softens(spec: OptionSpec | undefined): boolean {
  return spec?.effects.some((effect) => soft.has(effect)) === true;
}

/** A value for an option that takes none is its switch: `-check=false`. Only what surely leaves it on does. */
function switchesOff(spec: OptionSpec, value: Word): boolean {
  if (spec.value === 'none') return typeof value !== 'string' || !/^(?:true|t|yes|y|on|1)$/i.test(value);
  return (
    spec.value === 'attached' && (typeof value !== 'string' || /^(?:false|f|none|never|no|n|off|0|)$/i.test(value))
  );
}

/** Where a subcommand follows at once. */
export const noArguments: Arguments = new Reader(
  nothing,
  { style: 'none', optionsFirst: false, negatable: false, options: new Map(), letters: new Map(), numbers: false },
  0,
);

/** Numbers, and what is known to be a name, stay one word. */
function maySpill(value: Word): boolean {
  if (value === null || typeof value === 'string') return value === null;
  return value.splits && value.from === 'value' && value.tame !== true && value.plain !== true;
}

function otherDashes(name: string): string {
  return name.startsWith('--') ? name.slice(1) : `-${name}`;
}

/** The values given to any of these options. */
export function valuesOf(args: Arguments, ...names: string[]): readonly Word[] {
  if (args.options.length === 0) return nothing;
  return args.options.filter(({ spec }) => names.includes(spec.name)).map(({ value }) => value ?? null);
}

/** Whether any of these options was given. */
export function hasOption(args: Arguments, ...names: string[]): boolean {
  return args.options.some(({ spec }) => names.includes(spec.name));
}
