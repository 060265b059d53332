import { describe, expect, it } from 'vitest';
import type { Environment } from './environment.js';
import cases from './findings.cases.json' with { type: 'json' };
import { pathFindings } from './findings.js';
import type { Operation } from './operation.js';
import { environmentWith } from './path.fixture.js';
import { absolutePath, resolvePath } from './path.js';
import { builtInOnly } from './protection.js';
import type { Word } from './word.js';

interface Case {
  readonly does: string;
  readonly path?: string;
  readonly glob?: readonly string[];
  readonly value?: readonly string[];
  readonly base?: null;
  readonly url?: string | null;
  readonly links?: Readonly<Record<string, string>>;
  readonly platform?: string;
  readonly finds: readonly string[];
}

const command: Operation = { kind: 'exec', words: ['x'], onlyReads: false, needsCover: true };
const own = { onlyReads: false, needsCover: false, by: 0 };

function find(operations: readonly Operation[], environment: Environment, workingDirectories = [environment.cwd]) {
  const resolved = (index: number) => {
    const { path = '/', below = false } = operations[index] ?? {};
    return resolvePath(path, environment, { below });
  };
  const directories = workingDirectories.map((text) => resolvePath(absolutePath(text, '/', environment), environment));
  return pathFindings(operations, {
    environment,
    workingDirectories: directories,
    protection: builtInOnly,
    resolved,
  });
}

function wordOf({ path, glob, value }: Case): Word {
  if (path !== undefined) return path;
  const [parts, from] = glob === undefined ? [value ?? ['', ''], 'value' as const] : [glob, 'glob' as const];
  return { parts, from, splits: false, text: parts.join(from === 'glob' ? '*' : '$X') };
}

function operationOf(one: Case, environment: Environment): Operation {
  if (one.does === 'fetch') return { kind: 'network', url: one.url ?? null, ...own };
  const path = absolutePath(wordOf(one), one.base === null ? null : environment.cwd, environment);
  const kinds: Record<string, Omit<Operation, 'path'>> = {
    'remove all': { kind: 'write', removes: true, below: true, ...own },
    'remove chosen': { kind: 'write', removes: true, below: true, ...own, needsCover: true },
    remove: { kind: 'write', removes: true, ...own },
    'write all': { kind: 'write', below: true, ...own },
    write: { kind: 'write', ...own },
    'maybe write': { kind: 'write', possible: true, ...own },
    redirect: { kind: 'write', onlyReads: false, needsCover: true },
    read: { kind: 'read', ...own, onlyReads: true },
    list: { kind: 'read', namesOnly: true, below: true, ...own, onlyReads: true },
  };
  const operation = kinds[one.does];
  if (operation === undefined) throw new Error(`no such action: ${one.does}`);
  return { ...operation, path };
}

describe('pathFindings', () => {
  it.each(cases as Case[])('$does $path$glob$value$url: $finds', (one) => {
    const more = one.platform === 'win32' ? { platform: 'win32', cwd: 'C:\\w', home: 'C:\\Users\\u' } : {};
    const environment = environmentWith({ ...one.links }, more as Partial<Environment>);
    const projects = one.path === '/P' ? ['/p/deep/project'] : [environment.cwd];
    const findings = find([command, operationOf(one, environment)], environment, projects);
    expect(findings.map(({ id }) => id)).toEqual(one.finds);
    for (const finding of findings) expect(finding.operation).toBe(1);
  });

  it('a project may lie in a folder of the system', () => {
    const environment = environmentWith({}, { cwd: '/usr/src/app' });
    const write = (path: string): Operation => ({ kind: 'write', path, ...own });
    expect(find([write('/usr/src/app/a.ts')], environment)).toEqual([]);
    expect(find([write('/usr/src/app/.git/config')], environment)).toHaveLength(1);
    expect(find([write('/usr/src/other')], environment)).toHaveLength(1);
    expect(find([write('/usr/x')], environment, ['/usr'])).toHaveLength(1);
  });

  it('folders of the system count with their links resolved', () => {
    const environment = environmentWith({ '/etc': '/private/etc' });
    expect(find([{ kind: 'write', path: '/private/etc/hosts', ...own }], environment)).toHaveLength(1);
  });

  it('says what, where, and whether a rule may silence it', () => {
    const environment = environmentWith();
    const [write, read] = find(
      [
        { kind: 'write', path: '/home/u/.bashrc', onlyReads: false, needsCover: true, span: [3, 9] },
        { kind: 'read', path: '/w/.env', onlyReads: true, needsCover: true },
      ],
      environment,
    );
    expect(write).toEqual({
      id: 'protected-path-write',
      message: 'writes /home/u/.bashrc: a start file of a shell',
      ordinary: false,
      operation: 0,
      span: [3, 9],
    });
    expect(read).toMatchObject({ id: 'secret-read', ordinary: true, operation: 1 });
  });
});
