/** `protectedPaths` beyond one decision: several policies, sub-agents, patterns that can match nothing. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PolicyDocument, type PolicyInput } from '../src/index.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const base: PolicyInput = { mode: 'default', tools: { Write: 'file-write' }, allow: ['Write'] };
const engineOf = (policy: PolicyInput) => new PermissionEngine({ ...base, ...policy }, { environment });
const write = (engine: PermissionEngine, path: string) => engine.checkSync({ name: 'Write', input: { path } }).behavior;

describe('several policies', () => {
  const document = (policy: PolicyInput, scope: PolicyDocument['scope']): PolicyDocument => ({
    policy,
    scope,
    folder: '/w',
  });
  const managed = document({ protectedPaths: { add: ['.vscode'] } }, 'managed');
  const project = document({ ...base, protectedPaths: { add: ['infra/**'], remove: ['.vscode', '.idea'] } }, 'project');

  it.each([
    ['in one order', [managed, project]],
    ['in the other', [project, managed]],
  ])('add up, and none removes what another adds (%s)', (_what, documents) => {
    const engine = new PermissionEngine({ documents, warnings: [] }, { environment });
    expect(write(engine, '.vscode/settings.json')).toBe('ask');
    expect(write(engine, 'infra/a.tf')).toBe('ask');
    expect(write(engine, '.idea/workspace.xml')).toBe('allow');
  });
});

describe('a sub-agent', () => {
  const parent = engineOf({ protectedPaths: { add: ['infra/**'], remove: ['.idea'] } });

  it('is bound by what its parent protects', () => {
    expect(write(parent.forSubagent({ ...base }), 'infra/a.tf')).toBe('ask');
    expect(write(parent.forSubagent(), 'infra/a.tf')).toBe('ask');
  });

  it('may remove only what its parent removed too', () => {
    const child = parent.forSubagent({ ...base, protectedPaths: { remove: ['.idea', '.vscode'] } });
    expect(write(child, '.idea/workspace.xml')).toBe('allow');
    expect(write(child, '.vscode/settings.json')).toBe('ask');
  });

  it('that configures nothing has what its parent removed', () => {
    expect(write(parent.forSubagent(), '.idea/workspace.xml')).toBe('allow');
  });

  it('has its own with `inherit: "denies"`', () => {
    expect(write(parent.forSubagent({ ...base }, { inherit: 'denies' }), 'infra/a.tf')).toBe('allow');
  });
});

describe('the policy', () => {
  it.each([
    ['of another user', '~bob/x', 'home folder of another user'],
    ['a URL', 'https://a.example/x', 'is a URL'],
    ['too many alternatives', '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}', 'more than 64'],
  ])('refuses %s', (_what, pattern, message) => {
    expect(() => engineOf({ protectedPaths: { add: [pattern] } })).toThrow(message);
    expect(() => engineOf({ protectedPaths: { remove: [pattern] } })).toThrow(message);
  });

  it('knows its keys', () => {
    expect(() => engineOf({ protectedPaths: { remov: ['x'] } as never })).toThrow('did you mean "remove"?');
    expect(() => engineOf({ protectedPath: {} } as never)).toThrow('did you mean "protectedPaths"?');
  });

  it('has another digest with other paths, and the same in another order', () => {
    const digest = (add: string[], remove: string[]) => engineOf({ protectedPaths: { add, remove } }).policy.digest;
    expect(digest(['a', 'b'], ['c', 'd'])).toBe(digest(['b', 'a'], ['d', 'c']));
    expect(digest(['a'], [])).not.toBe(digest([], ['a']));
    expect(digest(['a'], [])).not.toBe(engineOf({}).policy.digest);
  });
});
