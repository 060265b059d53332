/** What somebody would write without an engine: a set of names, a set of folders, the same object as the answer. Allows what the bench allows. */

import { posix } from 'node:path';
import type { Decision, PermissionRule, ToolCall } from '@sallyport/engine';

export function byHand(size: number): (call: ToolCall) => Decision {
  const tools = new Set(['query_order', ...names('tool_', size)]);
  const folders = new Set(['/w/src', ...names('/w/folder', size)]);
  const hosts = new Set(['api.example.com', ...names('host', size).map((name) => `${name}.example.com`)]);
  const rule: PermissionRule = {
    toolName: 'by_hand',
    ruleContent: null,
    behavior: 'allow',
    source: { scope: 'code' },
  };
  return (call) => decision(call, rule, isAllowed(call, { tools, folders, hosts }));
}

interface Known {
  readonly tools: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

function isAllowed({ name, input }: ToolCall, { tools, folders, hosts }: Known): boolean {
  const { path, url } = input as { readonly path?: unknown; readonly url?: unknown };
  if (name === 'fetch_url') return typeof url === 'string' && hosts.has(new URL(url).hostname);
  if (name !== 'read_file') return tools.has(name);
  if (typeof path !== 'string') return false;
  let folder = posix.resolve('/w', path);
  while (folder !== '/') {
    if (folders.has(folder)) return true;
    folder = posix.dirname(folder);
  }
  return false;
}

function decision(call: ToolCall, rule: PermissionRule, allowed: boolean): Decision {
  const behavior = allowed ? 'allow' : 'deny';
  return Object.freeze({
    behavior,
    decidedBy: allowed ? 'allow-rule' : 'mode',
    rule,
    mode: 'default',
    findings: [],
    bypassImmune: false,
    message: `${call.name} is ${behavior}: by hand.`,
    modelMessage: `The call of ${call.name} is ${behavior}: by hand.`,
    suggestions: [],
    input: call.input,
    policyDigest: 'by hand',
  });
}

function names(start: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => `${start}${index}`);
}
