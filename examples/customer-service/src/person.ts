/** The staff member: at the terminal if somebody is there, else from the script. */

import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { PermissionAnswer, PermissionRequest } from '@sallyport/engine';
import { printable, say } from './report.js';
import { staff } from './script.js';

export type Person = (request: PermissionRequest) => Promise<PermissionAnswer>;

export const person: Person = stdin.isTTY && stdout.isTTY ? askAtTerminal : answerFromScript;

async function askAtTerminal(request: PermissionRequest): Promise<PermissionAnswer> {
  const { toolCallId } = request;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    say(`  ?  ${printable(request.message)}`);
    say(`     ${request.shownInput}`);
    const answer = (await terminal.question('     allow? [y/N] ')).trim().toLowerCase();
    if (answer === 'y' || answer === 'yes') return { toolCallId, behavior: 'allow' };
    const message = (await terminal.question('     what should the agent know? ')).trim();
    return { toolCallId, behavior: 'deny', ...(message === '' ? {} : { message }) };
  } finally {
    terminal.close();
  }
}

async function answerFromScript(request: PermissionRequest): Promise<PermissionAnswer> {
  const { toolCallId } = request;
  const answer = staff[toolCallId] ?? { behavior: 'deny', message: 'Nobody is at the desk' };
  say(`  ?  ${printable(request.message)}`);
  say(`     ${request.shownInput}`);
  say(`     staff: ${answer.behavior}${answer.message === undefined ? '' : ` – ${answer.message}`}`);
  return { toolCallId, ...answer };
}
