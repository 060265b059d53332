/** A call in a few words. */

import { textsOf } from './call-view.js';

/** As a question: "Write notes/packing.md?" */
export function questionFor(name: string, input: unknown): string {
  return `${titleOf(name, input)}?`;
}

export function titleOf(name: string, input: unknown): string {
  const { path, url } = textsOf(input);
  switch (name) {
    case 'run_command':
      return 'Run this command';
    case 'write_file':
      return `Write ${path ?? 'a file'}`;
    case 'read_file':
      return `Read ${path ?? 'a file'}`;
    case 'fetch_page':
      return `Fetch a page from ${url !== undefined && URL.canParse(url) ? new URL(url).host : 'an address'}`;
    default:
      return `Call ${name}`;
  }
}
