import { describe, expect, it } from 'vitest';
import { longestCommand, refuseText } from './guard.js';
import { describeCommand } from './shell.fixture.js';

const reasonOf = (command: string) =>
  describeCommand(command).findings.find(({ id }) => id === 'opaque-command')?.message;

describe('characters that people and bash see differently', () => {
  it.each([
    ['ls\u0000rm', 'U+0000', 2],
    ['ls\r', 'U+000D', 2],
    ['ls \u001b[2Krm', 'U+001B', 3],
    ['ls\u0007', 'U+0007', 2],
    ['ls\u007f', 'U+007F', 2],
    ['ls\u0085rm', 'U+0085', 2],
    ['ls\u00a0-la', 'U+00A0', 2],
    ['\u200bls', 'U+200B', 0],
    ['ls\u2003x', 'U+2003', 2],
    ['ls\u2028rm', 'U+2028', 2],
    ['echo \u202erm\u202c', 'U+202E', 5],
    ['echo \u2066rm\u2069', 'U+2066', 5],
    ['ls\u3000x', 'U+3000', 2],
    ['\ufeffls', 'U+FEFF', 0],
    ['ls \ud800', 'U+D800', 3],
    ['ls \u{e0041}', 'U+E0041', 3],
    ['a\u061cb', 'U+061C', 1],
  ])('%j is opaque: %s at %d', (command, shown, at) => {
    expect(refuseText(command)).toMatchObject({
      reason: expect.stringContaining(shown),
      span: [at, expect.any(Number)],
    });
    expect(reasonOf(command)).toContain(shown);
    expect(describeCommand(command).readOnly).toBe(false);
  });

  it.each(['echo "äöü 中文 😀"', 'a\tb', 'a\nb', "echo 'ß'"])('%j is not', (command) => {
    expect(refuseText(command)).toBeUndefined();
  });

  it('leave what can be seen to deny rules', () => {
    const programs = describeCommand('ls; rm x\u00a0').operations.map(({ words }) => words?.[0]);
    expect(programs).toEqual(expect.arrayContaining([null, 'ls', 'rm']));
  });
});

describe('length', () => {
  it('has an end', () => {
    const text = `echo ${'a'.repeat(longestCommand)}`;
    expect(reasonOf(text)).toContain(`${longestCommand}`);
    expect(describeCommand(text).operations[0]?.words).toEqual([null]);
    expect(reasonOf(`echo ${'a'.repeat(longestCommand - 5)}`)).toBeUndefined();
  });
});

describe('what bash and the parser read differently is opaque', () => {
  it.each([
    'echo {fd}>(touch x)',
    'echo 0<(touch x)',
    'echo 2>(x)',
    'echo 2>\\\n(x)',
    'echo a<(x)',
    'echo <(x)b',
    'echo <(ls)#; rm -rf x',
    'echo <(ls)\\\n#; rm',
    'echo \\ <(ls)',
    'echo <(\\\n) a',
    '[[ a == 1<(x) ]]',
    'case 1<(x) in a) ;; esac',
    'echo @(a|b)',
    'echo "$\\\nx"',
    'cat<&-a b',
    "cat >& '$(touch x)'",
    'cat >& "$x"',
    "echo `a 'b\\\n'`",
    'x[ ]]{a,b}a',
    '((a; b <<E\nc\nE\n) | d)',
    'x=$(a <<E\nb\nE\nc)',
  ])('%j', (command) => {
    expect(reasonOf(command)).toBeDefined();
  });

  it("but not what is a line break in $'…', which is only unknown", () => {
    expect(describeCommand("echo $'a\\\nb'").operations[0]?.words?.[1]).toMatchObject({ parts: ['', ''] });
  });

  it.each([
    'diff <(a) <(b)',
    'tee >(a) >(b)',
    'x < <(a)',
    'git commit -m "$(cat <<\'E\'\na\nE\n)"',
    'grep "a <(b" c',
    "echo '2>(x)'",
    'grep foo$ a',
    'echo $ $/ a$%',
  ])('and not %j', (command) => {
    expect(reasonOf(command)).toBeUndefined();
  });
});

describe('what does not parse is opaque', () => {
  it.each([
    'echo "a',
    "echo 'a",
    'ls | ',
    'ls &&& rm',
    'ls ;; x',
    'ls &&',
    '(ls',
    'echo $(ls',
    '${',
    'case x in',
    'for x in',
    'while',
    'if a; then',
    'echo `a',
    'a $(b; ) c)',
    'a <<',
  ])('%j', (command) => {
    expect(reasonOf(command)).toContain('parse');
    expect(describeCommand(command).operations.some(({ words }) => words?.[0] === null)).toBe(true);
  });
});
