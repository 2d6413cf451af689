/** A moment as people speak of it. */

export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
