/** Where an unquoted `~` stands for a home folder: at the start of a word, and in an assignment behind `=` and `:`. */

import type { Walk } from './context.js';
import type { WordBuilder } from './word-builder.js';

/** A piece of unquoted text of a word. */
export interface Piece {
  /** As written, with its backslashes. */
  readonly raw: string;
  readonly text: string;
  /** It begins the word; nothing follows it. */
  readonly first: boolean;
  readonly last: boolean;
}

const assignment = /^[A-Za-z_][A-Za-z0-9_]*\+?=/;

/** Bash treats even an argument like an assignment if it looks like one: `make DESTDIR=~/x`. */
export function looksAssigned(raw: string): boolean {
  return raw.includes('=') && assignment.test(withoutBreaks(raw));
}

function withoutBreaks(raw: string): string {
  return raw.includes('\\\n') ? raw.replaceAll('\\\n', '') : raw;
}

/** Adds text to an argument. A home folder in front stays as it is written: paths that begin with `~` mean it everywhere here. */
export function addArgument(walk: Walk, builder: WordBuilder, piece: Piece): void {
  const { raw, text, first, last } = piece;
  if (!first || !meansHome(raw, last)) builder.add(text);
  else if (isOwn(text) && walk.state.variable('HOME') !== undefined) {
    builder.hole('value', false, '~');
    builder.add(text.slice(1));
  } else builder.add(text, true);
}

/** Adds text to something assigned: bash puts the folder there at once. `named`: it begins with the name and `=`. */
export function addAssigned(walk: Walk, builder: WordBuilder, piece: Piece, named: boolean): void {
  const { text, first, last } = piece;
  const raw = withoutBreaks(piece.raw);
  // Where a backslash is, raw text and text differ, and bash replaces nothing that it touches.
  if (!raw.includes('~') || raw.includes('\\')) {
    builder.add(text);
    return;
  }
  const head = named && first ? (assignment.exec(raw)?.[0] ?? '') : '';
  builder.add(head);
  const segments = raw.slice(head.length).split(':');
  segments.forEach((segment, at) => {
    if (at > 0) builder.add(':');
    const starts = at > 0 || first;
    const ends = at < segments.length - 1 || last;
    if (!starts || !meansHome(segment, ends)) builder.add(segment);
    else if (!isOwn(segment) || walk.state.variable('HOME') !== undefined) builder.hole('value', false, segment);
    else builder.add(walk.home + segment.slice(1));
  });
}

/** Whether bash puts a folder for the `~` at the start of this text. `last`: nothing follows that could be part of the name. */
export function meansHome(written: string, last: boolean): boolean {
  if (!written.includes('~')) return false;
  const raw = withoutBreaks(written);
  if (raw.charCodeAt(0) !== 0x7e) return false;
  const slash = raw.indexOf('/');
  return (slash >= 0 || last) && !(slash < 0 ? raw : raw.slice(0, slash)).includes('\\');
}

/** `~` and `~/x`, not `~user`. */
function isOwn(text: string): boolean {
  return text.length === 1 || text.charAt(1) === '/';
}
