/** An environment for tests and case files: a made-up disk on which everything exists and only the given links are links. No real file is touched. */

import { type Environment, unknownEnvironment } from '../describe/environment.js';
import { isForeign, withSlashes } from '../describe/path-text.js';

/** An environment as data. */
export interface EnvironmentData {
  readonly cwd: string;
  readonly home: string;
  readonly platform: Environment['platform'];
  /** Absolute path of a symbolic link → what it is a link to; relative targets start at the link's own folder. */
  readonly links?: Readonly<Record<string, string>>;
}

/** As many links one after the other as Linux follows before it gives up. */
const mostLinks = 40;

/**
 * Makes an environment out of data. Links work at the end and in the middle of a path, lead to each other, and may form rings,
 * which resolve to nothing.
 *
 * @example
 * const environment = fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux', links: { '/w/docs': '/srv/docs' } });
 * environment.realpath?.('/w/docs/a.md'); // '/srv/docs/a.md'
 */
export function fakeEnvironment(data: Partial<EnvironmentData> = {}): Environment {
  const { cwd, home, platform } = { ...unknownEnvironment, ...data };
  const links = new Map(
    Object.entries(data.links ?? {}).map(([link, target]) => [
      tidy(withSlashes(link, platform)),
      withSlashes(target, platform),
    ]),
  );
  return {
    cwd,
    home,
    platform,
    // A share of another machine has no links that anybody here knows.
    realpath: (path) => (isForeign(path, platform) ? path : follow(path, links)),
    exists(path) {
      const segments = segmentsOf(path);
      const name = segments.pop();
      const folder = follow(join(segments), links);
      // What can be resolved is taken to be there; of a ring of links, the links are.
      return (
        folder !== undefined &&
        (follow(path, links) !== undefined || links.has(join([...segmentsOf(folder), name ?? ''])))
      );
    },
  };
}

function follow(path: string, links: ReadonlyMap<string, string>): string | undefined {
  const ahead = segmentsOf(path).reverse();
  let real: string[] = [];
  let followed = 0;
  for (let segment = ahead.pop(); segment !== undefined; segment = ahead.pop()) {
    if (segment === '..') {
      real.pop();
      continue;
    }
    const target = links.get(join([...real, segment]));
    if (target === undefined) {
      real.push(segment);
      continue;
    }
    followed += 1;
    if (followed > mostLinks) return undefined;
    if (target.startsWith('/')) real = [];
    ahead.push(...segmentsOf(target).reverse());
  }
  return join(real);
}

function tidy(path: string): string {
  return join(segmentsOf(path));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}

function join(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
