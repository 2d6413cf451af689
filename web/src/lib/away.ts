/** What a table does when somebody is away, in words, and who may decide about it. */

import type { Away, SeatView, TableView } from './messages';
import { lasting } from './clocks';

/** What everybody should know before they sit down. */
export function awayWords({ rule, minutes }: Away): string {
  const rules = {
    wait: 'When somebody is away, play waits for them.',
    bot: `When somebody has been away for ${lasting(minutes * 60)} and it is their turn, a bot plays for them until they are back.`,
    decide:
      'When somebody is away, the host can let a bot play for them until they are back, or after five minutes offer the seat to somebody else.',
  };
  const together =
    rule === 'decide'
      ? 'The host can also pause the table. While the host is away, all who are here decide together.'
      : 'The host, or all who are here together, can pause the table.';
  return `${rules[rule]} ${together}`;
}

/** Whether a seat's player is neither here nor replaced. */
export function isAbsent(seat: SeatView): boolean {
  return seat.kind === 'human' && !seat.online && !seat.away;
}

/** Whether those at these seats may decide now: the host alone, or everybody while the host is not here. */
export function mayDecide(table: TableView, mine: number[]): boolean {
  if (!mine.length || table.host === null) return mine.length > 0;
  const host = table.seats[table.host];
  return mine.includes(table.host) || !host?.online || host.away;
}

/** Whether our word alone decides. */
export function decidesAlone(table: TableView, mine: number[]): boolean {
  return table.host !== null && mine.includes(table.host);
}
