/** The person who is asked: at the terminal if somebody is there, else from the script. */

import { stdin, stdout } from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import type { PermissionAnswer, PermissionRequest } from '@sallyport/engine';
import { printable, say } from './report.js';
import { answers } from './script.js';

export type Person = (request: PermissionRequest) => Promise<PermissionAnswer>;

/** Ctrl-C or Ctrl-D at a question. */
export class PersonLeft extends Error {
  override readonly name = 'PersonLeft';
}

export const person: Person = (request) =>
  stdin.isTTY && stdout.isTTY ? askAtTerminal(request) : answerFromScript(request);

async function askAtTerminal(request: PermissionRequest): Promise<PermissionAnswer> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    showRequest(request);
    say('     [y] allow this call');
    request.suggestions.forEach(({ label }, index) => {
      say(`     [${index + 1}] allow, and remember: ${printable(label)}`);
    });
    say('     [n] deny');
    for (;;) {
      const choice = readChoice(await ask(terminal, '     your answer: '), request);
      if (choice === undefined) continue;
      if (choice.behavior === 'allow') return choice;
      const message = (await ask(terminal, '     what should the agent know? ')).trim();
      return { ...choice, ...(message === '' ? {} : { message }) };
    }
  } finally {
    terminal.close();
  }
}

/** `undefined`: not one of the answers on offer. */
export function readChoice(
  typed: string,
  { toolCallId, suggestions }: Pick<PermissionRequest, 'toolCallId' | 'suggestions'>,
): PermissionAnswer | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'y' || text === 'yes') return { toolCallId, behavior: 'allow' };
  if (text === 'n' || text === 'no') return { toolCallId, behavior: 'deny' };
  const remember = suggestions.findIndex((_, index) => text === String(index + 1));
  return remember < 0 ? undefined : { toolCallId, behavior: 'allow', remember };
}

/** A terminal that closes would leave the question open for ever. */
function ask(terminal: Interface, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    terminal.once('close', () => reject(new PersonLeft()));
    terminal.question(question).then(resolve, reject);
  });
}

export const answerFromScript: Person = async (request) => {
  const { toolCallId, suggestions } = request;
  const answer = answers[toolCallId] ?? { behavior: 'deny', message: 'Nobody is at the terminal' };
  showRequest(request);
  const remembered = answer.remember === undefined ? undefined : suggestions[answer.remember]?.label;
  const parts = [
    answer.behavior,
    remembered === undefined ? '' : `, and remember: ${printable(remembered)}`,
    answer.message === undefined ? '' : ` – ${answer.message}`,
  ];
  say(`     person: ${parts.join('')}`);
  return { toolCallId, ...answer };
};

function showRequest({ message, shownInput, findings }: PermissionRequest): void {
  say(`  ?  ${printable(message)}`);
  // Line ends only stand between the members of the input; those inside of texts are escaped.
  say(`     ${shownInput.replace(/\n\s*/g, ' ')}`);
  for (const finding of findings) {
    if (!message.includes(finding.message)) say(`     !  ${printable(finding.message)}`);
  }
}
