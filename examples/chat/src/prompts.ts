/** What an empty chat offers to say. The scripted model knows an answer to just these. */

export interface Prompt {
  readonly title: string;
  readonly text: string;
}

export const prompts = {
  read: { title: 'Read a file', text: 'What is on my packing list?' },
  command: { title: 'Run a command', text: 'Commit my notes.' },
  write: { title: 'Change a file', text: 'Put an umbrella and sun cream on my packing list.' },
  fetch: { title: 'Fetch a page', text: 'How is the weather in Lisbon?' },
  two: { title: 'Two questions at once', text: 'Look up the ferry, and start a diary.' },
  danger: { title: 'A dangerous command', text: 'Throw my old drafts away.' },
  hidden: { title: 'Hidden characters', text: 'Remove the draft from the plane.' },
  secret: { title: 'Something forbidden', text: 'Which key do we use for the map?' },
} as const satisfies Readonly<Record<string, Prompt>>;

export type PromptName = keyof typeof prompts;
