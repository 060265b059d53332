/** What an MCP server says of its tools: it may restrict, and allows only where the policy trusts the server. */

import { expect, it } from 'vitest';
import { PermissionEngine, type PolicyInput, type ToolCall } from '../../index.js';

const decide = (policy: PolicyInput, annotations: ToolCall['annotations']) =>
  new PermissionEngine(policy).checkSync({
    name: 'mcp__files__stat',
    input: {},
    ...(annotations === undefined ? {} : { annotations }),
  }).behavior;

it.each<[string, PolicyInput, ToolCall['annotations'], string]>([
  ['reads, says an unknown server', { mode: 'explore' }, { readOnlyHint: true }, 'deny'],
  ['reads, says a trusted server', { mode: 'explore', trustedServers: ['files'] }, { readOnlyHint: true }, 'allow'],
  ['says nothing', { mode: 'explore', trustedServers: ['files'] }, undefined, 'deny'],
  [
    'destructive, whoever says it',
    { mode: 'explore', tools: { mcp__files__stat: { readOnly: true } } },
    { destructiveHint: true },
    'deny',
  ],
  [
    'the policy says it reads',
    { mode: 'explore', tools: { mcp__files__stat: { readOnly: true } } },
    undefined,
    'allow',
  ],
  ['another server of a longer name', { mode: 'explore', trustedServers: ['file'] }, { readOnlyHint: true }, 'deny'],
  [
    'reads: all lets a trusted reader run',
    { reads: 'all', trustedServers: ['files'] },
    { readOnlyHint: true },
    'allow',
  ],
  ['reads: inside does not', { reads: 'inside', trustedServers: ['files'] }, { readOnlyHint: true }, 'ask'],
])('%s', (_, policy, annotations, expected) => {
  expect(decide(policy, annotations)).toBe(expected);
});
