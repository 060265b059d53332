/** Lists and control flow: which commands run for sure, which perhaps, and what is known afterwards. */

import type { Word } from '../word.js';
import { judgeAssignment } from './assignments.js';
import { runWords } from './commands.js';
import { giveValue } from './computed.js';
import type { Walk } from './context.js';
import { isNumber, someNumber } from './numbers.js';
import type { CaseItem, CompoundList, For, If, Select, SyntaxNode, WordNode } from './parse.js';
import type { PlainCommand } from './plain-text.js';
import { printsLines } from './printed.js';
import { run, runList } from './walk.js';
import { readOperand, readWord, textOfWord } from './words.js';

/** Longer chains are walked without knowing anything, so that the time for them stays in proportion. */
const longestChain = 64;
/** Loops over more words than this are walked once, for a word that nobody knows. */
const longestList = 16;

/** `a && b || c` */
export function runAndOr(walk: Walk, commands: readonly SyntaxNode[], operators: readonly ('&&' | '||')[]): void {
  const { state } = walk;
  if (commands.length > longestChain) state.jump();
  const start = state.mark;
  let sure = true;
  let forked = false;
  for (let at = 0; at < commands.length; at++) {
    const command = commands[at] as SyntaxNode;
    const previous = commands[at - 1];
    if (at === 0 || previous === undefined || commands.length > longestChain) run(walk, command);
    else if (operators[at - 1] === '&&') {
      sure &&= succeeds(previous) && !forked;
      if (forked) state.blur(state.touchedSince(start));
      run(walk, command);
    } else {
      sure &&= succeeds(previous);
      // Here the left side has failed somewhere: nothing it would have changed is certain.
      const left = state.touchedSince(start);
      const right = (): void => {
        state.blur(left);
        run(walk, command);
      };
      if (!sure) state.blur(left);
      if (leaves(command)) state.apart(right);
      else state.either([right, () => {}]);
      forked = true;
    }
  }
  if (!sure) state.blur(state.touchedSince(start));
}

/** The same for `a && b` in plain words. */
export function runPlain(walk: Walk, commands: readonly PlainCommand[]): void {
  const { state } = walk;
  const start = state.mark;
  let sure = true;
  for (let at = 0; at < commands.length; at++) {
    const command = commands[at] as PlainCommand;
    runWords(walk, command.words, command);
    if (at < commands.length - 1) sure &&= quiet.has(command.words[0] as string);
  }
  if (!sure) state.blur(state.touchedSince(start));
}

const quiet = new Set(
  'cd pushd export declare local readonly typeset set true : echo printf mkdir touch umask unset shopt pwd source .'.split(
    ' ',
  ),
);

/** Commands that are taken to succeed, so that what follows an `&&` is certain. */
function succeeds(node: SyntaxNode): boolean {
  if (node.type !== 'Command' || node.redirects.length > 0) return false;
  if (node.name !== undefined) return quiet.has(textOfWord(node.name) ?? '');
  return node.prefix.every(
    (item) => item.type === 'Assignment' && !item.text.includes('$(') && !item.text.includes('`'),
  );
}

/** `… || exit 1`: whatever comes after it does not run. */
function leaves(node: SyntaxNode): boolean {
  if (node.type === 'Command') return node.name?.text === 'exit' || node.name?.text === 'return';
  if (node.type !== 'BraceGroup') return false;
  const last = node.body.commands.at(-1);
  return last !== undefined && leaves(last.command);
}

export function runIf(walk: Walk, node: If): void {
  runList(walk, node.clause);
  let asked = false;
  const tried = new Set<string>();
  const branch = (clause: CompoundList | undefined, body: CompoundList | undefined) => (): void => {
    walk.state.blur(tried);
    if (clause !== undefined) {
      const { mark } = walk.state;
      runList(walk, clause);
      for (const key of walk.state.touchedSince(mark)) tried.add(key);
      asked = true;
    }
    if (body !== undefined) runList(walk, body);
  };
  walk.state.either([
    branch(undefined, node.then),
    ...node.elif.map(({ clause, then }) => branch(clause, then)),
    branch(undefined, node.else),
  ]);
  if (asked) walk.state.blur(tried);
}

export function runCase(walk: Walk, word: WordNode, items: readonly CaseItem[]): void {
  readOperand(walk, word);
  const fallen = new Set<string>();
  walk.state.either([
    ...items.map(({ pattern, body, terminator }) => () => {
      for (const choice of pattern) readOperand(walk, choice);
      walk.state.blur(fallen);
      const { mark } = walk.state;
      runList(walk, body);
      if (terminator !== ';;') for (const key of walk.state.touchedSince(mark)) fallen.add(key);
    }),
    () => {},
  ]);
  walk.state.blur(fallen);
}

/** A body that runs any number of times: whatever it changes is unknown when it starts again. */
export function runLoop(walk: Walk, body: () => void): void {
  if (walk.rehearsing) {
    body();
    return;
  }
  const outer = walk.loop;
  walk.loop ??= rehearse(walk, body);
  walk.state.blur(walk.loop);
  walk.state.either([body, () => {}]);
  walk.loop = outer;
}

/** More rounds than these do not find out which variables only ever get numbers. */
const mostRounds = 4;

/** What the body changes. A number that it counts stays a number only where that still holds when it starts again. */
function rehearse(walk: Walk, body: () => void): ReadonlySet<string> {
  const { state } = walk;
  let keys = walk.rehearse(body);
  const counts = (key: string) => key.startsWith('$') && !state.kinds.isStrange(key.slice(1));
  for (let round = 0; round < mostRounds && [...keys].some(counts); round++) {
    const before = state.kinds.strangers;
    state.apart(() => {
      state.blur(keys);
      keys = new Set([...keys, ...walk.rehearse(body)]);
    });
    if (state.kinds.strangers === before) return keys;
  }
  // Where nothing counts, or no round settled it.
  state.estrange(keys);
  return keys;
}

/** `for c in $(git rev-list …)`: what is known of one of these lines. */
function oneLine(walk: Walk, wordlist: readonly WordNode[]): Word {
  const printed = wordlist.map(({ parts }) => {
    const [part, ...more] = parts ?? [];
    return part?.type === 'CommandExpansion' && more.length === 0 ? printsLines(walk, part.script) : undefined;
  });
  if (printed.length === 0 || printed.includes(undefined)) return null;
  const plain = printed.every((lines) => lines?.plain === true);
  return { parts: ['', ''], from: 'value', splits: false, text: '…', lines: 'one', ...(plain ? { plain } : {}) };
}

export function runFor(walk: Walk, node: For | Select): void {
  const { wordlist, body } = node;
  const name = node.name.value;
  judgeAssignment(walk, name, null, walk.span(node));
  const items: Word[] = [];
  if (wordlist === undefined) items.push(null);
  for (const word of wordlist ?? []) readWord(walk, word, items);
  const each = (item: Word): void => {
    giveValue(walk, name, oneName(item), walk.span(node));
    runList(walk, body);
  };
  const any = items.every(isNumber) ? someNumber : oneLine(walk, wordlist ?? []);
  if (walk.rehearsing) {
    each(any);
    return;
  }
  const told = items.every((item) => item !== null && (typeof item === 'string' || item.from === 'glob'));
  const mentioned = walk.text.slice(body.pos, body.end).includes(name);
  if (!told || !mentioned || items.length > longestList || items.length > walk.repeats) {
    runLoop(walk, () => each(any));
    return;
  }
  walk.repeats -= items.length;
  if (items.every((item) => typeof item === 'string')) for (const item of items) each(item);
  else runLoop(walk, () => items.forEach(each));
}

/** In each round the variable holds one of the names that the pattern found. */
function oneName(item: Word): Word {
  return item !== null && typeof item !== 'string' && item.from === 'glob' ? { ...item, splits: false } : item;
}
