/** The conversation without a terminal around it: what a person may answer, and what a restart finds. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PermissionAnswer, PermissionRequest } from '@sallyport/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { converse, type Person } from '../src/converse.js';
import { lockFolder, openFolder } from '../src/folder.js';
import { problemOf } from '../src/person.js';
import { task } from '../src/script.js';
import { endsOf, toldModel } from './process.js';

let folder: string;
let root: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-langgraph-agent-'));
  root = join(folder, 'agent');
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  // Here the script speaks, whoever runs the tests.
  vi.stubEnv('OPENAI_API_KEY', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const modelCalls = () => lines.filter((line) => line.includes('the model is called')).length;

/** Answers, and leaves at the first question that has no answer. */
function personWith(answers: Record<string, Omit<PermissionAnswer, 'toolCallId'>>, asked: PermissionRequest[]): Person {
  return async (request) => {
    asked.push(request);
    const answer = answers[request.toolCallId];
    return answer && { toolCallId: request.toolCallId, ...answer };
  };
}

describe('a conversation', { timeout: 60_000 }, () => {
  it('is left at every question and taken up again, with every model call and every tool call made once', async () => {
    const answers: Record<string, Omit<PermissionAnswer, 'toolCallId'>> = {};
    const ids = ['archive', 'sort', 'report', 'log', 'tidy'];
    for (const id of ids) {
      const asked: PermissionRequest[] = [];
      expect(await converse(openFolder(root), task, personWith(answers, asked))).toBe(false);
      expect(asked.at(-1)?.toolCallId).toBe(id);
      answers[id] = { behavior: 'allow' };
    }
    expect(await converse(openFolder(root), task, personWith(answers, []))).toBe(true);
    expect(modelCalls()).toBe(6);
    const ends = endsOf(root);
    expect(ends).toHaveLength(10);
    expect(new Set(ends).size).toBe(10);
    expect(lines.filter((line) => line.startsWith('you: '))).toHaveLength(1);
  });

  it('begins anew after its end, with what was remembered', async () => {
    const answers = Object.fromEntries(
      ['archive', 'sort', 'report', 'log', 'tidy'].map((id) => [id, { behavior: 'deny' } as const]),
    );
    const first: PermissionRequest[] = [];
    await converse(
      openFolder(root),
      task,
      personWith({ ...answers, archive: { behavior: 'allow', remember: 0 } }, first),
    );
    const second: PermissionRequest[] = [];
    expect(await converse(openFolder(root), task, personWith(answers, second))).toBe(true);
    const idsOf = (requests: readonly PermissionRequest[]) => requests.map(({ toolCallId }) => toolCallId);
    expect(idsOf(first)).toEqual(['archive', 'sort', 'report', 'log', 'tidy']);
    expect(idsOf(second)).toEqual(['sort', 'report', 'log', 'tidy']);
  });

  it('takes an edit into what is denied for a denial', async () => {
    const edited = { behavior: 'allow', input: { command: 'cat keys/station.key' } } as const;
    const allow = { behavior: 'allow' } as const;
    const asked: PermissionRequest[] = [];
    const person = personWith({ archive: allow, sort: edited, report: allow }, asked);
    await converse(openFolder(root), task, person);
    expect(asked.map(({ toolCallId }) => toolCallId)).toEqual(['archive', 'sort', 'report', 'log']);
    expect((await toldModel(root)).sort).toContain('Keys are not for the agent');
  });

  it('tells which open questions a suggestion would answer too', async () => {
    const covered: Record<string, string[]> = {};
    await converse(openFolder(root), task, async (request, settles) => {
      if (request.toolCallId === 'archive') return { toolCallId: 'archive', behavior: 'allow' };
      for (const suggestion of request.suggestions)
        covered[suggestion.breadth] = (await settles(suggestion)).map(({ toolCallId }) => toolCallId);
      return undefined;
    });
    expect(covered).toEqual({ call: [], folder: ['report'] });
  });
});

describe('the folder', () => {
  it('is for one process at a time', () => {
    writeFileSync(`${root}.pid`, String(process.ppid));
    expect(lockFolder(root)).toBe(process.ppid);
  });

  it.each(['', 'nonsense', '999999999'])('is free again after a crash that left %j', (left) => {
    writeFileSync(`${root}.pid`, left);
    expect(lockFolder(root)).toBeUndefined();
    expect(lockFolder(root)).toBe(process.pid);
  });
});

describe('an edited input', () => {
  it.each(['{}', '{ "command": "ls" }'])('%s is one', (typed) => expect(problemOf(typed)).toBeUndefined());
  it.each(['', '{', 'ls', '[]', 'null', '"ls"'])('%j is none', (typed) => expect(problemOf(typed)).toBeTruthy());
});
