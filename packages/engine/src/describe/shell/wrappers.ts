/** Follows a command through the program that runs it: `sudo rm x` is the command of sudo, and `rm x`. */

import { newOperation } from '../new-operation.js';
import type { Assignment } from '../operation.js';
import { absolutePath } from '../path.js';
import type { KnownPath, Word } from '../word.js';
import { judgeAssignment, splitAssignment } from './assignments.js';
import { addExec, type Call, runCall } from './commands.js';
import type { Walk } from './context.js';
import { describeProgram } from './describe-program.js';
import { addPossibleFiles } from './possible.js';
import type { Program } from './program.js';
import { type GivenOption, hasOption } from './programs/arguments.js';
import { runsAsPipe } from './programs/judge-options.js';
import { dropHead, headOf, knownOf } from './programs/words.js';
import { runShell } from './shells.js';
import { runText } from './texts.js';
import { describeAssignment } from './variables.js';
import { findInner, findUse, type Inner, joinWords, type Use, withItems } from './wrapper-inner.js';

/** Describes the call as one of a wrapper and what it runs. False where it is none. */
export function followWrapper(walk: Walk, call: Call, program: Program): boolean {
  if (runShell(walk, call, program)) return true;
  const use = program.wrapper && findUse(program.wrapper, call.words);
  if (use === undefined) return false;
  const { wrapper, args } = use;
  // `command -v x` only asks.
  if (args.options.some(({ spec }) => spec.effects.includes('list'))) return false;
  if (describeDryRun(walk, call, program, use)) return true;
  const inner = findInner(use) ?? fedTo(call, use);
  if (inner === undefined && wrapper.kind !== 'raises') return false;
  const sure = program.trusted && args.sure && (args.allKnown || wrapper.marks.has('loose'));
  describeWrapper(walk, call, program, use, sure && !args.options.some(changes));
  if (inner !== undefined) runInner(walk, call, use, inner, sure);
  return true;
}

/** Of these options a dry run makes nothing but other text; `{= … =}` is Perl, which runs to make it. */
const dryOptions =
  /^-(?:[0jPnNLkmXrquvta]|-(?:dry-?run|jobs|keep-order|max-args|max-procs|null|quote|tag|will-cite|no-notice|arg-file|no-run-if-empty))$/;

/** Neither Perl nor the mark before names of files. */
function staysText(word: Word): boolean {
  if (word === null || (typeof word !== 'string' && word.from !== 'glob')) return false;
  return !headOf(word).startsWith('::::') && !knownOf(word).includes('{=');
}

/** `parallel --dry-run rm {} ::: a b`: prints the commands. */
function describeDryRun(walk: Walk, call: Call, program: Program, { args }: Use): boolean {
  const { options, operands, rest } = args;
  if (!options.some(({ spec }) => spec.effects.includes('reads'))) return false;
  const isDry =
    program.trusted &&
    args.sure &&
    args.allKnown &&
    options.every(({ spec }) => dryOptions.test(spec.name)) &&
    [...operands, ...rest].every(staysText) &&
    call.assignments.every(({ inert }) => inert);
  if (!isDry) return false;
  addExec(walk, call, true, true);
  for (const { spec, value = null } of options)
    if (spec.effects.includes('read'))
      addFile(walk, 'read', absolutePath(value, walk.state.cwd, walk.environment), call.span);
  return true;
}

/** `ssh host <<< 'rm x'`: without a command it is a shell, which runs what it is fed. */
function fedTo({ feed }: Call, { wrapper, args }: Use): Inner | undefined {
  // `ssh -N` only forwards, `ssh -O check` asks.
  if (wrapper.kind === 'elsewhere' && hasOption(args, '-N', '-n', '-W', '-O', '-Q', '-G', '-V')) return undefined;
  return wrapper.marks.has('fed') && feed.input !== 'none' ? { scripts: [feed.text ?? null] } : undefined;
}

function changes({ spec }: GivenOption): boolean {
  return spec.effects.some((effect) => effect === 'write' || effect === 'change' || effect === 'exec');
}

function describeWrapper(walk: Walk, call: Call, program: Program, { wrapper }: Use, sure: boolean): void {
  if (wrapper.marks.has('describe')) {
    describeProgram(walk, call, program);
    return;
  }
  const plain = sure && (wrapper.kind === 'same' || wrapper.kind === 'shell');
  const operation = addExec(walk, call, plain, !plain);
  if (wrapper.kind !== 'raises') return;
  walk.find('privilege-escalation', `"${program.word}" runs commands with other rights`, call.span, operation);
}

const deepest = 16;

function runInner(walk: Walk, call: Call, use: Use, inner: Inner, sure: boolean): void {
  if (walk.wrapped === deepest) {
    walk.opaque('more programs run each other than are followed', call.span);
    return;
  }
  const outer = walk.elsewhere;
  const body = (): void => {
    if (use.wrapper.kind === 'elsewhere') {
      walk.elsewhere = true;
      walk.state.moveTo(null);
    }
    applyOptions(walk, call, use);
    if ('words' in inner) runWords(walk, call, use, inner.words, sure);
    else for (const script of inner.scripts) runScriptOf(walk, call, script);
  };
  walk.wrapped++;
  // `command cd x` moves this very shell.
  if (use.wrapper.kind === 'shell') body();
  else walk.state.apart(body);
  walk.wrapped--;
  walk.elsewhere = outer;
}

/** A wrapper hands scripts to `sh`, or to a shell that nobody here knows. */
function runScriptOf(walk: Walk, { span }: Call, script: Word): void {
  runText(walk, script, span, { elsewhere: walk.elsewhere, dialect: 'sh' });
}

function runWords(walk: Walk, call: Call, { wrapper, args }: Use, given: readonly Word[], sure: boolean): void {
  if (wrapper.marks.has('joined')) {
    runScriptOf(walk, call, joinWords(given, wrapper));
    return;
  }
  const { words, assignments } = takeAssignments(walk, call, wrapper.marks.has('assigns'), given);
  const items = wrapper.marks.has('items');
  const next: Call = {
    ...call,
    words: items ? withItems(words, args, call.feed.input === 'data' ? walk.listed : undefined) : words,
    assignments: [...call.assignments, ...assignments],
    feed: items ? { input: 'none' } : call.feed,
    by: wrapper.kind === 'shell' ? 'builtin' : 'process',
  };
  if (next.words.length > 0) runCall(walk, next);
  // Many of them hand a single argument to a shell.
  if (wrapper.kind !== 'same' && wrapper.kind !== 'shell' && words.length === 1 && isScript(words[0] ?? null))
    runScriptOf(walk, call, words[0] ?? null);
  // An option that is not known may have a value: then the command begins one word later.
  if (!sure && words.length > 1) runCall(walk, { ...next, words: words.slice(1) });
}

/** No program has a name like that. */
function isScript(word: Word): boolean {
  return typeof word === 'string' && /\s\S/.test(word.trim());
}

/** What options say about where the command runs, and which files they name. */
function applyOptions(walk: Walk, { span }: Call, { args, wrapper }: Use): void {
  if (wrapper.marks.has('file')) addPossibleFiles(walk, [...args.operands, ...args.rest].slice(0, 1), span);
  for (const { spec, value = null } of args.options) {
    const path = absolutePath(value, walk.state.cwd, walk.environment);
    if (spec.effects.includes('into')) walk.state.moveTo(path);
    for (const kind of ['read', 'write'] as const) {
      if (kind === 'write' && spec.effects.includes(kind) && runsAsPipe(value)) {
        walk.find('hidden-exec', `${spec.name} pipes into a program`, span);
        runText(walk, typeof value === 'string' ? value.slice(1) : null, span, { dialect: 'sh' });
      } else if (spec.effects.includes(kind)) addFile(walk, kind, path, span);
    }
  }
}

function addFile(walk: Walk, kind: 'read' | 'write', path: KnownPath, span: Call['span']): void {
  const operation = newOperation(kind, kind === 'read', true, span);
  operation.path = path;
  walk.add(operation);
}

/** `NAME=value` in front of the command. */
function takeAssignments(
  walk: Walk,
  { span }: Call,
  takes: boolean,
  words: readonly Word[],
): { readonly words: readonly Word[]; readonly assignments: readonly Assignment[] } {
  const assignments: Assignment[] = [];
  for (let at = 0; takes && at < words.length; at++) {
    const given = splitAssignment(words[at] ?? null) ?? splitFunction(walk, words[at] ?? null, span);
    if (given === undefined) break;
    judgeAssignment(walk, given.name, given.value, span);
    assignments.push(describeAssignment(given.name, given.value));
  }
  return { words: words.slice(assignments.length), assignments };
}

/** `BASH_FUNC_ls%%=() { … }` in the environment: a function for every bash that is started there. */
function splitFunction(walk: Walk, word: Word, span: Call['span']): { name: string; value: Word } | undefined {
  const match = /^(BASH_FUNC_[^=]*)=/.exec(headOf(word));
  if (match === null) return undefined;
  const [head, name = ''] = match;
  const value = dropHead(word, head.length);
  runText(walk, typeof value === 'string' && value.startsWith('()') ? `f${value}\nf` : null, span);
  return { name, value };
}
