/**
 * The content of a rule on commands, taken apart: `npm test`, `npm run:*`, `aws * describe-*`. Words are read as bash reads them
 * (quotes, backslashes), so that a rule and a call that mean the same are the same.
 */

/** A word of a pattern. `any`: the word `*`, any words. Otherwise literal pieces with "any characters" between neighbours; one piece: literal. */
export type PatternWord = { readonly any: true } | { readonly any: false; readonly pieces: readonly string[] };

/** A parsed pattern. */
export interface ExecPattern {
  readonly words: readonly PatternWord[];
  /** Leading `NAME=value` words. */
  readonly assignments: readonly string[];
  /** Ends in `:*` or ` *`: further words may follow. */
  readonly open: boolean;
}

export interface ContentProblem {
  readonly problem: string;
  readonly hint?: string;
}

const operators = new Set(['|', '&', ';', '<', '>', '\n']);

/** Parses a pattern, or says why no command could ever match it. */
export function parseExecPattern(content: string): ExecPattern | ContentProblem {
  const prefix = content.endsWith(':*') && !content.endsWith('\\:*');
  const text = prefix ? content.slice(0, -2) : content;
  const misplaced = unquotedIndex(text, ':*');
  if (misplaced >= 0 && isPrefixMark(text, misplaced)) {
    return {
      problem: `":*" stands in the middle of "${content}"`,
      hint: 'write ":*" only at the end, or "*" for any words in between',
    };
  }
  const read = readWords(text);
  if ('problem' in read) return read;
  const assignments: string[] = [];
  let words = read.words;
  while (words[0] !== undefined && isAssignment(words[0])) {
    assignments.push(words[0].pieces.join('*'));
    words = words.slice(1);
  }
  if (words.length === 0 && (prefix || assignments.length === 0)) {
    return {
      problem: `"${content}" names no command`,
      hint: 'write the command, or the tool name alone for all of its calls',
    };
  }
  const last = words.at(-1);
  const open = prefix || last?.any === true;
  return { words: open && last?.any === true ? words.slice(0, -1) : words, assignments, open };
}

function isAssignment(word: PatternWord): word is { any: false; pieces: readonly string[] } {
  return !word.any && /^[A-Za-z_][A-Za-z0-9_]*=/.test(word.pieces[0] ?? '');
}

/** `a:*b` may be text (`http:*`-like); the mark is meant where a blank or the end follows. */
function isPrefixMark(text: string, at: number): boolean {
  const next = text[at + 2];
  return next === undefined || next === ' ' || next === '\t';
}

function unquotedIndex(text: string, wanted: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (quote !== '') {
      if (char === quote) quote = '';
      else if (char === '\\' && quote === '"') at++;
    } else if (char === '\\') at++;
    else if (char === "'" || char === '"') quote = char;
    else if (text.startsWith(wanted, at)) return at;
  }
  return -1;
}

function readWords(text: string): { words: PatternWord[] } | ContentProblem {
  const words: PatternWord[] = [];
  let pieces: string[] | undefined;
  let bare = true;
  const flush = () => {
    if (pieces === undefined) return;
    const star = bare && pieces.length === 2 && pieces[0] === '' && pieces[1] === '';
    words.push(star ? { any: true } : { any: false, pieces });
    pieces = undefined;
    bare = true;
  };
  const add = (char: string) => {
    pieces ??= [''];
    pieces[pieces.length - 1] += char;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === ' ' || char === '\t') flush();
    else if (operators.has(char)) {
      return {
        problem: `"${text}" has an unquoted ${char === '\n' ? 'line break' : `"${char}"`}; rules see one command at a time, so it could never match`,
        hint: 'write one rule for each command, and @read(…) or @write(…) for redirects',
      };
    } else if (char === '*') {
      pieces ??= [''];
      pieces.push('');
    } else if (char === '\\') {
      at++;
      add(text[at] ?? '\\');
    } else if (char === "'" || char === '"') {
      pieces ??= [''];
      bare = false;
      const end = closing(text, at + 1, char);
      if (end < 0)
        return {
          problem: `"${text}" has a quote that is not closed`,
          hint: `close the ${char} or escape it with a backslash`,
        };
      for (let inner = at + 1; inner < end; inner++) {
        if (char === '"' && text[inner] === '\\' && '"\\$`'.includes(text[inner + 1] ?? ' ')) inner++;
        add(text[inner] as string);
      }
      at = end;
    } else add(char);
  }
  flush();
  return { words };
}

function closing(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}
