/**
 * `@exec(rm -rf)`, `@exec(npm publish)`: without `:*` only the command without operands is denied, which nobody runs. Said only where
 * the last word is no operand; a whole command is a rule like any other.
 */

import { isSubcommandProgram } from '../describe/subcommand-programs.js';
import { ruleText } from '../policy/rule.js';
import { programKey } from '../rules/exec.js';
import type { PatternWord } from '../rules/exec-pattern.js';
import type { Check } from './lint-check.js';
import { misreadCommand } from './misread-command.js';

export const deniesBareCommand: Check = ({ behavior, content, parsed }) => {
  if (behavior === 'allow' || content.on !== 'exec') return undefined;
  const { words, open } = content.matcher.pattern;
  if (open || !isUnfinished(words) || misreadCommand(parsed.rule.ruleContent ?? '') !== undefined) return undefined;
  const does = behavior === 'deny' ? 'denies' : 'asks about';
  const { toolName, ruleContent } = parsed.rule;
  return {
    id: 'bare-command',
    message: `"${ruleText(parsed.rule)}" ${does} only that very command, with nothing behind it`,
    fix: `write "${toolName}(${ruleContent}:*)" for whatever it is given`,
  };
};

/** Ends in an option, a subcommand, or a program that needs something to work on. */
function isUnfinished(words: readonly PatternWord[]): boolean {
  const last = words.at(-1);
  // A star at the end stands for further words, too.
  if (last === undefined || last.any || (last.pieces.length > 1 && last.pieces.at(-1) === '')) return false;
  if (words.length > 1 && /^--?[A-Za-z]/.test(last.pieces[0] ?? '')) return !informs.test(last.pieces.join('*'));
  const [first, ...others] = words.map((word) => (word.any || word.pieces.length > 1 ? undefined : word.pieces[0]));
  if (first === undefined) return false;
  const program = programKey(first);
  if (others.length === 0) return idleAlone.has(program);
  if (!isSubcommandProgram(program) || !others.every((word) => word !== undefined && /^[a-z][\w:-]*$/i.test(word)))
    return false;
  return others.length === 1 || (others.length === 2 && groups.has(others[0] ?? ''));
}

/** Flags that stand alone as a rule. */
const informs = /^(?:--help|--version|-[hvV])$/;

/** Subcommands whose next word says what they do. */
const groups: ReadonlySet<string> = new Set(['run', 'run-script', 'compose']);

/** Programs that do nothing when they are given nothing. */
const idleAlone: ReadonlySet<string> = new Set(
  `rm rmdir unlink shred mv cp ln dd truncate chmod chown chgrp mkfs kill pkill killall curl wget scp rsync sftp ssh nc ncat
   sudo doas chroot iptables nmap git npm pnpm docker podman kubectl helm terraform aws gcloud az gh cargo pip pip3 apt apt-get brew`.split(
    /\s+/,
  ),
);
