/** The same commands written otherwise: nothing that asked or was denied passes in another dress. */

import { describe, expect, it } from 'vitest';
import { shell } from '../../src/describe/profiles/shell.js';
import { PermissionEngine } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';
import { isDisputed, readCases, type ShellRow, shellEnvironment, shellSets } from '../case-files.js';

type Rewriting = (command: string) => string;

const quote: Rewriting = (command) => `'${command.replaceAll("'", "'\\''")}'`;
const inBackquotes: Rewriting = (command) => command.replace(/[\\`]/g, '\\$&');

/** For any script. */
const around: Readonly<Record<string, Rewriting>> = {
  'true &&': (command) => `true && ${command}`,
  'false ||': (command) => `false || ${command}`,
  newline: (command) => `true\n${command}`,
  semicolon: (command) => `true; ${command}`,
  background: (command) => `{ ${command}\n} &`,
  'behind a background': (command) => `true & ${command}`,
  braces: (command) => `{ ${command}\n}`,
  subshell: (command) => `( ${command}\n)`,
  if: (command) => `if true; then ${command}\nfi`,
  'if not': (command) => `if false; then true; else ${command}\nfi`,
  for: (command) => `for i in 1; do ${command}\ndone`,
  while: (command) => `while true; do ${command}\nbreak; done`,
  case: (command) => `case x in x) ${command}\n;; esac`,
  function: (command) => `f() { ${command}\n}; f`,
  'bash -c': (command) => `bash -c ${quote(command)}`,
  'command substitution': (command) => `echo "$( ${command}\n)"`,
  backquotes: (command) => `echo \`${inBackquotes(command)}\``,
  'here-document': (command) => `cat <<SOME_END\n$( ${command}\n)\nSOME_END`,
  'process substitution': (command) => `cat <( ${command}\n)`,
  'double brackets': (command) => `[[ -n $( ${command}\n) ]]`,
  negation: (command) => `! { ${command}\n}`,
  time: (command) => `time { ${command}\n}`,
  '2>/dev/null': (command) => `{ ${command}\n} 2>/dev/null`,
  '| cat': (command) => `{ ${command}\n} | cat`,
  'a variable before': (command) => `some=1; ${command}`,
  eval: (command) => `eval ${quote(command)}`,
};

/** For one simple command of a program. */
const inFront: Readonly<Record<string, Rewriting>> = {
  timeout: (command) => `timeout 5 ${command}`,
  nice: (command) => `nice -n 5 ${command}`,
  nohup: (command) => `nohup ${command}`,
  env: (command) => `env CI=1 ${command}`,
  command: (command) => `command ${command}`,
  assignment: (command) => `CI=1 ${command}`,
  'program path': (command) => `/usr/bin/${command}`,
  'quoted name': (command) => command.replace(/^(\S)(\S*)/, '"$1"$2'),
  'escaped name': (command) => `\\${command}`,
  'two blanks': (command) => command.replaceAll(' ', '  \t'),
};

const rows = shellSets.flatMap((set) => readCases<ShellRow>(set)).filter((row) => !isDisputed(row));
const builtins =
  /^(?:alias|builtin|cd|command|compgen|declare|echo|eval|exec|export|hash|let|printf|pushd|pwd|read|set|shopt|source|test|time|trap|type|typeset|ulimit|umask|unset|bg|fg|jobs|wait)\b/;
const isSimple = (command: string) =>
  /^[a-z][\w.+-]*(?: [\w ./=:,@%+'"~*{}\\-]*)?$/.test(command) && !builtins.test(command);

const environment = fakeEnvironment(shellEnvironment);
const tools = { Bash: 'shell' } as const;
const explore = new PermissionEngine({ mode: 'explore', tools }, { environment });
const allowed = new PermissionEngine({ mode: 'default', tools, allow: ['Bash'] }, { environment });

const isRead = (command: string) => explore.checkSync({ name: 'Bash', input: { command } }).behavior === 'allow';
const isUnsilenceable = (command: string) => {
  const { behavior, bypassImmune } = allowed.checkSync({ name: 'Bash', input: { command } });
  return behavior === 'ask' && bypassImmune;
};

/** Rows that bash reads alike in other surroundings: there is a command, it parses, and its own end is the end of a line. */
const movable = rows.filter(({ command }) => {
  const { findings, operations } = shell.describe(
    { command },
    { environment, fields: {}, toolName: 'Bash', workingDirectories: [] },
  );
  const broken = findings.some(({ message }) => message.includes('does not parse') || message.includes('U+'));
  return !broken && operations[0]?.words?.length !== 0 && !command.endsWith('\\');
});

describe.each(Object.entries(around))('%s', (_, rewrite) => {
  it('loses nothing', () => {
    expect(
      movable
        .filter(({ command }) => !isRead(command) && isRead(rewrite(command)))
        .map(({ command }) => rewrite(command)),
    ).toEqual([]);
    expect(
      movable
        .filter(({ command }) => isUnsilenceable(command) && !isUnsilenceable(rewrite(command)))
        .map(({ command }) => rewrite(command)),
    ).toEqual([]);
  });
});

describe.each(Object.entries(inFront))('%s', (_, rewrite) => {
  it('loses nothing', () => {
    const simple = movable.filter(({ command }) => isSimple(command));
    expect(simple.length).toBeGreaterThan(200);
    expect(
      simple
        .filter(({ command }) => !isRead(command) && isRead(rewrite(command)))
        .map(({ command }) => rewrite(command)),
    ).toEqual([]);
    expect(
      simple
        .filter(({ command }) => isUnsilenceable(command) && !isUnsilenceable(rewrite(command)))
        .map(({ command }) => rewrite(command)),
    ).toEqual([]);
  });
});
