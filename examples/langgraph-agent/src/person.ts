/** The person at the terminal: answers with arrow keys. */

import { type CANCEL_SYMBOL, isCancel, select, text } from '@clack/prompts';
import { type PermissionAnswer, type PermissionRequest, ruleText } from '@sallyport/engine';
import type { Person, Settles } from './converse.js';
import { printable } from './report.js';

type Choice = 'once' | 'remember' | 'edit' | 'deny';

/** Ctrl-C or Escape, at any of the prompts. */
class Left extends Error {}

export const askAtTerminal: Person = async (request, settles) => {
  try {
    for (;;) {
      const answer = await answerTo(request, settles);
      if (answer !== 'back') return { toolCallId: request.toolCallId, ...answer };
    }
  } catch (error) {
    if (error instanceof Left) return undefined;
    throw error;
  }
};

async function answerTo(
  request: PermissionRequest,
  settles: Settles,
): Promise<Omit<PermissionAnswer, 'toolCallId'> | 'back'> {
  switch (await choose(request)) {
    case 'once':
      return { behavior: 'allow' };
    case 'remember': {
      const remember = await chooseSuggestion(request, settles);
      return remember === undefined ? 'back' : { behavior: 'allow', remember };
    }
    case 'edit':
      return { behavior: 'allow', input: await edit(request) };
    case 'deny': {
      const message = given(await text({ message: 'What should the agent know?', placeholder: 'nothing' })).trim();
      return { behavior: 'deny', ...(message === '' ? {} : { message }) };
    }
  }
}

async function choose({ message, shownInput, findings, suggestions }: PermissionRequest): Promise<Choice> {
  const warnings = findings.filter((finding) => !message.includes(finding.message));
  return given(
    await select<Choice>({
      message: [
        printable(message),
        ...shownInput.split('\n'),
        ...warnings.map((finding) => `! ${printable(finding.message)}`),
      ].join('\n'),
      options: [
        { value: 'once', label: 'Allow once' },
        // Where no rule could silence the question, the message says why.
        ...(suggestions.length === 0 ? [] : [{ value: 'remember' as const, label: 'Allow, and remember …' }]),
        { value: 'edit', label: 'Edit, then allow …' },
        { value: 'deny', label: 'Deny …' },
      ],
    }),
  );
}

/** Narrowest first, as the engine gives them; each with its rules and what else it would answer. */
async function chooseSuggestion({ suggestions }: PermissionRequest, settles: Settles): Promise<number | undefined> {
  const options = await Promise.all(
    suggestions.map(async (suggestion, value) => {
      const others = await settles(suggestion);
      const also = others.map(({ toolName }) => `; also answers the open question about ${toolName}`);
      const hint = `${suggestion.rules.map(ruleText).join(', ')}${also.join('')}`;
      return { value, label: printable(suggestion.label), hint: printable(hint) };
    }),
  );
  const back = { value: -1, label: 'Back' };
  const chosen = given(await select({ message: 'Allow now and from now on:', options: [...options, back] }));
  return chosen < 0 ? undefined : chosen;
}

/** As JSON, in which nothing hides; what is typed is decided afresh. */
async function edit({ shownInput }: PermissionRequest): Promise<unknown> {
  const typed = await text({
    message: 'The input to run with, as JSON:',
    initialValue: shownInput.replace(/\n\s*/g, ' '),
    validate: (value) => problemOf(value ?? ''),
  });
  return JSON.parse(given(typed));
}

/** What is wrong with an edited input; `undefined`: nothing. */
export function problemOf(typed: string): string | undefined {
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : 'An object, please: { … }';
  } catch (error) {
    return printable((error as Error).message);
  }
}

function given<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Left();
  return answer;
}
