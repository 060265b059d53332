/** Patterns and inputs that are made to be slow: how much longer does twice the length take? */

import '@sallyport/engine/shell';
import { PermissionEngine, type PolicyInput, type ToolCall } from '@sallyport/engine';
import { timeOf } from './measure.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = { Read: 'file-read', Grep: 'file-search', Fetch: 'network', Bash: 'shell' } as const;

interface Hostile {
  readonly what: string;
  /** The length to start with; it is measured once more with twice that. */
  readonly length: number;
  work(length: number): () => unknown;
}

const read = (path: string): ToolCall => ({ name: 'Read', input: { path } });
const bash = (command: string): ToolCall => ({ name: 'Bash', input: { command } });

function deciding(policy: PolicyInput, call: ToolCall): () => unknown {
  const engine = new PermissionEngine({ mode: 'default', tools, ...policy }, { environment });
  return () => engine.checkSync(call);
}

function loading(rule: string): () => unknown {
  return () => {
    try {
      return new PermissionEngine({ mode: 'default', tools, deny: [rule] }, { environment });
    } catch (error) {
      return error;
    }
  };
}

export const hostile: readonly Hostile[] = [
  {
    what: 'a glob of many characters is refused',
    length: 10_000,
    work: (n) => loading(`@read(${'a*'.repeat(n / 2)})`),
  },
  { what: 'a glob of many folders is refused', length: 10_000, work: (n) => loading(`@read(${'**/'.repeat(n / 3)}x)`) },
  {
    what: 'deep braces are refused',
    length: 10_000,
    work: (n) => loading(`@read(${'{a,'.repeat(n / 3)}${'}'.repeat(n / 3)})`),
  },
  { what: 'many braces are refused', length: 20, work: (n) => loading(`@read(${'{a,b}'.repeat(n)})`) },
  {
    what: 'a*a*a* against a long name',
    length: 1_500,
    work: (n) => deciding({ deny: [`@read(${'a*'.repeat(100)}b)`] }, read('a'.repeat(n))),
  },
  {
    what: '**/a/ against a deep path',
    length: 1_500,
    work: (n) => deciding({ deny: [`@read(${'**/a/'.repeat(15)}b)`] }, read('a/'.repeat(n / 2))),
  },
  {
    what: '*? against a long name',
    length: 1_500,
    work: (n) => deciding({ deny: [`@read(${'*?'.repeat(100)}b)`] }, read('a'.repeat(n))),
  },
  {
    what: 'a pattern of the call against a pattern',
    length: 1_000,
    work: (n) => deciding({ deny: [`@read(${'a*'.repeat(50)}b)`] }, bash(`cat ${'a*'.repeat(n / 2)}`)),
  },
  {
    what: 'a tool name against many stars',
    length: 5_000,
    work: (n) => deciding({ deny: ['*a'.repeat(50)] }, { name: 'a'.repeat(n), input: {} }),
  },
  {
    what: 'a URL against many stars',
    length: 5_000,
    work: (n) =>
      deciding(
        { deny: [`@network(https://h.example/${'*a'.repeat(50)}b)`] },
        { name: 'Fetch', input: { url: `https://h.example/${'a'.repeat(n)}` } },
      ),
  },
  {
    what: 'a command of many words against stars',
    length: 500,
    work: (n) => deciding({ deny: [`@exec(x ${'* a '.repeat(20)}b)`] }, bash(`x ${'a '.repeat(n)}`)),
  },
  {
    what: 'a removal of many stars',
    length: 4_000,
    work: (n) => deciding({ deny: ['@exec(rm * -rf *)'] }, bash(`rm ${'* '.repeat(n / 2)}-rf`)),
  },
  {
    what: 'a removal of many unknown words',
    length: 6_000,
    work: (n) => deciding({ deny: ['@exec(rm * -rf *)'] }, bash(`rm ${'$a '.repeat(n / 3)}-rf`)),
  },
  {
    what: 'a program that is named many times',
    length: 4_000,
    work: (n) => deciding({ deny: ['@exec(foo * a * b * c)'] }, bash(`mine ${'foo '.repeat(n / 4)}`)),
  },
  {
    what: 'many operands',
    length: 9_000,
    work: (n) => deciding({ deny: ['@read(**/.env*)'] }, bash(`cat ${'a '.repeat(n / 2)}`)),
  },
  {
    what: 'a search with many commands',
    length: 8_000,
    work: (n) => deciding({ deny: ['@exec(rm -rf:*)'] }, bash(`find . ${'-exec ls {} \\; '.repeat(n / 16)}`)),
  },
  {
    what: 'a search with many removals',
    length: 6_000,
    work: (n) => deciding({}, bash(`find . ${'-delete '.repeat(n / 8)}-name x`)),
  },
  {
    what: 'a host of many names',
    length: 5_000,
    work: (n) =>
      deciding(
        { deny: ['@network(domain:evil.example)'] },
        { name: 'Fetch', input: { url: `https://${'a.'.repeat(n / 2)}com` } },
      ),
  },
  {
    what: 'a long path',
    length: 2_000,
    work: (n) => deciding({ deny: ['@read(**/.env*)'] }, read('x/'.repeat(n / 2))),
  },
  { what: 'many dots', length: 1_500, work: (n) => deciding({ deny: ['@read(/etc/**)'] }, read('../'.repeat(n / 3))) },
];

/** Prints how much longer twice the length takes, and gives the worst. */
export function measureHostile(): number {
  let worst = 0;
  for (const { what, length, work } of hostile) {
    const [once, twice] = [timeOf(work(length)), timeOf(work(length * 2))];
    const ratio = twice / once;
    worst = Math.max(worst, ratio);
    console.log(
      `${what.padEnd(44)}${(once * 1_000).toFixed(0).padStart(10)} µs${ratio.toFixed(2).padStart(8)} times for twice the length`,
    );
  }
  return worst;
}
