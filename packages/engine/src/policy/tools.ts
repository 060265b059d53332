/** Reads how the documents declare tools. */

import { areShellsLeftOut } from '../describe/shells.js';
import type { PolicyProblem } from '../errors.js';
import { nearestHint } from './did-you-mean.js';
import type { PolicyDocument, ToolConfig } from './document.js';
import { problemAt } from './problem.js';
import { quote } from './quote.js';
import { capabilityNames } from './rule-text.js';
import type { ToolInput } from './schema.js';

/** By name; a `Map`, since tools may be called `constructor` or `__proto__`. */
export function readTools(
  documents: readonly PolicyDocument[],
  problems: PolicyProblem[],
): ReadonlyMap<string, ToolConfig> {
  const tools = new Map<string, ToolConfig>();
  const origins = new Map<string, PolicyDocument>();
  for (const document of documents) {
    for (const [name, input] of Object.entries(document.policy.tools ?? {})) {
      const config = toolConfig(input);
      const known = tools.get(name);
      if (known !== undefined && !isSame(known, config)) {
        const where = origins.get(name)?.file ?? 'another policy';
        const message = `the tool ${quote(name)} is declared in another way in ${where}`;
        problems.push(problemAt(document, ['tools', name], message, 'declare it in one place, or alike'));
      }
      if ((capabilityNames as readonly string[]).includes(name)) {
        problems.push(
          problemAt(
            document,
            ['tools', name],
            `a tool cannot be called "${name}": that is a capability`,
            'choose another name',
            { part: 'key' },
          ),
        );
      }
      if (name.includes('*')) {
        problems.push(
          problemAt(
            document,
            ['tools', name],
            `a tool cannot be called ${quote(name)}: "*" stands for other characters in rules only`,
            'declare each tool by its own name',
            { part: 'key' },
          ),
        );
      }
      if (config.profile === 'shell' && areShellsLeftOut) {
        problems.push(
          problemAt(
            document,
            ['tools', name],
            `${quote(name)} is a shell tool, and this build knows no shells`,
            'build without the condition "sallyport-no-shell"',
          ),
        );
      }
      for (const [index, field] of config.identity.entries()) {
        const problem = unknownField(name, field, config);
        if (problem !== undefined)
          problems.push(problemAt(document, ['tools', name, 'identity', index], problem.problem, problem.hint));
      }
      tools.set(name, config);
      origins.set(name, document);
    }
  }
  return tools;
}

/** Why a rule on the tool must not name that field of its input; `undefined`: it has it, or nobody said which it has. */
export function unknownField(
  tool: string,
  field: string,
  { input }: ToolConfig,
): { readonly problem: string; readonly hint: string } | undefined {
  if (input === undefined || input.includes(field)) return undefined;
  return { problem: `the input of ${quote(tool)} has no field ${quote(field)}`, hint: nearestHint(field, input) };
}

function toolConfig(input: ToolInput): ToolConfig {
  const {
    profile,
    readOnly,
    identity,
    input: fieldsOfInput,
    dialect,
    description: _description,
    ...fields
  } = typeof input === 'string' ? { profile: input } : input;
  return {
    ...(profile === undefined ? {} : { profile }),
    fields: fields as ToolConfig['fields'],
    readOnly: readOnly ?? false,
    identity: identity ?? [],
    ...(fieldsOfInput === undefined ? {} : { input: fieldsOfInput }),
    dialect: dialect ?? 'bash',
  };
}

function isSame(a: ToolConfig, b: ToolConfig): boolean {
  return text(a) === text(b);
}

function text({ profile, fields, readOnly, identity, input, dialect }: ToolConfig): string {
  const { path, command, cwd, url } = fields;
  return JSON.stringify([profile, path, command, cwd, url, readOnly, identity, input, dialect]);
}
