/** Content that is read otherwise than its writer thought: lists, alternatives and quotes that rules do not have, letters of other scripts. */

import { ruleText } from '../policy/rule.js';
import { lookAlikeIn } from '../policy/unseen.js';
import { matchesPieces } from '../rules/wildcard.js';
import type { Check } from './lint-check.js';

interface Misreading {
  /** Where the content says it. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly fix: string;
}

/** `@read($HOME/x)`, `@read(a|b)`: no shell reads the patterns of rules. What is meant to the letter stands behind a backslash. */
const ofPaths: readonly Misreading[] = [
  {
    pattern: /^\$\{?[A-Za-z_]|^%[A-Za-z_]+%/,
    message: 'means a folder of that very name: variables are not looked up in rules',
    fix: 'write "~/…" for the home folder, or the path itself',
  },
  {
    pattern: /^!/,
    message: 'means a file whose name starts with "!": rules have no negation',
    fix: 'write the wider rule and name this path in its "except"',
  },
  {
    pattern: /^(["']).*\1$/s,
    message: 'means a name with these quotes: a path needs none, also with spaces in it',
    fix: 'leave out the quotes',
  },
  {
    pattern: /(?<!\\)(?:[@+!]\([^()]*\)|[?*]\([^()]*\|[^()]*\))/,
    message: 'means these very parentheses: extended patterns are not read',
    fix: 'write {a,b} for one of several texts, or one rule for each',
  },
  {
    pattern: /(?<!\\)\|/,
    message: 'means a name with "|" in it: a rule has one pattern',
    fix: 'write one rule for each path, or {a,b} for one of several texts; "\\|" for the character itself',
  },
  {
    pattern: /(?:[.*][^,/]*|\/\**)(?<!\\),\s*[^,]*[.~/*]|^[\w.-]+(?:,[\w.-]+)+$/,
    message: 'means a name with "," in it: a rule has one pattern',
    fix: 'write one rule for each path, or {a,b} for one of several texts; "\\," for the character itself',
  },
];

/** Where "\" is no separator, it takes the next character as it is. */
const ofBackslashes: readonly Misreading[] = [
  {
    pattern: /^[A-Za-z]:\\/,
    message: 'names a drive, and there are none on this platform',
    fix: 'write the path with "/", or "~/…" for the home folder',
  },
  {
    pattern: /\\(?:\w|\*\*)|[\w*]\\\./,
    message: 'means no folder: "\\" only takes the next character as it is',
    fix: 'write "/" between folders',
  },
];

export const plainCharacters: Check = ({ content, parsed }, _all, { place }) => {
  if (content.on !== 'path') return undefined;
  // A comma between braces is what it should be.
  const text = (parsed.rule.ruleContent ?? '').replace(/\{[^{}]*\}/g, '{}');
  const isWindows = place.environment.platform === 'win32';
  const found = [...ofPaths, ...(isWindows ? [] : ofBackslashes)].find(({ pattern }) => pattern.test(text));
  return found && { id: 'plain-characters', message: `"${ruleText(parsed.rule)}" ${found.message}`, fix: found.fix };
};

/** `@exec("git push")`: quotes make one word, and a program of that name. */
export const quotedProgram: Check = ({ content, parsed: { rule } }) => {
  if (content.on !== 'exec') return undefined;
  const { program } = content.matcher;
  if (program === undefined || !/[ \t]/.test(program) || /[/\\]/.test(program)) return undefined;
  const { open } = content.matcher.pattern;
  return {
    id: 'plain-characters',
    message: `"${ruleText(rule)}" means a program that is called "${program}", spaces included`,
    fix: `write "${rule.toolName}(${program}${open ? ':*' : ''})"`,
  };
};

/** A letter of another script among Latin ones. */
export const looksAlike: Check = ({ parsed: { rule } }) => {
  const text = ruleText(rule);
  const found = lookAlikeIn(text);
  const space = found === undefined && /(?! )\p{Zs}/u.test(text);
  if (found === undefined && !space) return undefined;
  return {
    id: 'look-alike',
    message: `"${text}" has ${found?.problem ?? 'a space that is not the common one'}`,
    fix: found?.hint ?? 'type it anew',
  };
};

/** `mcp_github`, `mcp:github`: a server is `mcp__github`. */
export const misnamedServer: Check = ({ parsed: { rule }, toolName }, _all, { tools }) => {
  if (toolName === undefined || tools.get(toolName).declared) return undefined;
  const [, name] = /^mcp(?:_(?!_)|[:./-]+)(.+)$/i.exec(toolName) ?? [];
  if (name === undefined) return undefined;
  return {
    id: 'server-name',
    message: `"${ruleText(rule)}" is one tool of that very name: the tools of a server are mcp__server__tool`,
    fix: `write "mcp__${name}" for all tools of the server, or declare the tool: "tools": { "${toolName}": {} }`,
  };
};

/** `Run_*` beside a tool `run_command`: names are compared to the letter. */
export const otherCase: Check = ({ tools: own, parsed: { rule } }, _all, { tools }) => {
  if (own === undefined || !rule.toolName.includes('*')) return undefined;
  const names = [...tools.names()];
  if (names.some(own)) return undefined;
  const pieces = rule.toolName.toLowerCase().split('*');
  const meant = names.find((name) => matchesPieces(pieces, name.toLowerCase()));
  return meant === undefined
    ? undefined
    : {
        id: 'unknown-tool',
        message: `"${ruleText(rule)}" matches none of your tools: names are compared to the letter, and one is called "${meant}"`,
        fix: 'write the name as the tool is called',
      };
};
