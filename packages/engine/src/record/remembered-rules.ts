/**
 * Rules that answers added: those of this session, in one record that every session object on the store reads, and those
 * of the host's rule stores (project, user).
 */

import { SallyportError } from '../errors.js';
import type { PermissionRule } from '../policy/rule.js';
import { canonicalJson } from './fingerprint.js';
import type { SessionEngine } from './session-engine.js';
import { sha256 } from './sha256.js';
import type { SessionStore } from './store.js';
import type { RememberedRule, RuleStore } from './types.js';

interface RuleSet {
  readonly rules: readonly RememberedRule[];
  /** Ids of rules that a crash repair need not add: they were taken back, or are in a rule store. */
  readonly done: readonly string[];
}

const empty: RuleSet = { rules: [], done: [] };

interface KnownEngine {
  readonly base: SessionEngine;
  readonly generation: number;
  readonly engine: SessionEngine;
}

export class RememberedRules {
  readonly #store: SessionStore;
  readonly #key: string;
  readonly #ruleStores: readonly RuleStore[];
  #version = 0;
  #loaded = false;
  #set = empty;
  /** Rules of the rule stores. Read once: they are the policy of sessions to come. */
  #lasting: readonly RememberedRule[] = [];
  /** Grows with every change of either. */
  #generation = 0;
  readonly #engines = new Map<string, KnownEngine>();

  constructor(store: SessionStore, key: string, ruleStores: readonly RuleStore[]) {
    this.#store = store;
    this.#key = key;
    this.#ruleStores = ruleStores;
  }

  /** Counts every change of the session's record; known as of the last `load`. */
  get version(): number {
    return this.#version;
  }

  /** Reads what the store has now: another process may have added a deny. */
  async load(): Promise<void> {
    const stored = await this.#store.read(this.#key);
    if (!this.#loaded) await this.#loadLasting();
    this.#loaded = true;
    if (stored !== undefined && stored.version !== this.#version) this.#take(stored.value, stored.version);
  }

  async loadOnce(): Promise<void> {
    if (!this.#loaded) await this.load();
  }

  /** The rules of this session. */
  list(): readonly RememberedRule[] {
    return this.#set.rules;
  }

  has(rule: PermissionRule, agentPath: readonly string[]): boolean {
    const id = ruleId(rule, agentPath);
    return this.#set.done.includes(id) || this.#set.rules.some((known) => known.id === id);
  }

  /** Adds rules that are not there yet. An answer may bring one back that was revoked. */
  async add(rules: readonly Omit<RememberedRule, 'id'>[]): Promise<void> {
    const named = rules.map((remembered) => ({ id: ruleId(remembered.rule, remembered.agentPath), ...remembered }));
    await this.#change((set) => {
      const missing = named.filter(({ id }) => !set.rules.some((known) => known.id === id));
      if (missing.length === 0) return undefined;
      const back = new Set(missing.map(({ id }) => id));
      return { rules: [...set.rules, ...missing], done: set.done.filter((id) => !back.has(id)) };
    });
  }

  /** Adds rules to a rule store of the host. */
  async addLasting(ruleStore: RuleStore, rules: readonly Omit<RememberedRule, 'id'>[]): Promise<void> {
    const [first] = rules;
    if (first === undefined) return;
    const origin = { ...(first.by === undefined ? {} : { by: first.by }), at: first.at };
    await ruleStore.add(
      rules.map(({ rule }) => rule),
      origin,
    );
    await this.#loadLasting();
    const ids = rules.map(({ rule, agentPath }) => ruleId(rule, agentPath));
    await this.#change((set) => ({ ...set, done: [...new Set([...set.done, ...ids])] }));
  }

  async revoke(id: string): Promise<boolean> {
    return this.#change((set) =>
      set.rules.some((known) => known.id === id)
        ? { rules: set.rules.filter((known) => known.id !== id), done: [...set.done, id] }
        : undefined,
    );
  }

  /** The engine with the remembered rules that bind this agent. */
  engine(base: SessionEngine, agentPath: readonly string[]): SessionEngine {
    if (this.#set.rules.length === 0 && this.#lasting.length === 0) return base;
    const name = JSON.stringify(agentPath);
    const known = this.#engines.get(name);
    if (known?.base === base && known.generation === this.#generation) return known.engine;
    const own = this.#set.rules.filter(
      ({ rule, agentPath: at }) => rule.behavior === 'deny' || JSON.stringify(at) === name,
    );
    const engine = base.withRules(byBehavior([...own, ...this.#lasting].map(({ rule }) => rule)));
    this.#engines.set(name, { base, generation: this.#generation, engine });
    return engine;
  }

  async #change(change: (set: RuleSet) => RuleSet | undefined): Promise<boolean> {
    await this.load();
    for (;;) {
      const next = change(this.#set);
      if (next === undefined) return false;
      const text = JSON.stringify(next);
      const written = await this.#store.write(this.#key, text, this.#version);
      if (written.ok) {
        this.#take(text, written.version);
        return true;
      }
      this.#take(written.current?.value ?? JSON.stringify(empty), written.current?.version ?? 0);
    }
  }

  async #loadLasting(): Promise<void> {
    const lists = await Promise.all(this.#ruleStores.map((ruleStore) => ruleStore.list()));
    this.#lasting = lists.flat();
    this.#generation++;
  }

  #take(text: string, version: number): void {
    try {
      this.#set = JSON.parse(text) as RuleSet;
    } catch (cause) {
      throw new SallyportError(
        'store-failed',
        `The store's record "${this.#key}" is not JSON; nothing is decided by it.`,
        { cause },
      );
    }
    this.#version = version;
    this.#generation++;
  }
}

export function byBehavior(rules: readonly PermissionRule[]): { allow: PermissionRule[]; deny: PermissionRule[] } {
  return {
    allow: rules.filter(({ behavior }) => behavior === 'allow'),
    deny: rules.filter(({ behavior }) => behavior === 'deny'),
  };
}

/** Two equal rules for the same agents are one, whoever added them and when. */
export function ruleId({ source: _source, ...rule }: PermissionRule, agentPath: readonly string[]): string {
  return sha256(canonicalJson([rule, rule.behavior === 'deny' ? [] : agentPath])).slice(0, 16);
}
