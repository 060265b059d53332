/**
 * Reads an awk program far enough to know what it does besides computing: `system`, pipes, `print > file`, `getline < file`.
 * Comparison and redirection share `>`: it redirects only inside a `print` that stands outside parentheses.
 */

interface AwkScript {
  /** Files that are written; `null`: which one is computed. */
  readonly writes: readonly (string | null)[];
  readonly reads: readonly (string | null)[];
  /** Commands that are run; `null`: which one is computed. */
  readonly runs: readonly (string | null)[];
  /** It was understood, and nothing else is in it. */
  readonly understood: boolean;
}

type Token = {
  readonly kind: 'string' | 'computed' | 'regex' | 'name' | 'number' | 'mark' | 'newline';
  readonly text: string;
};

export function readAwkScript(script: string): AwkScript {
  const tokens = tokenize(script);
  const writes: (string | null)[] = [];
  const reads: (string | null)[] = [];
  const runs: (string | null)[] = [];
  if (tokens === undefined) return { writes, reads, runs, understood: false };
  let understood = true;
  let depth = 0;
  let printAt: number | undefined;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.kind === 'newline' || (token.kind === 'mark' && /^[;}]$/.test(token.text))) printAt = undefined;
    if (token.kind === 'name') {
      if (token.text === 'print' || token.text === 'printf') printAt = depth;
      if (token.text === 'system') runs.push(literal(tokens, at + 2, ')'));
      if (token.text === 'getline') reads.push(...source(tokens, at + 1));
      // The script can name further files to read, or tell the whole environment.
      if (token.text === 'ARGV' || token.text === 'ARGC') reads.push(null);
      if (token.text === 'ENVIRON') understood = false;
    }
    if (token.kind !== 'mark') continue;
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    // Gawk: `@load`, `@include`, calls through a variable.
    if (token.text === '@') understood = false;
    if (token.text === '|' || token.text === '|&') {
      const before = tokens[at - 1];
      if (next?.text === 'getline') runs.push(before?.kind === 'string' ? before.text : null);
      else runs.push(literal(tokens, at + 1));
    }
    if ((token.text === '>' || token.text === '>>') && printAt === depth) writes.push(literal(tokens, at + 1));
  }
  return { writes: writes.filter((path) => !isTerminal(path)), reads, runs, understood };
}

/** What `getline var < file` reads; nothing for a `getline` without `<`. */
function source(tokens: readonly Token[], from: number): (string | null)[] {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.text === '<') {
      const file = tokens[at + 1];
      return [file?.kind === 'string' ? file.text : null];
    }
    if (token === undefined || token.kind === 'newline' || /^[;})]$/.test(token.text)) return [];
  }
  return [];
}

function isTerminal(path: string | null): boolean {
  return path === '-' || /^\/dev\/(?:stdout|stderr|fd\/[12]|null|tty)$/.test(path ?? '');
}

/** The string at this place, if it is all of the expression. */
function literal(tokens: readonly Token[], at: number, closing?: string): string | null {
  const token = tokens[at];
  const behind = tokens[at + 1];
  const alone =
    behind === undefined ||
    behind.kind === 'newline' ||
    /^[;}]$/.test(behind.text) ||
    (closing !== undefined && behind.text === closing);
  return token?.kind === 'string' && alone ? token.text : null;
}

const pattern =
  /(?<blank>[ \t\r]+|\\\r?\n|#[^\n]*)|(?<newline>\n)|(?<string>"(?:[^"\\\n]|\\[\s\S])*")|(?<number>\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|(?<name>[A-Za-z_]\w*)|(?<mark>\|\||&&|>>|\|&|\+\+|--|[-+*^%<>=!]=|[\s\S])/y;

/** `undefined`: a string or a regular expression does not end, or a slash could be either of two things. */
function tokenize(script: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < script.length) {
    const last = tokens.at(-1);
    if (script[at] === '/' && !isValue(last)) {
      const regex = /\/(?:[^/\\[\n]|\\[^\n]|\[\^?\]?(?:[^\]\\\n]|\\[^\n])*\])*\//y;
      regex.lastIndex = at;
      const found = regex.exec(script);
      if (found === null) return undefined;
      tokens.push({ kind: 'regex', text: found[0] });
      at += found[0].length;
      continue;
    }
    if (script[at] === '/' && (last?.text === 'getline' || last?.text === '++' || last?.text === '--'))
      return undefined;
    pattern.lastIndex = at;
    const groups = pattern.exec(script)?.groups;
    if (groups === undefined) return undefined;
    at = pattern.lastIndex;
    if (groups.blank !== undefined) continue;
    if (groups.string !== undefined) tokens.push(readString(groups.string));
    else if (groups.newline !== undefined) tokens.push({ kind: 'newline', text: '\n' });
    else if (groups.number !== undefined) tokens.push({ kind: 'number', text: groups.number });
    else if (groups.name !== undefined) tokens.push({ kind: 'name', text: groups.name });
    else if (groups.mark === '"') return undefined;
    else tokens.push({ kind: 'mark', text: groups.mark ?? '' });
  }
  return tokens;
}

const beforeRegex = new Set(['print', 'printf', 'return', 'in', 'case', 'else', 'do', 'exit']);

/** Whether a slash behind this token divides. */
function isValue(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'newline') return false;
  if (token.kind === 'name') return !beforeRegex.has(token.text);
  return token.kind !== 'mark' || /^(?:[)\]$]|\+\+|--)$/.test(token.text);
}

/** A string as awk reads it; where the awks differ about an escape, nobody knows what it holds. */
function readString(quoted: string): Token {
  let sure = true;
  const text = quoted.slice(1, -1).replace(escapes, (whole: string, octal?: string, hex?: string) => {
    if (octal !== undefined || hex !== undefined) {
      const code = octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8);
      sure &&= code < 0x80 && (hex?.length ?? 0) <= 2;
      return sure ? String.fromCharCode(code) : '';
    }
    const char = whole.slice(1);
    sure &&= !/^[xu\r]$/.test(char);
    return named[char] ?? char;
  });
  return sure ? { kind: 'string', text } : { kind: 'computed', text: '' };
}

const escapes = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|[\s\S])/g;
const named: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '',
};
