/**
 * Random bash: texts that mostly parse, and texts in which pieces meet in random order. No word has a slash, and no piece spells a
 * builtin that the oracle leaves on, so that nothing can run. A `while` always asks for `a`, which is never there, so that all end.
 */

import fc from 'fast-check';

const names = [
  'a',
  'b',
  'rm',
  'ls',
  'x',
  'f',
  '-f',
  '1',
  'echo',
  'cd',
  'sudo',
  'xs',
  'E',
  '[',
  ']',
  '!',
  'in',
  'do',
  'a=b',
  '{}',
  '#a',
  'a#',
  'a$',
  '\\;',
  '\\\n',
];

const pieces = [
  ...names,
  ...[' ', ' ', ' ', ' ', '\t', '\n', '\\\n', ';', '&', '&&', '|', '||', '|&', '!', '#', ' # '],
  ...[
    '(',
    ')',
    '{ ',
    '; }',
    '$(',
    ')',
    '`',
    '"',
    "'",
    '\\',
    "$'",
    '$"',
    '<(',
    '>(',
    '$((',
    '))',
    '((',
    '[[ ',
    ' ]]',
    '${x:-',
    '}',
    '${x}',
    '$x',
    '$1',
  ],
  ...['>f', '>', '2>', '<', '2>&1', '>&', '&>', '<>', '{fd}>', '<<E\n', '\nE\n', "<<'E'\n", '<<-E\n', '<<<', '<&-'],
  ...[
    '*',
    '?',
    '[a]',
    '{a,b}',
    '{1..2}',
    '~',
    '=',
    'x=',
    'x=1 ',
    '@(',
    '+(',
    '-eq',
    '=~',
    '$',
    '"$x"',
    '"$(',
    ',',
    '..',
    '@',
    '0',
    '1>&',
  ],
  ...[
    'if a; then ',
    ' fi',
    'else ',
    'for x in a b',
    '; do ',
    '; done',
    'while a; do ',
    'case a in ',
    'a) ',
    ';;',
    ' esac',
    'time ',
    'f() { ',
    'function f { ',
  ],
];

/** Every loop ends: its condition stands as it was written, and `a` is no function. */
function ends(text: string): boolean {
  return !/while(?! a; do )/.test(text) && !(text.includes('while') && /a[ \t\n\\]*\(/.test(text));
}

/** Pieces in random order. */
export const anything = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.join(''))
  .filter(ends);

/** Nested three deep at most, or the texts become as long as books. */
const shallow = { depthIdentifier: 'script', maxDepth: 3, depthSize: 'small' } as const;

const blank = fc.constantFrom(' ', ' ', ' ', '  ', '\t', ' \\\n');
const separator = fc.constantFrom('; ', ' && ', ' || ', ' | ', ' |& ', '\n', ' & ', ';', '|', '&&');

const grammar = fc.letrec<Record<'word' | 'quoted' | 'redirect' | 'command' | 'compound' | 'list', string>>((tie) => {
  const text = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
    fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));
  const word = tie('word');
  const list = tie('list');
  return {
    word: fc.oneof(
      shallow,
      fc.constantFrom(...names),
      fc.constantFrom(
        '*',
        'a?',
        '[ab]x',
        '{a,b}',
        'x{1..3}y',
        '{a,{b,c}}',
        '~',
        '~a',
        "'a b'",
        "'$(rm)'",
        "$'a\\'b'",
        "$'\\x41'",
        '$"a"',
        'x=~',
        '\\$x',
        '""',
      ),
      fc.constantFrom(
        '$x',
        '${x}',
        '"$x"',
        '$1',
        '"$@"',
        '${x:-a}',
        '${#x}',
        '$((1+2))',
        '$((x+1))',
        '$?',
        '$$',
        '${x[1]}',
        '${x/a/b}',
        '${x%a}',
      ),
      text('$(', list, ')'),
      text('"', tie('quoted'), '"'),
      text('`', fc.constantFrom('a', 'rm x', 'ls | b', "a 'b'", 'a \\`b\\`', '"a"'), '`'),
      text(word, word),
      text('${x:-', word, '}'),
      text('<(', list, ')'),
    ),
    quoted: fc.oneof(
      shallow,
      fc.constantFrom('a', 'a b', '$x', "'", '\\"', '\\$', '`a`', '${x}', ';', '#', '(', '\n'),
      text('$(', list, ')'),
      text(tie('quoted'), tie('quoted')),
    ),
    redirect: fc.oneof(
      shallow,
      fc.constantFrom(
        '>f',
        '2>&1',
        '> f',
        '>&2',
        '&>f',
        '{fd}>f',
        '<f',
        '<&-',
        '>|f',
        '<>f',
        '2>',
        "<<'E'\n$(rm)\nE\n",
        '<<E\n$(rm) `ls`\nE\n',
        '<<-E\n\ta\n\tE\n',
      ),
      text('>', word),
      text('<<<', word),
    ),
    command: fc
      .tuple(
        fc.array(text('x=', word), { maxLength: 1 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.array(tie('redirect'), { maxLength: 1 }),
        blank,
      )
      .map(([assignments, words, redirects, between]) => [...assignments, ...words, ...redirects].join(between)),
    compound: fc.oneof(
      shallow,
      tie('command'),
      text('(', list, ')'),
      text('{ ', list, '; }'),
      text('! ', tie('command')),
      text('if ', list, '; then ', list, '; else ', list, '; fi'),
      text('for x in ', word, ' ', word, '; do ', list, '; done'),
      text('for x in a b; do $x; rm "$x"; done'),
      text('while a; do ', list, '; done'),
      text('case ', word, ' in a|', word, ') ', list, ';; *) ', list, ';; esac'),
      text('f() { ', list, '; }; f ', word),
      text('[[ ', word, ' == ', word, ' ]]'),
      text('x=', word, '; ', tie('command'), '; $x "$x"'),
      text('time ', tie('command')),
    ),
    list: fc
      .array(fc.tuple(tie('compound'), separator), { minLength: 1, maxLength: 3, depthIdentifier: 'script' })
      .map((parts) =>
        parts.map(([command, between], at) => (at === parts.length - 1 ? command : command + between)).join(''),
      ),
  };
});

/** Texts of the grammar above, some with a piece put in at random. */
export const mostlyValid = fc
  .tuple(grammar.list, fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...pieces)), { maxLength: 2 }))
  .map(([text, insertions]) =>
    insertions.reduce(
      (whole, [at, piece]) => whole.slice(0, at % (whole.length + 1)) + piece + whole.slice(at % (whole.length + 1)),
      text,
    ),
  )
  .filter(ends);
