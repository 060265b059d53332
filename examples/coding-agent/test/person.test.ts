/** What a person may type at a question. */

import { expect, it } from 'vitest';
import { readChoice } from '../src/person.js';

const suggestion = { rules: [], label: 'every "git add …" command', breadth: 'prefix' } as const;
const request = { toolCallId: 'c1', suggestions: [suggestion, suggestion] };

it.each([
  ['y', { toolCallId: 'c1', behavior: 'allow' }],
  [' YES ', { toolCallId: 'c1', behavior: 'allow' }],
  ['1', { toolCallId: 'c1', behavior: 'allow', remember: 0 }],
  ['2', { toolCallId: 'c1', behavior: 'allow', remember: 1 }],
  ['n', { toolCallId: 'c1', behavior: 'deny' }],
])('%j is an answer', (typed, answer) => {
  expect(readChoice(typed, request)).toEqual(answer);
});

it.each(['', '0', '3', '1x', '-1', 'sure'])('%j is none', (typed) => {
  expect(readChoice(typed, request)).toBeUndefined();
});
