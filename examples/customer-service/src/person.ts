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
  terminal.on('SIGINT', () => {
    say('\n  You left. Nothing more runs.');
    process.exit(130);
  });
  const gone = new AbortController();
  terminal.once('close', () => gone.abort());
  const ask = async (text: string) => (await terminal.question(text, { signal: gone.signal })).trim();
  try {
    showRequest(request);
    const answer = (await ask('     allow? [y/N] ')).toLowerCase();
    if (answer === 'y' || answer === 'yes') return { toolCallId, behavior: 'allow' };
    const message = await ask('     what should the agent know? ');
    return { toolCallId, behavior: 'deny', ...(message === '' ? {} : { message }) };
  } catch (error) {
    // The end of the input is nobody's yes.
    if (gone.signal.aborted) return { toolCallId, behavior: 'deny', message: 'Nobody answered' };
    throw error;
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
