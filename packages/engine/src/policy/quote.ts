/** Texts from outside in messages: on one line, between quotes, and not longer than a message should be. */

const longest = 80;

/** `"Bash(git push)"`; line breaks and control characters as escapes. */
export function quote(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** `"a", "b", "c"`. */
export function quoteAll(texts: Iterable<string>): string {
  return [...texts].map(quote).join(', ');
}
