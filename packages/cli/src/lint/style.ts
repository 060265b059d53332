/** What a policy says clearly, and what most writers regret: allow rules that let almost everything run, secrets that nothing denies. */

import { type LoadedPolicy, PermissionEngine, type PermissionRule, ruleText } from '@sallyport/engine';

export interface StyleFinding {
  readonly id: 'broad-allow' | 'secrets-not-denied';
  /** Absent where what is wrong is that there is no rule. */
  readonly rule?: PermissionRule;
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

/** The rule that keeps settings with secrets out of a chat. */
export const secretsRule = { rule: '@read(**/.env*)', except: ['@read(**/.env.example)'] } as const;

/** Programs that run whatever their arguments say. */
const runners = new Set(
  'bash sh zsh fish dash ksh pwsh python python2 python3 node deno bun ruby perl php lua osascript sudo doas su env xargs eval exec source ssh nohup time timeout nice watch find awk npx bunx uvx pipx docker podman kubectl make rm'.split(
    ' ',
  ),
);

const everything: Readonly<Record<string, { readonly does: string; readonly instead: string }>> = {
  exec: { does: 'run any command', instead: '(npm test:*)' },
  write: { does: 'write any file', instead: '(src/**)' },
  network: { does: 'reach any host', instead: '(domain:example.com)' },
};

export function styleFindings(policy: LoadedPolicy, engine: PermissionEngine): StyleFinding[] {
  const kinds = kindsOf(policy);
  const { rules } = engine.policy;
  return [
    ...rules.flatMap((rule) => broadAllow(rule, kinds) ?? []),
    ...([...kinds.values()].some((kind) => kind === 'exec' || kind === 'read') ? secretsNotDenied(policy) : []),
  ];
}

function broadAllow(rule: PermissionRule, kinds: ReadonlyMap<string, string>): StyleFinding | undefined {
  const { behavior, toolName, ruleContent: content, input, when } = rule;
  if (behavior !== 'allow' || input !== undefined || when !== undefined) return undefined;
  const found = (message: string, fix: string): StyleFinding => ({
    id: 'broad-allow',
    rule,
    message: `"${ruleText(rule)}" ${message}`,
    fix,
  });
  if (toolName === '*')
    return found('allows every call of every tool', 'name the tools that may run without a question');
  const kind = toolName.startsWith('@') ? toolName.slice(1) : kinds.get(toolName);
  if (content === null) {
    const all = kind === undefined ? undefined : everything[kind];
    return all && found(`lets the agent ${all.does} without a question`, `say which: "${toolName}${all.instead}"`);
  }
  if (kind === 'exec') return broadCommand(toolName, content, found);
  if (kind === 'network' && content === 'domain:*')
    return found('lets the agent reach any host without a question', `say which: "${toolName}(domain:example.com)"`);
  if ((kind === 'write' || kind === 'read') && ['/**', '~/**', '/', '~', '/*', '~/*', '~/'].includes(content))
    return found(`covers far more than a project`, `say which folder: "${toolName}(src/**)"`);
  return undefined;
}

function broadCommand(
  toolName: string,
  content: string,
  found: (message: string, fix: string) => StyleFinding,
): StyleFinding | undefined {
  const prefix = /^(.*?)\s*:?\*$/s.exec(content)?.[1]?.trim();
  if (prefix === undefined) return undefined;
  if (prefix === '')
    return found('lets the agent run any command without a question', `say which: "${toolName}(npm test:*)"`);
  const name = prefix.split('/').at(-1) ?? prefix;
  return runners.has(name)
    ? found(
        `lets the agent run any command: ${name} does whatever its arguments say`,
        `go on with what it may do: "${toolName}(${prefix} … :*)"`,
      )
    : undefined;
}

/** Asked of the engine itself, so that any spelling of the rule counts. */
function secretsNotDenied(policy: LoadedPolicy): StyleFinding[] {
  const probe = 'a tool that reads files';
  const asking: LoadedPolicy = {
    ...policy,
    documents: [...policy.documents, { policy: { tools: { [probe]: 'file-read' } }, scope: 'code' }],
  };
  const { decidedBy, behavior } = new PermissionEngine(asking).checkSync({ name: probe, input: { path: '.env' } });
  if (behavior === 'deny' && decidedBy === 'deny-rule') return [];
  return [
    {
      id: 'secrets-not-denied',
      message: 'nothing denies reading .env files: a person who says yes too fast gives the model what is in them',
      fix: `add to "deny": ${JSON.stringify(secretsRule)}`,
    },
  ];
}

/** What the content of a rule on each declared tool is about. */
function kindsOf({ documents }: LoadedPolicy): Map<string, string> {
  const kinds: Readonly<Record<string, string>> = {
    shell: 'exec',
    'file-read': 'read',
    'file-search': 'read',
    'file-write': 'write',
    network: 'network',
  };
  return new Map(
    documents.flatMap(({ policy }) =>
      Object.entries(policy.tools ?? {}).flatMap(([name, tool]) => {
        const kind = kinds[(typeof tool === 'string' ? tool : tool.profile) ?? 'generic'];
        return kind === undefined ? [] : [[name, kind] as const];
      }),
    ),
  );
}
