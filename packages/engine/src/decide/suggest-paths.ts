/** Contents of suggested rules on files: that file, its folder; never a folder that would open too much. */

import { isAtOrBelow, resolvePath } from '../describe/path.js';
import { normalPath, withSlashes } from '../describe/path-text.js';
import { hasHidden } from '../policy/printable.js';
import type { Case } from './case.js';

/** Nothing in or below these is suggested as a folder. */
const systemTrees = [
  '/etc',
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/boot',
  '/dev',
  '/proc',
  '/sys',
  '/System',
  '/Library',
  '/c/Windows',
];
/** Nor these themselves. */
const systemFolders = [
  '/',
  '/var',
  '/opt',
  '/home',
  '/Users',
  '/root',
  '/private',
  '/mnt',
  '/media',
  '/srv',
  '/Applications',
  '/Volumes',
  '/c',
  '/c/Users',
];

export function fileContent(path: string, at: Case): string | undefined {
  const text = normalPath(path, at.environment.platform);
  return escapeGlob(relativeText(text, at));
}

/** `src/**`, or nothing where the folder is a working directory, one above it, home or the system's. */
export function folderContents(path: string, at: Case): string[] {
  const text = normalPath(path, at.environment.platform);
  const folder = text.slice(0, Math.max(text.lastIndexOf('/'), 1));
  if (!mayOpen(folder, at)) return [];
  const content = escapeGlob(relativeText(`${folder}/`, at));
  return content === undefined ? [] : [`${content}**`];
}

function mayOpen(folder: string, at: Case): boolean {
  const home = normalPath(withSlashes(at.environment.home, at.environment.platform), at.environment.platform);
  const spellings = resolvePath(folder, at.environment).forms.map(({ text }) => text);
  const kept = [
    home,
    ...[...at.insideDirectories, ...at.projectDirectories].flatMap(({ forms }) => forms.map(({ text }) => text)),
  ];
  return spellings.every(
    (text) =>
      !systemFolders.includes(text) &&
      !systemTrees.some((tree) => isAtOrBelow(text, tree)) &&
      !kept.some((directory) => isAtOrBelow(directory, text)),
  );
}

/** Relative to the project where it lies in it; a pattern without a slash would mean something else. */
function relativeText(text: string, at: Case): string {
  const [project] = at.projectDirectories[0]?.forms ?? [];
  if (project === undefined || text === project.text || !isAtOrBelow(text, project.text) || project.text === '/')
    return text;
  const relative = text.slice(project.text.length + 1);
  return relative.includes('/') ? relative : `./${relative}`;
}

function escapeGlob(text: string): string | undefined {
  if (text.includes('\\') || hasHidden(text)) return undefined;
  return text.replace(/[*?[\]{}!()]/g, '\\$&');
}
