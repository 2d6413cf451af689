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
const PLACING = 'Placement Phase';
const LANES = ['left', 'middle', 'right'];
const ROUNDS = 9;
const STUNNED: Status[] = [
  { icon: 'stun', label: 'Stunned: it neither acts, blocks nor marches this round' },
];
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

/** In how many rounds a card acts: a stunned one is turned up instead of marching, or of acting. */
function moment(piece: Json, slot: Json): string {
  return when(slot.round + (piece.stunned ? 1 : 0));
}

function amount(piece: Json, times = 1): string {
  const hits = piece.hits * times;
  return hits > 1 ? `${piece.damage}×${hits}` : `${piece.damage}`;
}

/** The lanes that a card in the Queue hits. */
export function hitLanes(piece: Json, slot: Json): string[] {
  if (piece.everywhere) return LANES;
  return piece.also === null ? [slot.lane] : [slot.lane, LANES[piece.also]!];
}

/** What lies in a slot: when it does what. */
function doings(piece: Json, slot: Json): string[] {
  if (piece.token) {
    const damage = piece.token + piece.buff;
    return [
      slot.round
        ? `Each Countdown, ${damage} damage to the ${slot.lane} lane, its own.`
        : 'Leaves without harm.',
    ];
  }
  const about: string[] = [];
  if (piece.activated) about.push(`Stands, with ${piece.life} life.`);
  else if (piece.kind === 'Active') about.push(`Works as long as it is here; leaves ${moment(piece, slot)}.`);
  else about.push(`Acts ${moment(piece, slot)}${piece.speed ? `, at speed ${piece.speed}` : ''}.`);
  const lanes = hitLanes(piece, slot);
  const where = piece.everywhere
    ? 'every lane'
    : `the ${lanes.join(' and the ')} ${lanes.length > 1 ? 'lanes' : 'lane it faces'}`;
  if (piece.damage) about.push(`${amount(piece)} damage to ${where}.`);
  return about;
}

function queued(view: View, { board, card }: Statics): Piece[] {
  return board.slots.flatMap((slot: Json): Piece[] => {
    const piece = view.table.queue[slot.key];
    if (!piece) return [];
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
        about: [...doings(piece, slot), ...(piece.card ? [card(piece.card)?.text ?? ''] : [])],
      },
    ];
  });
}

/** What comes at a fighter, soonest first: cards that hit its lanes, and damage tokens that lie in them. */
function faced(view: View, fighter: Json, { board }: Statics): string[] {
  const { sides, queue } = view.table;
  const isBoss = sides[fighter.side].boss;
  const own = LANES.filter(
    (_, lane) => isBoss || fighter.key === `fighter${sides[fighter.side].lanes[lane].owner}`,
  );
  const coming = board.slots
    .toSorted((a: Json, b: Json) => a.round - b.round)
    .flatMap((slot: Json): string[] => {
      const piece = queue[slot.key];
      if (!piece) return [];
      const isTheirs = (slot.side === 'north' ? 0 : 1) !== fighter.side;
      if (piece.token)
        return isTheirs || !slot.round || !own.includes(slot.lane)
          ? []
          : [`a damage token for ${piece.token + piece.buff} each round`];
      const hit = hitLanes(piece, slot).filter((lane) => own.includes(lane)).length;
      if (!isTheirs || !hit || !piece.damage) return [];
      const once = sides.every((side: Json) => side.boss) && piece.everywhere;
      return [`${piece.name} for ${amount(piece, once ? 1 : hit)} ${moment(piece, slot)}`];
    });
  return coming.length ? [`Faces ${coming.join(', ')}.`] : [];
}

/** A boss draws from decks by level; a hero's decks hold what may yet be chosen for the one it draws from. */
function inDeck(view: View, fighter: Json): number {
  if (!view.table.sides[fighter.side].boss) return fighter.deck_count;
  return fighter.level_decks.reduce((all: number, cards: number) => all + cards, fighter.deck_count);
}

/** What a character brings, in words; of its hit points, those that count with so many heroes against a boss. */
function strengths(view: View, numbers: Json): string {
  const { fighters, mode, sides } = view.table;
  const isHunt = sides.filter((side: Json) => side.boss).length === 1;
  const heroes = isHunt ? fighters.length - 1 : 0;
  const fewer = ['', 'hp with one hero', 'hp with two heroes'][heroes] ?? '';
  const words = [`${numbers[fewer] ?? numbers.hp} hit points`, `a new level heals ${numbers['level heal']}`];
  if (numbers.hand) words.push(`${numbers.hand + (heroes === 1 ? 1 : 0)} cards in hand`);
  const more = heroes === 3 && mode !== 'cooperative' ? 1 : 0;
  if (numbers.Power) words.push(`begins with ${numbers.Power + more} Power`);
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
      about: [...faced(view, fighter, statics), ...(fighter.special ? [fighter.special.text] : [])],
    }));
    return [...fighters, ...queued(view, statics)];
  },
  hand: (view) => own(view).flatMap((fighter) => fighter.hand ?? []),
  places(_, { board }): string[] {
    return [
      ...board.slots.map((slot: Json) => `slot:${slot.key}`),
      ...LANES.map((lane) => `location:${lane}`),
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
          title: view.table.phase === PLACING && mine.some((one: Json) => one.passed) ? 'has passed' : '',
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
              value: mine.reduce((all: number, one: Json) => all + inDeck(view, one), 0),
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
      const hp = view.table.fighters.filter((one: Json) => one.side === number).map((one: Json) => one.hp);
      return {
        side: number,
        name: capital(side.name.replace(/^the /, '')),
        counters: [
          { icon: 'life', label: 'hit points', value: hp.join(' · ') },
          { icon: 'clock', label: 'round, of nine', value: `${Math.min(ROUNDS, side.round)}/${ROUNDS}` },
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
