/** Who threatens whom, from how far each piece says that it reaches. */

import type { Piece, Threat } from '../games/adapter';

/** How many spaces lie between two pieces; null where one is not on the board. */
export type Apart = (a: Piece, b: Piece) => number | null;

export interface Reach {
  piece: Piece;
  /** How far its blows reach, in spaces; -1 where it strikes nobody. */
  spaces: number;
  threatens: Piece[];
  threatenedBy: Piece[];
}

/** A threat on a hex map, as the game tells it, with its distance in words. */
export function inSpaces(threat: Threat | null): Threat | null {
  if (!threat) return null;
  const far = threat.reach === 1 ? 'next to it' : `up to ${threat.reach} spaces away`;
  const why = `${threat.why[0]!.toUpperCase()}${threat.why.slice(1)}`;
  return { ...threat, why: `${why}, ${far}` };
}

function strikes(piece: Piece, other: Piece, apart: Apart): boolean {
  if (!piece.threat || piece.side < 0 || other.side < 0 || piece.side === other.side) return false;
  if (other.size === 'token' || (piece.threat.heroes && other.size !== 'large')) return false;
  const gap = apart(piece, other);
  return gap !== null && gap <= piece.threat.reach;
}

export function reachOf(piece: Piece, pieces: Piece[], apart: Apart): Reach {
  return {
    piece,
    spaces: piece.threat?.reach ?? -1,
    threatens: pieces.filter((other) => strikes(piece, other, apart)),
    threatenedBy: pieces.filter((other) => strikes(other, piece, apart)),
  };
}
