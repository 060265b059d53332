/** jq and yq: filters that look at the environment or at other files than the operands. */

import type { Word } from '../../../word.js';
import { valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { textOf } from '../words.js';
import { isSecretName } from './shell-builtins.js';

/** `--arg name value` takes two words, `--rawfile name file` too: of the second only the file matters. */
export function withoutArguments(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? null;
    if (word === '--') return [...kept, ...words.slice(at)];
    if (word === '--arg' || word === '--argjson') at += 2;
    else if (word === '--slurpfile' || word === '--rawfile') {
      if (words[at + 2] !== undefined) kept.push(word, words[at + 2] ?? null);
      at += 2;
    } else kept.push(word);
  }
  return kept;
}

export function judgeJq({ args, modes, draft }: Case): void {
  const filter = modes.given ? undefined : textOf(args.operands[0]);
  if (filter === undefined) return;
  const { code, texts } = tokens(filter);
  const names = [
    ...code.matchAll(/\$ENV\s*(?:\.\s*([A-Za-z_]\w*))?/g),
    ...code.matchAll(/(?<![\w.$@])env(?![\w:])\s*(?:\.\s*([A-Za-z_]\w*))?(?!\s*:)/g),
  ];
  if (names.some(([, name]) => name === undefined || isSecretName(name))) showsEnvironment(draft);
  if (/(?<![\w.$@])(?:import|include)(?!\w)/.test(code)) {
    for (const text of texts) draft.reads(`${text}.json`);
    draft.changes();
  }
}

/** The Go version of yq: `load("file")` reads a file, `env(NAME)` a variable. */
export function judgeYq(found: Case): void {
  const { args, modes, draft } = found;
  // The names of the files it writes are results of that expression.
  for (const names of valuesOf(args, '-s', '--split-exp')) {
    const literal = /^\s*"([^"\\]*)"\s*$/.exec(textOf(names) ?? '')?.[1];
    if (literal === undefined) draft.mayWrite(null);
    else for (const end of ['', '.yml']) draft.writes(literal + end, { action: true });
  }
  const filter = modes.given ? undefined : textOf(args.operands[0]);
  if (filter === undefined) return;
  judgeJq(found);
  const { code } = tokens(filter);
  for (const [, name = ''] of code.matchAll(/(?<![\w.$@])(?:str)?env\s*\(\s*(\w*)/g))
    if (isSecretName(name)) showsEnvironment(draft);
  if (/(?<![\w.$@])eval\s*\(/.test(code)) draft.reads(null);
  if (/(?<![\w.$@])envsubst/.test(code)) showsEnvironment(draft);
  for (const [, quoted] of filter.matchAll(/(?<![\w.$@])load(?:_\w+)?\s*\(\s*(?:"([^"\\]*)"\s*\))?/g)) {
    // Which file it is, only the document tells.
    if (quoted === undefined) draft.reads(null);
    else draft.reads(quoted);
  }
}

function showsEnvironment(draft: Case['draft']): void {
  draft.finds('secret-read', 'the filter shows variables, which often hold secrets');
}

/** The filter without its texts and comments, and the texts. */
function tokens(filter: string): { readonly code: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const code = filter.replace(/"((?:[^"\\]|\\.)*)"|#[^\n]*/g, (whole, text: string | undefined) => {
    if (text !== undefined) texts.push(text);
    // What stands in `\\(…)` is code again.
    return whole.includes('\\(') ? ` ${whole.slice(1, -1)} ` : ' "" ';
  });
  return { code, texts };
}
