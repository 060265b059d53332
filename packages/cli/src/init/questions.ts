/** The questions of `sallyport init`. Whoever leaves one with Ctrl-C leaves them all, and nothing was written. */

import type { PermissionMode, ProfileName } from '@sallyport/engine';
import { printable } from '../printable.js';
import type { Terminal } from '../terminal.js';
import { type ProposedTool, profileAbout, propose } from './propose.js';
import { whyNoRule } from './rule-name.js';

type Person = NonNullable<Terminal['person']>;

/** The person wants no policy now. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The modes that one starts with; the others are for those who know why. */
const modes: readonly { readonly value: PermissionMode; readonly label: string }[] = [
  { value: 'default', label: 'a person is asked about whatever no rule allows' },
  { value: 'acceptEdits', label: 'the same, but files inside the folder may be edited' },
  { value: 'dontAsk', label: 'nobody is asked: what no rule allows is denied' },
  { value: 'explore', label: 'read-only: whatever changes something is denied' },
];

export async function askForNames(person: Person): Promise<string[]> {
  const { text } = await import('@clack/prompts');
  const answer = await text({
    ...person,
    message: 'No tools were found here. What are the names of your tools? (several with spaces; none is fine)',
    placeholder: 'run_command read_file query_order',
    defaultValue: '',
    validate: (names) =>
      namesIn(names ?? '')
        .map(whyNoRule)
        .find((why) => why !== undefined),
  });
  return settled(answer, namesIn);
}

function namesIn(answer: string): string[] {
  return [...new Set(answer.split(/[\s,]+/))].filter((name) => name !== '');
}

/** Whether the tools that seem only to look something up need no question: only a person can say so. */
export async function askToAllow(tools: readonly ProposedTool[], person: Person): Promise<boolean> {
  const { confirm } = await import('@clack/prompts');
  const names = tools.map(({ name }) => printable(name)).join(', ');
  const message = `Do these only look something up, and may they run without a question? ${names}`;
  return settled(await confirm({ ...person, message, initialValue: false }), Boolean);
}

/** Shows what each tool is taken for, and lets the person say otherwise. */
export async function askForProfiles(tools: readonly ProposedTool[], person: Person): Promise<ProposedTool[]> {
  const { confirm, note, select } = await import('@clack/prompts');
  note(tools.map(describe).join('\n'), 'Your tools', person);
  const isRight = await confirm({ ...person, message: 'Is that what they do?', initialValue: true });
  if (settled(isRight, Boolean)) return [...tools];
  const options = [...profileAbout].map(([value, label]) => ({ value, label }));
  const chosen: ProposedTool[] = [];
  for (const tool of tools) {
    const profile = await select<ProfileName>({
      ...person,
      message: `What does a call of ${printable(tool.name)} do?`,
      options,
      initialValue: tool.profile,
    });
    chosen.push(
      withProfile(
        tool,
        settled(profile, (value) => value as ProfileName),
      ),
    );
  }
  return chosen;
}

export async function askForMode(person: Person): Promise<PermissionMode> {
  const { select } = await import('@clack/prompts');
  const options = modes.map(({ value, label }) => ({ value, label: value, hint: label }));
  const mode = await select<PermissionMode>({ ...person, message: 'How careful should the gate be?', options });
  return settled(mode, (value) => value as PermissionMode);
}

export async function askToIgnore(file: string, person: Person): Promise<boolean> {
  const { confirm } = await import('@clack/prompts');
  const message = `Put ${file} on .gitignore? It is for rules of yours that the others do not share.`;
  return settled(await confirm({ ...person, message, initialValue: true }), Boolean);
}

/** What a tool is taken for, in a line. */
export function describe(tool: ProposedTool): string {
  const { name, profile, field, dialect, looksUp, asks } = tool;
  const parts = [
    looksUp ? 'seems only to look something up' : (profileAbout.get(profile) ?? profile),
    ...(dialect === undefined ? [] : [`of ${dialect}`]),
    ...(field === undefined ? [] : [`(in "${field.name}")`]),
    ...(asks === undefined ? [] : ['– always asked about']),
  ];
  return printable(`${name}: ${parts.join(' ')}`);
}

function withProfile(tool: ProposedTool, profile: ProfileName): ProposedTool {
  if (profile === tool.profile) return tool;
  const { name } = tool;
  return { ...propose({ name, profile }), looksUp: false };
}

function settled<Answer, Value>(answer: Answer | symbol, read: (answer: Answer) => Value): Value {
  if (typeof answer === 'symbol') throw new Cancelled();
  return read(answer);
}
