/** What can be said at a table without typing, and what is pointed at there. */

import type { Saying, SignalFrame } from './messages';

export const PHRASES: Record<Saying, string> = {
  good_luck: 'Good luck',
  well_played: 'Well played',
  thanks: 'Thank you',
  sorry: 'Sorry',
  one_minute: 'I need a minute',
  attack_here: 'Attack here',
  defend_here: 'Defend here',
  wait_for_me: 'Wait for me',
  your_choice: 'You decide',
  not_that: 'Better not',
};

/** A signal that came in, and the number of the last chat message before it. */
export interface Signal extends SignalFrame {
  id: number;
  after: number;
}

/** A phrase as others read it. */
export function phraseWords({ phrase, team }: Pick<SignalFrame, 'phrase' | 'team'>): string {
  return phrase === null ? '' : `${PHRASES[phrase]}${team ? ' (to the team)' : ''}`;
}
