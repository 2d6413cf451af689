/** Why an option is good or bad, in a sentence: what the board would look like after it, or what a bot makes of it. */

import type { Piece } from '../games/adapter';
import type { AdviceLine } from './messages';
import { reachOf, type Apart } from './reach';
import type { Option } from './wire';

const LIST = new Intl.ListFormat('en');

/** The piece that an option moves: the one it names, else the only large one of the seat. */
export function mover(option: Option, pieces: Piece[], seat: number | null): Piece | null {
  const named = option.things.find(({ kind }) => kind === 'unit');
  if (named) return pieces.find(({ key }) => key === named.key) ?? null;
  const own = pieces.filter((piece) => piece.seat === seat && piece.size === 'large' && piece.space);
  return own.length === 1 ? own[0]! : null;
}

/** Whom a piece would meet where the option sends it; empty where the option sends nobody anywhere. */
function afterMoving(option: Option, pieces: Piece[], seat: number | null, apart: Apart): string {
  const to = option.things.findLast(({ kind }) => kind === 'space');
  const piece = to && mover(option, pieces, seat);
  if (!to || !piece) return '';
  const moved = { ...piece, space: to.key };
  const others = pieces.filter((one) => one !== piece);
  const { threatens, threatenedBy } = reachOf(moved, others, apart);
  const danger = threatenedBy.length
    ? `leaves ${piece.name} in reach of ${LIST.format(threatenedBy.map(({ name }) => name))}`
    : `leaves ${piece.name} out of every enemy's reach`;
  const chance = threatens.length
    ? `, and able to strike ${LIST.format(threatens.map(({ name }) => name))}`
    : '';
  return `It ${danger}${chance}.`;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

/** How the best line compares with the next, where the board says nothing. */
function compared([best, next]: AdviceLine[]): string {
  if (!best) return 'There is only one thing to choose.';
  const chance = `It sees a chance of ${percent(best.value)} to win`;
  if (next && percent(next.value) === percent(best.value))
    return `${chance}; it likes ${next.label} as well.`;
  return next ? `${chance}, and ${percent(next.value)} with ${next.label}.` : `${chance}.`;
}

export function reasonFor(
  option: Option,
  lines: AdviceLine[],
  pieces: Piece[],
  seat: number | null,
  apart: Apart,
): string {
  return afterMoving(option, pieces, seat, apart) || compared(lines);
}
