/**
 * Asks the machine's bash which commands it would run, without running any: every builtin that the texts can name is disabled,
 * no program can be found, and what bash says when it finds none is logged. Words with a slash must not be in the texts.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where bash is, or `undefined`. */
export function findBash(): string | undefined {
  return ['/bin/bash', '/usr/bin/bash'].find((path) => spawnSync(path, ['--version']).status === 0);
}

/**
 * Every command but `a` is said to succeed. The prelude runs each text of `texts` (NUL-separated) with eval in a subshell of its own. `eval`, `printf`, `read`, `enable` and
 * `wait` stay: the texts cannot spell them.
 */
const prelude = `
command_not_found_handle() { printf '%s\\0' "$SALLY_AT" "$#" "\${@//$'\\n'/$'\\1\\2\\1'}" >&200; [[ $1 != a ]]; }
FUNCNEST=2
exec 200>>log 201<texts
ulimit -t 2 -f 16384 2>/dev/null
for name in . : [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo exec exit export \\
  false fc fg getopts hash help history jobs kill let local logout mapfile popd pushd pwd readarray readonly return set shift shopt source \\
  suspend test times trap true type typeset ulimit umask unalias unset; do enable -n "$name"; done
SALLY_AT=0
while IFS= read -r -d '' text <&201; do
  ( eval "$text"; wait ) </dev/null >/dev/null 2>&1 201<&-
  SALLY_AT=$((SALLY_AT + 1))
done
printf '%s\\0' end 0 >&200
`;

/** For each text the argument lists that bash would have run. */
export function commandsOf(bash: string, texts: readonly string[], home: string): string[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-oracle-'));
  try {
    const work = join(folder, 'empty');
    spawnSync('mkdir', [work]);
    writeFileSync(
      join(folder, 'prelude'),
      prelude.replace('>>log', `>>'${folder}/log'`).replace('<texts', `<'${folder}/texts'`),
    );
    writeFileSync(join(folder, 'log'), '');
    writeFileSync(join(folder, 'texts'), texts.map((text) => `${text}\0`).join(''));
    spawnSync(bash, ['--norc', '--noprofile', join(folder, 'prelude')], {
      cwd: work,
      env: { PATH: '/nonexistent', HOME: home },
      timeout: 30_000 + texts.length * 20,
    });
    return readLog(readFileSync(join(folder, 'log'), 'latin1'), texts.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readLog(log: string, count: number): string[][][] {
  const found: string[][][] = Array.from({ length: count }, () => []);
  const fields = log.split('\0');
  for (let at = 0; at + 1 < fields.length; ) {
    const size = Number(fields[at + 1]);
    if (fields[at] === 'end') return found;
    found[Number(fields[at])]?.push(
      fields.slice(at + 2, at + 2 + size).map((argument) => argument.replaceAll('\u0001\u0002\u0001', '\n')),
    );
    at += 2 + size;
  }
  throw new Error('bash did not come to the end of the texts');
}
