/** Path patterns of Claude Code (those of gitignore, with four kinds of beginnings) as patterns of ours. */

import type { SettingsScope } from './scope.js';

/** The patterns that together mean the same, or why there are none. */
export type Translated = { readonly patterns: readonly string[] } | { readonly why: string };

/**
 * @param widen what cannot be said is said wider, for what denies or asks; otherwise it is left out
 */
export function translatePath(pattern: string, scope: SettingsScope, widen: boolean): Translated {
  if (pattern === '' || pattern.startsWith('!'))
    return { why: 'a pattern that excludes has no meaning in a rule of its own' };
  const plain = plainCharacters(pattern, widen);
  if (plain === undefined) return { why: 'its braces, backslashes or pattern groups mean something else here' };
  const path = plain.endsWith('/') ? `${plain}**` : plain;
  if (path.startsWith('//')) return { patterns: [path.slice(1)] };
  if (path.startsWith('~/')) return { patterns: [path] };
  if (path.startsWith('/')) return fromSettings(path, scope, widen);
  if (path.startsWith('./') || path.startsWith('../')) return { patterns: [path] };
  // Without a slash, or with one at the end only: at any depth below.
  const isAnchored = plain.replace(/\/$/, '').includes('/');
  if (!isAnchored) return { patterns: [path === plain ? path : `**/${path}`] };
  return { patterns: [path.startsWith('**/') ? path : `./${path}`] };
}

/** `/src`: from the folder of the project. What it means in the settings of a user or an organisation is not settled. */
function fromSettings(path: string, scope: SettingsScope, widen: boolean): Translated {
  const inProject = `.${path}`;
  if (scope === 'project' || scope === 'local') return { patterns: [inProject] };
  if (!widen) return { why: 'outside of a project it is not clear where the path starts; write // or ~/' };
  return { patterns: [inProject, `~/.claude${path}`, path] };
}

/** Braces are letters there and a choice here; a star covers both. */
function plainCharacters(pattern: string, widen: boolean): string | undefined {
  if (!/[{}\\!]|[?*+@]\(/.test(pattern)) return pattern;
  return widen ? pattern.replace(/\{[^}]*\}|\\.|[{}\\!()+@]/g, '*').replace(/\*{3,}/g, '**') : undefined;
}
