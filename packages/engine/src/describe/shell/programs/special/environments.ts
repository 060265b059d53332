/** Commands that set variables of programs that start later, and settings of a desktop that name a command. */

import type { Word } from '../../../word.js';
import { weigh } from '../../variables.js';
import type { Case } from '../judge.js';
import { dropHead, headOf, knownOf } from '../words.js';

/** `systemctl --user set-environment LD_PRELOAD=x`, `launchctl setenv PATH x`, `tmux set-environment -g EDITOR x`, `setx`. */
export function judgeEnvironment({ args, draft, program, path }: Case): void {
  const { operands } = args;
  if (
    operands.some((word) => headOf(word).includes('=')) ||
    path.at(-1) === 'import-environment' ||
    program.startsWith('dbus-')
  ) {
    for (const word of operands) {
      const at = headOf(word).indexOf('=');
      judgeVariable(draft, at < 0 ? word : headOf(word).slice(0, at), at < 0 ? null : dropHead(word, at + 1));
    }
  } else judgeVariable(draft, operands[0] ?? null, operands[1] ?? null);
}

function judgeVariable(draft: Case['draft'], name: Word, value: Word): void {
  if (typeof name === 'string' && weigh(name, value) !== 'override') return;
  draft.finds('environment-override', `${knownOf(name)} changes which programs run later, or how`);
}

/** `gsettings set org.gnome…custom-keybinding:/x/ command 'sh x'`. */
export function judgeDesktop({ words, draft, program }: Case): void {
  if (
    words.some((word) =>
      /(?:^|[/-])(?:command|exec|exec-arg|startup|proxy|autoconfig-url|extensions?|enabled-extensions)$/i.test(
        knownOf(word),
      ),
    )
  )
    draft.finds('hidden-exec', `the setting of ${program} can name a command`);
}

const runningKey =
  /(?:^|[._-])(?:editor|pager|browser|ssh|command|cmd|diff|merge|tool|hooks?|shell|exec|helper|credential[_-]process)s?(?:$|[._-])/i;

/** `gh config set editor ./x`, `p4 set P4EDITOR=./x`: a plain name of a known helper is what people set. */
export function judgeToolKey({ args, draft, program }: Case): void {
  const [first = null, second] = args.operands;
  const at = knownOf(first).indexOf('=');
  const key = at < 0 ? knownOf(first) : knownOf(first).slice(0, at);
  const value = at < 0 ? knownOf(second ?? null) : knownOf(first).slice(at + 1);
  if ((runningKey.test(key) || /EDITOR|PAGER|DIFF|MERGE/.test(key)) && !/^[\w-]*(?: --wait| -[FRXw]+)?$/.test(value))
    draft.finds('hidden-exec', `the setting ${key} makes ${program} run a program`);
}

const tmuxKeys =
  /^(?:default-(?:command|shell)|lock-command|copy-command|editor|command-alias(?:\[\d+\])?|terminal-overrides)$/;
const tmuxRuns =
  /(?:^|[;{]\s*)(?:run(?:-shell)?|if(?:-shell)?|pipe-pane|pipep|new-window|neww|new-session|split-window|splitw|popup|display-popup|respawn-pane)\s+(?:-\w+\s+)*["']?([^"';}]+)/g;

/** `tmux set -g default-command x`, `tmux set-hook … 'run-shell x'`, `tmux bind x run-shell x`, `tmux display '#(x)'`. */
export function judgeTmux({ words, draft, program }: Case): void {
  for (const [at, word] of words.entries()) {
    const text = knownOf(word);
    for (const [, script = ''] of text.matchAll(/#\(([^)]*)\)/g)) keeps(script);
    for (const [, script = ''] of text.includes(' ') ? text.matchAll(tmuxRuns) : []) keeps(script);
    if (at > 0 && /^(?:run|run-shell|if-shell|pipe-pane)$/.test(text)) keeps(knownOf(words[at + 1] ?? null));
    const value = knownOf(words[at + 1] ?? null);
    if (tmuxKeys.test(text) && !/^(?:\/(?:usr\/)?bin\/)?(?:[a-z]*sh|tmux-256color|)$|^\$SHELL$/.test(value))
      keeps(value);
  }
  function keeps(script: string): void {
    draft.finds('hidden-exec', `${program} is told to run a program`);
    if (script !== '') draft.runs({ script });
  }
}
