/** The readers of sed and awk scripts, against the programs themselves: their sandbox refuses exactly what must be seen. */

import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAwkScript } from './awk-script.js';
import { readSedScript } from './sed-script.js';

describe('sed scripts', () => {
  it.each([
    's/a/b/',
    '1,5p',
    '$!N;P;D',
    ':a;N;$!ba;s/\\n/ /g',
    '/x/,/y/{s/a/b/;p}',
    '/x/!d',
    's#a#b#gI',
    'y/abc/xyz/',
    '0~3d',
    '1,+2p',
    'a\\\ntext e id',
    '5i\\hello',
    's/[^,]*,//2',
    '\\%x%d',
    '$=',
    'q5',
    '# w comment',
    '',
    's/e/w/',
    's/a/\\/e/',
  ])('%j only edits', (script) => {
    expect(readSedScript(script)).toMatchObject({ reads: [], writes: [], runs: [] });
  });

  it.each<[string, object]>([
    ['w out', { writes: ['out'] }],
    ['/x/W out', { writes: ['out'] }],
    ['s/a/b/gw out', { writes: ['out'] }],
    ['r in', { reads: ['in'] }],
    ['1e id', { runs: ['id'] }],
    ['e', { runs: [''] }],
    ['s/a/b/ge', { runs: [''] }],
    ['s|a|b|e', { runs: [''] }],
    ['1!{s/a/b/;e id\n}', { runs: ['id'] }],
    ['a\\\nx\n1e id', { runs: ['id'] }],
  ])('%j does more', (script, expected) => {
    expect(readSedScript(script)).toMatchObject(expected);
  });

  it.each(['k', 's/a', 's/a/b/x', '{p', 'p}', 'y/a'])('%j is not understood', (script) => {
    expect(readSedScript(script)).toBeUndefined();
  });

  const hasSed = /disabled in sandbox/.test(
    spawnSync('sed', ['--sandbox', 'w x'], { input: '', encoding: 'utf8' }).stderr ?? '',
  );
  it.skipIf(!hasSed)('see whatever the sandbox of sed refuses', () => {
    const piece = fc.constantFrom(
      ...[
        's',
        '/',
        '|',
        'a',
        'b',
        'e',
        'w',
        'r',
        'W',
        'R',
        'g',
        'p',
        '1',
        '$',
        ',',
        '!',
        ' ',
        '\n',
        ';',
        '{',
        '}',
        '\\',
        '\\\n',
        '[',
        ']',
        'i',
        'c',
        'y',
      ],
      ...['d', 'n', ':', 't', '#', 's/a/b/', 's/a/b/e', 'w f', 'e id', '1~2', '+', 'I', 'M', '^', '.', '*'],
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), (pieces) => {
        const script = pieces.join('');
        const { stderr } = spawnSync('sed', ['--sandbox', '-n', '-e', script], { input: '', encoding: 'utf8' });
        if (!stderr.includes('sandbox')) return;
        const seen = readSedScript(script);
        expect(seen === undefined || seen.reads.length + seen.writes.length + seen.runs.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('awk scripts', () => {
  it.each([
    '{print $1}',
    '$3 > 100',
    '{ if ($1 > 5) print $2 }',
    '{print ($1 > 2)}',
    '/a|b/',
    '{print $1 "|" $2}',
    '{print $1/2, $2 / 3}',
    '!seen[$0]++',
    '{a[$1]++} END {for (k in a) print k, a[k]}',
    '/system/',
    '{gsub(/"/, "x"); print}',
    '{print > "/dev/stderr"}',
    'NR==1 || /x/',
    '{x = y > 2 ? 1 : 0}',
  ])('%j only computes', (script) => {
    expect(readAwkScript(script)).toEqual({ reads: [], writes: [], runs: [], understood: true });
  });

  it.each<[string, object]>([
    ['BEGIN{system("id")}', { runs: ['id'] }],
    ['BEGIN{system("id " $1)}', { runs: [null] }],
    ['{print | "sh"}', { runs: ['sh'] }],
    ['{print |& "sh"}', { runs: ['sh'] }],
    ['{"id" | getline x}', { runs: ['id'] }],
    ['{c = "id"; c | getline}', { runs: [null] }],
    ['{print > "out"}', { writes: ['out'] }],
    ['{print a, b >> "out"; x = 1}', { writes: ['out'] }],
    ['{print > $1 ".txt"}', { writes: [null] }],
    ['{print (1 > 2) > "out"}', { writes: ['out'] }],
    ['{while ((getline l < "in") > 0) n++}', { reads: ['in'] }],
    ['{getline < f}', { reads: [null] }],
    ['{print /x"/ > "out"}', { writes: ['out'] }],
    ['BEGIN { x = 1 / 2; print "a" | "sh" } # /', { runs: ['sh'] }],
    ['@load "x"; {f()}', { understood: false }],
    ['{print "x}', { understood: false }],
    ['/x', { understood: false }],
  ])('%j does more', (script, expected) => {
    expect(readAwkScript(script)).toMatchObject(expected);
  });

  const hasGawk = /sandbox/.test(
    spawnSync('gawk', ['--sandbox', 'BEGIN{system("")}'], { encoding: 'utf8' }).stderr ?? '',
  );
  it.skipIf(!hasGawk)('see whatever the sandbox of gawk refuses', () => {
    const atom = fc.constantFrom(
      'x',
      '1',
      '"a"',
      '"/"',
      '"\\""',
      '$1',
      '/a/',
      '/"/',
      '/[/]/',
      '/\\//',
      'x++',
      '--x',
      '(x)',
      'a[1]',
      'length',
      '"#"',
      '/#/',
      '/[]"]/',
      '/;/',
    );
    const joint = fc.constantFrom(' / ', '/', ' ', ' ~ ', '+', ' > ', ' < ', ' && ', ',', ' ? 1 : ', '\\\n', ' % ');
    const expression = fc
      .array(fc.tuple(atom, joint), { minLength: 1, maxLength: 4 })
      .map((pairs) => `${pairs.flat().slice(0, -1).join('')}`);
    const statement = fc
      .tuple(
        fc.constantFrom(
          'print @',
          'print(@)',
          'x = @',
          'if (@) print @',
          '@',
          'print @ > "f"',
          'print @ | "c"',
          '@ | getline x',
          'printf "%s", @ >> x',
          '# @\n',
          'print (@) > "f"',
        ),
        expression,
      )
      .map(([form, text]) => form.replaceAll('@', text.replaceAll('$', '$$$$')));
    fc.assert(
      fc.property(
        fc.array(statement, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(';', '\n'),
        (statements, separator) => {
          const script = `BEGIN {${statements.join(separator)}}`;
          const { stderr } = spawnSync('gawk', ['--sandbox', script], { input: '', encoding: 'utf8' });
          if (!stderr.includes('sandbox')) return;
          const seen = readAwkScript(script);
          expect(!seen.understood || seen.reads.length + seen.writes.length + seen.runs.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
