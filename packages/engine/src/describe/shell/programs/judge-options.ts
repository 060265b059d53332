/** What the options of a command do, by the effects that the table gives them. */

import type { Word } from '../../word.js';
import type { Arguments, GivenOption } from './arguments.js';
import { takesCodeFrom } from './code-files.js';
import type { Draft } from './draft.js';
import { isPlainHelper } from './helpers.js';
import { isUrl } from './operands.js';
import { judgeNames } from './option-names.js';
import type { Line } from './table.js';
import { dropHead, headOf, knownOf, textOf } from './words.js';

/** What options say about operands. */
export interface Modes {
  below: boolean;
  given: boolean;
  list: boolean;
  names: boolean;
  edit: boolean;
  reads: boolean;
  /** Where all operands go. */
  into: Word | undefined;
}

export function judgeOptions(draft: Draft, line: Line, args: Arguments, modes: Modes): void {
  for (const option of args.options) judgeOption(draft, option, modes, line);
  if (line.marks.open) return;
  judgeNames(draft, args.unlisted, line.kind === 'reads' || line.kind === 'edits');
  if (!args.allKnown || !args.sure) draft.changes();
}

/** `-o '|sh'`, `-o '!sh'`: some programs take that for a command, and nobody calls a file so. */
export function runsAsPipe(value: Word | undefined): boolean {
  return value !== undefined && /^[|!]/.test(headOf(value));
}

function judgeOption(draft: Draft, { spec, value }: GivenOption, modes: Modes, line: Line): void {
  for (const effect of spec.effects) {
    switch (effect) {
      case 'read':
        readsFile(draft, value);
        break;
      case 'listed':
        readsFile(draft, value);
        draft.reads(null, { namesOnly: line.roles.some(({ name }) => name === 'tree') });
        break;
      case 'hosts':
        readsFile(draft, value);
        draft.connects(null);
        break;
      case 'write':
        if (runsAsPipe(value)) {
          draft.finds('hidden-exec', `${spec.name} pipes into a program`);
          draft.runs({ script: typeof value === 'string' ? value.slice(1) : null });
        } else draft.writes(value ?? null, { below: mayWriteFolder(line) });
        break;
      case 'into':
        modes.into = value ?? null;
        break;
      case 'pager':
      case 'exec':
        if (effect === 'pager' && value === 'cat') break;
        if (typeof value === 'string' && isPlainHelper(value)) draft.changes();
        else {
          draft.finds('hidden-exec', `${spec.name} runs a program`);
          if (value !== undefined) draft.runs({ script: value });
        }
        break;
      case 'code':
        takesCodeFrom(draft, spec.name, value ?? null);
        break;
      case 'danger':
        draft.finds('hidden-exec', `${spec.name} makes it run something else`);
        break;
      case 'system':
        draft.finds('system-control', `${spec.name} changes the state of the machine`);
        break;
      case 'name':
      case 'plugin':
        if (effect === 'name' && /^[\w+-]+$/.test(textOf(value) ?? '')) break;
        draft.changes();
        if (/[./]/.test(knownOf(value ?? null))) draft.finds('hidden-exec', `${spec.name} loads code from a file`);
        break;
      case 'change':
        draft.changes();
        break;
      case 'reads':
        modes.reads = true;
        break;
      case 'secret':
        draft.finds('secret-read', `${spec.name} shows secrets`);
        break;
      case 'url':
        // `-H=tcp://…`
        draft.connects(headOf(value ?? null).startsWith('=') ? dropHead(value ?? null, 1) : (value ?? null));
        break;
      default:
        modes[effect] = true;
    }
  }
}

function readsFile(draft: Draft, value: Word | undefined): void {
  if (value === undefined || value === '-') return;
  if (isUrl(value)) draft.connects(value);
  else draft.reads(value);
}

function mayWriteFolder({ kind }: Line): boolean {
  return kind === 'changes' || kind === 'runs';
}
