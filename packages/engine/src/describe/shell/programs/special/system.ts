/** Programs that change the machine: what exactly, by their words. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { isDevice } from '../operands.js';
import { headOf, textOf } from '../words.js';
import { dumpsOnly } from './readers.js';

const systemFolder =
  /^\/(?:\*|bin|boot|dev|etc|home|lib\d*|opt|proc|root|run|sbin|srv|sys|usr|var|Users|Library|System|Applications)?\/?\*?$/;

/** A mode with a dash in front (`chmod -x f`) is no option. */
export function withoutModeFlags(words: readonly Word[]): readonly Word[] {
  return words.map((word) => (typeof word === 'string' && /^-[rwxXst]+$/.test(word) ? `a${word}` : word));
}

/** chmod, chown: whole systems, and bits that give away rights. */
export function judgeModes({ args, modes, draft, program, command }: Case): void {
  const mode = modes.given ? '' : headOf(args.operands[0] ?? null);
  if (program === 'chmod' && runsAsOwner(mode)) {
    draft.finds('privilege-escalation', 'chmod sets the bit that runs a program as its owner');
  }
  if (!modes.below) return;
  const { home } = command.environment;
  for (const word of args.operands.slice(modes.given ? 0 : 1)) {
    const path = textOf(word) ?? headOf(word);
    if (systemFolder.test(path) || path === '~' || path.replace(/\/$/, '') === home) {
      draft.finds('system-control', `${program} changes everything below ${path}`);
    }
  }
}

/** `install -m 4755`: the copy runs as its owner. */
export function judgeInstall({ args, draft }: Case): void {
  for (const mode of valuesOf(args, '-m', '--mode'))
    if (runsAsOwner(headOf(mode))) draft.finds('privilege-escalation', 'the mode makes the program run as its owner');
}

/** A mode of which the bit is set that makes a program run as its owner or group. */
export function runsAsOwner(mode: string): boolean {
  return /^0?[2467]\d{3}$/.test(mode) || /(?:^|,)[ugoa]*[+=][rwxXt]*s/.test(mode);
}

export function judgeDd({ words, draft }: Case): void {
  if (dumpsOnly(words)) draft.promise = 'reads';
  for (const word of words) {
    const head = headOf(word);
    const value = textOf(word)?.slice(3) ?? null;
    if (head.startsWith('if=')) draft.reads(value);
    if (!head.startsWith('of=')) continue;
    draft.writes(value);
    if (isDevice(value)) draft.finds('device-write', `dd writes the device ${value} directly`);
  }
}

export function judgeDevice({ args, modes, draft, program }: Case): void {
  if (modes.reads && args.allKnown && args.sure) return;
  for (const word of args.operands) {
    if (!headOf(word).startsWith('/')) continue;
    draft.writes(word);
    if (isDevice(word)) draft.finds('device-write', `${program} writes the device ${textOf(word)} directly`);
  }
}

export function judgeCrontab({ args, draft }: Case): void {
  if (hasOption(args, '-r')) draft.finds('system-control', 'crontab -r removes all scheduled commands');
  else if (!hasOption(args, '-l')) draft.finds('hidden-exec', 'crontab schedules commands to run later');
}

export function judgeAt({ args, draft, program }: Case): void {
  if (!hasOption(args, '-l', '-c', '-r', '-d')) draft.finds('hidden-exec', `${program} runs commands later`);
}

/** `kill -9 -1` reaches every process, `kill -9 1` the first one. */
export function judgeKill({ words, draft }: Case): void {
  const [first = null] = words;
  const signal = headOf(first);
  if (/^-(?:l|L)/.test(signal) || signal === '--list' || signal === '--table') {
    draft.promise = 'reads';
    return;
  }
  if (signal === '-0') draft.promise = 'reads';
  const behind =
    signal === '-s' || signal === '-n' || signal === '--signal'
      ? words.slice(2)
      : signal.startsWith('-')
        ? words.slice(1)
        : words;
  const targets = behind.filter((word) => word !== '--');
  if (targets.includes('-1') || targets.includes('1'))
    draft.finds('system-control', 'kill reaches every process of the machine');
}

export function judgeSysctl({ args, draft }: Case): void {
  if (!args.operands.some((word) => typeof word !== 'string' || word.includes('='))) return;
  draft.finds('system-control', 'sysctl changes the kernel');
}

/** With a place to mount it, what stands there is something else from then on. */
export function judgeMount({ args, draft }: Case): void {
  if (args.operands.length === 0 && !hasOption(args, '-a')) return;
  draft.finds('system-control', 'mount puts another file system in that place');
  const target = args.operands.at(-1);
  if (target !== undefined) draft.writes(target, { below: true });
}
