/** Writes a first policy: few rules, each with the reason why it is there, and tests that show what they mean. */

import type { Behavior, PermissionMode } from '@sallyport/engine';
import { commented, list, oneLine, policyFile, property, remark, schemaProperty } from '../policy-writer.js';
import type { ProposedTool } from './propose.js';
import { isRuleName } from './rule-name.js';

export interface FirstPolicy {
  readonly mode: PermissionMode;
  readonly tools: readonly ProposedTool[];
  /** A person has said that the tools that only look something up need no question. Nothing is allowed otherwise. */
  readonly lookupsConfirmed: boolean;
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
  const declared = tools(policy);
  const mode = commented(modeAbout[policy.mode], property('mode', policy.mode));
  // What comes after it is there in any case, so that it works as soon as its slashes are gone.
  const beforeTools = declared.length === 0 ? [...couldAllow(policy), mode] : [mode, ...couldAllow(policy)];
  const sections = [
    schemaProperty,
    ...beforeTools,
    ...declared,
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

function tools({ tools: all, lookupsConfirmed }: FirstPolicy): string[] {
  // The name says it already: tools of MCP servers need no line.
  const declared = all.filter(({ profile }) => profile !== 'mcp');
  if (declared.length === 0) return [];
  const lines = declared.map((tool, index) => {
    const comma = index === declared.length - 1 ? '' : ',';
    return `    ${oneLine(tool.name)}: ${oneLine(declaration(tool, lookupsConfirmed))}${comma}`;
  });
  return [commented('How the gate reads the calls of each tool.', `  "tools": {\n${lines.join('\n')}\n  }`)];
}

/** `readOnly` lets calls run in explore: it is a grant like an allow rule. */
function declaration({ profile, field, dialect, looksUp }: ProposedTool, lookupsConfirmed: boolean): unknown {
  if (profile === 'generic' && looksUp && lookupsConfirmed) return { readOnly: true };
  if (field === undefined && dialect === undefined) return profile;
  return { profile, ...(field && { [field.key]: field.name }), ...(dialect && { dialect }) };
}

function lookups({ tools: all }: FirstPolicy): string[] {
  return all.filter((tool) => tool.looksUp && isRuleName(tool.name)).map(({ name }) => name);
}

/** explore and bypass never look at allow rules. */
function allowed(policy: FirstPolicy): string[] {
  const { mode, lookupsConfirmed } = policy;
  return lookupsConfirmed && mode !== 'explore' && mode !== 'bypass' ? lookups(policy) : [];
}

/** What nobody has confirmed is no rule. */
function couldAllow(policy: FirstPolicy): string[] {
  const names = lookups(policy);
  if (names.length === 0 || policy.lookupsConfirmed) return [];
  return remark([
    'These seem only to look something up. If that is so, this lets them run without a question:',
    `"allow": ${oneLine(names)},`,
  ]);
}

function asked({ tools: all }: FirstPolicy): unknown[] {
  return [
    ...(hasShell(all) ? [{ rule: '@exec(git push:*)', reason: 'Others see what is pushed' }] : []),
    ...all
      .filter((tool) => tool.asks !== undefined && isRuleName(tool.name))
      .map(({ name, asks }) => ({ rule: name, reason: asks })),
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
  const of = (profile: string) => all.filter((tool) => tool.profile === profile && tool.dialect === undefined);
  const first = (profile: string) => of(profile)[0];
  /** One that no ask rule holds back. */
  const free = (profile: string) => of(profile).find((tool) => tool.asks === undefined || !isRuleName(tool.name));
  const call = (tool: ProposedTool | undefined, usual: string, value: string, expect: Behavior): unknown[] =>
    tool === undefined ? [] : [{ tool: tool.name, input: { [tool.reads ?? usual]: value }, expect }];
  const edits: Behavior = mode === 'acceptEdits' || mode === 'bypass' ? 'allow' : asks;
  const [lookup] = allowed(policy);
  const held = all.find((tool) => tool.asks !== undefined && tool.profile === 'generic' && isRuleName(tool.name));
  return [
    ...call(free('shell'), 'command', 'ls', 'allow'),
    ...call(first('shell'), 'command', 'git push', asks),
    ...call(first('shell'), 'command', 'cat .env', 'deny'),
    ...call(free('file-read'), 'path', 'notes/example.txt', 'allow'),
    ...call(first('file-read'), 'path', '.env', 'deny'),
    ...call(free('file-write'), 'path', 'notes/example.txt', edits),
    ...call(first('file-write'), 'path', '.env', 'deny'),
    ...(lookup === undefined ? [] : [{ tool: lookup, input: {}, expect: 'allow' }]),
    ...(held === undefined ? [] : [{ tool: held.name, input: {}, expect: asks }]),
  ];
}

function hasShell(all: readonly ProposedTool[]): boolean {
  return all.some(({ profile }) => profile === 'shell');
}
