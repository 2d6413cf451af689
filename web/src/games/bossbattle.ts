/** Boss Battle, as the shell sees it. */

import type { Json, View } from '../lib/wire';
import type { Adapter, Draft, Piece, Score, SeatLine } from './adapter';

function capital(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function own(view: View): Json[] {
  return view.seat === null ? [] : view.table.fighters.filter((fighter: Json) => fighter.seat === view.seat);
}

export const bossbattle: Adapter = {
  board: 'queue',
  pieces(view): Piece[] {
    return view.table.fighters.map((fighter: Json): Piece => ({
      key: fighter.key,
      name: capital(fighter.name),
      space: null,
      side: fighter.side,
      seat: fighter.seat,
      sigil: fighter.character ?? 'warrior',
      size: 'large',
      life: fighter.hp,
      maxLife: fighter.max_hp,
      statuses: fighter.weakened ? [{ icon: 'stun', label: 'Weakened' }] : [],
      about: fighter.special ? [`${fighter.special.name}: ${fighter.special.text}`] : [],
    }));
  },
  hand: (view) => own(view).flatMap((fighter) => fighter.hand ?? []),
  places(_, { board }): string[] {
    return [
      ...board.slots.map((slot: Json) => `slot:${slot.key}`),
      ...['left', 'middle', 'right'].map((lane) => `location:${lane}`),
    ];
  },
  within: (view) =>
    Object.values<Json>(view.table.queue).flatMap((piece) => (piece.card ? [`card:${piece.card}`] : [])),
  seats(view): SeatLine[] {
    const seats = [
      ...new Set<number>(view.table.fighters.flatMap((one: Json) => (one.seat === null ? [] : [one.seat]))),
    ];
    return seats
      .sort((a, b) => a - b)
      .map((seat): SeatLine => {
        const mine = view.table.fighters.filter((fighter: Json) => fighter.seat === seat);
        return {
          seat,
          side: mine[0].side,
          title: mine.some((fighter: Json) => fighter.passed) ? 'has passed' : '',
          sign: mine[0].character ?? undefined,
          counters: [
            {
              icon: 'hand',
              label: 'cards in hand',
              value: mine.reduce((all: number, one: Json) => all + one.hand_count, 0),
            },
            {
              icon: 'deck',
              label: 'cards in the deck',
              value: mine.reduce((all: number, one: Json) => all + one.deck_count, 0),
            },
          ],
          open: mine.flatMap((one: Json) => one.revealed.map((card: string) => ({ card, note: 'revealed' }))),
          piles: [
            { name: 'Discards', cards: mine.flatMap((one: Json) => one.discard) },
            {
              name: 'Seen in their hand',
              cards: mine.flatMap((one: Json) => (one.hand ? [] : one.hand_seen)),
            },
          ],
          bars: mine
            .filter((fighter: Json) => fighter.character)
            .map((fighter: Json) => ({
              name: capital(fighter.name.replace(/^the /, '')),
              sigil: fighter.character,
              value: fighter.hp,
              max: fighter.max_hp,
              statuses: fighter.weakened ? [{ icon: 'stun', label: 'Weakened' }] : [],
            })),
          out: false,
        };
      });
  },
  scores(view): Score[] {
    return view.table.sides.map((side: Json, number: number): Score => {
      const hp = view.table.fighters
        .filter((one: Json) => one.side === number)
        .map((one: Json) => Math.max(0, one.hp));
      return {
        side: number,
        name: capital(side.name.replace(/^the /, '')),
        counters: [
          { icon: 'life', label: 'hit points', value: hp.join(' · ') },
          { icon: 'clock', label: 'round, of nine', value: `${side.round}/9` },
          ...(side.power === null ? [] : [{ icon: 'power' as const, label: 'Power', value: side.power }]),
        ],
      };
    });
  },
  draft(view, { board }): Draft | null {
    if (view.table.phase !== 'choosing characters') return null;
    const taken = new Map<string, Json>(
      view.table.fighters.filter((one: Json) => one.character).map((one: Json) => [one.character, one]),
    );
    return {
      title: 'Choose who fights',
      candidates: board.characters.map((one: Json) => {
        const holder = taken.get(one.key);
        return {
          key: one.key,
          kind: 'player',
          name: one.name,
          about: one.text,
          note: Object.entries(one.numbers)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · '),
          sigil: one.key,
          state: holder ? 'taken' : 'open',
          side: holder ? holder.side : -1,
        };
      }),
    };
  },
  moment(view): string {
    const { phase, sides, level, mode } = view.table;
    return [
      capital(phase),
      `${capital(mode)}${sides.some((side: Json) => side.automatic) ? `, ${level}` : ''}`,
    ].join(' · ');
  },
};
