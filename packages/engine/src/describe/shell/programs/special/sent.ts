/** What programs that connect are given to send: files by name, folders with all that is in them. */

import type { Word } from '../../../word.js';
import type { Case } from '../judge.js';
import { looksRemote } from '../operands.js';
import { dropHead, headOf, textOf } from '../words.js';

/** Of a program that connects and of which nobody says what its words are: those that can only be files here. */
export function judgeSent(found: Case): void {
  for (const word of found.command.words.slice(1)) {
    const file = fileIn(word);
    if (file === undefined) continue;
    found.draft.reads(file, { below: true });
    judgeWhole(found, file);
  }
}

/** `.env`, `~/x`, `/x`, `@.env`, `name=@/x`, `--attach=./x`. */
function fileIn(word: Word): Word | undefined {
  const head = headOf(word);
  const start = /^(?:--?[\w-]+=|[\w.-]+=)?@?(?:file:\/\/(?=\/))?(?=(?:\.|~|\/)[^/]|[~/]$|(?:~|\.\.?)\/)/.exec(head);
  return start === null ? undefined : dropHead(word, start[0].length);
}

/** A whole home, or a folder in which programs keep their keys. */
export function judgeWhole({ draft, command: { environment }, program }: Case, word: Word): void {
  const text = textOf(word)?.replace(/\/\*?$/, '');
  if (text === undefined || looksRemote(word)) return;
  const whole = text === '' || text === '~' || environment.home === text || environment.home.startsWith(`${text}/`);
  if (whole && text !== '.') draft.finds('secret-read', `${program} sends a home folder, and all keys in it`);
  else if (keyFolders.test(text)) draft.finds('secret-read', `${program} sends a folder of keys and settings`);
}

const keyFolders =
  /(?:^|\/)\.(?:aws|kube|docker|config|azure|cargo|m2|mozilla|gcloud|oci|terraform\.d|password-store)$/;
