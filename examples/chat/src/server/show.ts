/** What a person is shown of a question, a decision and a rule. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import {
  type Decision,
  type PermissionRequest,
  type PermissionRule,
  type RememberedRule,
  ruleText,
} from '@sallyport/engine';
import type { Ask, CallNote, Remembered, RuleNote } from '../wire.js';

/** Bytes of a file that a page gets to compare with. */
const largestFile = 200_000;

export function showAsk(asked: PermissionRequest, folder: string): Ask {
  const request = { ...asked, message: withoutFolder(asked.message, folder) };
  const { path } = request.input as { readonly path?: unknown };
  if (request.toolName !== 'write_file' || typeof path !== 'string') return request;
  const before = textOf(resolve(folder, path), folder);
  return before === undefined ? request : { ...request, before };
}

export function noteOf({ behavior, decidedBy, message, modelMessage, rule }: Decision, folder: string): CallNote {
  const shown = withoutFolder(message, folder);
  return { behavior, decidedBy, message: shown, modelMessage, ...(rule === undefined ? {} : { rule: showRule(rule) }) };
}

export function showRemembered({ id, at, by, rule }: RememberedRule): Remembered {
  return { id, at, text: ruleText(rule), behavior: rule.behavior, ...(by === undefined ? {} : { by }) };
}

function showRule(rule: PermissionRule): RuleNote {
  const { file, line } = rule.source;
  return {
    text: ruleText(rule),
    ...(rule.reason === undefined ? {} : { reason: rule.reason }),
    ...(file === undefined ? {} : { place: `${basename(file)}:${line ?? 1}` }),
  };
}

/** Files of the folder are shown as the agent names them. A policy names its file from where the server was started. */
function withoutFolder(message: string, folder: string): string {
  return message.replaceAll(folder + sep, '').replaceAll(relative(process.cwd(), folder) + sep, '');
}

/** Shown before anybody has approved anything: so only what lies in the folder of the notes, links resolved. */
function textOf(file: string, folder: string): string | null | undefined {
  try {
    const real = realpathSync(file);
    if (!real.startsWith(realpathSync(folder) + sep) || statSync(real).size > largestFile) return undefined;
    return readFileSync(real, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : undefined;
  }
}
