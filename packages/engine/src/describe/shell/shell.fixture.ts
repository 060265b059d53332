/** For tests: describes a command, and writes what came out as short lines that can be read and compared. */

import type { Environment } from '../environment.js';
import type { CallFacts, Operation } from '../operation.js';
import { wordText } from '../word.js';
import { describeShell } from './describe-shell.js';

export const environment: Environment = { cwd: '/w', home: '/home/u', platform: 'linux' };

export function describeCommand(command: string, dialect: 'bash' | 'sh' | 'powershell' | 'cmd' = 'bash'): CallFacts {
  return describeShell({ command }, { environment, fields: {}, toolName: 'Bash', workingDirectories: ['/w'], dialect });
}

/** `exec rm x`, `write /w/x`, `! opaque-command`: what a command does, apart from what only may happen. */
export function lines(command: string): string[] {
  const { operations, findings } = describeCommand(command);
  return [
    ...operations.filter(({ possible }) => possible !== true).map(lineOf),
    ...new Set(findings.map(({ id }) => `! ${id}`)),
  ];
}

/** The lines of one kind, without the kind. */
export function linesOf(command: string, kind: 'exec' | 'read' | 'write' | 'network' | '!'): string[] {
  return lines(command)
    .filter((line) => line.startsWith(`${kind} `) || line === kind)
    .map((line) => line.slice(kind.length + 1));
}

function lineOf({ kind, words, path, url }: Operation): string {
  if (kind === 'exec') return ['exec', ...(words ?? []).map(wordText)].join(' ');
  if (kind === 'network') return `network ${wordText(url ?? null)}`;
  return `${kind} ${path === undefined ? '' : typeof path === 'string' ? path : path.parts.join('…')}`;
}
