/** Boss Battle, as the shell sees it. */

import type { Json, View } from '../lib/wire';
import {
  choiceName,
  type Adapter,
  type Draft,
  type Piece,
  type Score,
  type SeatLine,
  type Statics,
  type Status,
} from './adapter';

const CHOOSING = 'choosing characters';
const STUNNED: Status[] = [{ icon: 'stun', label: 'Stunned: face down, it neither acts nor blocks' }];
const WEAKENED: Status[] = [
  { icon: 'stun', label: 'Weakened: at 0 hit points or below, but still fighting; draws one card less' },
];

function capital(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function own(view: View): Json[] {
  return view.seat === null ? [] : view.table.fighters.filter((fighter: Json) => fighter.seat === view.seat);
}

/** The key under which what lies in a slot is a piece of the board. */
export function queueKey(slot: string): string {
  return `queue ${slot}`;
}

function when(round: number): string {
  return round === 0 ? 'now' : round === 1 ? 'in 1 round' : `in ${round} rounds`;
}

/** What a card of the Queue will do, and when. */
function queued(view: View, { board, card }: Statics): Piece[] {
  return board.slots.flatMap((slot: Json): Piece[] => {
    const piece = view.table.queue[slot.key];
    if (!piece) return [];
    const damage = piece.token ? piece.token + piece.buff : piece.damage;
    const where = piece.everywhere ? 'every lane' : `the ${slot.lane} lane it faces`;
    const about = [`Its moment comes ${when(slot.round)}${piece.speed ? `, at speed ${piece.speed}` : ''}.`];
    if (damage) about.push(`${damage} damage${piece.hits > 1 ? `, ${piece.hits} times,` : ''} to ${where}.`);
    if (piece.card) about.push(card(piece.card)?.text ?? '');
    return [
      {
        key: queueKey(slot.key),
        name: piece.token ? 'Damage token' : piece.name,
        space: null,
        side: slot.side === 'north' ? 0 : 1,
        seat: null,
        sigil: card(piece.card ?? '')?.group ?? 'attack',
        size: 'token',
        statuses: piece.stunned ? STUNNED : [],
        about,
      },
    ];
  });
}

/** What comes at a fighter: the damage in the lane that faces its own, soonest first. */
function faced(view: View, fighter: Json, { board }: Statics): string[] {
  const lanes = ['left', 'middle', 'right'].filter((_, lane) => {
    const { owner } = view.table.sides[fighter.side].lanes[lane];
    return view.table.sides[fighter.side].boss || fighter.key === `fighter${owner}`;
  });
  const coming = board.slots
    .filter((slot: Json) => (slot.side === 'north' ? 0 : 1) !== fighter.side && lanes.includes(slot.lane))
    .toSorted((a: Json, b: Json) => a.round - b.round)
    .flatMap((slot: Json) => {
      const piece = view.table.queue[slot.key];
      const damage = piece?.token ? piece.token + piece.buff : piece?.damage;
      return damage ? [`${piece.name ?? 'a damage token'} for ${damage} ${when(slot.round)}`] : [];
    });
  return coming.length ? [`Faces ${coming.join(', ')}.`] : [];
}

/** What a character brings, in words; of its hit points, those that count with so many heroes against a boss. */
function strengths(view: View, numbers: Json): string {
  const { fighters, sides } = view.table;
  const isHunt = sides.filter((side: Json) => side.boss).length === 1;
  const fewer = ['', 'hp with one hero', 'hp with two heroes'][isHunt ? fighters.length - 1 : 0] ?? '';
  const words = [`${numbers[fewer] ?? numbers.hp} life`, `a new level heals ${numbers['level heal']}`];
  if (numbers.hand) words.push(`${numbers.hand} cards in hand`);
  if (numbers.Power) words.push(`begins with ${numbers.Power} Power`);
  return words.join(' · ');
}

export const bossbattle: Adapter = {
  board: 'queue',
  pieces(view, statics): Piece[] {
    const fighters = view.table.fighters.map((fighter: Json): Piece => ({
      key: fighter.key,
      name: capital(fighter.name),
      space: null,
      side: fighter.side,
      seat: fighter.seat,
      sigil: fighter.character ?? 'warrior',
      size: 'large',
      life: fighter.hp,
      maxLife: fighter.max_hp,
      statuses: fighter.weakened ? WEAKENED : [],
      about: [
        ...faced(view, fighter, statics),
        ...(fighter.special ? [`${fighter.special.name}: ${fighter.special.text}`] : []),
      ],
    }));
    return [...fighters, ...queued(view, statics)];
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
              statuses: fighter.weakened ? WEAKENED : [],
            })),
          out: false,
        };
      });
  },
  scores(view): Score[] {
    if (view.table.phase === CHOOSING) return [];
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
    if (view.table.phase !== CHOOSING) return null;
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
          note: strengths(view, one.numbers),
          sigil: one.key,
          state: holder ? 'taken' : 'open',
          side: holder ? holder.side : -1,
          holder: holder?.seat,
        };
      }),
    };
  },
  turn: ({ table }) => table.sides.map((side: Json) => side.round).join(' '),
  moment(view, statics): string {
    const { phase, sides, level, mode } = view.table;
    const words = [capital(phase), choiceName(statics, 'mode', mode)];
    if (sides.some((side: Json) => side.automatic)) words.push(choiceName(statics, 'level', level));
    return words.join(' · ');
  },
};
