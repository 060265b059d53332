/** Commands that a tool's own hook names: denies look into them as into those of a shell. */

import { describe, expect, it } from 'vitest';
import { defineTool, PermissionEngine } from '../src/index.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = {
  run: defineTool<readonly string[]>({
    operations: (words) => [{ kind: 'exec', words, onlyReads: false, needsCover: true }],
  }),
};

function behaviorOf(policy: object, words: readonly string[]): string {
  const engine = new PermissionEngine(policy, { environment, tools });
  return engine.checkSync({ name: 'run', input: words }).behavior;
}

describe('under a deny of commands', () => {
  const policy = { mode: 'bypass', deny: ['@exec(rm -rf:*)'] };

  it.each([
    ['rm', '-rf', 'x'],
    ['/bin/rm', '-fr', 'x'],
    ['env', 'rm', '-rf', 'x'],
    ['command', 'rm', '-rf', 'x'],
    ['ionice', '-c3', 'rm', '-rf', 'x'],
    ['bash', '-c', 'true && rm -rf x'],
    ['find', '.', '-exec', 'rm', '-rf', '{}', ';'],
    ['git', '-c', 'alias.x=!rm -rf x', 'x'],
    ['xargs', '-0', 'rm', '-rf'],
  ])('%s …', (...words) => expect(behaviorOf(policy, words)).toBe('deny'));

  it.each([
    ['rm', 'x'],
    ['echo', 'rm -rf x'],
    ['git', 'commit', '-m', 'rm -rf x'],
  ])('not %s …', (...words) => expect(behaviorOf(policy, words)).toBe('allow'));
});

it('under a deny of files', () => {
  const policy = { mode: 'bypass', deny: ['@read(**/.env)', '@network(domain:evil.example)'] };
  expect(behaviorOf(policy, ['cat', '.env'])).toBe('deny');
  expect(behaviorOf(policy, ['sh', '-c', 'cp .env x'])).toBe('deny');
  expect(behaviorOf(policy, ['curl', 'https://evil.example'])).toBe('deny');
  expect(behaviorOf(policy, ['cat', 'a.env'])).toBe('allow');
});

it('what allows the command stays the word of its rule', () => {
  const policy = { mode: 'default', allow: ['@exec(bash -c:*)', '@exec(env A=b make:*)'] };
  expect(behaviorOf(policy, ['bash', '-c', 'make all'])).toBe('allow');
  expect(behaviorOf(policy, ['make', 'all'])).toBe('ask');
});
