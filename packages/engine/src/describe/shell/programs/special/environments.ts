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
