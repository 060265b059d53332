/** Commands that are read otherwise than their writer thought: a rule has the words of one command, and `*` for some text. */

import { once } from '../once.js';
import { type Misreading, misreadingIn } from './misreading.js';

const ofCommands = once((): readonly Misreading[] => [
  {
    pattern: anyPattern(
      /:\*\s*,/, // rm:*, mv:*
      /^[\w.-]+,(?:\s|$)/, // rm, mv
      /^[\w.-]+(?:,[\w.-]+)+(?:\s|:\*|$)/, // rm,mv -f
      /^(?!(?:echo|printf|say)\s)[\w.-]+ -{0,2}[a-z][\w-]*,\s/, // npm publish, yarn publish
      /^([\w.-]+)\s[^,]*,\s*\1(?:\s|$)/, // git push -f, git fetch
    ),
    message: 'means words with "," in them: a rule has one pattern',
    fix: 'write one rule for each command',
  },
  {
    pattern: /(?<!["'\\])\{[\w.*-]*(?:,[\w.*-]*)+\}/,
    message: 'means these very braces: a rule has one pattern',
    fix: 'write one rule for each command',
  },
  {
    pattern: /^!/,
    message: 'means a program whose name starts with "!": rules have no negation',
    fix: 'write the wider rule and name this command in its "except"',
  },
  {
    pattern: anyPattern(
      /^(?:\^|\(|\.[*+])/, // ^rm, (?i)rm, .*rm
      /[\w*)]\$(?::\*)?$/, // rm$
      /^\/[^/]+\/$/, // /rm -rf/
      /^\/[^/]*[.*+?^$()[\]\\ ][^/]*\/[gimsuy]+$/, // /rm.*/i
      /^[\w-]*(?:\?|\[[^\]\s]+\])(?:\s|:\*|$)/, // rm?, [rm]
      /(?<!\\)\\[bdswBDSW](?![A-Za-z])/, // rm\s+-rf
    ),
    message: 'means these very characters: rules have no regular expressions',
    fix: 'write the command, with ":*" behind it for whatever it is given ("rm:*"), or "*" for any text within',
  },
  {
    // *DROP TABLE*
    pattern: /^\*[^\s*:]+\s.*[^\s:]\*$/s,
    message: "starts with the end of a program's name: text is not looked for all over a command",
    fix: 'name the program ("psql:*"); for text anywhere write { "rule": "<tool>", "when": "input.command.contains(\'…\')" }',
  },
]);

export function misreadCommand(text: string): Misreading | undefined {
  return misreadingIn(text, ofCommands());
}

function anyPattern(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
