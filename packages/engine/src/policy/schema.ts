/**
 * What may stand in a policy: one schema is the source of the types, of validation and of the published `schema.json`
 * (whose explanations are the `describe`s below). Written with `zod/mini`, which is small enough for the core, and built when the
 * first policy is checked.
 */

import * as z from 'zod/mini';
import { permissionModes } from '../decide/decision.js';
import { once } from '../once.js';
import type { ConditionFunction } from './rule.js';

const profiles = ['shell', 'file-read', 'file-write', 'file-search', 'network', 'mcp', 'generic'] as const;
const about = (text: string) => z.describe(text);
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
const filled = () => z.string().check(z.minLength(1));

const fieldAbout = 'Name of the input field that holds';

export const toolSchema = once(() =>
  z
    .strictObject({
      profile: z.optional(
        z
          .enum(profiles)
          .check(
            about(
              'How calls of the tool are understood. Without it: `mcp` for names like `mcp__server__tool`, else `generic`.',
            ),
          ),
      ),
      path: z.optional(
        filled().check(
          about(`${fieldAbout} the file or folder, if it is none of path, file_path, filePath, filename.`),
        ),
      ),
      command: z.optional(filled().check(about(`${fieldAbout} the shell command, if it is not \`command\`.`))),
      cwd: z.optional(filled().check(about(`${fieldAbout} the folder in which the tool runs, if it is not \`cwd\`.`))),
      url: z.optional(filled().check(about(`${fieldAbout} the URL, if it is not \`url\`.`))),
      readOnly: z.optional(z.boolean().check(about('Calls of this tool change nothing.'))),
      input: z.optional(
        listOf(filled()).check(
          about('The fields that its input has. A rule or condition on the tool that names another one is an error.'),
        ),
      ),
      identity: z.optional(
        listOf(filled()).check(about('The arguments that name the thing a call is about; suggestions keep them.')),
      ),
      dialect: z.optional(
        z
          .enum(['bash', 'sh', 'powershell', 'cmd'])
          .check(about('Language of the shell that runs the command. Only bash and sh are taken apart.')),
      ),
      description: z.optional(z.string().check(about('A note for readers of the policy.'))),
    })
    .check(about('A tool whose input or behaviour needs saying.')),
);

export const toolEntrySchema = once(() =>
  z
    .union([
      z
        .enum(profiles)
        .check(
          about(
            'A profile: shell (input.command), file-read and file-write (input.path), file-search, network (input.url), mcp, generic.',
          ),
        ),
      toolSchema(),
    ])
    .check(about('A profile by name, or an object with more about the tool.')),
);

const ruleTextSchema = once(() =>
  filled().check(
    about(
      '`tool` or `tool(content)`; the target is a tool name (exact, or with `*`) or a capability: @exec, @read, @write, @network. Examples: `Bash(npm test:*)`, `@read(**/.env*)`, `mcp__github__*`.',
    ),
  ),
);

/** A condition: CEL in files, in code a function too. */
const conditionSchema = once(() =>
  z
    .union([filled(), z.custom<ConditionFunction>((value) => typeof value === 'function')])
    .check(
      about(
        'CEL over `input`, `call` and `context`, e.g. `input.amount <= 100`. If it fails on a call, deny and ask count as matched, allow as not.',
      ),
    ),
);

export const ruleObjectSchema = once(() =>
  z
    .strictObject({
      rule: ruleTextSchema(),
      input: z.optional(
        z
          .record(z.string(), z.unknown())
          .check(about('Values that fields of the input must equal, e.g. `{ "orderId": "123" }`.')),
      ),
      when: z.optional(conditionSchema()),
      except: z.optional(
        listOf(ruleTextSchema()).check(
          about('deny and ask only: rules that carve a hole in this one, and in no other.'),
        ),
      ),
      reason: z.optional(z.string().check(about('Told to the person and to the model when this rule decides.'))),
      expiresAt: z.optional(
        z
          .string()
          .check(
            about(
              'Instant with time zone, e.g. `2027-01-31T18:00:00Z`, after which the rule is as if it were not there.',
            ),
          ),
      ),
      pinned: z.optional(
        z
          .strictObject({
            tool: filled().check(about('Name of the tool.')),
            digest: filled().check(about('Digest of its description and schema.')),
          })
          .check(
            about(
              "allow only, written by `pinTools`: the rule holds while that tool's description and schema are the same.",
            ),
          ),
      ),
    })
    .check(about('A rule with a condition, a reason, exceptions or an end.')),
);

const rulesSchema = (text: string) =>
  z.optional(listOf(z.union([ruleTextSchema(), ruleObjectSchema()])).check(about(text)));

export const testSchema = once(() =>
  z.strictObject({
    tool: filled().check(about('Name of the tool that is called.')),
    input: z.optional(z.unknown().check(about('Input of the call.'))),
    expect: z.enum(['allow', 'ask', 'deny']).check(about('What the policy must answer.')),
    mode: z.optional(z.enum(permissionModes).check(about("Mode to test in; without it the policy's own."))),
    note: z.optional(z.string().check(about('What the test is for.'))),
  }),
);

const safetySchema = once(() =>
  z
    .strictObject({
      inBypass: z.optional(
        z
          .enum(['ask', 'skip'])
          .check(
            about('What safety findings do in mode bypass: `ask` (default), or `skip` for a throw-away container.'),
          ),
      ),
      checks: z.optional(
        z
          .record(z.string(), z.enum(['on', 'off']))
          .check(about('Switches single checks off or on by id, e.g. `{ "secret-read": "off" }`.')),
      ),
    })
    .check(about('What is asked however the rules stand.')),
);

const protectedPathsSchema = once(() =>
  z
    .strictObject({
      add: z.optional(
        listOf(filled()).check(about('Paths as in deny rules; writing there asks, whatever rules allow it.')),
      ),
      remove: z.optional(
        listOf(filled()).check(
          about('Paths as in allow rules, with what lies below them, where the built-in protection is not wanted.'),
        ),
      ),
    })
    .check(
      about(
        'Files where every write asks a person. Built in are start files of shells, git, ssh, editors, agents, CI and the system; a policy may add to them and cut them.',
      ),
    ),
);

export const policySchema = once(() =>
  z
    .strictObject({
      $schema: z.optional(z.string().check(about('Where editors find the JSON Schema of this file.'))),
      version: z.optional(z.literal(1).check(about('Version of the policy format.'))),
      mode: z.optional(
        z
          .enum(permissionModes)
          .check(
            about(
              'default: asks what no rule allows. acceptEdits: edits inside the working directories pass too. explore: only what reads. bypass: all but denies, ask rules and safety. dontAsk: whatever would ask is denied.',
            ),
          ),
      ),
      workingDirectories: z.optional(
        listOf(filled()).check(
          about(
            'Folders, relative to the project folder, in which files may be read and, where the mode says so, edited. Default: the project folder; for edits in dontAsk: none.',
          ),
        ),
      ),
      reads: z.optional(
        z
          .enum(['inside', 'rules', 'all'])
          .check(
            about(
              'What may be read without a rule in default and dontAsk: `inside` the working directories (default), only by `rules`, or `all`.',
            ),
          ),
      ),
      tools: z.optional(
        z.record(z.string(), toolEntrySchema()).check(about('How the engine understands your tools, by name.')),
      ),
      allow: rulesSchema('Rules that let calls run. Together they must cover all that a call does.'),
      ask: rulesSchema('Rules that ask a person. One that matches any part of a call is enough.'),
      deny: rulesSchema('Rules that refuse calls. One that matches any part of a call is enough, in every mode.'),
      safety: z.optional(safetySchema()),
      protectedPaths: z.optional(protectedPathsSchema()),
      tests: z.optional(listOf(testSchema()).check(about('Calls with the answer that this policy must give.'))),
      trustedServers: z.optional(
        listOf(filled()).check(
          about('MCP servers whose own claims about their tools (such as read-only) may allow calls.'),
        ),
      ),
      pinTools: z.optional(
        z
          .boolean()
          .check(
            about(
              "A remembered grant keeps a digest of its tool's description and schema; when one of them changes, the call is asked about again.",
            ),
          ),
      ),
      lockModes: z.optional(
        listOf(z.enum(permissionModes)).check(about('Managed policies: the only modes that may be used.')),
      ),
      remember: z.optional(z.boolean().check(about('Managed policies: `false` forbids remembering answers as rules.'))),
    })
    .check(about('A Sallyport policy.')),
);

/** A policy as people write it. */
export type PolicyInput = z.input<ReturnType<typeof policySchema>>;
/** A rule as people write it: text, or an object with a condition, a reason, exceptions, an end. */
export type RuleInput = z.input<ReturnType<typeof ruleTextSchema>> | z.input<ReturnType<typeof ruleObjectSchema>>;
/** A tool as a policy declares it. */
export type ToolInput = z.input<ReturnType<typeof toolEntrySchema>>;

/** The keys of each kind of object, for "did you mean". */
export const knownKeys = once(() => ({
  policy: Object.keys(policySchema().shape),
  tool: Object.keys(toolSchema().shape),
  rule: Object.keys(ruleObjectSchema().shape),
  safety: Object.keys(safetySchema().shape),
  protectedPaths: Object.keys(protectedPathsSchema().shape),
  test: Object.keys(testSchema().shape),
}));
