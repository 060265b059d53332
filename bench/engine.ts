/** The engine under test: as many rules as asked for, of which none but the last kinds speak of the calls. */

import { PermissionEngine, type PolicyInput, type ToolCall } from '@sallyport/engine';

export const calls: Readonly<Record<string, ToolCall>> = {
  'plain tool': { name: 'query_order', input: { orderId: 'A-17' } },
  file: { name: 'read_file', input: { path: 'src/app/main.ts' } },
  'shell command': { name: 'run_command', input: { command: 'npm run build' } },
};

/** A third of the rules on tools, on files and on commands each; a tenth of them denies. */
export function engineWith(size: number): PermissionEngine {
  const numbered = (index: number) =>
    [`tool_${index}`, `read_file(folder${index}/**)`, `run_command(program${index} run:*)`][index % 3] ?? '';
  const texts = Array.from({ length: size - 3 }, (_, index) => numbered(index));
  const policy: PolicyInput = {
    mode: 'default',
    reads: 'rules',
    tools: { read_file: 'file-read', run_command: 'shell' },
    allow: [
      ...texts.filter((_, index) => index % 10 !== 0),
      'query_order',
      'read_file(src/**)',
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
