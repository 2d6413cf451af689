/** What is given along when somebody reports a problem: the match as far as they may see it. */

import { replay } from './api';

/**
 * The record through this seat's eyes (every answer with what it changed and told), and what is asked now.
 * While a match is played nobody is given the whole record: it holds the others' hands.
 */
export async function reportOf(
  match: string,
  game: string,
  seat: number | null,
  now: unknown,
): Promise<string> {
  const record = await replay(match, seat);
  return JSON.stringify({ match, game, seat, now, record }, null, 1);
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
