/** The tools that the engine knows: from the policy's `tools` and from hooks in code. Any other name is a plain tool that nobody declared. */

import type { ToolConfig } from '../policy/document.js';
import type { Profile, ToolHooks } from './profile.js';
import { profiles } from './profiles.js';

export interface ToolEntry {
  readonly name: string;
  /** Somebody said what this tool is. */
  readonly declared: boolean;
  readonly profile: Profile;
  readonly config: ToolConfig;
  readonly hooks?: ToolHooks;
  /** All that is known of a call of it is known already: neither its input nor a hook says more. */
  readonly isPlain: boolean;
}

/** Names come from models; remembering more of them than this would be a leak. */
const memoLimit = 1_000;

const plain: ToolConfig = { fields: {}, readOnly: false, identity: [], dialect: 'bash' };

/** A lookup by name that works for any name, `__proto__` too. */
export class ToolTable {
  readonly #declared = new Set<string>();
  /** Of those that are declared, and of others that were asked about. */
  readonly #entries = new Map<string, ToolEntry>();
  /** Whether any tool has hooks. */
  readonly hasHooks: boolean;

  constructor(configs: ReadonlyMap<string, ToolConfig>, hooks: Readonly<Record<string, ToolHooks>>) {
    const own = new Map(Object.entries(hooks));
    this.hasHooks = own.size > 0;
    for (const name of new Set([...configs.keys(), ...own.keys()])) {
      this.#declared.add(name);
      this.#entries.set(name, entry(name, configs.get(name), own.get(name)));
    }
  }

  get(name: string): ToolEntry {
    return this.#entries.get(name) ?? this.#note(entry(name, undefined, undefined));
  }

  #note(made: ToolEntry): ToolEntry {
    if (this.#entries.size >= this.#declared.size + memoLimit) this.#forgetUndeclared();
    this.#entries.set(made.name, made);
    return made;
  }

  #forgetUndeclared(): void {
    for (const name of this.#entries.keys()) if (!this.#declared.has(name)) this.#entries.delete(name);
  }

  names(): Iterable<string> {
    return this.#declared;
  }
}

function entry(name: string, config: ToolConfig | undefined, hooks: ToolHooks | undefined): ToolEntry {
  const profile = profiles.get(config?.profile ?? (name.startsWith('mcp__') ? 'mcp' : 'generic'));
  if (profile === undefined) throw new TypeError(`unknown profile ${config?.profile}`);
  return {
    name,
    declared: config !== undefined || hooks !== undefined,
    profile,
    config: config ?? plain,
    isPlain: profile.name === 'generic' && hooks === undefined,
    ...(hooks === undefined ? {} : { hooks }),
  };
}
