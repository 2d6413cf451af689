/** A game in which nothing happens is decided as it stands: what the table says once that is near. */

/** The moment, and how much is left before it comes to that; `left` counts the present one. */
export function withLimit(moment: string, left: number | null, what: string, unless: string): string {
  if (left === null) return moment;
  const limit = left > 1 ? `${left} ${what}s left` : `the last ${what}`;
  return `${moment} · ${limit} unless ${unless}`;
}
