/** How any game is read before it has an adapter: by the names that views commonly use. */

import type { Json, View } from '../lib/wire';
import type { Adapter, Piece, SeatLine } from './adapter';

function people(view: View): Json[] {
  const { players, seats } = view.table;
  return Array.isArray(players) ? players : Array.isArray(seats) ? seats : [];
}

export function ownCards(view: View): string[] {
  if (view.seat === null) return [];
  const own = people(view)[view.seat];
  for (const pile of [own?.cards, own?.hand, view.table.hand, view.table.cards]) {
    if (Array.isArray(pile)) return pile.map((card: Json) => (typeof card === 'string' ? card : card.key));
  }
  return [];
}

export const plain: Adapter = {
  board: 'plain',
  pieces(view): Piece[] {
    const units = view.table.units;
    if (!Array.isArray(units)) return [];
    return units.map((unit: Json) => ({
      key: unit.key,
      name: unit.name ?? unit.key,
      space: unit.space ?? null,
      side: typeof unit.side === 'number' ? unit.side : (unit.seat ?? -1),
      seat: unit.seat ?? null,
      sigil: unit.key,
      size: 'large',
      life: unit.life,
      maxLife: unit.max_life,
      statuses: [],
      about: [],
    }));
  },
  hand: ownCards,
  seats(view): SeatLine[] {
    return people(view).map((_, seat) => ({
      seat,
      side: seat,
      title: '',
      counters: [],
      piles: [],
      bars: [],
      out: false,
    }));
  },
  scores: () => [],
  turn: () => '',
  moment: () => '',
};
