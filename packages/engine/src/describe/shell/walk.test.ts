import { describe, expect, it } from 'vitest';
import { describeCommand, lines } from './shell.fixture.js';
import groups from './walk.cases.json' with { type: 'json' };

const all = groups.map(({ what, cases }) => ({ what, cases: Object.entries(cases) }));

describe.each(all)('$what', ({ cases }) => {
  it.each(cases)('%j', (command, expected) => {
    expect(lines(command)).toEqual(expected);
  });
});

describe('spans', () => {
  it('are where a command stands in the text', () => {
    const text = 'cat a && (git push > log)';
    const spans = describeCommand(text).operations.map(({ span }) => text.slice(...(span ?? [0, 0])));
    expect(spans).toEqual(['cat a', 'cat a', 'git push > log', 'git push > log', '> log']);
  });

  it('of a text inside a text are where the outer command stands', () => {
    const text = "ls; bash -c 'rm a'";
    const inner = describeCommand(text).operations.find(({ words }) => words?.[0] === 'rm');
    expect(text.slice(...(inner?.span ?? [0, 0]))).toBe("bash -c 'rm a'");
  });
});

describe('cover', () => {
  const covered = (command: string) =>
    describeCommand(command).operations.map(({ kind, needsCover, by }) => `${kind}${needsCover ? '' : ` of ${by}`}`);

  it('is needed by commands and redirections, not by what a command itself reads and writes', () => {
    expect(covered('cp a b > c')).toEqual(['exec', 'read of 0', 'write of 0', 'write']);
  });

  it('is needed by the action that makes one program another', () => {
    expect(covered('find a -delete')).toEqual(['exec', 'read of 0', 'write']);
  });
});

describe('only reading', () => {
  it.each([
    'ls',
    'cat a | grep b',
    'x=1; echo $x',
    'if [ -f a ]; then cat a; fi',
    'for f in a b; do wc -l "$f"; done',
    'f() { ls; }; f',
    'for f in certs/*.crt; do head -n "$f" x; openssl x509 -in "$f" -noout; done',
    'for f in scripts/*.sh install.sh; do bash -n "$f"; done',
    'bash -n scripts/*.sh',
    'exec 3<a; head -1 <&3; exec 3<&-',
    'shopt -p expand_aliases; shopt lastpipe',
    'parallel --dry-run rm -rf {} ::: a b *.log',
    'ls | parallel -j 4 --dryrun gzip',
    'export LC_ALL=C; sort a',
  ])('%j', (command) => {
    expect(describeCommand(command).readOnly).toBe(true);
  });

  it.each([
    '',
    'ls > a',
    'ls $(rm a)',
    'FOO=1',
    'cat $(git rev-parse HEAD)/a',
    'make',
    '$x',
    'ls\u00a0',
    'for f in *.crt; do openssl x509 -in "$f" -out $f; done',
    'for f in -*; do sort $f; done',
    'for f in scripts/*.sh; do bash "$f"; done',
    'for f in *.sh; do bash -n $f; done',
    'bash -n *.sh',
    'bash -n +*.sh',
    'exec 3>a',
    'exec 3<>a',
    'shopt -s expand_aliases',
    'shopt -u lastpipe',
    'parallel rm -rf {} ::: a b',
    'parallel --dry-run rm -rf "{= unlink $_ =}" ::: a b',
    'parallel --dry-run --results out rm {} ::: a',
    'parallel --dry-run -S host rm {} ::: a',
    'parallel --dry-run rm {} :::: list',
    'parallel --dry-run rm {} ::: "$@"',
    'PARALLEL=--x parallel --dry-run rm {} ::: a',
    'parallel rm --dry-run ::: a',
    'export LD_PRELOAD=./x; sort a',
  ])('not %j', (command) => {
    expect(describeCommand(command).readOnly).toBe(false);
  });
});

describe('operands of a program that nobody knows', () => {
  it('may be read and written', () => {
    const { operations } = describeCommand('mywrap --out=b a $x "$y/c"');
    const possible = operations
      .filter((operation) => operation.possible === true)
      .map(({ kind, path }) => `${kind} ${typeof path === 'string' ? path : path?.parts.join('…')}`);
    expect(possible).toEqual(['read /w/b', 'write /w/b', 'read /w/a', 'write /w/a', 'read …/c', 'write …/c']);
  });
});
