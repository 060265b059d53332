/** What a page links to, and what can be linked to in it, as GitHub shows it. */

export interface Link {
  /** As it stands in the page. */
  readonly target: string;
  /** From 1. */
  readonly line: number;
}

/** Links and images that stay in this repository. */
export function linksOf(page: string): Link[] {
  return prose(page).flatMap((text, index) =>
    [...text.matchAll(/\]\(<?([^()\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)|\b(?:href|src)="([^"]+)"/g)]
      .map(([, inline, listed, html]) => (inline ?? listed ?? html) as string)
      .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
      .map((target) => ({ target, line: index + 1 })),
  );
}

/** The anchors of a page: those of its headings, the second of a name with a number, and those that are written out. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const line of prose(page, { withCode: true })) {
    for (const [, id] of line.matchAll(/<[^>]* (?:id|name)="([^"]+)"/g)) anchors.add(id as string);
    const heading = /^#{1,6} +(.*?)[ #]*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** The lines of a page, empty where they are code. */
function prose(page: string, { withCode = false } = {}): string[] {
  let fence: string | undefined;
  return page.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const isFence = mark !== undefined && (fence === undefined || mark.startsWith(fence));
    if (isFence) fence = fence === undefined ? mark : undefined;
    if (isFence || fence !== undefined) return '';
    return withCode ? line : line.replace(/(`+)(?:(?!\1).)*\1/g, '');
  });
}
