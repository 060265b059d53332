/** A tool that fetches, posts to or opens `input.url` (or the declared field). It never only reads: what is asked for is told to another machine. */

import type { Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import type { Profile, ProfileContext } from '../profile.js';
import { facts, filePathOf, problemFacts, readObject, shown } from './file-fields.js';

export const network: Profile = {
  name: 'network',
  contentKind: 'network',
  describe(input, context) {
    const field = context.fields.url ?? 'url';
    const object = readObject(input, 'network', `"${field}"`);
    if ('problem' in object) return problemFacts(object.problem);
    const url = Object.hasOwn(object.value, field) ? object.value[field] : undefined;
    if (typeof url !== 'string' || url.trim() === '') return problemFacts(expected(field, url, context));
    const operations: Operation[] = [{ kind: 'network', url, onlyReads: false, needsCover: true }];
    const { environment } = context;
    const path = filePathOf(url, environment);
    if (path !== undefined)
      operations.push({
        kind: 'read',
        path: absolutePath(path, environment.cwd, environment),
        onlyReads: true,
        needsCover: true,
      });
    return facts(operations);
  },
};

function expected(field: string, came: unknown, { toolName }: ProfileContext): string {
  const what = came === '' ? 'it is empty' : came === undefined ? 'it is not there' : `it holds ${shown(came)}`;
  return `the profile "network" expects a URL in "${field}", but ${what}; if the URL stands elsewhere, declare it: "tools": { ${JSON.stringify(toolName)}: { "profile": "network", "url": "<field>" } }`;
}
