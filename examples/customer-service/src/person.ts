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
    showRequest(request);
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
  showRequest(request);
  say(`     staff: ${answer.behavior}${answer.message === undefined ? '' : ` – ${answer.message}`}`);
  return { toolCallId, ...answer };
}

function showRequest({ message, shownInput }: PermissionRequest): void {
  say(`  ?  ${printable(message)}`);
  // Line ends only stand between the members of the input; those inside of texts are escaped.
  say(`     ${shownInput.replace(/\n\s*/g, ' ')}`);
}
