import { describe, expect, it } from 'vitest';
import { describeShell } from './describe-shell.js';
import { describeCommand, environment } from './shell.fixture.js';

const context = { environment, fields: {}, toolName: 'run', workingDirectories: ['/w'] };

describe('an input of the wrong shape', () => {
  it.each([
    [undefined, 'got nothing'],
    ['ls', 'got a string'],
    [{}, '"command", and got nothing'],
    [{ command: 1 }, '"command", and got a number'],
    [{ command: ['ls'] }, '"command", and got a list'],
    [Object.create({ command: 'ls' }), '"command", and got nothing'],
    [{ command: 'ls', cwd: 1 }, '"cwd", and got a number'],
  ])('%j is a problem that says what was expected', (input, message) => {
    const facts = describeShell(input, context);
    expect(facts.problem).toContain(message);
    expect(facts.problem).toContain('run (profile shell) expects');
    expect(facts).toMatchObject({ readOnly: false, operations: [{ kind: 'call', onlyReads: false }] });
  });

  it('says how to name another field', () => {
    expect(describeShell({ cmd: 'ls' }, context).problem).toContain('{ "profile": "shell", "command": "…" }');
  });
});

describe('fields', () => {
  it('may have other names', () => {
    const facts = describeShell({ cmd: 'rm a', dir: 'b' }, { ...context, fields: { command: 'cmd', cwd: 'dir' } });
    expect(facts.operations.map(({ path }) => path)).toEqual([undefined, '/w/b/a']);
  });

  it('the folder may be absolute, relative, null or absent', () => {
    const pathFrom = (cwd: unknown) => describeShell({ command: 'rm a', cwd }, context).operations[1]?.path;
    expect(['/x', 'x', '~', null, undefined].map(pathFrom)).toEqual(['/x/a', '/w/x/a', '/home/u/a', '/w/a', '/w/a']);
  });
});

describe('dialects', () => {
  it.each([
    "echo $'a'",
    'echo $"a"',
    'a &> b',
    'a |& b',
    'a <<< b',
    '[[ a ]]',
    'echo {a,b}',
    'a <(b)',
    'x=(a)',
    'x+=a',
    'x[1]=a',
    'echo ${x/a/b}',
    'echo ${x:1}',
    'echo ${x^}',
    'echo ${!x}',
    'echo ${x[0]}',
    'function f { a; }',
    'select x in a; do b; done',
    'coproc a',
    '((x))',
    'for ((;;)); do a; done',
    'a {fd}> b',
    'a >& b',
  ])('sh refuses %j, which bash reads in a way of its own', (command) => {
    const opaque = (dialect: 'sh' | 'bash') =>
      describeCommand(command, dialect).findings.filter(({ id }) => id === 'opaque-command');
    expect(opaque('sh')).not.toEqual([]);
    expect(opaque('bash').filter(({ message }) => message.includes('sh'))).toEqual([]);
  });

  it.each([
    'ls -l | wc',
    'a 2>&1 > b',
    'echo ${x:-a} ${x%a} $((1 + 2))',
    'for x in a; do b; done',
    'f() { a; }',
    'a <<E\nb\nE\n',
    'case a in b) c;; esac',
  ])('sh reads %j like bash', (command) => {
    expect(describeCommand(command, 'sh').findings).toEqual([]);
  });

  it.each(['powershell', 'cmd'] as const)(
    '%s is not taken apart: never read-only, and without a finding that no rule could silence',
    (dialect) => {
      expect(describeCommand('Get-ChildItem', dialect)).toEqual({
        operations: [{ kind: 'exec', words: [null], onlyReads: false, needsCover: true, span: [0, 13] }],
        readOnly: false,
        findings: [],
      });
    },
  );
});

describe('a command that is too much', () => {
  it('is cut off, and says so', () => {
    const facts = describeCommand(Array.from({ length: 3000 }, () => 'a').join(';'));
    expect(facts.operations.length).toBeLessThan(1_100);
    expect(facts.findings.map(({ id }) => id)).toContain('opaque-command');
  });

  it('ends, however its functions call each other', () => {
    const text = Array.from({ length: 20 }, (_, at) => `f${at}() { f${at + 1}; f${at + 1}; }`).join('; ');
    const { operations } = describeCommand(`${text}; f20() { rm x; }; f0`);
    expect(operations.some(({ words }) => words?.[0] === 'rm')).toBe(true);
  });
});

describe('a shell that only parses', () => {
  it('reads', () => {
    expect(describeCommand('bash -n s.sh').readOnly).toBe(true);
  });

  it('runs where another option takes that back', () => {
    for (const command of ['bash -n +n s.sh', 'bash -n +o noexec s.sh', 'sh -n -e +o noexec s.sh'])
      expect(describeCommand(command).readOnly).toBe(false);
  });
});
