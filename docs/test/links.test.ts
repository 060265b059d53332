/** Each link of each page leads to a file that is there, and to a heading that the file has. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linksOf } from './links.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.each(pagesBelow(root))('%s has no dead links', (name) => {
  const page = readFileSync(join(root, name), 'utf8');
  const dead = linksOf(page).filter(({ target }) => isDead(name, target));
  expect(dead.map(({ target, line }) => `${name}:${line} ${target}`)).toEqual([]);
});

describe('links', () => {
  it.each<[string, string[]]>([
    ['[a](b.md) ![c](d.png "title") [e](<f.md#g>)', ['b.md', 'd.png', 'f.md#g']],
    ['[a](https://b.example) [c](mailto:d@b.example)', []],
    ['`[a](b.md)`\n```\n[c](d.md)\n```\n[e](#f)', ['#f']],
    ['[a]: b.md\n<img src="c.png">', ['b.md', 'c.png']],
  ])('of %j', (page, targets) => {
    expect(linksOf(page).map(({ target }) => target)).toEqual(targets);
  });

  it('lead to headings as GitHub names them', () => {
    const page = '# A, b – `c_d`!\n## [Link](x.md) it\n## Twice\n```\n# code\n```\n## Twice ##\n<a id="own"></a>';
    expect([...anchorsOf(page)]).toEqual(['a-b--c_d', 'link-it', 'twice', 'twice-1', 'own']);
  });
});

function isDead(page: string, target: string): boolean {
  const [path = '', anchor] = decodeURI(target).split('#');
  const file = path === '' ? page : relative(root, join(root, dirname(page), path));
  if (file.startsWith('..') || !existsSync(join(root, file))) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor);
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:\.|node_modules$|dist$)/.test(entry.name) ? [] : pagesBelow(path);
    return entry.name.endsWith('.md') ? [relative(root, path)] : [];
  });
}
