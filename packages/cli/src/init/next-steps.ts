/** What to do after `init`: command lines that work as they are printed. */

import { shellQuote } from '../shell-quote.js';
import type { ProposedTool } from './propose.js';
import { isRuleName } from './rule-name.js';

/** @param tests how many the policy has */
export function nextSteps(file: string, tools: readonly ProposedTool[], tests: number): string[] {
  const policy = shellQuote(file.startsWith('-') ? `./${file}` : file);
  // The first one that one would ask about.
  const tool = tools.find(({ name }) => isRuleName(name));
  return [
    ...(tests === 0 ? [] : [`npx sallyport test ${policy}   # do its rules mean what its tests say?`]),
    ...(tool === undefined
      ? []
      : [`npx sallyport explain --policy ${policy} --tool ${shellQuote(tool.name)} --input ${example(tool)}`]),
    ...(tests === 0 && tool === undefined ? [`npx sallyport lint ${policy}   # after you have added your tools`] : []),
  ];
}

/** An input of the shape that the tool's profile reads. */
function example({ profile, reads }: ProposedTool): string {
  const inputWith = (usual: string, value: string) => shellQuote(JSON.stringify({ [reads ?? usual]: value }));
  switch (profile) {
    case 'shell':
      return inputWith('command', 'ls');
    case 'file-read':
    case 'file-write':
      return inputWith('path', 'notes/example.txt');
    case 'file-search':
      return inputWith('path', 'notes');
    case 'network':
      return inputWith('url', 'https://example.com/');
    default:
      return shellQuote('{}');
  }
}
