/** The scripted conversation in both frameworks: what ran, what did not, what a person was asked, what the model was told. */

import { existsSync } from 'node:fs';
import type { PermissionRequest } from '@sallyport/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runWithAiSdk } from '../src/ai-sdk.js';
import { converse, type Framework, type Outcome } from '../src/converse.js';
import { runWithLangChain } from '../src/langchain.js';
import { answerFromScript } from '../src/person.js';
import { steps } from '../src/script.js';

const refused = ['install', 'sudo'];
const denied = ['env-read', 'env-cat', 'env-pipe', 'push', 'push-hidden'];

const outcomes: Outcome[] = [];

beforeAll(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  // Here the script speaks, whoever runs the tests.
  vi.stubEnv('OPENAI_API_KEY', undefined);
});

describe.each([
  ['AI SDK', runWithAiSdk],
  ['LangChain', runWithLangChain],
] as const)('%s', (name, framework) => {
  const asked: PermissionRequest[] = [];
  let folders: string[] = [];
  let outcome: Outcome;

  beforeAll(async () => {
    const watched: Framework = async (session, tools, person) => {
      folders = [await tools.run.run({ command: 'pwd' })];
      return framework(session, tools, person);
    };
    outcome = await converse(name, watched, async (request) => {
      asked.push(request);
      return answerFromScript(request);
    });
    outcomes.push(outcome);
  }, 120_000);

  it('runs what is allowed or approved, and nothing else', () => {
    const expected = steps.flat().filter(({ id }) => ![...refused, ...denied].includes(id));
    expect(outcome.ran.slice(1)).toEqual(expected.map(({ tool, input }) => ({ tool, input })));
  });

  it('asks once about each kind of thing that needs a person', () => {
    expect(asked.map(({ toolCallId }) => toolCallId)).toEqual(['install', 'commit', 'sudo']);
    expect(asked.map(({ suggestions }) => suggestions.map(({ label }) => label))).toEqual([
      [],
      [expect.stringContaining('exactly: git add src test'), expect.stringContaining('every "git commit …" command')],
      [],
    ]);
    expect(asked[2]?.findings).toMatchObject([{ id: 'privilege-escalation' }]);
  });

  it('tells the model why something did not run', () => {
    const { toldModel } = outcome;
    expect(toldModel['env-pipe']).toContain('Keys are not for the agent');
    expect(toldModel['push-hidden']).toContain('A person pushes');
    expect(toldModel.install).toContain('padStart is part of the language');
    expect(toldModel.sudo).toContain('Tests need no other rights');
    expect(JSON.stringify(toldModel)).not.toContain('made-up-secret');
  });

  it('leaves the project with the work done, committed, and tested', () => {
    expect(outcome.commits).toEqual(['Test another', 'Greet by name', 'First version']);
    expect(outcome.files['src/greet.js']).toContain('greet(name)');
    expect(outcome.toldModel['commit-again']).toContain('2 passed');
  });

  it('removes its folder', () => {
    expect(folders).toHaveLength(1);
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  });
});

it('ends the same in both', () => {
  const [first, second] = outcomes.map(({ ran, files, commits }) => ({ ran, files, commits }));
  expect(first).toBeDefined();
  expect(second).toEqual(first);
});
