/** Makes the case of a call: describes it, asks the tool and the deciders for their verdicts, and gathers what steps look at. */

import { type DescribeContext, describeCall, type FailedHook, resolverOf } from '../describe/describe.js';
import { type Environment, unknownEnvironment } from '../describe/environment.js';
import type { FindingPlace } from '../describe/findings.js';
import type { CallFacts, ToolCall } from '../describe/operation.js';
import { absolutePath, type ResolvedPath, resolvePath } from '../describe/path.js';
import type { Verdict } from '../describe/profile.js';
import { compileProtection, type Protection } from '../describe/protection.js';
import { areShellsLoaded, loadShells, prepareShells, shells } from '../describe/shells.js';
import type { ToolEntry, ToolTable } from '../describe/tools.js';
import { wordText } from '../describe/word.js';
import { SallyportError } from '../errors.js';
import type { ParsedPolicy } from '../policy/document.js';
import type { Knowledge } from '../rules/exec.js';
import type { Case, DeciderVerdict, HookFailure } from './case.js';
import type { PermissionMode } from './decision.js';
import { gateFilePaths } from './gate-files.js';
import { callHook, type HookResult, isPromise, thrown } from './hooks.js';
import type { Decider, EngineOptions } from './options.js';
import type { RuleLayers } from './rule-layers.js';

interface Given {
  readonly parsed: ParsedPolicy;
  readonly options: EngineOptions;
  readonly tools: ToolTable;
  readonly rules: RuleLayers;
  readonly mode: PermissionMode;
}

/** Makes cases. */
export interface CaseMaker {
  /** Where calls run. */
  readonly place: Pick<FindingPlace, 'environment' | 'workingDirectories' | 'protection'>;
  prepare(call: ToolCall, context: Readonly<Record<string, unknown>>): Case | Promise<Case>;
  prepareSync(call: ToolCall, context: Readonly<Record<string, unknown>>): Case;
  with(changes: Partial<Pick<Given, 'rules' | 'mode' | 'parsed'>>): CaseMaker;
}

type Context = Readonly<Record<string, unknown>>;
type Directories = Pick<Case, 'insideDirectories' | 'namedDirectories' | 'projectDirectories' | 'gateFiles'> & {
  readonly describing: DescribeContext;
};

export function makeCaseMaker(given: Given): CaseMaker {
  const { tools } = given;
  for (const name of tools.names()) if (mayRunCommands(tools.get(name))) prepareShells();
  return fromDirectories(given, resolveDirectories(given));
}

function fromDirectories(given: Given, directories: Directories): CaseMaker {
  return {
    place: {
      environment: directories.describing.environment,
      workingDirectories: directories.insideDirectories,
      protection: directories.describing.protection,
    },
    prepare(call, context) {
      const tool = given.tools.get(call.name);
      const begin = () => prepareCase(given, directories, call, tool, withContext(given, context));
      return areShellsLoaded() || !mayRunCommands(tool) ? begin() : loadShells().then(begin);
    },
    prepareSync(call, context) {
      const tool = given.tools.get(call.name);
      const inContext = withContext(given, context);
      const hooked = askTool(given, directories, call, tool, inContext);
      if (isPromise(hooked)) throw isAsync(`checkPermissions of ${call.name}`);
      const subject = withInput(call, hooked);
      const asked = askDeciders(given, directories, subject, tool);
      if (asked !== unasked && asked.some(isPromise)) throw isAsync('a decider');
      return finish(given, directories, subject, tool, inContext, hooked, asked as NamedResult[]);
    },
    with(changes) {
      const { parsed } = changes;
      const { describing } = directories;
      const next =
        parsed === undefined
          ? directories
          : { ...directories, describing: { ...describing, protection: protectionOf(parsed, given.options) } };
      return fromDirectories({ ...given, ...changes }, next);
    },
  };
}

function prepareCase(
  given: Given,
  directories: Directories,
  call: ToolCall,
  tool: ToolEntry,
  context: Context,
): Case | Promise<Case> {
  const hooked = askTool(given, directories, call, tool, context);
  const proceed = (verdict: HookResult | undefined): Case | Promise<Case> => {
    const subject = withInput(call, verdict);
    const asked = askDeciders(given, directories, subject, tool);
    if (asked !== unasked && asked.some(isPromise))
      return Promise.all(asked).then((answers) => finish(given, directories, subject, tool, context, verdict, answers));
    return finish(given, directories, subject, tool, context, verdict, asked as NamedResult[]);
  };
  return isPromise(hooked) ? Promise.resolve(hooked).then(proceed) : proceed(hooked);
}

function mayRunCommands({ profile, hooks }: ToolEntry): boolean {
  return profile.name === 'shell' || hooks?.operations !== undefined;
}

function knowsProgram(program: string): Knowledge {
  return shells().knowsProgram(program);
}

function isAsync(what: string): SallyportError {
  return new SallyportError('hook-is-async', `${what} answers with a promise; call check instead of checkSync`);
}

interface NamedResult {
  readonly name: string;
  readonly result: HookResult;
}

/** What the call says wins over what the engine was made with. */
function withContext({ options }: Given, context: Context): Context {
  return options.context === undefined ? context : { ...options.context, ...context };
}

/** Hooks get a copy: what they do to it is not what was decided. */
function askTool(
  { options, mode }: Given,
  directories: Directories,
  call: ToolCall,
  tool: ToolEntry,
  context: Context,
) {
  const { hooks } = tool;
  if (hooks?.checkPermissions === undefined) return undefined;
  const at = {
    mode,
    workingDirectories: directories.describing.workingDirectories,
    environment: environmentOf(options),
    context,
  };
  const run = () => hooks.checkPermissions?.(structuredClone(call.input) as never, at);
  return callHook(`checkPermissions of ${call.name}`, run, options.hookTimeout ?? 1000);
}

/** The tool may want to run with another input; that is then the call, and it is described and decided afresh. */
function withInput(call: ToolCall, verdict: HookResult | undefined): ToolCall {
  if (verdict === undefined || 'failure' in verdict || verdict.verdict.updatedInput === undefined) return call;
  return { ...call, input: verdict.verdict.updatedInput };
}

const noDeciders: readonly Decider[] = [];
const unasked: readonly NamedResult[] = [];

function askDeciders(
  given: Given,
  directories: Directories,
  call: ToolCall,
  tool: ToolEntry,
): readonly (NamedResult | Promise<NamedResult>)[] {
  const { deciders = noDeciders, hookTimeout = 1000 } = given.options;
  if (deciders.length === 0) return unasked;
  const { facts } = describeCall(call, tool, directories.describing);
  return deciders.map((decider) => {
    const result = callHook(
      `the decider "${decider.name}"`,
      () => decider.decide({ ...call, input: structuredClone(call.input) }, facts),
      hookTimeout,
    );
    return isPromise(result)
      ? Promise.resolve(result).then((settled) => ({ name: decider.name, result: settled }))
      : { name: decider.name, result };
  });
}

const noVerdicts: readonly DeciderVerdict[] = [];
const noFailures: readonly HookFailure[] = [];

function finish(
  given: Given,
  directories: Directories,
  subject: ToolCall,
  tool: ToolEntry,
  context: Context,
  verdict: HookResult | undefined,
  deciders: readonly NamedResult[],
): Case {
  const { facts: described, resolved, failed } = describeCall(subject, tool, directories.describing);
  const own: Verdict | undefined = verdict !== undefined && 'verdict' in verdict ? verdict.verdict : undefined;
  const facts = own === undefined ? described : withToolFinding(described, subject.name, own);
  const made: Case = {
    projectDirectories: directories.projectDirectories,
    namedDirectories: directories.namedDirectories,
    insideDirectories: directories.insideDirectories,
    gateFiles: directories.gateFiles,
    call: subject,
    tool,
    facts,
    resolved,
    context,
    now: given.options.clock ?? Date.now,
    knowsProgram,
    mode: given.mode,
    environment: directories.describing.environment,
    reads: given.parsed.reads,
    safety: given.parsed.safety,
    rules: given.rules,
    denies: undefined,
    deciders: deciders.length === 0 ? noVerdicts : deciders.flatMap(({ name, result }) => deciderVerdict(name, result)),
    failures: failed.length === 0 && verdict === undefined ? noFailures : failuresOf(subject, failed, verdict),
  };
  return own === undefined ? made : { ...made, verdict: own };
}

function failuresOf(
  { name }: ToolCall,
  failed: readonly FailedHook[],
  verdict: HookResult | undefined,
): readonly HookFailure[] {
  const own = verdict !== undefined && 'failure' in verdict ? verdict.failure : undefined;
  const failures = failed.map(({ hook, error }) => thrown(`${hook} of ${name}`, error));
  return own === undefined ? failures : [...failures, own];
}

/** What a tool itself must have a person decide is a finding like any other, so that the person sees it and an edit into it asks again. */
function withToolFinding(facts: CallFacts, name: string, verdict: Verdict): CallFacts {
  if (verdict.behavior !== 'ask' || verdict.bypassImmune !== true) return facts;
  const message = verdict.message ?? `the tool ${name} itself wants a person to decide`;
  return { ...facts, findings: [...facts.findings, { id: `tool:${name}`, message, ordinary: false }] };
}

/** A decider only tightens; one that fails or is late asks. */
function deciderVerdict(name: string, result: HookResult): DeciderVerdict[] {
  if ('failure' in result) return [{ name, behavior: 'ask', message: `It ${result.failure.how}.` }];
  const { behavior, message } = result.verdict;
  if (behavior !== 'deny' && behavior !== 'ask') return [];
  return [{ name, behavior, ...(message === undefined ? {} : { message }) }];
}

function environmentOf(options: EngineOptions): Environment {
  return options.environment ?? unknownEnvironment;
}

function pathText(path: ResolvedPath): string {
  return wordText(path.path);
}

function resolveDirectories({ parsed, options }: Given): Directories {
  const environment = environmentOf(options);
  const resolve = (path: string, folder: string) => resolvePath(absolutePath(path, folder, environment), environment);
  const project =
    options.folder ?? parsed.documents.find(({ folder }) => folder !== undefined)?.folder ?? environment.cwd;
  const projectDirectories = [resolve('.', absoluteText(project, environment))];
  const namedDirectories = (parsed.workingDirectories ?? []).map(({ path, folder }) =>
    resolve(path, folder ?? project),
  );
  const insideDirectories = parsed.workingDirectories === undefined ? projectDirectories : namedDirectories;
  return {
    projectDirectories,
    namedDirectories,
    insideDirectories,
    describing: {
      environment,
      workingDirectories: insideDirectories.map(pathText),
      resolvedDirectories: insideDirectories,
      protection: protectionOf(parsed, options),
      trustedServers: parsed.trustedServers,
      nowhere: resolverOf([], environment),
    },
    gateFiles: gateFilePaths([...parsed.files, ...(options.gateFiles ?? [])], project, environment),
  };
}

function protectionOf({ protectedPaths }: ParsedPolicy, options: EngineOptions): Protection {
  return compileProtection(protectedPaths, environmentOf(options));
}

function absoluteText(path: string, environment: Environment): string {
  return wordText(absolutePath(path, environment.cwd, environment));
}
