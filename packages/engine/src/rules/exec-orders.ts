/**
 * Commands in the text of an argument: `pssh -H h 'rm -rf x'`, `tmux display '#(rm -rf x)'`, `expect -c 'spawn rm -rf x'`. What the program
 * makes of the text nobody here knows, so that it is only looked at for where a command may begin.
 */

/** Between commands, and where one may begin in the quotes of another language. */
const breaks = /[;&|(){}[\]!#"'`=,\n]+/;

/** Words that run what stands behind them. */
const runners = new Set('run run-shell spawn exec sh system call sudo env time nohup then do and'.split(' '));

/** The beginnings of commands that a text may hold, as words; `program` is the part of a name that must be in it. */
export function ordersIn(text: string): readonly (readonly string[])[] {
  if (!/\s\S|^[!#]/.test(text)) return none;
  const found: string[][] = [];
  for (const part of text.split(breaks)) {
    const words = part.trim().split(/\s+/);
    while (words.length > 0 && runners.has(words[0] ?? '')) words.shift();
    if (words[0] !== undefined && words[0] !== '') found.push(words);
  }
  return found;
}

const none: readonly (readonly string[])[] = [];
