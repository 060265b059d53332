/** What settings deny outside of their permissions: servers that are turned off, and what the sandbox keeps commands from. */

import { isRecord } from './shapes.js';

export interface OtherDenies {
  readonly denies: readonly { readonly rule: string; readonly key: string }[];
  /** Keys of which something is not carried over. */
  readonly left: readonly string[];
}

export function otherDenies(content: Readonly<Record<string, unknown>>): OtherDenies {
  const { disabledMcpjsonServers, deniedMcpServers, sandbox } = content;
  const denies: { rule: string; key: string }[] = [];
  const left: string[] = [];
  const take = (key: string, value: unknown, rulesOf: (entry: unknown) => readonly string[]) => {
    if (value === undefined) return;
    for (const entry of Array.isArray(value) ? value : [value]) {
      const rules = rulesOf(entry);
      if (rules.length === 0) left.push(`${key}: ${JSON.stringify(entry)}`);
      for (const rule of rules) denies.push({ rule, key });
    }
  };
  take('disabledMcpjsonServers', disabledMcpjsonServers, server);
  take('deniedMcpServers', deniedMcpServers, (entry) => (isRecord(entry) ? server(entry.serverName) : []));
  if (Object.hasOwn(content, 'allowedMcpServers')) left.push('allowedMcpServers');
  if (!isRecord(sandbox)) return { denies, left: sandbox === undefined ? left : [...left, 'sandbox'] };
  const { filesystem, network, ...others } = sandbox;
  const { denyRead, denyWrite, ...otherFiles } = isRecord(filesystem) ? filesystem : {};
  const { deniedDomains, ...otherNetwork } = isRecord(network) ? network : {};
  take('sandbox.filesystem.denyRead', denyRead, (path) => paths(path, '@read'));
  take('sandbox.filesystem.denyWrite', denyWrite, (path) => paths(path, '@write'));
  take('sandbox.network.deniedDomains', deniedDomains, (domain) =>
    typeof domain === 'string' && /^[\w.*:-]+$/.test(domain) ? [`@network(domain:${domain})`] : [],
  );
  const rest = { ...others, ...prefixed('filesystem', otherFiles), ...prefixed('network', otherNetwork) };
  const isEmpty = Object.keys(sandbox).length === 0;
  return { denies, left: [...left, ...(isEmpty ? ['sandbox'] : Object.keys(rest).map((key) => `sandbox.${key}`))] };
}

/** Claude Code writes other characters of a server's name as `_`. */
function server(name: unknown): readonly string[] {
  return typeof name === 'string' && name !== '' ? [`mcp__${name.replace(/[^\w-]/g, '_')}__*`] : [];
}

/** From the root, the home folder, or else the project; a user's own file may mean its own folder, so that is denied too. */
function paths(path: unknown, target: '@read' | '@write'): readonly string[] {
  if (typeof path !== 'string' || path.trim() === '') return [];
  const plain = path
    .replace(/\/+$/, '')
    .replace(/\{[^}]*\}|\\.|[{}\\!()+@[\]]/g, '*')
    .replace(/\*{3,}/g, '**');
  if (plain === '' || plain === '~') return [`${target}(${plain}/**)`];
  if (plain.startsWith('//')) return [`${target}(${plain.slice(1)})`];
  if (/^(\/|~\/)/.test(plain)) return [`${target}(${plain})`];
  const relative = plain.replace(/^\.\//, '');
  if (relative.startsWith('../') || relative === '..') return [`${target}(${relative})`];
  return [`${target}(./${relative})`, `${target}(~/.claude/${relative})`];
}

function prefixed(name: string, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [`${name}.${key}`, value]));
}
