/** Commands that do what another program would: `python3 -m pip …` is pip, `cmake -E copy a b` copies like cp. */

import type { Word } from '../../word.js';
import type { InnerCommand } from '../command.js';
import { dropHead, headOf, textOf } from './words.js';

/** What it is like: that program with these words, or a command that it runs. */
export interface StandIn {
  readonly words?: readonly Word[];
  readonly runs?: InnerCommand;
}

export function standIn(program: string, words: readonly Word[]): StandIn | undefined {
  if (/^(?:python|pypy)[\d.]*$/.test(program)) return moduleOf(program, words);
  if (program === 'cmake') return words[1] === '-E' ? cmakeTool(words.slice(2)) : installed(words);
  if (/^(?:coreutils|uutils)$/.test(program) && !headOf(words[1] ?? '-').startsWith('-'))
    return { runs: { words: words.slice(1) } };
  return undefined;
}

/** `cmake --install build --prefix x` copies there. */
function installed(words: readonly Word[]): StandIn | undefined {
  const at = words.includes('--install') ? words.findIndex((word) => /^--prefix(?:=|$)/.test(headOf(word))) : -1;
  if (at < 0) return undefined;
  const joined = dropHead(words[at] ?? null, '--prefix='.length);
  return { words: ['cp', '-rT', 'build', joined === '' ? (words[at + 1] ?? null) : joined] };
}

/** The module behind `-m`, as a program of that name. */
function moduleOf(program: string, words: readonly Word[]): StandIn | undefined {
  for (let at = 1; at < words.length; at += 1) {
    const text = textOf(words[at]);
    if (text === undefined || !/^-[A-Za-z]/.test(text) || /^-[A-Za-z]*c/.test(text)) return undefined;
    const attached = /^-[bBdEiIOPqsSuvx]*m(.*)$/.exec(text)?.[1];
    if (attached !== undefined) {
      const behind = words.slice(attached === '' ? at + 2 : at + 1);
      return asProgram(program, attached === '' ? textOf(words[at + 1]) : attached, behind);
    }
    if (/^-[XW]$/.test(text)) at += 1;
  }
  return undefined;
}

/** Modules that are called like a program which is another one. */
const otherNames = /^(?:code|test|profile|calendar|time|select|signal|cmd|site|tokenize)$/;

function asProgram(program: string, module: string | undefined, given: readonly Word[]): StandIn | undefined {
  const [first = null, second, third] = given;
  const option = textOf(first);
  switch (module) {
    case undefined:
      return undefined;
    case 'zipfile':
      if (/^(?:-e|--extract)$/.test(option ?? '')) return { words: ['unzip', second ?? null, '-d', third ?? '.'] };
      return /^(?:-c|--create)$/.test(option ?? '') ? { words: ['zip', ...given.slice(1)] } : undefined;
    case 'tarfile': {
      const rest = given.filter((word) => !/^(?:-v|--verbose|--filter=.*)$/.test(headOf(word)));
      if (/^(?:-e|--extract)$/.test(headOf(rest[0] ?? null)))
        return { words: ['tar', '-xf', rest[1] ?? null, '-C', rest[2] ?? '.'] };
      return /^(?:-c|--create)$/.test(headOf(rest[0] ?? null))
        ? { words: ['tar', '-cf', ...rest.slice(1)] }
        : undefined;
    }
    case 'venv':
    case 'virtualenv': {
      const folders = withoutOptions(given);
      return { words: [...(given.includes('--clear') ? ['rm', '-r'] : ['mkdir', '-p']), ...folders] };
    }
    case 'json.tool': {
      const files = withoutOptions(given);
      return files.length > 1 ? { words: ['cp', ...files] } : undefined;
    }
    case 'timeit':
    case 'cProfile':
    case 'pdb':
      return { words: pieces(program, module, given) };
    default:
      return otherNames.test(module) ? undefined : { words: [module, ...given] };
  }
}

function withoutOptions(words: readonly Word[]): Word[] {
  return words.filter((word) => !headOf(word).startsWith('-'));
}

/** Code that stands among the arguments, and a file that is written. */
function pieces(program: string, module: string, given: readonly Word[]): Word[] {
  if (module === 'cProfile') {
    const at = given.indexOf('-o');
    return at < 0 ? [program] : ['tee', given[at + 1] ?? null];
  }
  const code = given.filter((word, at) =>
    module === 'pdb'
      ? given[at - 1] === '-c'
      : !headOf(word).startsWith('-') && !/^-[nru]$/.test(headOf(given[at - 1] ?? null)),
  );
  return [program, '-c', code.every((word) => typeof word === 'string') ? code.join('\n').replace(/^!/gm, '') : null];
}

const cmakeTools: ReadonlyMap<string, readonly string[]> = new Map([
  ['copy', ['cp']],
  ['copy_if_different', ['cp']],
  ['copy_if_newer', ['cp']],
  ['copy_directory', ['cp', '-rT']],
  ['copy_directory_if_different', ['cp', '-rT']],
  ['copy_directory_if_newer', ['cp', '-rT']],
  ['rename', ['mv']],
  ['rm', ['rm']],
  ['remove', ['rm']],
  ['remove_directory', ['rm', '-r']],
  ['touch', ['touch']],
  ['touch_nocreate', ['touch']],
  ['make_directory', ['mkdir', '-p']],
  ['create_symlink', ['ln', '-s']],
  ['create_hardlink', ['ln']],
  ['cat', ['cat']],
  ['tar', ['tar']],
  ['compare_files', ['cmp']],
  ['md5sum', ['md5sum']],
  ['sha1sum', ['sha1sum']],
  ['sha256sum', ['sha256sum']],
  ['sha512sum', ['sha512sum']],
]);

function cmakeTool([tool, ...given]: readonly Word[]): StandIn | undefined {
  const known = cmakeTools.get(textOf(tool) ?? '');
  if (known !== undefined) return { words: [...known, ...given] };
  if (tool === 'env') return { runs: { words: ['env', ...given] } };
  if (tool === 'time') return { runs: { words: given } };
  const [folder = null, ...command] = given;
  return tool === 'chdir' ? { runs: { words: command, folder } } : undefined;
}
