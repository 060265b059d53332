/** Which policies hold in a folder, what each brings, and what was ignored. */

import type { LoadedPolicy, PolicyDocument } from '@sallyport/engine';
import type { Line } from '../render.js';

export function policyLines({ documents, warnings }: LoadedPolicy): Line[] {
  const found = documents.filter(({ file }) => file !== undefined);
  const title: Line = [['bold', 'Policies that hold here']];
  if (found.length === 0) return [[], title, ['  none; without one, mode default holds and no rule']];
  return [
    [],
    title,
    ...found.map(
      (document): Line => [
        `  ${document.scope.padEnd(8)} ${document.file}`,
        ['dim', `  ${partsOf(document).join(', ')}`],
      ],
    ),
    ...warnings.map((warning): Line => [['yellow', '  ignored '], ` ${warning}`]),
  ];
}

export function policiesJson({ documents, warnings }: LoadedPolicy) {
  const policies = documents.flatMap(({ scope, file }) => (file === undefined ? [] : [{ scope, file }]));
  return { policies, warnings };
}

function partsOf({ policy }: PolicyDocument): string[] {
  const lists = (['allow', 'ask', 'deny'] as const).flatMap((name) => {
    const size = policy[name]?.length ?? 0;
    return size === 0 ? [] : [`${size} ${name}`];
  });
  return policy.mode === undefined ? lists : [`mode ${policy.mode}`, ...lists];
}
