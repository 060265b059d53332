/** Writes a first policy: few rules, each with the reason why it is there, and tests that show what they mean. */

import type { Behavior, PermissionMode } from '@sallyport/engine';
import { commented, list, oneLine, policyFile, property, schemaProperty } from '../policy-writer.js';
import type { ProposedTool } from './propose.js';

export interface FirstPolicy {
  readonly mode: PermissionMode;
  readonly tools: readonly ProposedTool[];
}

const modeAbout: Readonly<Record<PermissionMode, string>> = {
  default: 'What no rule allows is put to a person; what only reads inside this folder runs.',
  acceptEdits: 'What no rule allows is put to a person; reading and editing files inside this folder runs.',
  explore: 'What only reads runs, all else is denied.',
  bypass: 'All runs but what is denied, asked about or unsafe below.',
  dontAsk: 'Nobody is asked: what no rule allows is denied; what only reads inside this folder runs.',
};

/** `without`: indexes of tests to leave out. */
export function policyText(policy: FirstPolicy, without: ReadonlySet<number> = new Set()): string {
  const sections = [
    schemaProperty,
    commented(modeAbout[policy.mode], property('mode', policy.mode)),
    ...tools(policy.tools),
    ...list('allow', 'These run without a question.', allowed(policy)),
    ...list(
      'ask',
      policy.mode === 'dontAsk' || policy.mode === 'explore'
        ? 'These are denied, whatever is allowed: nobody is asked.'
        : 'These are put to a person, whatever is allowed.',
      asked(policy),
    ),
    ...list('deny', 'These never run, in no mode, and nothing else can lift that.', denied(policy)),
    ...list(
      'tests',
      '`sallyport test` runs these calls; change a rule, and they say what changed with it.',
      testsOf(policy).filter((_, index) => !without.has(index)),
    ),
  ];
  return policyFile(
    'What the tools of this app may do. `npx sallyport explain` says why a call is decided as it is.',
    sections,
  );
}

function tools(all: readonly ProposedTool[]): string[] {
  // The name says it already: tools of MCP servers need no line.
  const declared = all.filter(({ profile }) => profile !== 'mcp');
  if (declared.length === 0) return [];
  const lines = declared.map((tool, index) => {
    const comma = index === declared.length - 1 ? '' : ',';
    return `    ${JSON.stringify(tool.name)}: ${oneLine(declaration(tool))}${comma}`;
  });
  return [commented('How the gate reads the calls of each tool.', `  "tools": {\n${lines.join('\n')}\n  }`)];
}

function declaration({ profile, field, looksUp }: ProposedTool): unknown {
  if (profile === 'generic' && looksUp) return { readOnly: true };
  return field === undefined ? profile : { profile, [field.key]: field.name };
}

/** explore and bypass never look at allow rules. */
function allowed({ mode, tools: all }: FirstPolicy): unknown[] {
  if (mode === 'explore' || mode === 'bypass') return [];
  return all.filter((tool) => tool.looksUp && isRuleName(tool.name)).map(({ name }) => name);
}

function asked({ tools: all }: FirstPolicy): unknown[] {
  return [
    ...(hasShell(all) ? [{ rule: '@exec(git push:*)', reason: 'Others see what is pushed' }] : []),
    ...all
      .filter((tool) => tool.destroys && isRuleName(tool.name))
      .map(({ name }) => ({ rule: name, reason: 'It may be hard to undo' })),
  ];
}

function denied({ tools: all }: FirstPolicy): unknown[] {
  const shell = hasShell(all);
  const some = (...profiles: string[]) => shell || all.some(({ profile }) => profiles.includes(profile));
  return [
    ...(some('file-read', 'file-search')
      ? [{ rule: '@read(**/.env*)', except: ['@read(**/.env.example)'], reason: 'Secrets stay out of the chat' }]
      : []),
    ...(some('file-write') ? [{ rule: '@write(**/.env*)', except: ['@write(**/.env.example)'] }] : []),
  ];
}

function testsOf(policy: FirstPolicy): unknown[] {
  const { mode, tools: all } = policy;
  const asks: Behavior = mode === 'dontAsk' || mode === 'explore' ? 'deny' : 'ask';
  const first = (profile: string) => all.find((tool) => tool.profile === profile);
  const call = (tool: ProposedTool | undefined, usual: string, value: string, expect: Behavior): unknown[] =>
    tool === undefined ? [] : [{ tool: tool.name, input: { [tool.field?.name ?? usual]: value }, expect }];
  const shell = first('shell');
  const edits: Behavior = mode === 'acceptEdits' || mode === 'bypass' ? 'allow' : asks;
  const [lookup] = allowed(policy);
  const destroyer = all.find((tool) => tool.destroys && tool.profile === 'generic' && isRuleName(tool.name));
  return [
    ...call(shell, 'command', 'ls', 'allow'),
    ...call(shell, 'command', 'git push', asks),
    ...call(shell, 'command', 'cat .env', 'deny'),
    ...call(first('file-read'), 'path', 'notes/example.txt', 'allow'),
    ...call(first('file-read'), 'path', '.env', 'deny'),
    ...(first('file-write')?.destroys ? [] : call(first('file-write'), 'path', 'notes/example.txt', edits)),
    ...call(first('file-write'), 'path', '.env', 'deny'),
    ...(lookup === undefined ? [] : [{ tool: lookup, input: {}, expect: 'allow' }]),
    ...(destroyer === undefined ? [] : [{ tool: destroyer.name, input: {}, expect: asks }]),
  ];
}

function hasShell(all: readonly ProposedTool[]): boolean {
  return all.some(({ profile }) => profile === 'shell');
}

/** Names that a rule can name; others are declared, and asked about. */
function isRuleName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:/-]*$/u.test(name);
}
