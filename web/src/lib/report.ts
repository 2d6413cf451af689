/** What is sent along when somebody reports a problem: the match as far as they may see it. */

import { replay } from './api';

/**
 * The record through this seat's eyes (every answer with what it changed and told), and what is asked now.
 * While a match is played nobody is given the whole record: it holds the others' hands.
 */
export async function saveReport(
  match: string,
  game: string,
  seat: number | null,
  now: unknown,
): Promise<void> {
  const record = await replay(match, seat);
  const text = JSON.stringify({ match, game, seat, now, record }, null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `warhall-${game}-${match}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
