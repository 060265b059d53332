import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScript } from './parse.js';
import { readPlain } from './plain-text.js';
import { describeCommand } from './shell.fixture.js';

/** The commands as the parser sees them. */
function parsed(text: string): unknown {
  const { errors, commands } = parseScript(text);
  const command = commands[0]?.command;
  const list = command?.type === 'AndOr' ? command.commands : [command];
  expect([errors, commands.length]).toEqual([undefined, 1]);
  if (command?.type === 'AndOr') expect(new Set(command.operators)).toEqual(new Set(['&&']));
  return list.map((node) => {
    if (node?.type !== 'Command') return node?.type;
    expect([node.prefix, node.redirects]).toEqual([[], []]);
    const words = [node.name, ...node.suffix].map((word) => {
      expect(word).toMatchObject({ type: 'Word', parts: undefined });
      return word?.type === 'Word' ? word.value : undefined;
    });
    return { words, pos: node.pos, end: node.end };
  });
}

const reserved = 'if then elif else fi for while until do done case in esac select function time coproc'.split(' ');
const special = [
  ...reserved,
  ...'export declare local readonly typeset alias eval let exec a=1 --a=1 -a=1 =a 2 -- - :'.split(' '),
];
const word = fc.oneof(
  fc.constantFrom(...special, 'ls', 'cd', 'src'),
  fc.stringMatching(/^[A-Za-z0-9%+,\-./:=@_]{1,8}$/),
);
const command = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const plain = fc.array(command, { minLength: 1, maxLength: 3 }).map((commands) => commands.join(' && '));

describe('plain texts', () => {
  it('are read as the parser reads them', () => {
    let read = 0;
    fc.assert(
      fc.property(plain, (text) => {
        const commands = readPlain(text);
        if (commands === undefined) return;
        read++;
        expect(commands).toEqual(parsed(text));
      }),
      { numRuns: 5_000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  it('mean what they mean to the parser', () => {
    fc.assert(
      fc.property(plain, (text) => {
        if (readPlain(text) === undefined) return;
        // A line break behind it changes nothing, and is the parser's.
        expect(readPlain(`${text}\n`)).toBeUndefined();
        expect(describeCommand(text)).toEqual(describeCommand(`${text}\n`));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['git status --short', [['git', 'status', '--short']]],
    [
      'cd src && ls --color=never && npm run a:b',
      [
        ['cd', 'src'],
        ['ls', '--color=never'],
        ['npm', 'run', 'a:b'],
      ],
    ],
  ])('%j', (text, words) => {
    expect(readPlain(text)?.map((one) => one.words)).toEqual(words);
  });

  it.each([
    '',
    ' ',
    ' ls',
    'ls ',
    'ls  -l',
    'ls\t-l',
    'ls\n',
    '&& ls',
    'ls &&',
    'ls && ',
    'ls&& ls',
    'ls &&ls',
    'ls && && ls',
    'ls & ls',
    'ls || ls',
    'ls; ls',
    'ls | ls',
    'a=1',
    'a=1 ls',
    'export a=1',
    'ls > a',
    'ls ~',
    'ls $a',
    'ls *',
    'ls "a"',
    "ls 'a'",
    'ls \\a',
    'ls #a',
    'ls é',
    'ls\u00a0a',
    'ls a\u0000',
    '(ls)',
    '{ ls',
    '! ls',
    'time ls',
    'ls && time ls',
    'coproc ls',
    'ls '.repeat(500).trim(),
    Array(17).fill('ls').join(' && '),
  ])('leaves %j to the parser', (text) => {
    expect(readPlain(text)).toBeUndefined();
  });
});
