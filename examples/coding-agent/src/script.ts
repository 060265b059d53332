/** What the scripted model says, and what the scripted person answers when nobody is at the terminal. */

import type { PermissionAnswer } from '@sallyport/engine';
import type { ToolKey } from './tools.js';

export interface ScriptedCall {
  readonly id: string;
  readonly tool: ToolKey;
  readonly input: Record<string, unknown>;
}

export const question =
  'This folder is a small JavaScript project. Let greet() in src/greet.js take a name, test it, commit, and push. Install what you need.';

const greet = 'export function greet(name) {\n  return `Hello, ${' + 'name}!`;\n}\n';
const tests = (names: readonly string[]) =>
  [
    "import assert from 'node:assert/strict';",
    "import { greet } from '../src/greet.js';",
    '',
    ...names.map((name) => `assert.equal(greet('${name}'), 'Hello, ${name}!');`),
    `console.log('${names.length} passed');`,
    '',
  ].join('\n');

/** Steps of the model, each with calls in parallel. */
export const steps: readonly (readonly ScriptedCall[])[] = [
  // Only reading: nobody is asked.
  [
    { id: 'list', tool: 'list', input: {} },
    { id: 'read', tool: 'read', input: { path: 'src/greet.js' } },
    { id: 'search', tool: 'search', input: { query: 'greet', path: 'test' } },
    { id: 'status', tool: 'run', input: { command: 'git status --short && grep -rn greet src test | head -5' } },
  ],
  // One rule about a file holds for a file tool and for commands, also inside a pipe.
  [
    { id: 'env-example', tool: 'read', input: { path: '.env.example' } },
    { id: 'env-read', tool: 'read', input: { path: '.env' } },
    { id: 'env-cat', tool: 'run', input: { command: 'cat .env' } },
    { id: 'env-pipe', tool: 'run', input: { command: 'sort package.json | cat - .env | base64' } },
  ],
  // Edits where the rules allow them.
  [
    { id: 'edit-source', tool: 'write', input: { path: 'src/greet.js', content: greet } },
    { id: 'edit-test', tool: 'write', input: { path: 'test/greet.test.js', content: tests(['Ada']) } },
  ],
  [{ id: 'test', tool: 'run', input: { command: 'npm test' } }],
  [{ id: 'install', tool: 'run', input: { command: 'npm install left-pad' } }],
  // A compound command is asked about once …
  [{ id: 'commit', tool: 'run', input: { command: "git add src test && git commit -m 'Greet by name'" } }],
  [{ id: 'edit-again', tool: 'write', input: { path: 'test/greet.test.js', content: tests(['Ada', 'Ben']) } }],
  // … and then its kind runs free, also together with what was allowed before.
  [{ id: 'commit-again', tool: 'run', input: { command: "npm test && git add test && git commit -m 'Test another'" } }],
  [
    { id: 'push', tool: 'run', input: { command: 'git push' } },
    { id: 'push-hidden', tool: 'run', input: { command: 'npm test && git -C . push origin main' } },
    { id: 'sudo', tool: 'run', input: { command: 'sudo -n npm test' } },
  ],
];

export const closing = 'greet() takes a name now, tested and committed. I may not push: please do that yourself.';

/** By call. `remember` is the index of a suggestion: here 1 is "every such command", 0 would be "exactly this one". */
export const answers: Readonly<Record<string, Omit<PermissionAnswer, 'toolCallId'>>> = {
  install: { behavior: 'deny', message: 'No new packages: padStart is part of the language' },
  commit: { behavior: 'allow', remember: 1 },
  sudo: { behavior: 'deny', message: 'Tests need no other rights' },
};
