/** The same conversation through both frameworks, gated by the same policy file. `npm run coding-agent` at the root starts it. */

import { runWithAiSdk } from './ai-sdk.js';
import { converse, type Outcome } from './converse.js';
import { runWithLangChain } from './langchain.js';
import { PersonLeft, person } from './person.js';
import { say } from './report.js';

try {
  const first = await converse('Vercel AI SDK', runWithAiSdk, person);
  const second = await converse('LangChain.js', runWithLangChain, person);
  const same = comparable(first) === comparable(second);
  say(`\nCommits: ${first.commits.join(', ')}`);
  say(same ? 'Both frameworks ended the same.' : 'The frameworks did NOT end the same.');
  process.exitCode = same ? 0 : 1;
} catch (error) {
  if (!(error instanceof PersonLeft)) throw error;
  say('\nYou left, so what you were asked about did not run.');
  process.exitCode = 130;
}

/** What the model was told differs: it holds the names of the tools. */
function comparable({ ran, files, commits }: Outcome): string {
  return JSON.stringify({ ran, files, commits });
}
