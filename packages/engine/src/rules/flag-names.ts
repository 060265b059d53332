/** Short flags and what they are called in full, and flags that take no value. Only deny and ask use this: what is missing here makes them less clever, never wrong. */

/** program → letter → long names. `*` holds for every program that is not listed with that letter. */
const longByProgram: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '*': {
    r: ['--recursive'],
    R: ['--recursive'],
    f: ['--force'],
    v: ['--verbose'],
    q: ['--quiet'],
    y: ['--yes'],
    a: ['--all'],
  },
  rm: {
    r: ['--recursive', '-R'],
    R: ['--recursive', '-r'],
    f: ['--force', '--interactive=never', '--interactive=no', '--interactive=none'],
    i: ['--interactive'],
    d: ['--dir'],
  },
  cp: { r: ['--recursive', '-R', '-a'], R: ['--recursive', '-r', '-a'], a: ['--archive'], f: ['--force'] },
  git: {
    f: ['--force'],
    d: ['--delete'],
    D: ['--delete', '--force', '-d'],
    a: ['--all'],
    A: ['--all'],
    u: ['--set-upstream'],
    m: ['--message'],
    n: ['--dry-run', '--no-verify'],
    x: ['-x'],
  },
  curl: {
    X: ['--request'],
    o: ['--output'],
    O: ['--remote-name'],
    d: ['--data'],
    T: ['--upload-file'],
    F: ['--form'],
    H: ['--header'],
    L: ['--location'],
  },
  docker: { f: ['--force', '--file'], v: ['--volume'], d: ['--detach'], a: ['--all'], p: ['--publish'] },
  kubectl: { n: ['--namespace'], f: ['--filename'], A: ['--all-namespaces'], l: ['--selector'] },
  npm: { g: ['--global'], f: ['--force'], D: ['--save-dev'] },
  chmod: { R: ['--recursive'] },
  chown: { R: ['--recursive'] },
};

/** Flags after which no value can stand. An unknown flag may take the next word as its value. */
const valueless: Readonly<Record<string, readonly string[]>> = {
  '*': [
    '--silent',
    '--quiet',
    '--verbose',
    '--yes',
    '--force',
    '--help',
    '--version',
    '--all',
    '--recursive',
    '--dry-run',
    '--debug',
  ],
  git: [
    '--no-pager',
    '-p',
    '--paginate',
    '-P',
    '--bare',
    '--no-replace-objects',
    '--literal-pathspecs',
    '--no-optional-locks',
  ],
  npm: ['-g', '--global', '-s', '-D', '-E', '-f', '-y', '--no-save', '--offline', '--legacy-peer-deps'],
  rm: ['-r', '-R', '-f', '-i', '-I', '-v', '-d', '-rf', '-fr'],
};

export function longNames(program: string, letter: string): readonly string[] {
  const own = Object.hasOwn(longByProgram, program) ? longByProgram[program] : undefined;
  if (own !== undefined && Object.hasOwn(own, letter)) return own[letter] ?? [];
  const common = longByProgram['*'];
  return common !== undefined && Object.hasOwn(common, letter) ? (common[letter] ?? []) : [];
}

export function takesNoValue(program: string, flag: string): boolean {
  const own = Object.hasOwn(valueless, program) ? (valueless[program] ?? []) : [];
  return own.includes(flag) || valueless['*']?.includes(flag) === true;
}
