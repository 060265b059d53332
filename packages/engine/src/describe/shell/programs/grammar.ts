/**
 * The option grammar of a program, compiled from the short form in which tables write it:
 *
 *     -abc            flags a, b and c            -k,--key=        an option with a value, attached or next word
 *     --color=?       a value only if attached    --output=:write  what the option does, see `Effect`
 *     -#              a number (`head -20`)       @diff            a group of options that several lines share
 *
 * Without an effect an option is harmless. What is not listed is unknown, and unknown is never harmless.
 */

const effects = [
  /** Value: a file that is read. */ 'read',
  /** Names of files that it reads stand in the file that is its value, or without a value in its operands or its input. */ 'listed',
  /** The same of addresses to which it connects. */ 'hosts',
  /** Value: a file or folder that is written. */ 'write',
  /** Value: where all operands go (`cp -t`). */ 'into',
  /** Value: a command that is run. */ 'exec',
  /** Value: a file or folder that says what is run. */ 'code',
  /** Runs something that the text does not name, or weakens what protects. */ 'danger',
  /** Stops, empties or reconfigures something of the machine. */ 'system',
  /** Value: a name that the program knows, or the path of code that it loads. */ 'plugin',
  /** The same where a plain name certainly is one that the program knows, and does nothing. */ 'name',
  /** Value: the pager. `cat` is none. */ 'pager',
  /** More than reading. */ 'change',
  /** Makes it only read (`tar -t`, `gzip -c`). */ 'reads',
  /** Rewrites its operands in place (`sed -i`). */ 'edit',
  /** Reaches everything below its operands. */ 'below',
  /** Says what the first operand would say (`grep -e`). */ 'given',
  /** Operands are patterns or names now (`git branch --list x`). */ 'list',
  /** Only names are listed, no contents (`rg --files`). */ 'names',
  /** Shows secrets. */ 'secret',
  /** Value: a URL or host. */ 'url',
] as const;

export type Effect = (typeof effects)[number];

export interface OptionSpec {
  /** As written: `-o`, `--output`. */
  readonly name: string;
  readonly value: 'none' | 'required' | 'attached';
  readonly effects: readonly Effect[];
}

/** `gnu`: `-abc` is three options, `--long` one. `single`: `-long` is one, as Go programs and find have it. `none`: no options at all. */
export type Style = 'gnu' | 'single' | 'none';

/** How a program reads its arguments. */
interface Shape {
  readonly style: Style;
  /** Options end at the first operand. */
  readonly optionsFirst: boolean;
  /** `--no-` before a listed long option switches it off. */
  readonly negatable: boolean;
}

export interface Grammar extends Shape {
  /** By the name as written, dashes included. */
  readonly options: ReadonlyMap<string, OptionSpec>;
  /** Those of one dash and one letter, by that letter. */
  readonly letters: ReadonlyMap<string, OptionSpec>;
  /** `-20` is an option. */
  readonly numbers: boolean;
}

/** Whether an option does anything that a reader must not do. */
export function isHarmful(spec: OptionSpec): boolean {
  return spec.effects.some((effect) => harmful.has(effect));
}

const harmful: ReadonlySet<Effect> = new Set<Effect>([
  'write',
  'into',
  'exec',
  'danger',
  'system',
  'plugin',
  'name',
  'pager',
  'change',
  'edit',
  'url',
  'hosts',
]);
const known: ReadonlySet<string> = new Set(effects);

/** Compiles the short form. `groups` resolves `@name`; an error there is a mistake in a table and fails its tests. */
export function compileGrammar(text: string, groups: (name: string) => string, shape: Shape, base?: Grammar): Grammar {
  const options = new Map(base?.options);
  let numbers = base?.numbers ?? false;
  const add = (part: string): void => {
    if (part === '') return;
    if (part.startsWith('@')) {
      for (const inner of groups(part.slice(1)).split(' ')) add(inner);
    } else if (part === '-#') numbers = true;
    else for (const spec of readOption(part, shape.style)) options.set(spec.name, spec);
  };
  for (const part of text.split(' ')) add(part);
  return { ...shape, options, letters: lettersOf(options), numbers };
}

function lettersOf(options: ReadonlyMap<string, OptionSpec>): ReadonlyMap<string, OptionSpec> {
  const letters = [...options].filter(([name]) => name.length === 2 && name.startsWith('-'));
  return new Map(letters.map(([name, spec]) => [name.charAt(1), spec]));
}

function readOption(part: string, style: Style): OptionSpec[] {
  const colon = part.lastIndexOf(':');
  const form = colon > 1 ? part.slice(0, colon) : part;
  const found = colon > 1 ? part.slice(colon + 1).split(',') : [];
  for (const effect of found) if (!known.has(effect)) throw new Error(`no such effect: ${effect} in ${part}`);
  const value = form.endsWith('=?') ? 'attached' : form.endsWith('=') ? 'required' : 'none';
  const names = form.split(',').map((name) => name.replace(/=\??$/, ''));
  const spec = { value, effects: found as Effect[] } as const;
  return names.flatMap((name) =>
    isBundle(name, style) ? [...name.slice(1)].map((letter) => ({ name: `-${letter}`, ...spec })) : [{ name, ...spec }],
  );
}

function isBundle(name: string, style: Style): boolean {
  return style !== 'single' && name.length > 2 && name.startsWith('-') && !name.startsWith('--');
}
