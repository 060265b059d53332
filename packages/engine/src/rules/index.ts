/**
 * Finds the few rules that can speak of an operation, so that a decision costs the same with ten rules as with ten thousand:
 * rules on tools by name, rules on commands by program, on paths by the literal head of the pattern, on hosts by suffix.
 * A snapshot with one rule more is a thin layer over the same index.
 */

import type { Operation, OperationKind } from '../describe/operation.js';
import type { ResolvedPath } from '../describe/path.js';
import { shells } from '../describe/shells.js';
import type { Word } from '../describe/word.js';
import type { CompiledRule } from './compile.js';
import { type ExecMatcher, programKey } from './exec.js';
import { FirstLetters } from './first-letters.js';
import { NetworkIndex } from './network-index.js';
import { PathIndex } from './path-index.js';
import { ProgramIndex } from './program-index.js';

/** Tool names come from models; remembering more of them than this would be a leak. */
const toolMemoLimit = 2_000;

const none: readonly CompiledRule[] = [];
const noOrders: readonly (readonly Word[])[] = [];

/** Where the paths of a call's operations lead. */
interface Paths {
  resolved(index: number): ResolvedPath;
}

export class RuleIndex {
  readonly #byTool = new Map<string, CompiledRule[]>();
  readonly #toolLetters = new FirstLetters();
  readonly #byPattern: CompiledRule[] = [];
  readonly #toolMemo = new Map<string, readonly CompiledRule[]>();
  readonly #wholeKind = new Map<OperationKind, CompiledRule[]>();
  readonly #byProgram = new ProgramIndex<CompiledRule>();
  readonly #anyProgram: CompiledRule[] = [];
  readonly #paths = { read: new PathIndex<CompiledRule>(), write: new PathIndex<CompiledRule>() };
  readonly #hosts = new NetworkIndex<CompiledRule>();
  readonly size: number;
  readonly #side: 'allow' | 'restrict';

  constructor(rules: readonly CompiledRule[], side: 'allow' | 'restrict') {
    this.size = rules.length;
    this.#side = side;
    for (const rule of rules) this.#add(rule);
  }

  /** Rules that speak of all calls of a tool, or whose content only the tool itself understands. */
  forTool(name: string): readonly CompiledRule[] {
    const own = this.#toolLetters.has(name.charCodeAt(0)) ? this.#byTool.get(name) : undefined;
    if (this.#byPattern.length === 0) return own ?? none;
    const memo = this.#toolMemo.get(name);
    if (memo !== undefined) return memo;
    const found = [...(own ?? []), ...this.#byPattern.filter((rule) => rule.tools?.(name))];
    if (this.#toolMemo.size >= toolMemoLimit) this.#toolMemo.clear();
    this.#toolMemo.set(name, found);
    return found;
  }

  /** Rules that may speak of that operation by its kind, whatever tool it came from. */
  forOperation(operation: Operation, at: number, paths: Paths): readonly CompiledRule[] {
    const whole = this.#wholeKind.size === 0 ? undefined : this.#wholeKind.get(operation.kind);
    const found = this.#forContent(operation, at, paths);
    return whole === undefined ? found : [...whole, ...found];
  }

  #forContent(operation: Operation, at: number, paths: Paths): readonly CompiledRule[] {
    switch (operation.kind) {
      case 'call':
        return none;
      case 'exec':
        return this.#forCommand(operation);
      case 'network':
        return this.#hosts.candidates(operation.url ?? null);
      default: {
        const index = this.#paths[operation.kind];
        return index.isEmpty ? none : index.candidates(paths.resolved(at));
      }
    }
  }

  /** An allow rule names the program itself; for deny and ask every word counts, as an unknown program may run what its words name. */
  #forCommand({ words = [] }: Operation): readonly CompiledRule[] {
    if (words.length > 0 && typeof words[0] !== 'string') {
      return [...this.#anyProgram, ...this.#byProgram.all()];
    }
    const count = this.#side === 'allow' || this.#byProgram.size === 0 ? Math.min(words.length, 1) : words.length;
    const orders = count > 1 ? shells().ordersIn(words) : noOrders;
    let only: readonly CompiledRule[] = this.#anyProgram;
    let several: Set<readonly CompiledRule[]> | undefined;
    for (let at = 0; at < count + orders.length; at++) {
      const word = at < count ? words[at] : orders[at - count]?.[0];
      const found = typeof word === 'string' ? this.#byProgram.get(word) : undefined;
      if (found === undefined || found === only) continue;
      if (only.length === 0) only = found;
      else {
        several ??= new Set([only]);
        several.add(found);
      }
    }
    return several === undefined ? only : [...several].flat();
  }

  #add(rule: CompiledRule): void {
    const { content, kind } = rule;
    switch (content.on) {
      case 'all':
        if (rule.tools === undefined && kind !== undefined) push(this.#wholeKind, kind, rule);
        else this.#addToTools(rule);
        return;
      case 'hook':
      case 'unknown':
        this.#addToTools(rule);
        return;
      case 'exec':
        if (content.matcher.program === undefined) this.#anyProgram.push(rule);
        else for (const program of this.#programsOf(content.matcher)) this.#byProgram.add(program, rule);
        return;
      case 'path':
        this.#paths[kind === 'write' ? 'write' : 'read'].add(content.pattern, rule);
        return;
      case 'network':
        this.#hosts.add(content.pattern, rule);
        return;
    }
  }

  #programsOf({ program, programs }: ExecMatcher): readonly string[] {
    return this.#side === 'restrict' || program === undefined ? programs : [programKey(program)];
  }

  #addToTools(rule: CompiledRule): void {
    if (rule.toolName === undefined) this.#byPattern.push(rule);
    else {
      push(this.#byTool, rule.toolName, rule);
      this.#toolLetters.add(rule.toolName.charCodeAt(0));
    }
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
