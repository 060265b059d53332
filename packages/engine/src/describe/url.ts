/** What a URL really leads to, as the WHATWG parser sees it: `0x7f.1`, `2130706433` and `[::ffff:127.0.0.1]` are all 127.0.0.1. */

import type { Word } from './word.js';

/** What is known of a URL. */
export interface UrlFacts {
  /** `https:` */
  readonly protocol: string;
  /** Nobody wrote which: some programs take http for it, others https. */
  readonly guessed: boolean;
  /** Lower case, IDN as punycode, no trailing dot, IPv6 without brackets, IPv4 in IPv6 as IPv4. */
  readonly host: string;
  /** Empty for the scheme's usual port. */
  readonly port: string;
  /** Path, in every spelling that a server may take for the same. */
  readonly paths: readonly string[];
  /** With `?`; empty without. */
  readonly query: string;
  /** Path and query go on, nobody knows how (`https://example.com/$ID`). */
  readonly open: boolean;
}

/** The URL read last: one call asks about the same one for each rule. */
let last: { readonly word: string; readonly facts: UrlFacts | undefined } | undefined;

/** Reads a URL. `undefined`: it cannot be told where it leads. */
export function readUrl(word: Word): UrlFacts | undefined {
  if (word === null) return undefined;
  if (typeof word === 'string') {
    if (last?.word !== word) last = { word, facts: parse(word, false) };
    return last.facts;
  }
  // Once the slash behind the host is there, nothing that follows can change the host.
  const known = word.parts[0] ?? '';
  return /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/\\?#]+[/?#]/.test(known) ? parse(known, true) : undefined;
}

/**
 * The same URL as curl, wget and git read it: to the parser a backslash ends the host, to them it is a letter of the name in front of the
 * `@`. `undefined`: there is no such difference.
 */
export function otherReading(url: string): string | undefined {
  const [, scheme = 'https://', name = '', host = '', rest = ''] =
    /^\s*([A-Za-z][A-Za-z0-9+.-]*:\/\/)?([^/?#]*)@([^@/?#]*)(.*)$/s.exec(url) ?? [];
  return name.includes('\\') ? `${scheme}${host}${rest}` : undefined;
}

/**
 * What the parser makes of a URL, or `undefined` if it is none. `URL.canParse` is not asked: once Node 20 has compiled what calls it, it says
 * that `https://münchen.de` is none.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A name that the parser leaves as it is: no capitals, nothing encoded, no Punycode, and no number at its end. */
const plainHost = /^(?!.*xn--)(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/;

/** A host in its one spelling, or `undefined` if it is none. */
export function canonicalHost(text: string): string | undefined {
  if (plainHost.test(text)) return text;
  if (/[/\\?#@\s]/.test(text) || (text.includes(':') && !text.startsWith('['))) return undefined;
  const hostname = parseUrl(`http://${text}/`)?.hostname;
  if (hostname === undefined) return undefined;
  if (!hostname.startsWith('[')) return hostname.replace(/\.+$/, '');
  return ipv4Inside(hostname.slice(1, -1)) ?? hostname.slice(1, -1);
}

/** The eight groups of an IPv6 address as the URL parser writes it. */
export function ipv6Groups(address: string): number[] | undefined {
  if (!address.includes(':')) return undefined;
  const [left = '', right] = address.split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const head = read(left);
  const tail = read(right ?? '');
  return [...head, ...new Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

/** Schemes whose "host" is none: what follows is a program, a document, or another URL. */
const hostless = new Set(['javascript:', 'vbscript:', 'data:', 'blob:', 'about:', 'filesystem:', 'view-source:']);

/** No name in DNS is longer: where such a host leads is up to whoever resolves it. */
const longestHost = 253;

function parse(written: string, open: boolean): UrlFacts | undefined {
  const full = withScheme(written);
  const url = full === undefined ? undefined : parseUrl(full);
  if (url === undefined) return undefined;
  const host = url.hostname === '' ? '' : canonicalHost(decodeHost(url.hostname));
  if (
    host === undefined ||
    host.length > longestHost ||
    hostless.has(url.protocol) ||
    (host === '' && url.protocol !== 'file:')
  )
    return undefined;
  const guessed = full !== written.trim() && full === `https://${written.replace(/[\t\n\r]/g, '').trim()}`;
  return {
    protocol: url.protocol,
    guessed,
    host,
    port: url.port,
    paths: spellings(url.pathname),
    query: url.search,
    open,
  };
}

/** A host without a scheme is what people write, and `git@host:path` is what git and scp do. Blanks go where the parser drops them. */
function withScheme(written: string): string | undefined {
  const text = written.replace(/[\t\n\r]/g, '').trim();
  if (/^(?:https?|wss?|ftp|file):/i.test(text) || /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text)) return text;
  const copied = /^[\w.-]+@([\w.-]+):(?!\d+(?:\/|$))/.exec(text);
  if (copied !== null) return `ssh://${copied[1]}/`;
  return text === '' || text.includes('@') ? undefined : `https://${text}`;
}

/** Only hosts of web schemes come decoded from the parser. */
function decodeHost(host: string): string {
  return host.includes('%') ? decode(host) : host;
}

/** IPv4 in IPv6: mapped (`::ffff:`), compatible (`::`), translated (`64:ff9b::`). */
function ipv4Inside(address: string): string | undefined {
  const groups = ipv6Groups(address);
  if (groups === undefined) return undefined;
  const zeros = (to: number, from = 0) => groups.slice(from, to).every((group) => group === 0);
  const mapped = zeros(5) && groups[5] === 0xffff;
  const compatible = zeros(6) && (groups[6] ?? 0) !== 0;
  const translated = groups[0] === 0x64 && groups[1] === 0xff9b && zeros(6, 2);
  if (!mapped && !compatible && !translated) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** A path that has something in it which can be written otherwise. */
const respellable = /%|\\|\/(?:\/|\.)/;

function spellings(path: string): string[] {
  if (!respellable.test(path)) return [path];
  const plain = decode(path);
  const flat = `/${resolveDots(plain)}`;
  return [...new Set([path, plain, flat])];
}

function resolveDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/') + (segments.length > 0 && /[/\\]$/.test(path) ? '/' : '');
}

/** Percent-encoding undone; what is no text stays as it is. */
export function decode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
    return new TextDecoder().decode(bytes);
  });
}
