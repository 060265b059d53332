import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../../word.js';
import { wordText } from '../../word.js';
import type { CommandKnowledge, SimpleCommand } from '../command.js';
import { findProgram, knowCommand, knowledgeOf } from './index.js';

/** Argv; a word with a glob, or with a variable, unquoted (`value`) or quoted, is given by its known pieces. */
type CaseWord = string | { readonly glob: string[] } | { readonly value: string[] } | { readonly quoted: string[] };

const cases = JSON.parse(readFileSync(new URL('programs.cases.json', import.meta.url), 'utf8')) as Record<
  'reads' | 'changes' | 'dangerous' | 'harmless',
  CaseWord[][]
>;

function toWord(word: CaseWord): Word {
  if (typeof word === 'string') return word;
  if ('glob' in word) return { parts: word.glob, from: 'glob', splits: true, text: word.glob.join('*') };
  const parts = 'value' in word ? word.value : word.quoted;
  return { parts, from: 'value', splits: 'value' in word, text: parts.join('$X') };
}

function know(words: readonly Word[], how: Partial<SimpleCommand> = {}): CommandKnowledge {
  const command: SimpleCommand = {
    words,
    assignments: [],
    cwd: '/home/u/project',
    moved: false,
    piped: false,
    environment: { cwd: '/home/u/project', home: '/home/u', platform: 'linux' },
    ...how,
  };
  return knowCommand(command, findProgram(words[0] as string));
}

const ask = (text: string, how?: Partial<SimpleCommand>): CommandKnowledge => know(text.split(' '), how);
const paths = (text: string, how?: Partial<SimpleCommand>): string[] =>
  ask(text, how).paths.map(
    ({ kind, word, below, namesOnly, removes, action }) =>
      `${kind}${below ? ' below' : ''}${namesOnly ? ' names' : ''}${removes ? ' removes' : ''}${action ? ' action' : ''} ${wordText(word)}`,
  );
const dangers = (known: CommandKnowledge): string[] =>
  known.findings.filter(({ ordinary }) => !ordinary).map(({ id }) => id);
const named = (list: CaseWord[][]) =>
  list.map((words) => [words.map((word) => wordText(toWord(word))).join(' '), words.map(toWord)] as const);

describe('what only reads', () => {
  it.each(named(cases.reads))('%s', (_, words) => {
    const known = know(words);
    expect(known.onlyReads).toBe(true);
    expect(dangers(known)).toEqual([]);
  });
});

describe('what does more than reading', () => {
  it.each(named([...cases.changes, ...cases.dangerous]))('%s', (_, words) => {
    expect(know(words).onlyReads).toBe(false);
  });
});

describe('what is dangerous by itself', () => {
  it.each(named(cases.dangerous))('%s', (_, words) => {
    expect(know(words).findings).not.toEqual([]);
  });

  it.each(named(cases.harmless))('not: %s', (_, words) => {
    expect(dangers(know(words))).toEqual([]);
  });
});

describe('facts and other machines', () => {
  it.each(['pwd', 'echo x', 'date', 'whoami', 'git status', 'node --version', 'python3 -V', 'terraform version'])(
    '%s is a fact',
    (text) => {
      expect(ask(text)).toMatchObject({ onlyReads: true, reach: 'facts' });
    },
  );

  it.each(['docker ps', 'kubectl get pods', 'gh pr view 1', 'aws ec2 describe-instances'])(
    '%s asks elsewhere',
    (text) => {
      expect(ask(text)).toMatchObject({ onlyReads: true, reach: 'elsewhere' });
    },
  );

  it.each(['ls', 'ps aux', 'git log', 'npm ls'])('%s is neither', (text) => {
    expect(ask(text).reach).toBeUndefined();
  });

  it('a fact with an option that changes is none', () => {
    expect(ask('date -s x').reach).toBeUndefined();
  });
});

describe('paths', () => {
  it.each<[string, string[]]>([
    ['cat a b', ['read a', 'read b']],
    ['grep -rn x src', ['read below src']],
    ['grep -r x', ['read below .']],
    ['grep -f list -e x a', ['read list', 'read a']],
    ['rg x', ['read below .']],
    ['rg --files src', ['read below names src']],
    ['ls -R src', ['read below names src']],
    ['find src -name x', ['read below names src']],
    ['find . -delete', ['read below names .', 'write below removes action .']],
    ['cp a b', ['read a', 'write b']],
    ['cp a b/', ['read a', 'write b/', 'write b/a']],
    ['cp a b c', ['read a', 'read b', 'write c', 'write c/a', 'write c/b']],
    ['cp -t d a', ['read a', 'write d', 'write d/a']],
    ['cp -td a', ['read a', 'write d', 'write d/a']],
    ['cp .bashrc /home/u', ['read .bashrc', 'write /home/u', 'write /home/u/.bashrc']],
    ['mv a b', ['read a', 'write removes a', 'write b']],
    ['rm -rf a', ['write below removes a']],
    ['rm a', ['write removes a']],
    ['ln -s a b', ['read a', 'write b']],
    ['ln -s x/a', ['read x/a', 'write .', 'write a']],
    ['tee -a a b', ['write a', 'write b']],
    ['sort -o out in', ['write out', 'read in']],
    ['sort -uoout in', ['write out', 'read in']],
    ['sort --outp=out in', ['write out', 'read in']],
    ['uniq in out', ['read in', 'write out']],
    ['dd if=a of=b', ['read a', 'write b']],
    ['dd if=/dev/zero of=b', ['write b']],
    ['sed -i s/a/b/ f', ['read f', 'write f']],
    ['sed -n wout f', ['read f', 'write action out']],
    ['tar xzf a.tgz -C d', ['read a.tgz', 'write below d']],
    ['tar cfC a.tar d f', ['write a.tar', 'read below d/f']],
    ['tar -czf a.tgz src', ['write a.tgz', 'read below src']],
    ['tar tf a', ['read a']],
    ['unzip a.zip', ['read a.zip', 'write below .']],
    ['gzip -c a', ['read a']],
    ['gzip a', ['read a', 'write a']],
    ['rsync -a a/ b/', ['read below a/', 'write below b/']],
    ['curl -o out https://x', ['write out']],
    ['curl -O https://x/y.tgz?z=1', ['write y.tgz']],
    ['curl -d @data https://x', ['read data']],
    ['curl -F f=@data;type=x https://x', ['read data']],
    ['wget https://x/y', ['write y']],
    ['wget -O out https://x', ['write out']],
    ['git checkout -- a', ['write below a']],
    ['git restore a', ['write below a']],
    ['git rm -r a', ['write below removes a']],
    ['git show HEAD:.env', ['read .env']],
    ['git log -p -- .env', ['read .env']],
    ['git diff HEAD~1 .env', ['read .env']],
    ['git diff -- :!.env', []],
    ['git -C sub restore a', ['write below sub/a']],
    ['git grep x', ['read below .']],
    ['git log main..x', []],
    ['docker run -v ./a:/b x', ['write below ./a']],
    ['docker run -v ./a:/b:ro x', ['read below ./a']],
    ['source a', ['read a']],
    ['python a.py b', ['read a.py']],
    ['chmod -x a', ['write a']],
    ['[ -f a ]', ['read names a']],
    ['file -f list', ['read list', 'read …']],
    ['git config -f other a.b c', ['read other', 'write action other']],
  ])('%s', (text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  it('a glob of two may be the file that uniq writes', () => {
    const glob: Word = { parts: ['', '.txt'], from: 'glob', splits: true, text: '*.txt' };
    expect(know(['uniq', glob]).onlyReads).toBe(false);
  });

  it('what find hands on ends as its test on names says', () => {
    const words = ['find', 'src', '-name', '*.log', '-exec', 'rm', '{}', '+'];
    expect(know(words).inner).toEqual([
      { words: ['rm', { parts: ['src/', '.log'], from: 'below', names: [['', '.log']], splits: false, text: '{}' }] },
    ]);
  });
});

describe('hosts', () => {
  it.each<[string, (string | null)[]]>([
    ['curl https://a.example/x', ['https://a.example/x']],
    ['curl -x http://p.example https://a.example', ['https://a.example', 'http://p.example']],
    ['ssh -p 22 u@h.example ls', ['ssh://h.example']],
    ['scp a u@h.example:b', ['ssh://h.example']],
    ['git clone git@h.example:a/b.git', ['ssh://h.example']],
    ['git push origin main', [null]],
    ['git fetch https://h.example/x', ['https://h.example/x']],
    ['npm view x', [null]],
    ['rsync -a a h.example:b', ['ssh://h.example']],
    ['rsync -a a b', []],
    ['ls', []],
  ])('%s', (text, expected) => {
    expect(ask(text).urls).toEqual(expected);
  });
});

describe('edits', () => {
  it.each([
    'mkdir -p a',
    'touch a',
    'cp -r a b',
    'mv a b',
    'rm a',
    'rmdir a',
    'ln -s a b',
    'tee a',
    'truncate -s0 a',
    'sed -i s/a/b/ f',
  ])('%s is one', (text) => {
    expect(ask(text).edits).toBe(true);
  });

  it.each([
    'rm -r a',
    'rm -Rf a',
    'rm --recurs a',
    'chmod +x a',
    'sed -i 1e f',
    'sed -i -f s f',
    'dd if=a of=b',
    'cp --unheard-of a b',
    './cp a b',
  ])('%s is none', (text) => {
    expect(ask(text).edits).toBeUndefined();
  });

  it('sed -i of macOS takes an empty word', () => {
    const how = { environment: { cwd: '/p', home: '/h', platform: 'darwin' } } as const;
    expect(know(['sed', '-i', '', 's/a/b/', 'f'], how).paths).toEqual([
      { kind: 'read', word: 'f' },
      { kind: 'write', word: 'f' },
    ]);
  });
});

describe('where and how it is called', () => {
  it('git reads only in the folder of the call', () => {
    expect(ask('git log', { moved: true }).onlyReads).toBe(false);
    expect(ask('ls', { moved: true }).onlyReads).toBe(true);
  });

  it('a program by that name in another folder is another program', () => {
    expect(ask('/bin/ls').onlyReads).toBe(true);
    expect(ask('./ls').onlyReads).toBe(false);
    expect(paths('/tmp/rm -r a')).toEqual(['write below removes a']);
  });

  it('variables that may change what runs', () => {
    const assignment = (inert: boolean) => ({ assignments: [{ name: 'X', value: '1', inert }] });
    expect(ask('ls', assignment(true)).onlyReads).toBe(true);
    expect(ask('ls', assignment(false)).onlyReads).toBe(false);
    expect(ask('node --version', assignment(false)).onlyReads).toBe(false);
  });

  it('variables that say where a reader asks', () => {
    const assignments = [{ name: 'AWS_PROFILE', value: 'dev', inert: false }];
    expect(ask('aws sts get-caller-identity', { assignments }).onlyReads).toBe(true);
    expect(ask('aws ec2 run-instances', { assignments }).onlyReads).toBe(false);
  });

  it.each(['bash', 'sh -s', 'python3', 'python3 -', 'node', 'perl', 'ruby', 'bash -s -- -y'])(
    '%s runs what a pipe gives it',
    (text) => {
      expect(dangers(ask(text, { piped: true }))).toContain('remote-code');
    },
  );

  it.each(['python3 -c x', 'node x.js', 'perl -ne x', 'bash x.sh', 'jq .'])('%s does not', (text) => {
    expect(dangers(ask(text, { piped: true }))).toEqual([]);
  });

  it('code that nobody knows', () => {
    expect(dangers(know(['python3', '-c', null]))).toEqual(['opaque-command']);
  });

  it('secrets are an ordinary finding', () => {
    for (const text of ['env', 'printenv', 'printenv API_TOKEN', 'gh auth token', 'aws configure get x']) {
      expect(ask(text).findings).toMatchObject([{ id: 'secret-read', ordinary: true }]);
    }
    expect(ask('printenv PATH').findings).toEqual([]);
  });
});

describe('inner commands', () => {
  it.each<[string[], unknown]>([
    [['find', '.', '-exec', 'wc', '-l', ';'], { words: ['wc', '-l'] }],
    [['git', '-c', 'core.pager=./x', 'log'], { script: './x' }],
    [['git', '-c', 'alias.x=!id', 'x'], { script: 'id' }],
    [['awk', 'BEGIN{system("id")}'], { script: 'id' }],
    [['sed', '1e id', 'f'], { script: 'id' }],
    [['tar', 'cf', 'a', 'b', '--checkpoint-action', 'exec=id'], { script: 'exec=id' }],
    [['trap', 'rm x', 'EXIT'], { script: 'rm x' }],
    [['eval', 'rm', 'x'], { script: 'rm x' }],
    [['git', 'bisect', 'run', 'npm', 'test'], { words: ['npm', 'test'] }],
    [['alias', 'ls=rm x'], { script: 'rm x' }],
    [['ssh', '-o', 'ProxyCommand=id', 'h'], { script: 'id' }],
  ])('%j', (words, inner) => {
    expect(know(words).inner).toContainEqual(inner);
  });
});

describe('what is always dangerous', () => {
  it.each([
    ['ed x', 'ed: commands come from standard input'],
    ['reboot', 'reboot: '],
  ])('%s is said with its reason', (command, message) => {
    expect(ask(command).findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
  });
});

describe('whatever it is given', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a program nobody knows', (program) => {
    expect(ask(`${program} --version`)).toMatchObject({ onlyReads: false, paths: [] });
    expect(knowledgeOf(program)).toBe('no');
    expect(ask(`git ${program}`).onlyReads).toBe(false);
  });

  it('never throws', () => {
    const word = fc.oneof(
      fc.constantFrom('-', '--', '-x', '--output=x', '-c', 'get', '{}', ';', '+x', 'a=b', ''),
      fc.string({ maxLength: 6 }),
      fc.constant(null),
      fc.constantFrom<Word>(
        toWord({ glob: ['', '.x'] }),
        toWord({ value: ['-', ''] }),
        toWord({ quoted: ['--x=', ''] }),
      ),
    );
    const program = fc.constantFrom(
      ...'git find sed awk tar docker kubectl npm sort test ssh curl kill gh vim cp uniq'.split(' '),
    );
    fc.assert(
      fc.property(program, fc.array(word, { maxLength: 6 }), (name, words) => {
        expect(know([name, ...words]).paths).toBeInstanceOf(Array);
      }),
      { numRuns: 2000 },
    );
  });
});
