/** The engine under test: as many rules as asked for, of which none but the last five speak of the calls. */

import '@sallyport/engine/shell';
import { PermissionEngine, type PolicyInput, type ToolCall } from '@sallyport/engine';

export const calls = {
  'plain tool': { name: 'query_order', input: { orderId: 'A-17' } },
  /** Whether the rule speaks of it depends on the call; a tool that is always allowed is decided once. */
  'tool, by input': { name: 'cancel_order', input: { orderId: 'A-17', reason: 'test' } },
  file: { name: 'read_file', input: { path: 'src/app/main.ts' } },
  url: { name: 'fetch_url', input: { url: 'https://api.example.com/v1/orders' } },
  'shell command': { name: 'run_command', input: { command: 'npm run build' } },
} as const satisfies Readonly<Record<string, ToolCall>>;

/** A quarter of the rules on tools, files, hosts and commands each; a tenth of them denies. */
export function engineWith(size: number): PermissionEngine {
  const numbered = (index: number) =>
    [
      `tool_${index}`,
      `read_file(folder${index}/**)`,
      `fetch_url(domain:host${index}.example.com)`,
      `run_command(program${index} run:*)`,
    ][index % 4] ?? '';
  const texts = Array.from({ length: Math.max(size - 5, 0) }, (_, index) => numbered(index));
  const policy: PolicyInput = {
    mode: 'default',
    reads: 'rules',
    tools: { read_file: 'file-read', run_command: 'shell', fetch_url: 'network' },
    allow: [
      ...texts.filter((_, index) => index % 10 !== 0),
      'query_order',
      { rule: 'cancel_order', input: { reason: 'test' } },
      'read_file(src/**)',
      'fetch_url(domain:api.example.com)',
      'run_command(npm run:*)',
    ],
    deny: texts.filter((_, index) => index % 10 === 0),
  };
  const engine = new PermissionEngine(policy, { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } });
  for (const call of Object.values(calls)) {
    const { behavior, message } = engine.checkSync(call);
    if (behavior !== 'allow') throw new Error(`the bench would measure the wrong thing: ${message}`);
  }
  return engine;
}
