/** The profile that the name of a tool speaks of. */

import type { ProfileName } from '@sallyport/engine';
import { doesMore, words } from './words.js';

const shells = words('bash shell sh zsh terminal exec powershell pwsh cmd');
const commands = words('command commands cmd');
const files = words('file files');
const folders = words('file files dir directory folder');
const pages = words('url page webpage http https website site');
const runs = words('run execute exec');
const reads = words('read view open cat show load get');
const writes = words('write edit create update patch save append delete remove replace modify insert apply overwrite');
const searches = words('grep glob ls list find search');
const fetches = words('fetch get request browse download scrape crawl visit open post read');

/** @param parts the words of the name */
export function profileByName(name: string, parts: readonly string[]): ProfileName {
  const has = (known: ReadonlySet<string>) => parts.some((part) => known.has(part));
  if (/^mcp__.+__./.test(name)) return 'mcp';
  if (has(shells) || (has(runs) && has(commands))) return 'shell';
  const [alone] = parts.length === 1 ? parts : [];
  if (alone !== undefined) {
    if (alone === 'read' || alone === 'cat') return 'file-read';
    if (alone === 'write' || alone === 'edit' || alone === 'multiedit') return 'file-write';
    if (alone === 'grep' || alone === 'glob' || alone === 'ls') return 'file-search';
    if (alone === 'fetch' || alone === 'curl') return 'network';
  }
  if (has(writes) && has(files)) return 'file-write';
  // Reading inside the folder needs no rule, so what does something besides is not taken for a reader.
  if (has(searches) && has(folders) && !doesMore(parts)) return 'file-search';
  if (has(reads) && has(files) && !doesMore(parts)) return 'file-read';
  if ((has(fetches) && has(pages)) || /^web_?fetch$/i.test(name)) return 'network';
  return 'generic';
}

/** Whether the name speaks of reading, and of nothing else. */
export function readsByName(parts: readonly string[]): boolean {
  return parts.some((part) => reads.has(part) || part === 'fetch') && !doesMore(parts);
}
