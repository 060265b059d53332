/** A deny of a command holds in every spelling of it: whatever it is wrapped in, however it is quoted, wherever its flags stand. */

import { expect, it } from 'vitest';
import { PermissionEngine } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';

const wrappers = [
  '',
  'timeout 5 ',
  'nohup ',
  'nice -n 5 ',
  'env A=b ',
  'env -i ',
  'sudo -u root ',
  'doas ',
  'command ',
  'exec ',
  'xargs ',
  'stdbuf -oL ',
  'setsid ',
  'ionice -c 3 ',
  'time ',
  '! ',
  'CI=1 ',
  'X=$y ',
  '> log ',
  'busybox ',
  'ssh h ',
  'docker exec -it c ',
  'npx ',
  'watch -n 1 ',
  'flock l ',
  'timeout 5 nice sudo ',
  'find . -exec ',
];
const programs = ['rm', '/bin/rm', '/usr/bin/rm', '"rm"', "r'm'", '\\rm', "$'rm'", "$'\\x72m'", 'r\\\nm', '{rm,'];
const arguments_ = [
  '-rf x',
  '-fr x',
  '-r -f x',
  '-f -r x',
  '--recursive --force x',
  'x -rf',
  '-r x -f',
  '-vrf -- x',
  '"-rf" x',
  '-r\\f x',
  '--recursive -f x',
];
const contexts: readonly ((command: string) => string)[] = [
  (command) => command,
  (command) => `a && ${command}`,
  (command) => `a\n${command} # b`,
  (command) => `(${command})`,
  (command) => `{ ${command}; } | b`,
  (command) => `if a; then ${command}; fi`,
  (command) => `for i in 1 2; do ${command}; done`,
  (command) => `f() { ${command}; }; f`,
  (command) => `echo "$(${command})"`,
  (command) => `cat <<E\n$(${command})\nE`,
];

it('denies what is denied, in all of them', { timeout: 60_000 }, () => {
  const environment = fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux' });
  const engine = new PermissionEngine(
    { mode: 'bypass', tools: { Bash: 'shell' }, deny: ['@exec(rm -rf:*)'] },
    { environment },
  );
  const commands = wrappers.flatMap((wrapper) =>
    programs.flatMap((program) =>
      arguments_.map((args) => {
        const call = program.endsWith(',') ? `${program}${args.replaceAll(' ', ',')}}` : `${program} ${args}`;
        return `${wrapper}${call}${wrapper.startsWith('find') ? ' \\;' : ''}`;
      }),
    ),
  );
  const all = commands.flatMap((command, at) => [
    command,
    (contexts[at % contexts.length] as (text: string) => string)(command),
  ]);
  expect(all.length).toBeGreaterThan(5_000);
  const passed = all.filter((command) => engine.checkSync({ name: 'Bash', input: { command } }).behavior !== 'deny');
  expect(passed).toEqual([]);
});
