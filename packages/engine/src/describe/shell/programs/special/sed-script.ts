/**
 * Reads a sed script far enough to know what it does besides editing text: which files it reads (`r`, `R`) and writes
 * (`w`, `W`, `s///w`), and whether it runs commands (`e`, `s///e`). `undefined`: not understood, so it could do anything.
 */

interface SedScript {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Commands of `e`; an empty one is whatever the text in the pattern space says. */
  readonly runs: readonly string[];
}

/**
 * Seds differ about `[/]`: in some a bracket hides the delimiter, with or without its backslashes, in others it does not. What any of
 * them would do counts; one that cannot read the script does nothing but create the files that it has found so far.
 */
export function readSedScript(script: string): SedScript | undefined {
  const readings = script.includes('[') ? brackets : brackets.slice(0, 1);
  const readers = readings.map((bracket) => new SedReader(script, bracket));
  if (!readers.map((reader) => reader.read()).includes(true)) return undefined;
  const all = (what: keyof SedScript): string[] => [...new Set(readers.flatMap((reader) => reader[what]))];
  return { reads: all('reads'), writes: all('writes'), runs: all('runs') };
}

/** What each of them takes for one thing that hides a delimiter. */
const brackets: readonly (RegExp | undefined)[] = [
  undefined,
  /\[\^?\]?(?:\[([:.=]).*?\1\]|[^\]])*\]/sy,
  /\[\^?\]?(?:\[([:.=]).*?\1\]|\\.|[^\]\\])*\]/sy,
];

class SedReader implements SedScript {
  readonly reads: string[] = [];
  readonly writes: string[] = [];
  readonly runs: string[] = [];
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly bracket: RegExp | undefined,
  ) {}

  read(): boolean {
    while (this.at < this.text.length) {
      if (!this.skip(/[\s;]*/y)) return false;
      if (this.at >= this.text.length) break;
      if (!this.address() || !this.command()) return false;
    }
    return this.depth === 0;
  }

  /** Moves behind what the pattern matches here; `false` if it does not match. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private address(): boolean {
    if (!this.oneAddress()) return false;
    if (this.skip(/[ \t]*,[ \t]*/y) && !this.skip(/[+~]\d+/y) && !this.oneAddress()) return false;
    return this.skip(/[\s!]*/y);
  }

  private oneAddress(): boolean {
    const char = this.text[this.at];
    if (char === '/' || char === '\\') {
      this.at += char === '\\' ? 1 : 0;
      const delimiter = this.text[this.at];
      return (
        delimiter !== undefined &&
        delimiter !== '\n' &&
        delimiter !== '\\' &&
        this.delimited(delimiter, true) &&
        this.skip(/[IM]*/y)
      );
    }
    return this.skip(/(?:\d+(?:~\d+)?|\$)?/y);
  }

  /** From one delimiter to the next. */
  private delimited(delimiter: string, regex: boolean): boolean {
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at];
      if (char === '\\') this.at += 1;
      else if (regex && char === '[' && delimiter !== '[' && this.bracket !== undefined) {
        if (!this.skip(this.bracket)) return false;
        this.at -= 1;
      } else if (char === delimiter) {
        this.at += 1;
        return true;
      }
    }
    return false;
  }

  private command(): boolean {
    const name = this.text[this.at] ?? '';
    this.at += 1;
    if ('=dDgGhHnNpPxzF'.includes(name)) return this.end();
    switch (name) {
      case '{':
        this.depth += 1;
        return true;
      case '}':
        this.depth -= 1;
        return this.depth >= 0 && this.end();
      case 's':
        return this.substitution();
      case 'y':
        return this.pair(false) && this.end();
      case 'a':
      case 'i':
      case 'c':
        return this.insertedText();
      case ':':
        return this.skip(/[ \t]*[^\s;]+[ \t]*/y);
      case 'b':
      case 't':
      case 'T':
        return this.skip(/[ \t]*[^\s;}]*/y) && this.end();
      case 'q':
      case 'Q':
      case 'l':
      case 'L':
        return this.skip(/[ \t]*\d*/y) && this.end();
      case '#':
        return this.skip(/[^\n]*/y);
      case 'r':
      case 'R':
        this.reads.push(this.restOfLine());
        return true;
      case 'w':
      case 'W':
        this.writes.push(this.restOfLine());
        return true;
      case 'e':
        this.runs.push(this.restOfLine());
        return true;
      default:
        return false;
    }
  }

  private end(): boolean {
    return this.skip(/[ \t]*(?:$|[;\n]|(?=[}#]))/y);
  }

  private restOfLine(): string {
    const end = this.text.indexOf('\n', this.at);
    const line = this.text.slice(this.at, end < 0 ? undefined : end).replace(/^[ \t]+/, '');
    this.at = end < 0 ? this.text.length : end;
    return line;
  }

  /** `a text` and `a\` with lines that go on after a backslash. */
  private insertedText(): boolean {
    return this.skip(/(?:[^\\\n]|\\[\s\S]|\\$)*/y);
  }

  private pair(regex: boolean): boolean {
    const delimiter = this.text[this.at];
    if (delimiter === undefined || delimiter === '\n' || delimiter === '\\') return false;
    if (!this.delimited(delimiter, regex)) return false;
    this.at -= 1;
    return this.delimited(delimiter, false);
  }

  private substitution(): boolean {
    if (!this.pair(true)) return false;
    for (;;) {
      const flag = this.text[this.at] ?? '';
      if (flag === 'w') {
        this.at += 1;
        this.writes.push(this.restOfLine());
        return true;
      }
      if (flag === 'e') this.runs.push('');
      if (flag === '' || !/[gpiIemM\d]/.test(flag)) return this.end();
      this.at += 1;
    }
  }
}
