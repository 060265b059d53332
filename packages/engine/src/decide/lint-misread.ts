/** Content that is read otherwise than its writer thought: lists, alternatives and quotes that rules do not have, letters of other scripts. */

import { ruleText } from '../policy/rule.js';
import { lookAlikeIn } from '../policy/unseen.js';
import { matchesPieces } from '../rules/wildcard.js';
import type { Check } from './lint-check.js';
import { misreadCommand } from './misread-command.js';
import { misreadPath } from './misread-path.js';

export const plainCharacters: Check = ({ content, parsed: { rule } }, _all, { place }) => {
  const text = rule.ruleContent ?? '';
  const found =
    content.on === 'path'
      ? misreadPath(text, place.environment.platform)
      : content.on === 'exec'
        ? misreadCommand(text)
        : undefined;
  return found && { id: 'plain-characters', message: `"${ruleText(rule)}" ${found.message}`, fix: found.fix };
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
