/** Names of records in a store. Ids come from models and clients, so no id may reach into the place of another. */

import { once } from '../once.js';
import { sha256 } from './sha256.js';

/** What separates parts of keys, what starts an escape, and what a database may not take as text. */
const special = once(() => /[/>~%\p{Cc}\p{Cs}]/gu);
const longest = 200;

/** Nothing to escape: what most ids are. */
const plain = /^[\w.:@-]{1,200}$/;

/** The names of one session's records. */
export class SessionKeys {
  readonly #session: string;
  /** Begins the key of every call. */
  readonly calls: string;
  readonly rules: string;

  constructor(sessionId: string) {
    this.#session = part(sessionId);
    this.calls = `${this.#session}/call/`;
    this.rules = `${this.#session}/rules`;
  }

  /** @param instances where agents of one name work at the same time: which of them */
  call(agentPath: readonly string[], toolCallId: string, instances: readonly string[] = []): string {
    const which = instances.length === 0 ? '' : `${part(JSON.stringify(instances))}/`;
    return `${this.calls}${agents(agentPath)}/${which}${part(toolCallId)}`;
  }

  /** Marks a call that a person refused, whatever its id. */
  refused(agentPath: readonly string[], fingerprint: string): string {
    return `${this.refusedBelow(agentPath)}/${fingerprint}`;
  }

  /** Begins all such marks of an agent and those below it. */
  refusedBelow(agentPath: readonly string[]): string {
    return `${this.#session}/refused/${agents(agentPath)}`;
  }
}

function agents(agentPath: readonly string[]): string {
  return agentPath.length === 0 ? '' : agentPath.map((name) => `>${part(name)}`).join('');
}

/** An id as part of a key. */
export function part(id: string): string {
  if (plain.test(id)) return id;
  const escaped = id.replace(special(), (character) => `%${character.codePointAt(0)?.toString(16)};`);
  return escaped.length <= longest ? escaped : `~${sha256(id)}`;
}
