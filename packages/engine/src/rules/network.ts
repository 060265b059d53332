/**
 * Rules on hosts and URLs: `domain:example.com`, `domain:*.example.com` (subdomains only), `domain:*`, or a URL glob such as
 * `https://api.example.com/v1/**`. Hosts are compared as the WHATWG parser sees them. Deny and ask match if one spelling of the path
 * does, in any case; allow if every spelling does.
 */

import { canonicalHost, readUrl, type UrlFacts } from '../describe/url.js';
import type { Word } from '../describe/word.js';
import type { ContentProblem } from './exec-pattern.js';
import { compileGlob, expandBraces, type Glob } from './glob.js';
import type { Tri } from './tri.js';
import { matchesPieces } from './wildcard.js';

/** Which hosts a pattern speaks of. `suffix`: hosts that end in it, with a dot in front. */
export type HostPattern = { readonly is: 'any' } | { readonly is: 'exact' | 'suffix'; readonly host: string };

/** The compiled content of a rule on the network. */
export interface NetworkPattern {
  /** For the index. */
  readonly host: HostPattern;
  match(url: Word): Tri;
  /** The content has no wildcard in its host, and this is the host: what silences ordinary findings. */
  names(url: Word): boolean;
}

type Side = 'allow' | 'restrict';

/** Compiles the content of a rule on the network, or says why it could never match. */
export function compileNetworkPattern(content: string, side: Side): NetworkPattern | ContentProblem {
  if (content.startsWith('domain:')) {
    const host = parseHost(content.slice('domain:'.length).trim(), content);
    return 'problem' in host ? host : pattern(host, (url) => answerHost(host, url));
  }
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*|\*):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?$/.exec(content);
  if (parts === null) {
    return {
      problem: `"${content}" is neither a domain nor a URL`,
      hint: 'write domain:example.com, domain:*.example.com, domain:* or https://example.com/**',
    };
  }
  const [, scheme = '', authority = '', path = '', query = ''] = parts;
  if (authority.includes('@'))
    return { problem: `"${content}" names a user; rules speak of hosts`, hint: 'leave out what stands before "@"' };
  const [, hostText = '', port = ''] = /^(.*?)(?::(\d*|\*))?$/.exec(authority) ?? [];
  const host = parseHost(hostText, content);
  if ('problem' in host) return host;
  const glob = compilePath(path, side);
  if ('problem' in glob) return glob;
  const protocol = `${scheme.toLowerCase()}:`;
  const wanted: UrlGlob = { host, protocol, port, path: glob, query, side };
  return pattern(host, (url) => answerGlob(wanted, url));
}

function pattern(host: HostPattern, answer: (url: UrlFacts) => Tri): NetworkPattern {
  const match = (url: Word): Tri => {
    const facts = readUrl(url);
    return facts === undefined ? 'maybe' : answer(facts);
  };
  return { host, match, names: (url) => host.is === 'exact' && match(url) === 'yes' };
}

function parseHost(text: string, content: string): HostPattern | ContentProblem {
  if (text === '*') return { is: 'any' };
  const suffix = text.startsWith('*.');
  const name = suffix ? text.slice(2) : text;
  if (name.includes('*')) {
    return {
      problem: `"${content}" has a star that stands for no whole part of a host`,
      hint: 'write *.example.com for all subdomains, or * for all hosts',
    };
  }
  const host = canonicalHost(name);
  if (host === undefined) {
    return {
      problem: `"${name}" in "${content}" is no host`,
      hint: 'write a host alone, such as example.com; for ports and paths write https://example.com:8443/**',
    };
  }
  if (!isHostName(host)) return { problem: `"${name}" in "${content}" is the name of no host`, hint: hostHint(name) };
  return { is: suffix ? 'suffix' : 'exact', host };
}

/** The URL parser takes more than any resolver does. */
function isHostName(host: string): boolean {
  return host.includes(':') || /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(host);
}

function hostHint(name: string): string {
  if (name.startsWith('.'))
    return `write *${name} for all subdomains, and ${name.replace(/^\.+/, '')} for the domain itself`;
  return /[{},|]/.test(name) ? 'write one rule for each host' : 'write a host alone, such as example.com';
}

function answerHost(wanted: HostPattern, { host }: UrlFacts): Tri {
  // A file URL has no host: nothing goes over the network.
  if (host === '') return 'no';
  if (wanted.is === 'any') return 'yes';
  return (wanted.is === 'exact' ? host === wanted.host : host.endsWith(`.${wanted.host}`)) ? 'yes' : 'no';
}

interface UrlGlob {
  readonly host: HostPattern;
  readonly protocol: string;
  readonly port: string;
  readonly path: { readonly glob?: Glob; readonly goesOn: boolean };
  readonly query: string;
  readonly side: Side;
}

function answerGlob(wanted: UrlGlob, url: UrlFacts): Tri {
  const other = wanted.protocol !== '*:' && wanted.protocol !== url.protocol;
  if (other && (wanted.side === 'allow' || !url.guessed || wanted.protocol !== 'http:')) return 'no';
  if (!portFits(wanted, other ? { ...url, protocol: wanted.protocol } : url)) return 'no';
  if (answerHost(wanted.host, url) === 'no') return 'no';
  const { path, side } = wanted;
  const everything = path.glob === undefined && path.goesOn;
  if (url.open) return everything && wanted.query === '' ? 'yes' : 'maybe';
  const matches = (text: string) =>
    everything ||
    path.glob?.matches(relative(text, side)) === true ||
    (path.glob === undefined && relative(text, side) === '');
  const fits = side === 'allow' ? url.paths.every(matches) : url.paths.some(matches);
  return fits && queryFits(wanted, url) ? 'yes' : 'no';
}

/** Without a query of its own, a deny or ask holds for every query, an allow only where the pattern ends in a star. */
function queryFits({ query, path, side }: UrlGlob, url: UrlFacts): boolean {
  if (query !== '') return matchesPieces(query.split('*'), url.query);
  return side === 'restrict' || path.goesOn || url.query === '';
}

function compilePath(path: string, side: Side): UrlGlob['path'] | ContentProblem {
  const segments = relative(path, side).split('/');
  // `https://example.com` and `/*` mean the whole host for deny and ask, and so does `/**` for all.
  if (path === '/**' || (side === 'restrict' && ['', '/', '/*'].includes(path))) return { goesOn: true };
  if (segments.length === 1 && segments[0] === '') return { goesOn: false };
  const expanded = expandBraces(relative(path, side));
  if ('problem' in expanded) return expanded;
  const globs = expanded.map((text) =>
    compileGlob(text.split('/'), { below: side === 'restrict', anyCase: side === 'restrict' }),
  );
  const [first] = globs;
  if (first === undefined) return { goesOn: false };
  return { glob: { ...first, matches: (text) => globs.some((one) => one.matches(text)) }, goesOn: path.endsWith('*') };
}

/** A URL's path without the leading slash; a slash at the end counts for allow only. */
function relative(path: string, side: Side): string {
  const text = path.replace(/^\//, '');
  return side === 'allow' ? text : text.replace(/\/+$/, '').toLowerCase();
}

const usualPorts: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['ws:', '80'],
  ['https:', '443'],
  ['wss:', '443'],
  ['ftp:', '21'],
]);

/** Without a port, a deny or ask holds for every port, an allow for the usual one. */
function portFits({ port, side }: UrlGlob, url: UrlFacts): boolean {
  if (port === '*') return true;
  if (port === '') return side === 'restrict' || url.port === '';
  return Number(port) === Number(url.port === '' ? usualPorts.get(url.protocol) : url.port);
}
