import { describe, expect, it } from 'vitest';
import type { Profile, ProfileContext } from '../profile.js';
import { fileRead } from './file-read.js';
import { fileSearch } from './file-search.js';
import { fileWrite } from './file-write.js';
import { network } from './network.js';

const context: ProfileContext = {
  environment: { cwd: '/w', home: '/home/u', platform: 'linux' },
  fields: {},
  toolName: 'tool',
  workingDirectories: ['/w'],
};

function paths(profile: Profile, input: unknown, more: Partial<ProfileContext> = {}) {
  return profile.describe(input, { ...context, ...more }).operations.map(({ kind, path, url, below, namesOnly }) => ({
    kind,
    ...(path !== undefined && { path: typeof path === 'string' ? path : path.parts }),
    ...(url !== undefined && { url }),
    ...(below && { below }),
    ...(namesOnly && { namesOnly }),
  }));
}

describe('file-read and file-write', () => {
  it.each<[unknown, string]>([
    [{ path: 'a' }, '/w/a'],
    [{ file_path: '/x' }, '/x'],
    [{ filePath: '~/x' }, '/home/u/x'],
    [{ filename: '../x' }, '/w/../x'],
    [{ path: 'a', file_path: 'a' }, '/w/a'],
    [{ path: 'a', cwd: 'sub' }, '/w/sub/a'],
    [{ path: 'a', cwd: '/x' }, '/x/a'],
    [{ path: 'file:///etc/passwd' }, '/etc/passwd'],
    [{ path: 'FILE:/etc/%70asswd' }, '/etc/passwd'],
  ])('%j is %s', (input, path) => {
    expect(paths(fileRead, input)).toEqual([{ kind: 'read', path }]);
    expect(paths(fileWrite, input)).toEqual([{ kind: 'write', path }]);
    expect(fileRead.describe(input, context).readOnly).toBe(true);
    expect(fileWrite.describe(input, context).readOnly).toBe(false);
  });

  it('reads a declared field, and that one only', () => {
    expect(paths(fileWrite, { target: 'a', path: 'b' }, { fields: { path: 'target' } })).toEqual([
      { kind: 'write', path: '/w/a' },
    ]);
    expect(fileWrite.describe({ path: 'b' }, { ...context, fields: { path: 'target' } }).problem).toContain('"target"');
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['a'],
    [['a']],
    [7],
    [{}],
    [{ path: 7 }],
    [{ path: '' }],
    [{ path: ['a'] }],
    [{ target: 'a' }],
    [{ path: 'a', file_path: 'b' }],
    [{ path: 'a\0b' }],
    [{ path: 'a', cwd: 7 }],
    [Object.create({ path: 'a' })],
  ])('%j is a problem', (input) => {
    for (const profile of [fileRead, fileWrite]) {
      const facts = profile.describe(input, context);
      expect(facts.problem).toMatch(/the profile "file-|the input names|the path in/);
      expect(facts.operations).toEqual([{ kind: 'call', onlyReads: false, needsCover: true }]);
      expect(facts.readOnly).toBe(false);
    }
  });

  it('says what was expected, what came, and how to declare another field', () => {
    expect(fileWrite.describe({ target: 'a' }, { ...context, toolName: 'save' }).problem).toBe(
      'the profile "file-write" expects the path in "path", "file_path", "filePath", "filename", but the input has "target"; if the path stands elsewhere, declare it: "tools": { "save": { "profile": "file-write", "path": "<field>" } }',
    );
    expect(fileRead.describe('a', context).problem).toContain('a string');
  });
});

describe('file-search', () => {
  it.each<[unknown, unknown[]]>([
    [{}, [{ path: '/w', namesOnly: true }]],
    [undefined, [{ path: '/w', namesOnly: true }]],
    [{ path: 'src' }, [{ path: '/w/src', namesOnly: true }]],
    [{ pattern: '**/*.py' }, [{ path: '/w', namesOnly: true }]],
    [{ pattern: '*.py', path: 'src' }, [{ path: '/w/src', namesOnly: true }]],
    [{ pattern: 'src/**/*.ts' }, [{ path: '/w/src', namesOnly: true }]],
    [
      { pattern: '/etc/**' },
      [
        { path: '/w', namesOnly: true },
        { path: '/etc', namesOnly: true },
      ],
    ],
    [
      { pattern: '/**' },
      [
        { path: '/w', namesOnly: true },
        { path: '/', namesOnly: true },
      ],
    ],
    [
      { pattern: '~/**' },
      [
        { path: '/w', namesOnly: true },
        { path: '/home/u', namesOnly: true },
      ],
    ],
    [
      { pattern: '../**' },
      [
        { path: '/w', namesOnly: true },
        { path: '/w/..', namesOnly: true },
      ],
    ],
    [
      { pattern: '*/../../x' },
      [
        { path: '/w', namesOnly: true },
        { path: ['', ''], namesOnly: true },
      ],
    ],
    [
      { pattern: '**/{/etc,x}' },
      [
        { path: '/w', namesOnly: true },
        { path: ['', ''], namesOnly: true },
      ],
    ],
    [{ pattern: 'TODO' }, [{ path: '/w' }]],
    [{ pattern: 'TODO', path: '/x' }, [{ path: '/x' }]],
    [{ pattern: '/etc/passwd' }, [{ path: '/w' }, { path: '/etc/passwd' }]],
    [{ pattern: '**/x', output_mode: 'content' }, [{ path: '/w' }]],
    [{ query: 'x', path: 'src' }, [{ path: '/w/src' }]],
    [{ pattern: 'x', cwd: 'sub' }, [{ path: '/w/sub' }]],
  ])('%j', (input, expected) => {
    expect(paths(fileSearch, input)).toEqual(
      expected.map((one) => ({ kind: 'read', below: true, ...(one as object) })),
    );
    expect(fileSearch.describe(input, context).readOnly).toBe(true);
  });

  it('a tool called grep looks for text, whatever the pattern', () => {
    expect(paths(fileSearch, { pattern: '/api/.*' }, { toolName: 'Grep' })).toEqual([
      { kind: 'read', path: '/w', below: true },
    ]);
  });

  it.each<[unknown]>([['a'], [{ path: 7 }], [{ pattern: 7 }], [{ cwd: {} }]])('%j is a problem', (input) => {
    expect(fileSearch.describe(input, context)).toMatchObject({
      problem: expect.stringContaining('"file-search"'),
      readOnly: false,
    });
  });
});

describe('network', () => {
  it('fetches, and never only reads', () => {
    expect(paths(network, { url: 'https://example.com' })).toEqual([{ kind: 'network', url: 'https://example.com' }]);
    expect(network.describe({ url: 'https://example.com' }, context).readOnly).toBe(false);
    expect(paths(network, { address: 'x', url: 'y' }, { fields: { url: 'address' } })).toEqual([
      { kind: 'network', url: 'x' },
    ]);
  });

  it.each(['file:///w/.env', 'fi\tle:///w/.env', ' FILE:/w/x/../%2eenv', 'file://localhost/w/.env'])(
    '%j reads a file too',
    (url) => {
      expect(paths(network, { url })).toEqual([
        { kind: 'network', url },
        { kind: 'read', path: '/w/.env' },
      ]);
    },
  );

  it.each<[unknown]>([
    [undefined],
    ['https://example.com'],
    [{}],
    [{ url: '' }],
    [{ url: 7 }],
    [{ uri: 'x' }],
    [Object.create({ url: 'x' })],
  ])('%j is a problem', (input) => {
    expect(network.describe(input, context)).toMatchObject({
      problem: expect.stringContaining('"network"'),
      readOnly: false,
    });
  });
});
