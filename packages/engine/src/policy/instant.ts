/** Instants of rules: ISO 8601 with date, time and zone. Without a zone, a rule would end at different times on different machines. */

const form = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since the epoch, or `undefined` if the text is no instant. */
export function parseInstant(text: string): number | undefined {
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day] = parts.map(Number);
  // `Date.parse` would take 30 February for 2 March.
  if (!isDay(year ?? 0, month ?? 0, day ?? 0)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
