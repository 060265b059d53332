/** Paths that are read otherwise than their writer thought: no shell and no browser reads the patterns of rules. */

import { type Misreading, misreadingIn } from './misreading.js';

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
  {
    // What is encoded is a mark, a blank, or a letter beyond ASCII: `%2e`, `%c3%a4`.
    pattern: /(?<!\\)%(?:2[0-9a-f]|3[a-f]|40|5[b-e]|60|7[b-e]|[c-f][0-9a-f]%[89ab][0-9a-f])/i,
    message: 'means a name with "%" in it: percent-encoding is not read',
    fix: 'write the character that is meant; "\\%" for the sign itself',
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

export function misreadPath(text: string, platform: string): Misreading | undefined {
  // A comma between braces is what it should be.
  const shortened = text.replace(/\{[^{}]*\}/g, '{}');
  return misreadingIn(shortened, [...ofPaths, ...(platform === 'win32' ? [] : ofBackslashes)]);
}
