/** What the scripted model says to each prompt: first its calls, then what came of them. */

import { type PromptName, prompts } from '../prompts.js';

export interface ScriptedCall {
  readonly name: string;
  readonly input: unknown;
}

/** A step in which the model makes calls, or its last words. */
export type ScriptedStep =
  | { readonly text: string; readonly calls: readonly ScriptedCall[] }
  | { readonly text: string };

const packingList =
  '# Packing list\n\n- Passport\n- Phone charger\n- Walking shoes\n- Umbrella\n- Sun cream\n- Book for the plane\n';

const script: Readonly<Record<PromptName, { readonly text: string; readonly calls: readonly ScriptedCall[] }>> = {
  read: {
    text: 'I look into your notes.',
    calls: [{ name: 'read_file', input: { path: 'notes/packing.md' } }],
  },
  command: {
    text: 'I commit what has changed.',
    calls: [{ name: 'run_command', input: { command: "git add -A && git commit -m 'Pack for Lisbon'" } }],
  },
  write: {
    text: 'The umbrella can take the place of the rain jacket.',
    calls: [{ name: 'write_file', input: { path: 'notes/packing.md', content: packingList } }],
  },
  fetch: {
    text: 'I ask the weather service.',
    calls: [{ name: 'fetch_page', input: { url: 'https://weather.example/lisbon' } }],
  },
  two: {
    text: 'I do both at once.',
    calls: [
      { name: 'fetch_page', input: { url: 'https://ferry.example/timetable' } },
      {
        name: 'write_file',
        input: { path: 'notes/diary.md', content: '# Diary\n\nDay 1: the ferry across the river.\n' },
      },
    ],
  },
  danger: {
    text: 'I remove the folder of drafts.',
    calls: [{ name: 'run_command', input: { command: 'ls drafts && rm -rf drafts ~/' } }],
  },
  hidden: {
    text: 'I remove that draft.',
    calls: [{ name: 'run_command', input: { command: 'rm -f drafts/plane\u202edm.\u202c.md' } }],
  },
  secret: {
    text: 'It must be in the settings.',
    calls: [{ name: 'run_command', input: { command: 'cat .env' } }],
  },
};

/**
 * @param said what the person said last
 * @param results what the calls since then told the model
 */
export function nextStep(said: string, results: readonly string[]): ScriptedStep {
  const name = (Object.keys(prompts) as PromptName[]).find((each) => prompts[each].text === said);
  if (name === undefined) {
    const known = Object.values(prompts).map(({ text }) => `“${text}”`);
    return {
      text: `I am a script and have an answer only to these: ${known.join(' ')} With OPENAI_API_KEY set, a real model answers.`,
    };
  }
  if (results.length === 0) return script[name];
  return { text: results.map((result) => `I was told:\n${result}`).join('\n\n') };
}
