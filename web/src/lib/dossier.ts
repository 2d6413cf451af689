/** All that lies open of a piece, from what the list of players and the piece itself say, and what its game adds. */

import type { Adapter, Dossier, Piece, SeatLine, Statics } from '../games/adapter';
import type { View } from './wire';

export function dossierOf(
  key: string,
  view: View,
  {
    pieces,
    lines,
    adapter,
    statics,
  }: { pieces: Piece[]; lines: SeatLine[]; adapter: Adapter; statics: Statics },
): Dossier | null {
  const piece = pieces.find((one) => one.key === key);
  if (!piece) return null;
  const line = lines.find((one) => one.seat === piece.seat);
  const plain: Dossier = {
    title: piece.name,
    sigil: piece.sigil,
    side: piece.side,
    facts: [
      piece.life === undefined ? '' : `${piece.life} of ${piece.maxLife} life`,
      ...piece.statuses.map(({ label }) => label),
      ...piece.about,
    ],
    piles: [
      {
        name: 'In effect',
        cards: (piece.lasting ?? []).map(({ card, when }) => ({ key: card, note: when })),
      },
      { name: 'Lies open', cards: (line?.open ?? []).map(({ card, note }) => ({ key: card, note })) },
      ...(line?.piles ?? []).map(({ name, cards }) => ({
        name,
        cards: cards.map((card) => ({ key: card })),
      })),
    ],
  };
  return { ...plain, ...adapter.dossier?.(view, key, statics) };
}
