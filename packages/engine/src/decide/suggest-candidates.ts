/** Sets of rules that might let a call pass, narrowest first. They are only guesses; `suggest.ts` proves them. */

import type { Operation } from '../describe/operation.js';
import { shells } from '../describe/shells.js';
import { parseUrl } from '../describe/url.js';
import type { RuleInput } from '../policy/schema.js';
import { execText, prefixText } from '../rules/exec-text.js';
import type { Case } from './case.js';
import type { Suggestion } from './decision.js';
import { maySuggestExactly } from './suggest-commands.js';
import { fileContent, folderContents } from './suggest-paths.js';
import { pinsFor } from './suggest-pins.js';

export interface Candidate {
  readonly rules: readonly RuleInput[];
  readonly label: string;
  readonly breadth: Suggestion['breadth'];
}

/** One operation's rules from narrow to wide. */
interface Options {
  readonly narrow: Single;
  readonly wide: readonly Single[];
}

interface Single {
  readonly rule: RuleInput;
  readonly label: string;
  readonly breadth: Suggestion['breadth'];
}

/** A set of more rules than this nobody reads before saying yes. */
const mostRules = 32;

export function* candidateSets(at: Case): Iterable<Candidate> {
  const { hooks } = at.tool;
  if (hooks?.suggestRules !== undefined) yield* fromHook(at);
  const open = openOperations(at);
  if (open.length === 1 && open[0]?.kind === 'call') {
    yield* forPlainCall(at);
    return;
  }
  if (open.length > mostRules) return;
  const options = open.map((operation) => optionsFor(operation, at));
  if (options.length === 0 || options.some((option) => option === undefined)) return;
  yield* combine(options as Options[]);
}

/** What no rule covers yet, and what an ordinary finding is about. */
function openOperations(at: Case): Operation[] {
  const { operations, findings } = at.facts;
  const found = operations.filter(
    (operation, index) =>
      operation.possible !== true &&
      ((operation.needsCover &&
        at.rules.covering(index, at) === undefined &&
        !(operation.onlyReads && operations.length > 1 && operation.kind === 'exec')) ||
        findings.some((finding) => finding.ordinary && finding.operation === index)),
  );
  return found.length > 0 ? found : [...operations.filter(({ needsCover }) => needsCover)];
}

function optionsFor(operation: Operation, at: Case): Options | undefined {
  switch (operation.kind) {
    case 'exec':
      return commandOptions(operation, at);
    case 'read':
    case 'write':
      return pathOptions(operation, operation.kind, at);
    case 'network':
      return hostOptions(operation, at);
    case 'call':
      return undefined;
  }
}

function commandOptions(operation: Operation, at: Case): Options | undefined {
  const { words = [], assignments = [] } = operation;
  if (assignments.some((assignment) => !assignment.inert)) return undefined;
  const target = targetFor('exec', at);
  const exact = maySuggestExactly(words) ? execText(words) : undefined;
  const arity = shells().prefixArity(words);
  const prefix = arity > 0 ? prefixText(words.slice(0, arity)) : undefined;
  const pins = pinsFor(at);
  const option = (content: string, what: string, breadth: Suggestion['breadth']) =>
    single(pins.on(`${target}(${content})`), `${what}${pins.label}`, breadth);
  const narrow = exact === undefined ? undefined : option(exact, `exactly: ${exact}`, 'command');
  const wide = prefix === undefined ? undefined : option(prefix, `every "${prefix.slice(0, -2)} …" command`, 'prefix');
  const first = narrow ?? wide;
  return first && { narrow: first, wide: wide === undefined ? [] : [wide] };
}

function pathOptions(operation: Operation, kind: 'read' | 'write', at: Case): Options | undefined {
  if (typeof operation.path !== 'string') return undefined;
  const target = targetFor(kind, at);
  const verb = kind === 'read' ? 'reading' : 'writing';
  const folders = folderContents(operation.path, at).map((content) =>
    single(`${target}(${content})`, `${verb} anything in ${content.slice(0, -3)}`, 'folder'),
  );
  const file = operation.below === true ? undefined : fileContent(operation.path, at);
  const narrow = file === undefined ? folders[0] : single(`${target}(${file})`, `${verb} ${file}`, 'call');
  return narrow && { narrow, wide: folders };
}

function hostOptions(operation: Operation, at: Case): Options | undefined {
  const hostname = typeof operation.url === 'string' ? parseUrl(operation.url)?.hostname : undefined;
  if (hostname === undefined || hostname === '') return undefined;
  const rule = single(`${targetFor('network', at)}(domain:${hostname})`, `every request to ${hostname}`, 'host');
  return { narrow: rule, wide: [] };
}

/** The tool's own name where its content means that kind; grants do not travel. */
function targetFor(kind: 'exec' | 'read' | 'write' | 'network', at: Case): string {
  return at.tool.profile.contentKind === kind ? at.call.name : `@${kind}`;
}

function* combine(options: readonly Options[]): Iterable<Candidate> {
  const depth = Math.max(...options.map(({ wide }) => wide.length));
  for (let level = 0; level <= depth; level++) {
    const rules = options.map(({ narrow, wide }) =>
      level === 0 ? narrow : (wide[Math.min(level, wide.length) - 1] ?? narrow),
    );
    const texts = [...new Map(rules.map((rule) => [JSON.stringify(rule.rule), rule])).values()];
    yield {
      rules: texts.map(({ rule }) => rule),
      label: texts.map(({ label }) => label).join('; '),
      breadth: widest(texts),
    };
  }
}

const order: readonly Suggestion['breadth'][] = ['call', 'command', 'host', 'prefix', 'folder', 'tool'];

function widest(rules: readonly Single[]): Suggestion['breadth'] {
  return rules.reduce<Suggestion['breadth']>(
    (best, { breadth }) => (order.indexOf(breadth) > order.indexOf(best) ? breadth : best),
    'call',
  );
}

function* fromHook(at: Case): Iterable<Candidate> {
  let contents: unknown;
  try {
    contents = at.tool.hooks?.suggestRules?.(at.call.input as never);
  } catch {
    // A tool that cannot suggest suggests nothing; the call is asked about all the same.
    return;
  }
  if (!Array.isArray(contents)) return;
  for (const content of contents) {
    if (typeof content === 'string')
      yield { rules: [`${at.call.name}(${content})`], label: `${at.call.name}: ${content}`, breadth: 'call' };
  }
}

/** A plain tool: the same arguments (or those that name the thing), then every call. */
function* forPlainCall(at: Case): Iterable<Candidate> {
  const { name, input } = at.call;
  if (name.includes('*') || name.includes('(') || name.startsWith('@')) return;
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    const entries = Object.entries(input);
    const named = entries.filter(([key]) => at.tool.config.identity.includes(key));
    if (named.length > 0)
      yield withInput(name, named, named.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', '));
    else if (entries.length > 0)
      yield withInput(name, entries, 'the same arguments', `size(input) == ${entries.length}`);
  }
  yield { rules: [name], label: `every call of ${name}`, breadth: 'tool' };
}

/** `when`: `input` alone lets further arguments come besides. */
function withInput(
  name: string,
  entries: readonly (readonly [string, unknown])[],
  what: string,
  when?: string,
): Candidate {
  return {
    rules: [{ rule: name, input: Object.fromEntries(entries), ...(when === undefined ? {} : { when }) }],
    label: `${name} with ${what}`,
    breadth: 'call',
  };
}

function single(rule: RuleInput, label: string, breadth: Suggestion['breadth']): Single {
  return { rule, label, breadth };
}
