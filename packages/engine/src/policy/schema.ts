/**
 * What may stand in a policy: one schema is the source of the types, of validation and of the published `schema.json`. Made when the
 * first policy is checked; its explanations are for editors, and stay out of the builds (`scripts/explanations.mjs`).
 */

import { permissionModes } from '../decide/decision.js';
import { once } from '../once.js';
import {
  about,
  anything,
  either,
  exactly,
  filled,
  flag,
  functionOf,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  optional,
  type Schema,
  type TypeOf,
  text,
} from './json-schema.js';
import type { ConditionFunction } from './rule.js';

const profiles = ['shell', 'file-read', 'file-write', 'file-search', 'network', 'mcp', 'generic'] as const;

const field = 'Name of the input field that holds';

const toolSchema = once(() =>
  about(
    'A tool whose input or behaviour needs saying.',
    objectOf({
      profile: optional(
        'How calls of the tool are understood. Without it: `mcp` for names like `mcp__server__tool`, else `generic`.',
        oneOf(profiles),
      ),
      path: optional(`${field} the file or folder, if it is none of path, file_path, filePath, filename.`, filled),
      command: optional(`${field} the shell command, if it is not \`command\`.`, filled),
      cwd: optional(`${field} the folder in which the tool runs, if it is not \`cwd\`.`, filled),
      url: optional(`${field} the URL, if it is not \`url\`.`, filled),
      readOnly: optional('Calls of this tool change nothing.', flag),
      input: optional(
        'The fields that its input has. A rule or condition on the tool that names another one is an error.',
        listOf(filled),
      ),
      identity: optional('The arguments that name the thing a call is about; suggestions keep them.', listOf(filled)),
      dialect: optional(
        'Language of the shell that runs the command. Only bash and sh are taken apart.',
        oneOf(['bash', 'sh', 'powershell', 'cmd']),
      ),
      description: optional('A note for readers of the policy.', text),
    }),
  ),
);

export const toolEntrySchema = once(() =>
  about(
    'A profile by name, or an object with more about the tool.',
    either(
      about(
        'A profile: shell (input.command), file-read and file-write (input.path), file-search, network (input.url), mcp, generic.',
        oneOf(profiles),
      ),
      toolSchema(),
    ),
  ),
);

const ruleTextSchema = once(() =>
  about(
    '`tool` or `tool(content)`; the target is a tool name (exact, or with `*`) or a capability: @exec, @read, @write, @network. Examples: `Bash(npm test:*)`, `@read(**/.env*)`, `mcp__github__*`.',
    filled,
  ),
);

export const ruleObjectSchema = once(() =>
  about(
    'A rule with a condition, a reason, exceptions or an end.',
    objectOf({
      rule: ruleTextSchema(),
      input: optional('Values that fields of the input must equal, e.g. `{ "orderId": "123" }`.', mapOf(anything)),
      when: optional(
        'CEL over `input`, `call` and `context`, e.g. `input.amount <= 100`. If it fails on a call, deny and ask count as matched, allow as not.',
        // CEL in files, in code a function too.
        either(filled, functionOf<ConditionFunction>()),
      ),
      except: optional(
        'deny and ask only: rules that carve a hole in this one, and in no other.',
        listOf(ruleTextSchema()),
      ),
      reason: optional('Told to the person and to the model when this rule decides.', text),
      expiresAt: optional(
        'Instant with time zone, e.g. `2027-01-31T18:00:00Z`, after which the rule is as if it were not there.',
        text,
      ),
      pinned: optional(
        "allow only, written by `pinTools`: the rule holds while that tool's description and schema are the same.",
        objectOf({
          tool: about('Name of the tool.', filled),
          digest: about('Digest of its description and schema.', filled),
        }),
      ),
    }),
  ),
);

const rulesSchema = () => listOf(either(ruleTextSchema(), ruleObjectSchema()));

const testSchema = once(() =>
  objectOf({
    tool: about('Name of the tool that is called.', filled),
    input: optional('Input of the call.', anything),
    expect: about('What the policy must answer.', oneOf(['allow', 'ask', 'deny'])),
    mode: optional("Mode to test in; without it the policy's own.", oneOf(permissionModes)),
    note: optional('What the test is for.', text),
  }),
);

const safetySchema = once(() =>
  objectOf({
    inBypass: optional(
      'What safety findings do in mode bypass: `ask` (default), or `skip` for a throw-away container.',
      oneOf(['ask', 'skip']),
    ),
    checks: optional(
      'Switches single checks off or on by id, e.g. `{ "secret-read": "off" }`.',
      mapOf(oneOf(['on', 'off'])),
    ),
  }),
);

const protectedPathsSchema = once(() =>
  objectOf({
    add: optional('Paths as in deny rules; writing there asks, whatever rules allow it.', listOf(filled)),
    remove: optional(
      'Paths as in allow rules, with what lies below them, where the built-in protection is not wanted.',
      listOf(filled),
    ),
  }),
);

export const policySchema = once(() =>
  about(
    'A Sallyport policy.',
    objectOf({
      $schema: optional('Where editors find the JSON Schema of this file.', text),
      version: optional('Version of the policy format.', exactly(1)),
      mode: optional(
        'default: asks what no rule allows. acceptEdits: edits inside the working directories pass too. explore: only what reads. bypass: all but denies, ask rules and safety. dontAsk: whatever would ask is denied.',
        oneOf(permissionModes),
      ),
      workingDirectories: optional(
        'Folders, relative to the project folder, in which files may be read and, where the mode says so, edited. Default: the project folder; for edits in dontAsk: none.',
        listOf(filled),
      ),
      reads: optional(
        'What may be read without a rule in default and dontAsk: `inside` the working directories (default), only by `rules`, or `all`.',
        oneOf(['inside', 'rules', 'all']),
      ),
      tools: optional('How the engine understands your tools, by name.', mapOf(toolEntrySchema())),
      allow: optional('Rules that let calls run. Together they must cover all that a call does.', rulesSchema()),
      ask: optional('Rules that ask a person. One that matches any part of a call is enough.', rulesSchema()),
      deny: optional(
        'Rules that refuse calls. One that matches any part of a call is enough, in every mode.',
        rulesSchema(),
      ),
      safety: optional('What is asked however the rules stand.', safetySchema()),
      protectedPaths: optional(
        'Files where every write asks a person. Built in are start files of shells, git, ssh, editors, agents, CI and the system; a policy may add to them and cut them.',
        protectedPathsSchema(),
      ),
      tests: optional('Calls with the answer that this policy must give.', listOf(testSchema())),
      trustedServers: optional(
        'MCP servers whose own claims about their tools (such as read-only) may allow calls.',
        listOf(filled),
      ),
      pinTools: optional(
        "A remembered grant keeps a digest of its tool's description and schema; when one of them changes, the call is asked about again.",
        flag,
      ),
      lockModes: optional('Managed policies: the only modes that may be used.', listOf(oneOf(permissionModes))),
      remember: optional('Managed policies: `false` forbids remembering answers as rules.', flag),
    }),
  ),
);

/** A policy as people write it. */
export type PolicyInput = TypeOf<ReturnType<typeof policySchema>>;
/** A rule as people write it: text, or an object with a condition, a reason, exceptions, an end. */
export type RuleInput = TypeOf<ReturnType<typeof ruleTextSchema>> | TypeOf<ReturnType<typeof ruleObjectSchema>>;
/** A tool as a policy declares it. */
export type ToolInput = TypeOf<ReturnType<typeof toolEntrySchema>>;

/** The keys of each kind of object, for "did you mean". */
export const knownKeys = once(() => ({
  policy: keysOf(policySchema()),
  tool: keysOf(toolSchema()),
  rule: keysOf(ruleObjectSchema()),
  safety: keysOf(safetySchema()),
  protectedPaths: keysOf(protectedPathsSchema()),
  test: keysOf(testSchema()),
}));

function keysOf({ properties = {} }: Schema<unknown>): string[] {
  return Object.keys(properties);
}
