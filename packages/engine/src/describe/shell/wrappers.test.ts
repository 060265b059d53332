import { describe, expect, it } from 'vitest';
import { describeCommand, linesOf } from './shell.fixture.js';

/** How each wrapper is called around `rm x`, with options that take values and options that do not. */
const through: readonly string[] = [
  'timeout 5',
  'timeout -k 9 -s KILL 5m',
  'timeout --signal=KILL --foreground 5',
  'nohup',
  'nice',
  'nice -n 5',
  'nice -10',
  'nice --adjustment=3',
  'ionice -c 3 -n 7',
  'stdbuf -oL -e 0',
  'setsid -w',
  '/usr/bin/time -v',
  'env',
  'env -i A=b',
  'env -u HOME -- CI=1',
  'command',
  'command -p',
  'builtin',
  'exec',
  'exec -a b',
  'xargs',
  'xargs -0 -n 1 -P4',
  'xargs -I {} -- ',
  'timeout 5 nice env A=b',
  'CI=1 timeout 5',
];

const other: readonly string[] = [
  'sudo',
  'sudo -u root -E A=b',
  'sudo -nH --user=root --',
  'doas -u root',
  'pkexec --user root',
  'run0',
  'gosu root',
  'chroot /mnt',
  'unshare -r -n',
  'nsenter -t 1 -m',
  'systemd-run --user --scope',
  'watch -n 1',
  'flock /tmp/l',
  'flock -n -w 5 /tmp/l',
  'parallel -j 4',
  'busybox',
  'strace -f -o log',
  'ltrace',
  'taskset 0x1',
  'chrt -b 0',
  'numactl -m 0',
  'fakeroot',
  'xvfb-run',
  'ssh h',
  'ssh -p 22 -i key u@h',
  'docker exec c',
  'docker --context x exec -it -u 0 c',
  'docker run --rm -v /a:/b image',
  'docker compose -f a.yml exec -T web',
  'docker-compose exec web',
  'podman exec c',
  'kubectl exec -it pod --',
  'kubectl -n ns exec pod -c c --',
  'npx',
  'npx -y',
  'npx --package=a',
  'npm exec --',
  'pnpm exec',
  'pnpm -C a dlx',
  'yarn exec',
  'bunx',
  'uv run',
  'uv run --with a',
  'uvx',
  'poetry run',
  'pipenv run',
  'bundle exec',
  'conda run -n a',
  'gdb --args',
  'cross-env A=b',
  'mise exec --',
  'doppler run --',
  'caffeinate',
  'entr -r',
  '/tmp/timeout 5',
  'timeout --unknown 5',
];

const programsOf = (command: string) =>
  describeCommand(command).operations.flatMap(({ words }) => (words?.[0] === undefined ? [] : [words[0]]));

describe('wrappers that change nothing', () => {
  it.each(through)('%s: the command inside needs cover, the wrapper does not', (wrapper) => {
    const { operations } = describeCommand(`${wrapper} rm x`);
    const execs = operations.filter(({ kind }) => kind === 'exec');
    expect(execs.filter(({ needsCover }) => needsCover).map(({ words }) => words?.slice(0, 2))).toEqual([['rm', 'x']]);
    expect(execs.length).toBeGreaterThan(1);
  });

  it.each(['timeout 5 ls', 'env ls', 'nice ls', 'command -v ls', "bash -c 'ls'", 'env CI=1 ls'])(
    '%s only reads',
    (command) => {
      expect(describeCommand(command).readOnly).toBe(true);
    },
  );
});

describe('other wrappers', () => {
  it.each(other)('%s: both need cover', (wrapper) => {
    const { operations, readOnly } = describeCommand(`${wrapper} rm x`);
    const needing = operations.filter(({ kind, needsCover }) => kind === 'exec' && needsCover);
    expect(needing.some(({ words }) => words?.[0] === 'rm' && words[1] === 'x')).toBe(true);
    expect(needing.some(({ words }) => words?.[0] !== 'rm')).toBe(true);
    expect(readOnly).toBe(false);
  });

  it.each([
    'sudo ls',
    'doas ls',
    'su -c ls',
    'su - root -c ls',
    'pkexec ls',
    'sudo -i',
    'sudo -u root ls',
    '/usr/bin/sudo ls',
    'env sudo ls',
    'timeout 5 sudo ls',
    'A=b sudo ls',
  ])('%s raises privileges', (command) => {
    expect(linesOf(command, '!')).toContain('privilege-escalation');
  });
});

describe('scripts in arguments', () => {
  it.each([
    "su -c 'rm x'",
    "su root --command='rm x'",
    "runuser -u a -c 'rm x'",
    "ssh h 'cd a; rm x'",
    "watch 'ls; rm x'",
    "flock l -c 'rm x'",
    "parallel 'rm {}' ::: x",
    "npx -c 'rm x'",
    "script -c 'rm x' log",
    "nodemon --exec 'rm x'",
    "hyperfine 'rm x' 'ls'",
    "concurrently 'rm x' ls",
    "nix-shell --run 'rm x'",
    "vagrant ssh -c 'rm x'",
    "env -S 'rm x'",
    "git -c core.pager='rm x' log",
    "bash -lc 'rm x'",
    'sh -c \'rm "$1"\' _ x',
    "trap 'rm x' EXIT",
    "eval 'rm x'",
    "xargs sh -c 'rm x'",
    "find . -exec sh -c 'rm x' \\;",
    'find . -exec rm {} +',
    "busybox sh -c 'rm x'",
    "docker exec c sh -c 'rm x'",
    "timeout 5 bash -c 'nice rm x'",
  ])('%s', (command) => {
    expect(programsOf(command)).toContain('rm');
  });

  it('that nobody knows may do anything', () => {
    for (const command of [
      'bash -c "$x"',
      'xargs bash -c',
      'xargs -I{} bash -c "rm {}"',
      'ssh h "$x"',
      'eval "$x"',
      'watch $x',
    ]) {
      expect(programsOf(command), command).toContain(null);
      expect(linesOf(command, '!'), command).toContain('remote-code');
    }
  });
});

describe('arguments that come from elsewhere', () => {
  it('xargs adds words, or puts them where -I says', () => {
    const wordsOf = (command: string) =>
      describeCommand(command).operations.find(({ words }) => words?.[0] === 'rm')?.words;
    expect(wordsOf('xargs rm -f')).toEqual(['rm', '-f', { parts: ['', ''], from: 'value', splits: true, text: '…' }]);
    expect(wordsOf('xargs -I@ rm a/@.x')).toEqual([
      'rm',
      { parts: ['a/', '.x'], from: 'value', splits: false, text: 'a/@.x' },
    ]);
  });

  it('a variable in front of the command leaves open where it begins', () => {
    const { operations } = describeCommand('timeout $t rm x');
    expect(operations[0]).toMatchObject({ onlyReads: false, needsCover: true });
  });
});

describe('elsewhere', () => {
  it('no folder is known, and `env -C` moves', () => {
    expect(linesOf('ssh h rm x', 'write')).toEqual(['…/x']);
    expect(linesOf('env -C /a rm x; rm y', 'write')).toEqual(['/a/x', '/w/y']);
  });
});
