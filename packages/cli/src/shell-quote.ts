/** Command lines to paste: names come from sources and policies of others, and must not become commands of their own. */

/** One word of a shell's command line, as bash and its relatives read it. */
export function shellQuote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
