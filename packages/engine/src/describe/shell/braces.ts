/** Brace expansion: `{a,b}` and `{1..3}` are several words. Only plain and quoted text is expanded here; anything else is not known. */

/** The alternatives, or `undefined` where they are not plain text or more than `most`. */
export function expandBraces(text: string, most: number): string[] | undefined {
  if (!plain.test(text) || (text.includes('~') && /['"\\]/.test(text))) return undefined;
  const reader = { text, at: 0, most };
  const words = readBrace(reader);
  return reader.at === text.length ? words : undefined;
}

/** Letters, and quotes around text that holds none. A quoted `~` would have to be told from one that is not. */
const plain = /^(?:[A-Za-z0-9_./:+%@=,~{}-]|\\[^\n]|'[^'\n]*'|"[^"$`\\\n]*")*$/;
const deepest = 16;

interface Reader {
  readonly text: string;
  at: number;
  readonly most: number;
}

/** Reads from `{` to its `}`. */
function readBrace(reader: Reader, depth = 0): string[] | undefined {
  if (depth > deepest || reader.text[reader.at] !== '{') return undefined;
  const start = ++reader.at;
  const choices: string[] = [];
  let open = [''];
  let commas = 0;
  for (; reader.at < reader.text.length; ) {
    const char = reader.text.charAt(reader.at);
    if (char === '{') {
      const inner = readBrace(reader, depth + 1);
      if (inner === undefined || inner.length * open.length > reader.most) return undefined;
      open = open.flatMap((head) => inner.map((tail) => head + tail));
      continue;
    }
    reader.at++;
    if (char === ',') {
      choices.push(...open);
      open = [''];
      commas++;
    } else if (char === '}') {
      const body = reader.text.slice(start, reader.at - 1);
      if (commas === 0) return expandRange(body, reader.most);
      choices.push(...open);
      return choices.length > reader.most ? undefined : choices;
    } else {
      const text = char === '\\' ? reader.text.charAt(reader.at++) : isQuote(char) ? readQuoted(reader, char) : char;
      open = open.map((head) => head + text);
    }
  }
  return undefined;
}

function isQuote(char: string): boolean {
  return char === "'" || char === '"';
}

/** Reads up to the closing quote; the pattern made sure that there is one. */
function readQuoted(reader: Reader, quote: string): string {
  const end = reader.text.indexOf(quote, reader.at);
  const text = reader.text.slice(reader.at, end);
  reader.at = end + 1;
  return text;
}

/** `1..5`, `a..e`, `01..10`, with a step behind another `..`. */
function expandRange(body: string, most: number): string[] | undefined {
  const range = /^(-?\d{1,6}|[A-Za-z])\.\.(-?\d{1,6}|[A-Za-z])(?:\.\.(-?\d{1,6}))?$/.exec(body);
  if (range === null) return undefined;
  const [, from = '', to = '', by = '1'] = range;
  const letters = /^[A-Za-z]$/.test(from);
  if (letters !== /^[A-Za-z]$/.test(to)) return undefined;
  const first = letters ? from.charCodeAt(0) : Number(from);
  const last = letters ? to.charCodeAt(0) : Number(to);
  // Between capital and small letters stand characters that mean something to the shell.
  if (letters && first < 0x61 !== last < 0x61) return undefined;
  const step = Math.max(1, Math.abs(Number(by)));
  if (Math.abs(last - first) / step >= most) return undefined;
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0;
  const words: string[] = [];
  for (let at = first; first <= last ? at <= last : at >= last; at += first <= last ? step : -step) {
    words.push(letters ? String.fromCharCode(at) : pad(at, width));
  }
  return words;
}

function pad(number: number, width: number): string {
  return number < 0 ? `-${String(-number).padStart(width - 1, '0')}` : String(number).padStart(width, '0');
}
