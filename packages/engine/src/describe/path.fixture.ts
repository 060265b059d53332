/** For tests: an environment whose links are a list, as a file system would follow them. Nothing else needs to exist. */

import type { Environment } from './environment.js';

export function environmentWith(
  links: Readonly<Record<string, string>> = {},
  more: Partial<Environment> = {},
): Environment {
  const follow = (path: string, left: number): string | undefined => {
    if (left === 0) return undefined;
    let current = '';
    const segments = path.split('/').filter((segment) => segment !== '');
    for (const [at, segment] of segments.entries()) {
      current = `${current}/${segment}`;
      const target = links[current];
      if (target !== undefined) return follow([target, ...segments.slice(at + 1)].join('/'), left - 1);
    }
    return current === '' ? '/' : current;
  };
  return {
    cwd: '/w',
    home: '/home/u',
    platform: 'linux',
    realpath: (path) => follow(path, 20),
    exists: (path) => Object.hasOwn(links, path),
    ...more,
  };
}
