/** Hosts that only an insider reaches: this machine, private networks, link-local addresses, and the metadata services of clouds. */

import { canonicalHost, ipv6Groups, type UrlFacts } from './url.js';

type Range = readonly [from: string, bits: number, what: string];

const ranges: readonly Range[] = [
  ['0.0.0.0', 8, 'this machine'],
  ['127.0.0.0', 8, 'this machine'],
  ['10.0.0.0', 8, 'a private network'],
  ['172.16.0.0', 12, 'a private network'],
  ['192.168.0.0', 16, 'a private network'],
  ['100.64.0.0', 10, 'a private network'],
  ['198.18.0.0', 15, 'a private network'],
  ['192.0.0.0', 24, 'a private network'],
  ['168.63.129.16', 32, 'the metadata service of a cloud'],
  ['169.254.0.0', 16, 'a link-local address, where clouds have their metadata service'],
  ['224.0.0.0', 3, 'no single machine'],
];

const names: ReadonlyMap<string, string> = new Map([
  ['localhost', 'this machine'],
  ['localhost.localdomain', 'this machine'],
  ['localtest.me', 'this machine'],
  ['lvh.me', 'this machine'],
  ['nip.io', 'the address in its name'],
  ['sslip.io', 'the address in its name'],
  ['internal', 'a private network'],
  ['local', 'a private network'],
  ['lan', 'a private network'],
  ['intranet', 'a private network'],
  ['corp', 'a private network'],
  ['home.arpa', 'a private network'],
  ['svc', 'a cluster'],
  ['cluster.local', 'a cluster'],
]);

const endings: ReadonlySet<string> = new Set([...names.keys()].map(lastLabel));

function lastLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Schemes whose hosts are names in DNS; `ssh://web1` may be an alias of the user's own. */
const webSchemes = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/** What is internal about the host, or `undefined`. */
export function internalHost({ host, protocol }: UrlFacts): string | undefined {
  const what = addressOf(host) ?? nameOf(host, protocol);
  // Talking to this machine is what connects (`nc -z localhost 3000`) are for; what is fetched from it may be a secret.
  return what === 'this machine' && !webSchemes.has(protocol) ? undefined : what;
}

function nameOf(host: string, protocol: string): string | undefined {
  if (host === '' || host.includes(':')) return undefined;
  if (!host.includes('.'))
    return (
      names.get(host) ??
      (webSchemes.has(protocol) ? 'a name without a domain, which only a local network knows' : undefined)
    );
  if (!endings.has(lastLabel(host))) return undefined;
  for (let at = -1; ; at = host.indexOf('.', at + 1)) {
    const what = names.get(host.slice(at + 1));
    if (what !== undefined) return what;
    if (host.indexOf('.', at + 1) < 0) return undefined;
  }
}

function addressOf(host: string): string | undefined {
  const groups = ipv6Groups(host);
  if (groups !== undefined) return ipv6Range(groups);
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return undefined;
  const address = toNumber(host);
  return ranges.find(([from, bits]) => address >>> (32 - bits) === toNumber(from) >>> (32 - bits))?.[2];
}

function ipv6Range(groups: readonly number[]): string | undefined {
  const first = groups[0] ?? 0;
  if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) <= 1) return 'this machine';
  if ((first & 0xfe00) === 0xfc00) return 'a private network';
  if ((first & 0xffc0) === 0xfe80 || (first & 0xffc0) === 0xfec0) return 'a link-local address';
  if ((first & 0xff00) === 0xff00) return 'no single machine';
  // 6to4 carries the IPv4 address in the second and third group.
  if (first !== 0x2002) return undefined;
  const [, high = 0, low = 0] = groups;
  const inner = canonicalHost([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  return inner === undefined ? undefined : addressOf(inner);
}

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) >>> 0;
}
