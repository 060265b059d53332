/** What the operands of a command are to it: files it reads or writes, names, data. */

import type { Word } from '../../word.js';
import type { SimpleCommand } from '../command.js';
import { added, nothing } from '../lists.js';
import type { Arguments } from './arguments.js';
import { takesCodeFrom } from './code-files.js';
import type { Draft } from './draft.js';
import type { Modes } from './judge-options.js';
import type { Line, Role } from './table.js';
import { headOf, isStream, joinPath, maySplit, textOf } from './words.js';

export function judgeOperands(draft: Draft, line: Line, args: Arguments, modes: Modes, command: SimpleCommand): void {
  if (modes.list) return;
  if (modes.edit) draft.promise = 'edits';
  const roles = modes.given ? line.roles.slice(1) : line.roles;
  const list = modes.into === undefined ? roles : roles.filter(({ name }) => name !== 'into');
  const place = new Placement(draft, modes, command);
  assign(place, args.operands, list);
  for (const word of args.spilt) for (const role of list) if (role.name !== 'into') place.put(word, role);
  assignAbsent(place, args.operands.length, list, modes, command.piped);
  place.finish();
}

/** Pairs operands with roles: those in front of the `*` one, those behind it, and the `*` one takes what is left. */
function assign(place: Placement, operands: readonly Word[], roles: readonly Role[]): void {
  const star = starOf(roles);
  const trailing = star < 0 ? 0 : roles.length - star - 1;
  // `ln target`: the last one has a default, so the only operand is not it.
  const behind = operands.length <= trailing && roles.at(-1)?.absent !== undefined ? 0 : trailing;
  // An operand that may become several could fill any role behind it.
  let loose = false;
  for (let at = 0; at < operands.length; at += 1) {
    const word = operands[at] ?? null;
    const fromEnd = operands.length - at;
    const index = star < 0 || at < star ? at : fromEnd <= behind ? roles.length - fromEnd : star;
    const role = roles[index];
    if (role !== undefined) place.put(word, role);
    else place.unexpected();
    const splits = typeof word !== 'string' && maySplit(word);
    loose ||= splits;
    if (!loose) continue;
    for (const other of roles.slice(index + 1)) if (other.name !== 'into') place.put(splits ? word : null, other);
  }
}

/** What stands for operands that are not there. */
function assignAbsent(place: Placement, count: number, roles: readonly Role[], modes: Modes, piped: boolean): void {
  const star = starOf(roles);
  for (let index = 0; index < roles.length; index += 1) {
    const role = roles[index];
    if (role === undefined || count > (star < 0 || index <= star ? index : roles.length - star - 1)) continue;
    if (role.name === 'read' && role.many && modes.below) place.put('.', role);
    // A searcher that is fed by a pipe searches that.
    else if (role.absent !== undefined && !(role.name === 'below' && piped)) place.put(role.absent, role);
  }
}

function starOf(roles: readonly Role[]): number {
  for (let index = 0; index < roles.length; index += 1) if (roles[index]?.many === true) return index;
  return -1;
}

/** What a dry run only tells about. */
const changing: ReadonlySet<string> = new Set(['remove', 'move', 'into', 'folder']);

class Placement {
  private sources: readonly Word[] = nothing;
  private target: Word | undefined;

  constructor(
    private readonly draft: Draft,
    private readonly modes: Modes,
    private readonly command: SimpleCommand,
  ) {
    this.target = modes.into;
  }

  /** More operands than the program is known to take. */
  unexpected(): void {
    this.draft.changes();
  }

  put(word: Word, role: Role): void {
    const { draft, modes } = this;
    switch (modes.reads && changing.has(role.name) ? 'names' : role.name) {
      case 'data':
        break;
      case 'code':
        takesCodeFrom(draft, headOf(this.command.words[0] ?? null), word);
        break;
      case 'change':
        draft.changes();
        break;
      case 'read':
        if (modes.edit) this.rewrite(word);
        else if (isUrl(word)) draft.connects(word);
        else if (word !== '-') draft.reads(word, { below: modes.below });
        this.sources = added(this.sources, word);
        break;
      case 'below':
        draft.reads(word, { below: true, namesOnly: modes.names });
        break;
      case 'names':
        draft.reads(word, { below: modes.below, namesOnly: true });
        break;
      case 'tree':
        draft.reads(word, { below: true, namesOnly: true });
        break;
      case 'write':
        if (word !== '-') draft.writes(word, { below: modes.below });
        break;
      case 'rewrite':
        this.rewrite(word);
        break;
      case 'remove':
        draft.writes(word, { removes: true, below: modes.below });
        if (modes.below) draft.changes();
        break;
      case 'move':
        draft.reads(word);
        draft.writes(word, { removes: true });
        this.sources = added(this.sources, word);
        break;
      case 'into':
        this.target = word;
        break;
      case 'folder':
        draft.writes(word, { below: true });
        break;
      case 'device':
        draft.writes(word);
        if (isDevice(word)) draft.finds('device-write', `writes the device ${textOf(word)} directly`);
        break;
      case 'url':
        if (looksRemote(word)) draft.connects(asUrl(word));
        break;
    }
  }

  /** What is written in place is read before, and some of it may be shown (`sed -i 'w /dev/stdout'`). */
  private rewrite(word: Word): void {
    const { draft, modes } = this;
    draft.reads(word, { below: modes.below });
    if (!modes.reads) draft.writes(word, { below: modes.below });
  }

  /** The target is known only now: whether it takes the sources under their own names depends on them. */
  finish(): void {
    const { draft, modes, target, sources } = this;
    if (target === undefined) return;
    draft.writes(target);
    if (modes.into === undefined && sources.length < 2 && !this.isFolder(target)) return;
    for (const source of sources) {
      const name = baseName(source);
      const folder = textOf(target);
      if (name !== undefined && folder !== undefined) draft.writes(joinPath(folder, name));
    }
  }

  /** Certainly a folder: by its spelling, or because the call's own folder or the home lies in it. */
  private isFolder(target: Word): boolean {
    const text = textOf(target);
    if (text === undefined) return false;
    if (/(^|\/)\.{0,2}$/.test(text) || text === '~') return true;
    const { cwd, environment } = this.command;
    return [environment.home, cwd].some((known) => typeof known === 'string' && `${known}/`.startsWith(`${text}/`));
  }
}

/** A device behind which something can be destroyed. */
export function isDevice(word: Word): boolean {
  const text = textOf(word);
  return text?.startsWith('/dev/') === true && !isStream(text) && !/^\/dev\/(?:pts|shm)\//.test(text);
}

/** `https://…`, `host:path`, `user@host:path`; not `C:/x`, not `./a:b`. */
export function looksRemote(word: Word): boolean {
  const text = textOf(word);
  return (
    text !== undefined &&
    (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || (/^[^/:]+:(?!:)/.test(text) && !/^[A-Za-z]:[\\/]/.test(text)))
  );
}

/** A reader of files that is given an address fetches it. */
export function isUrl(word: Word): boolean {
  const head = headOf(word);
  return (
    head.includes('://') &&
    /^(?:https?|ftps?|rtmps?|rtsps?|tcp|udp|oci|s?ftp|scp|ssh|git|smb|wss?|ldaps?):\/\//i.test(head)
  );
}

/** How rules read it: a URL as it is, `user@host:path` as `ssh://host`. */
export function asUrl(word: Word): Word {
  const text = textOf(word);
  if (text === undefined || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return word;
  return `ssh://${(text.split(':')[0] ?? '').replace(/^.*@/, '')}`;
}

/** A copy from elsewhere into what is certainly a folder has the name that it has there. */
export function writesInto(draft: Draft, folder: Word, source: Word): void {
  const text = textOf(folder);
  const name = textOf(source)?.split(/[/:]/).at(-1);
  if (text === undefined || name === undefined || name === '' || looksRemote(folder)) return;
  if (/(?:^|\/)\.{0,2}$/.test(text)) draft.writes(joinPath(text, name));
}

function baseName(word: Word): string | undefined {
  const name = textOf(word)?.replace(/\/+$/, '').split('/').at(-1);
  return name === undefined || /^\.{0,2}$/.test(name) ? undefined : name;
}
