/** Takes a page of the docs apart: its fenced blocks, and the tables that say what is decided about a command. */

import { permissionModes } from '@sallyport/engine';

export interface Block {
  readonly language: string;
  readonly text: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** The file that the block is, if its first line is a comment with nothing but a name: `// sallyport.jsonc`. */
  readonly file: string | undefined;
}

export interface DecidedCommand {
  readonly command: string;
  /** What each mode says, as the table's head names them. */
  readonly expect: Readonly<Record<string, string>>;
  readonly line: number;
}

const fileComment = /^(?:\/\/|#) ([\w.-]+\.(?:jsonc?|ya?ml|ts))$/;

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  const lines = page.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const language = /^```(\w*)/.exec(lines[at] as string)?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`the block of line ${at + 1} has no end`);
    const text = lines.slice(at + 1, end).join('\n');
    blocks.push({ language, text, line: at + 1, file: fileComment.exec(lines[at + 1] as string)?.[1] });
    at = end;
  }
  return blocks;
}

/** Rows of tables with a mode in their head: the first cell is a command, each cell below a mode starts with what it says. */
export function decidedCommandsOf(page: string): DecidedCommand[] {
  const rows: DecidedCommand[] = [];
  let modes: (string | undefined)[] | undefined;
  page.split('\n').forEach((line, index) => {
    const cells = cellsOf(line);
    if (cells === undefined) modes = undefined;
    else if (modes === undefined) modes = cells.map(modeOf);
    else if (modes.some((mode) => mode !== undefined) && !/^-+$/.test(cells[0] as string)) {
      const expected = modes.flatMap((mode, column) => (mode === undefined ? [] : [[mode, cells[column] as string]]));
      rows.push({ command: codeOf(cells[0] as string), expect: Object.fromEntries(expected), line: index + 1 });
    }
  });
  return rows;
}

function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined;
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function modeOf(cell: string): string | undefined {
  return permissionModes.find((mode) => cell === `\`${mode}\``);
}

function codeOf(cell: string): string {
  return /^(`+) ?(.*?) ?\1$/.exec(cell)?.[2] ?? cell;
}
