/**
 * By what a decision says which call it is about. Whoever writes a name means one call, so a name that cannot be read must not
 * become a decision without any: that one counts for whatever asks.
 */

import { isSame } from './same-json.js';

export type Item = Readonly<Record<string, unknown>>;

export interface Names {
  readonly toolCallId?: string;
  readonly agentPath?: readonly string[];
  readonly step?: string;
  readonly fingerprint?: string;
  readonly toolName?: string;
  readonly interruptId?: string;
}

interface Form {
  readonly is: (value: unknown) => boolean;
  /** What to write. */
  readonly as: string;
  readonly snakeCase?: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPath = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const forms: Readonly<Record<keyof Names, Form>> = {
  toolCallId: { is: isText, as: 'the id of the call, a text', snakeCase: 'tool_call_id' },
  agentPath: { is: isPath, as: 'the list of agent names of the question', snakeCase: 'agent_path' },
  step: { is: isText, as: 'the step of the question, a text' },
  fingerprint: { is: isText, as: 'the fingerprint of the question, a text' },
  toolName: { is: isText, as: 'the name of the tool, a text', snakeCase: 'tool_name' },
  interruptId: { is: isText, as: 'the id of the interrupt, a text', snakeCase: 'interrupt_id' },
};

/** The names, or what is wrong with one of them. */
export function readNames(item: Item): Names | string {
  const names: Record<string, unknown> = {};
  for (const [name, { is, as, snakeCase = name }] of Object.entries(forms)) {
    const said = [...new Set([name, snakeCase])].filter((key) => item[key] !== undefined);
    for (const key of said) {
      const value = item[key];
      if (!is(value)) return `"${key}" is ${as}, not ${shown(value)}; write it, or leave it out.`;
      if (name in names && !isSame(names[name], value)) return `"${name}" and "${key}" name different things.`;
      names[name] = value;
    }
  }
  return names;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
