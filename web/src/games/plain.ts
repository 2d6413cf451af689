/** How any game is read before it has an adapter: by the names that views commonly use. */

import { fields, list, number, text } from '../lib/reading';
import type { View } from '../lib/wire';
import type { Adapter, Piece, SeatLine } from './adapter';

function people({ table }: View): unknown[] {
  const parts = fields(table);
  return list(parts?.players) ?? list(parts?.seats) ?? [];
}

function ownCards(view: View): string[] {
  if (view.seat === null) return [];
  const own = fields(people(view)[view.seat]);
  const table = fields(view.table);
  const pile = list(own?.cards) ?? list(own?.hand) ?? list(table?.hand) ?? list(table?.cards) ?? [];
  return pile.flatMap((card) => text(card) ?? text(fields(card)?.key) ?? []);
}

function pieceOf(value: unknown): Piece[] {
  const unit = fields(value);
  const key = text(unit?.key);
  if (!unit || key === undefined) return [];
  const seat = number(unit.seat);
  return [
    {
      key,
      name: text(unit.name) ?? key,
      space: text(unit.space) ?? null,
      side: number(unit.side) ?? seat ?? -1,
      seat: seat ?? null,
      sigil: key,
      size: 'large',
      life: number(unit.life),
      maxLife: number(unit.max_life),
      statuses: [],
      about: [],
    },
  ];
}

export const plain: Adapter = {
  drawing: ({ table }) => ({ board: 'plain', table }),
  pieces: ({ table }) => (list(fields(table)?.units) ?? []).flatMap(pieceOf),
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
