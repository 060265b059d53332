/** Rules on commands: what allow matches, and what deny and ask match besides. */

import { describe, expect, it } from 'vitest';
import type { Operation } from '../describe/operation.js';
import type { Word } from '../describe/word.js';
import { compileExec, type Knowledge } from './exec.js';
import { execText } from './exec-text.js';

const exec = (words: readonly Word[], assignments: Operation['assignments'] = []): Operation => ({
  kind: 'exec',
  words,
  assignments: assignments ?? [],
  onlyReads: false,
  needsCover: true,
});
const unknown: Word = null;
const glob = (text: string): Word => ({ parts: text.split('*'), from: 'glob', splits: true, text });
const value = (...parts: string[]): Word => ({ parts, from: 'value', splits: false, text: parts.join('$X') });

function matcher(content: string) {
  const compiled = compileExec(content, place);
  if ('problem' in compiled) throw new Error(compiled.problem);
  return compiled;
}
const known = (program: string): Knowledge => (program === 'mywrap' ? 'no' : program === 'screen' ? 'orders' : 'yes');
const allows = (content: string, words: readonly Word[], assignments?: Operation['assignments']) =>
  matcher(content).allows(exec(words, assignments));
const denies = (content: string, words: readonly Word[]) => matcher(content).restricts(exec(words), known);

const place = { folder: '/w', environment: { cwd: '/w', home: '/home/u', platform: 'linux' } } as const;

describe('allow', () => {
  it.each<[string, readonly Word[], string]>([
    ['npm test', ['npm', 'test'], 'yes'],
    ['npm test', ['npm', 'test', '--watch'], 'no'],
    ['npm run:*', ['npm', 'run'], 'yes'],
    ['npm run:*', ['npm', 'run', 'x'], 'yes'],
    ['npm run:*', ['npm', 'runner'], 'no'],
    ['npm run *', ['npm', 'run'], 'yes'],
    ['npm run *', ['npm', 'run', 'x', 'y'], 'yes'],
    ['npm run *', ['npm', 'runner'], 'no'],
    ['aws * describe-*', ['aws', 'ec2', 'describe-instances'], 'yes'],
    ['aws * describe-*', ['aws', 'describe-instances'], 'no'],
    ['aws * describe-*', ['aws', 'ec2', 'terminate-instances'], 'no'],
    ['mkdir -p /tmp/claude-*', ['mkdir', '-p', '/tmp/claude-9'], 'yes'],
    ['mkdir -p /tmp/claude-*', ['mkdir', '-p', '/tmp/claude-9', '/etc'], 'no'],
    ['git commit -m "a b"', ['git', 'commit', '-m', 'a b'], 'yes'],
    ["git commit -m 'a b'", ['git', 'commit', '-m', 'a', 'b'], 'no'],
    ['echo \\*', ['echo', '*'], 'yes'],
    ['echo \\*', ['echo', 'x'], 'no'],
    ['*', ['anything', 'at', 'all'], 'yes'],
    ['rm x', ['/bin/rm', 'x'], 'no'],
    ['ls:*', ['ls', glob('*.ts')], 'yes'],
    ['ls *.ts', ['ls', glob('*.ts')], 'yes'],
    ['ls a', ['ls', glob('*')], 'maybe'],
    ['git log:*', ['git', 'log', unknown], 'yes'],
    ['git log', ['git', unknown], 'maybe'],
    ['git log:*', ['git', unknown, 'log'], 'maybe'],
    ['git log', ['git', value('', '/x')], 'no'],
  ])('%s ~ %j: %s', (content, words, expected) => {
    expect(allows(content, words)).toBe(expected);
  });

  it('looks only through assignments that change nothing', () => {
    expect(allows('go:*', ['go', 'test'], [{ name: 'CI', value: '1', inert: true }])).toBe('yes');
    expect(allows('go:*', ['go', 'test'], [{ name: 'GOFLAGS', value: '-x', inert: false }])).toBe('no');
    expect(allows('GOFLAGS=-x go:*', ['go', 'test'], [{ name: 'GOFLAGS', value: '-x', inert: false }])).toBe('yes');
    expect(allows('GOFLAGS=-x go:*', ['go', 'test'])).toBe('no');
  });
});

describe('deny and ask', () => {
  it.each<[string, readonly Word[], string]>([
    ['rm:*', ['/bin/rm', 'x'], 'yes'],
    ['rm:*', ['RM', 'x'], 'yes'],
    ['rm:*', ['rmdir', 'x'], 'no'],
    ['rm -rf:*', ['rm', '-fr', 'x'], 'yes'],
    ['rm -rf:*', ['rm', '-r', '-f', 'x'], 'yes'],
    ['rm -rf:*', ['rm', '--recursive', '--force', 'x'], 'yes'],
    ['rm -rf:*', ['rm', '--recurs', '--forc', 'x'], 'yes'],
    ['rm -rf:*', ['rm', 'x', '-rf'], 'yes'],
    ['rm -rf:*', ['rm', '-rfv', 'x'], 'yes'],
    ['rm -rf:*', ['rm', '-r', 'x'], 'no'],
    ['rm -rf:*', ['rm', '--', '-rf'], 'no'],
    ['rm -rf:*', ['rm', value('', '/x.ts')], 'no'],
    ['rm -rf:*', ['rm', unknown], 'maybe'],
    ['git push:*', ['git', '-C', 'x', 'push'], 'yes'],
    ['git push:*', ['git', '-c', 'a=b', 'push', 'origin'], 'yes'],
    ['git push:*', ['git', '--no-pager', 'push'], 'yes'],
    ['git push:*', ['git', 'commit', '-m', 'push'], 'no'],
    ['git push:*', ['git', 'log', '--grep', 'push'], 'no'],
    ['git push --force:*', ['git', 'push', '-f'], 'yes'],
    ['git push --force:*', ['git', 'push', 'origin', '--force'], 'yes'],
    ['git push --force:*', ['git', 'push', 'origin'], 'no'],
    ['git push', ['git', 'push'], 'yes'],
    ['git push', ['git', 'push', 'origin'], 'no'],
    ['npm publish:*', ['npm', '--prefix', 'x', 'publish'], 'yes'],
    ['npm publish:*', ['npm', 'run', 'publish'], 'no'],
    ['curl -X POST:*', ['curl', '-X', 'POST', 'https://example.com'], 'yes'],
    ['grep * /etc/*', ['grep', 'root', '/etc/passwd'], 'yes'],
    ['grep * /etc/*', ['grep', '/etc/passwd'], 'yes'],
    ['rm *secret*', ['rm', 'a', 'my-secret.txt'], 'yes'],
    ['git:*', ['mywrap', 'git', 'add'], 'maybe'],
    ['git add:*', ['mywrap', 'git', 'add', '-A'], 'maybe'],
    ['git add:*', ['cat', 'git', 'add', '-A'], 'no'],
    ['git add:*', ['mywrap', 'git', 'log'], 'no'],
    ['git push:*', [unknown, 'push'], 'maybe'],
    ['git push:*', ['git', unknown], 'maybe'],
    ['git push:*', ['git', 'log', unknown], 'no'],
    ['rm:*', ['echo', 'rm'], 'no'],
    ['rm -rf:*', ['mywrap', '-c', 'rm -rf x'], 'maybe'],
    ['rm -rf:*', ['mywrap', 'cd /x && /bin/rm -rf x'], 'maybe'],
    ['rm -rf:*', ['mywrap', '--do=spawn rm -r -f x'], 'maybe'],
    ['rm -rf:*', ['mywrap', 'X=1 sudo -n rm -rf x'], 'maybe'],
    ['rm -rf:*', ['mywrap', `rm ${'a '.repeat(100)} -rf`], 'maybe'],
    ['rm -rf:*', ['mywrap', 'nothing to rm -rf'], 'no'],
    ['rm -rf:*', ['mywrap', 'rm x'], 'no'],
    ['rm -rf:*', ['cat', 'rm -rf x'], 'no'],
    ['rm -rf:*', ['screen', '-X', 'exec rm -rf x'], 'maybe'],
    ['rm -rf:*', ['screen', 'rm', '-rf', 'x'], 'maybe'],
    // One word is too little to tell a command from a name.
    ['rm:*', ['screen', 'rm'], 'no'],
    ['rm:*', ['mywrap', '--', 'rm', '--', 'x'], 'maybe'],
  ])('%s ~ %j: %s', (content, words, expected) => {
    expect(denies(content, words)).toBe(expected);
  });
});

describe('contents that could never match', () => {
  it.each([['git:* push'], ['a | b'], ['a && b'], ['a > b'], ['a; b'], [':*'], ['echo "x']])('%s', (content) => {
    expect(compileExec(content, place)).toHaveProperty('problem');
  });
  it.each([["echo '|'"], ['echo \\;'], ['curl http:*/x']])('%s is fine', (content) => {
    expect(compileExec(content, place)).not.toHaveProperty('problem');
  });
});

describe('texts of suggested rules', () => {
  it.each([
    [['git', 'commit', '-m', 'it works']],
    [['echo', '*']],
    [['echo', "it's"]],
    [['x', '$HOME "q"']],
    [['a', '']],
    [['b', 'c:*']],
  ])('%j parses back to itself', (words) => {
    const text = execText(words);
    expect(text).toBeDefined();
    const compiled = matcher(text as string);
    expect(compiled.allows(exec(words))).toBe('yes');
    expect(compiled.pattern.open).toBe(false);
    expect(compiled.pattern.words.every((word) => !word.any && word.pieces.length === 1)).toBe(true);
  });
  it('none for what cannot be seen', () => {
    expect(execText(['echo', 'a\u202eb'])).toBeUndefined();
    expect(execText(['echo', 'a\nb'])).toBeUndefined();
  });
});
