/**
 * Rules that answers added: those of this session, in one record that every session object on the store reads, and those
 * of the host's rule stores (project, user).
 */

import { SallyportError } from '../errors.js';
import type { PermissionRule } from '../policy/rule.js';
import { canonicalJson } from './fingerprint.js';
import type { SessionEngine } from './session-engine.js';
import { sha256 } from './sha256.js';
import type { RecordChange, SessionStore, StoredRecord } from './store.js';
import type { RememberedRule, RuleStore } from './types.js';

interface RuleSet {
  readonly rules: readonly RememberedRule[];
  /** Counts the changes of `rules`. */
  readonly revision: number;
  /** Ids of rules that are in a rule store already, or were: a repair after a crash need not add them. */
  readonly done: readonly string[];
  /** The paths of all agents below the session that ever put a call to it: whose calls an answer may mean. */
  readonly agents: readonly (readonly string[])[];
}

const empty: RuleSet = { rules: [], revision: 0, done: [], agents: [] };

interface KnownEngine {
  readonly base: SessionEngine;
  readonly generation: number;
  readonly engine: SessionEngine;
}

type NewRule = Omit<RememberedRule, 'id'>;

export class RememberedRules {
  readonly key: string;
  readonly #store: SessionStore;
  readonly #ruleStores: readonly RuleStore[];
  /** Version of the record; 0 until one is seen. */
  #version = 0;
  #set = empty;
  /** Rules of the rule stores. Read once: they are the policy of sessions to come. */
  #lasting: readonly RememberedRule[] | undefined;
  #generation = 0;
  readonly #engines = new Map<string, KnownEngine>();

  constructor(store: SessionStore, key: string, ruleStores: readonly RuleStore[]) {
    this.#store = store;
    this.key = key;
    this.#ruleStores = ruleStores;
    if (ruleStores.length === 0) this.#lasting = [];
  }

  /** Counts every change of the session's rules, as far as it is known here. */
  get revision(): number {
    return this.#set.revision;
  }

  /** Grows with everything that is learnt here, also of the rule stores. */
  get generation(): number {
    return this.#generation;
  }

  get agents(): RuleSet['agents'] {
    return this.#set.agents;
  }

  /** Whether the rule stores are still to be read. */
  get isUnprepared(): boolean {
    return this.#lasting === undefined;
  }

  async prepare(): Promise<void> {
    if (this.isUnprepared) await this.#loadLasting();
  }

  /** Reads what the store has now: another process may have added a deny. */
  async load(): Promise<void> {
    await this.prepare();
    const [stored] = await this.#store.read([this.key]);
    if (stored !== undefined) this.learn(stored);
  }

  /** Takes what the store was seen to hold; what is seen late is known already. */
  learn(stored: StoredRecord): void {
    if (stored.version > this.#version) this.correct(stored);
  }

  /** Takes what the store holds instead of what was expected there. */
  correct(stored: StoredRecord | undefined): void {
    if ((stored?.version ?? 0) === this.#version) return;
    try {
      this.#set = stored === undefined ? empty : (JSON.parse(stored.value) as RuleSet);
    } catch (cause) {
      const message = `The store's record "${this.key}" is not JSON; nothing is decided by it.`;
      throw new SallyportError('store-failed', message, { cause });
    }
    this.#version = stored?.version ?? 0;
    this.#generation++;
  }

  /** To be written with a decision: holds only if the rules are those that are known here. */
  check(): RecordChange {
    return { key: this.key, expected: this.#version, value: undefined };
  }

  /** The same for a call of an agent, which is noted where it is a new one. */
  checkFor(agentPath: readonly string[]): RecordChange {
    if (agentPath.length === 0 || this.#set.agents.some((known) => isSamePath(known, agentPath))) return this.check();
    return this.#write({ ...this.#set, agents: [...this.#set.agents, agentPath] });
  }

  /** The same with rules that are not there yet. */
  adding(rules: readonly NewRule[]): RecordChange {
    const next = withAdded(this.#set, rules);
    return next === undefined ? this.check() : this.#write(next);
  }

  /** The rules of this session. */
  list(): readonly RememberedRule[] {
    return this.#set.rules;
  }

  /** Whether a rule was handed to a rule store. */
  isDone(rule: PermissionRule, agentPath: readonly string[]): boolean {
    return this.#set.done.includes(ruleId(rule, agentPath));
  }

  async add(rules: readonly NewRule[]): Promise<void> {
    await this.#change((set) => withAdded(set, rules));
  }

  /** Adds rules to a rule store of the host. */
  async addLasting(ruleStore: RuleStore, rules: readonly NewRule[]): Promise<void> {
    const [first] = rules;
    if (first === undefined) return;
    const origin = { ...(first.by === undefined ? {} : { by: first.by }), at: first.at };
    await ruleStore.add(
      rules.map(({ rule }) => rule),
      origin,
    );
    await this.#loadLasting();
    const ids = rules.map(({ rule, agentPath }) => ruleId(rule, agentPath));
    // They bind this session from now on: what asks is to be looked at again.
    await this.#change((set) => ({ ...set, done: [...new Set([...set.done, ...ids])], revision: set.revision + 1 }));
  }

  async revoke(id: string): Promise<boolean> {
    return this.#change((set) =>
      set.rules.some((known) => known.id === id)
        ? { ...set, rules: set.rules.filter((known) => known.id !== id), revision: set.revision + 1 }
        : undefined,
    );
  }

  /** The engine with the remembered rules that bind this agent. */
  engine(base: SessionEngine, agentPath: readonly string[]): SessionEngine {
    const lasting = this.#lasting ?? [];
    if (this.#set.rules.length === 0 && lasting.length === 0) return base;
    const name = JSON.stringify(agentPath);
    const known = this.#engines.get(name);
    if (known?.base === base && known.generation === this.#generation) return known.engine;
    const own = this.#set.rules.filter(
      ({ rule, agentPath: at }) => rule.behavior === 'deny' || isSamePath(at, agentPath),
    );
    const engine = base.withRules(byBehavior([...own, ...lasting].map(({ rule }) => rule)));
    this.#engines.set(name, { base, generation: this.#generation, engine });
    return engine;
  }

  async #change(change: (set: RuleSet) => RuleSet | undefined): Promise<boolean> {
    await this.load();
    for (;;) {
      const next = change(this.#set);
      if (next === undefined) return false;
      const wanted = this.#write(next);
      const written = await this.#store.write([wanted]);
      if (written.ok) this.learn({ key: this.key, value: wanted.value ?? '', version: written.version });
      else this.correct(written.current[0]);
      if (written.ok) return true;
    }
  }

  #write(next: RuleSet): RecordChange & { readonly value: string } {
    return { key: this.key, expected: this.#version, value: JSON.stringify(next) };
  }

  async #loadLasting(): Promise<void> {
    const lists = await Promise.all(this.#ruleStores.map((ruleStore) => ruleStore.list()));
    this.#lasting = lists.flat();
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

/** `undefined`: all of them are there already. */
function withAdded(set: RuleSet, rules: readonly NewRule[]): RuleSet | undefined {
  const missing = rules
    .map((remembered) => ({ id: ruleId(remembered.rule, remembered.agentPath), ...remembered }))
    .filter(({ id }) => !set.rules.some((known) => known.id === id));
  if (missing.length === 0) return undefined;
  return { ...set, rules: [...set.rules, ...missing], revision: set.revision + 1 };
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
