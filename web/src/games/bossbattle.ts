/** Boss Battle, as the shell sees it. */

import { signed } from '../lib/sentences';
import type { View } from '../lib/wire';
import {
  choiceName,
  type AdapterOf,
  type Candidate,
  type Draft,
  type Piece,
  type Score,
  type SeatLine,
  type Statics,
  type Status,
} from './adapter';
import { bossbattleMoments } from './moments/bossbattle';
import type {
  BossBattleCardView,
  BossBattleFacedView,
  BossBattleFighterView,
  BossBattleSlotInfo,
  BossBattleStatic,
  BossBattleStrengthView,
  BossBattleTokenView,
  BossBattleView,
} from './views';

function capital(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

/** A name as a title: without its article. */
export function titleOf(name: string): string {
  return capital(name.replace(/^the /, ''));
}

function weakness({ weakened }: BossBattleFighterView, board: BossBattleStatic): Status[] {
  return weakened ? [{ icon: 'stun', label: board.weakened }] : [];
}

/** The key under which what lies in a slot is a piece of the board. */
export function queueKey(slot: string): string {
  return `queue ${slot}`;
}

function when(rounds: number): string {
  return rounds === 0 ? 'now' : rounds === 1 ? 'in 1 round' : `in ${rounds} rounds`;
}

function amount({ damage, hits }: { damage: number; hits: number }): string {
  return hits > 1 ? `${damage}×${hits}` : `${damage}`;
}

function tokenWords({ damage, lanes }: BossBattleTokenView): string {
  return lanes.length
    ? `Each Countdown, ${damage} damage to the ${lanes.join(' and the ')} lane, its own.`
    : 'Leaves without harm.';
}

/** When a card does what. */
function cardWords(card: BossBattleCardView): string[] {
  const about: string[] = [];
  if (card.activated) about.push(`Stands, with ${card.life} hp.`);
  else if (card.kind === 'Active') about.push(`Works as long as it is here; leaves ${when(card.acts_in)}.`);
  else about.push(`Acts ${when(card.acts_in)}${card.speed ? `, at speed ${card.speed}` : ''}.`);
  const where = card.everywhere
    ? 'every lane'
    : `the ${card.lanes.join(' and the ')} ${card.lanes.length > 1 ? 'lanes' : 'lane it faces'}`;
  if (card.damage) about.push(`${amount(card)} damage to ${where}.`);
  return about;
}

function sideNumber({ sides }: BossBattleView, slot: BossBattleSlotInfo): number {
  return sides.findIndex((side) => side.key === slot.side);
}

function queued({ table }: View<BossBattleView>, { board, card }: Statics<BossBattleStatic>): Piece[] {
  return board.slots.flatMap((slot): Piece[] => {
    const piece = table.queue[slot.key];
    if (!piece) return [];
    const info = piece.card === null ? undefined : card(piece.card);
    return [
      {
        key: queueKey(slot.key),
        name: piece.card === null ? 'Damage token' : piece.name,
        space: null,
        side: sideNumber(table, slot),
        seat: null,
        sigil: info?.group ?? 'attack',
        size: 'token',
        statuses: piece.stunned ? [{ icon: 'stun', label: board.stunned }] : [],
        about: piece.card === null ? [tokenWords(piece)] : [...cardWords(piece), info?.text ?? ''],
      },
    ];
  });
}

function facedWords({ name, damage, hits, acts_in: rounds }: BossBattleFacedView): string {
  return name === null || rounds === null
    ? `a damage token for ${damage} each round`
    : `${name} for ${amount({ damage, hits })} ${when(rounds)}`;
}

function strengths({ hp, level_heal: heal, hand, power }: BossBattleStrengthView): string {
  const words = [`${hp} hit points`, `a new level heals ${heal}`];
  if (hand !== null) words.push(`${hand} cards in hand`);
  if (power !== null) words.push(`${hand === null ? '' : 'the boss '}begins with ${power} Power`);
  return words.join(' · ');
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

export const bossbattle: AdapterOf<'bossbattle'> = {
  drawing: (view, { board }) => ({ board: 'queue', view, printed: board }),
  pieces(view, statics): Piece[] {
    const fighters = view.table.fighters.map((fighter): Piece => ({
      key: fighter.key,
      name: capital(fighter.name),
      space: null,
      side: fighter.side,
      seat: fighter.seat,
      sigil: fighter.character ?? 'warrior',
      size: 'large',
      life: fighter.hp,
      maxLife: fighter.max_hp,
      statuses: weakness(fighter, statics.board),
      about: [
        ...(fighter.faces.length ? [`Faces ${fighter.faces.map(facedWords).join(', ')}.`] : []),
        ...(fighter.special ? [fighter.special.text] : []),
      ],
    }));
    return [...fighters, ...queued(view, statics)];
  },
  hand: ({ seat, table }) =>
    seat === null ? [] : table.fighters.flatMap((one) => (one.seat === seat ? (one.hand ?? []) : [])),
  places(_, { board }): string[] {
    return [
      ...board.slots.map((slot) => `slot:${slot.key}`),
      ...board.lanes.map((lane) => `location:${lane}`),
    ];
  },
  within: ({ table }) =>
    Object.values(table.queue).flatMap((piece) => (piece.card === null ? [] : [`card:${piece.card}`])),
  seats({ table }, { board }): SeatLine[] {
    const seats = new Set(table.fighters.flatMap((one) => (one.seat === null ? [] : [one.seat])));
    return [...seats]
      .sort((a, b) => a - b)
      .map((seat): SeatLine => {
        const mine = table.fighters.filter((fighter) => fighter.seat === seat);
        return {
          seat,
          side: mine[0]?.side ?? -1,
          title: table.phase === 'Placement Phase' && mine.some((one) => one.passed) ? 'has passed' : '',
          sign: mine[0]?.character ?? undefined,
          counters: [
            { icon: 'hand', label: 'cards in hand', value: sum(mine.map((one) => one.hand_count)) },
            { icon: 'deck', label: 'cards in the deck', value: sum(mine.map((one) => one.to_draw)) },
          ],
          open: mine.flatMap((one) => one.revealed.map((card) => ({ card, note: 'revealed' }))),
          piles: [
            { name: 'Discards', cards: mine.flatMap((one) => one.discard) },
            { name: 'Seen in their hand', cards: mine.flatMap((one) => (one.hand ? [] : one.hand_seen)) },
          ],
          bars: mine.flatMap((fighter) =>
            fighter.character === null
              ? []
              : {
                  name: titleOf(fighter.name),
                  sigil: fighter.character,
                  value: fighter.hp,
                  max: fighter.max_hp,
                  statuses: weakness(fighter, board),
                },
          ),
          out: false,
        };
      });
  },
  scores({ table }, { board }): Score[] {
    if (table.strengths) return [];
    return table.sides.map((side, number): Score => {
      const hp = table.fighters.filter((one) => one.side === number).map((one) => signed(one.hp));
      const round = Math.min(board.rounds, side.round);
      return {
        side: number,
        name: titleOf(side.name),
        counters: [
          { icon: 'life', label: 'hit points', value: hp.join(' · ') },
          { icon: 'clock', label: `round, of ${board.rounds}`, value: `${round}/${board.rounds}` },
          ...(side.power === null ? [] : [{ icon: 'power' as const, label: 'Power', value: side.power }]),
        ],
      };
    });
  },
  draft({ table }, { board }): Draft | null {
    const { strengths: cast, fighters } = table;
    if (!cast) return null;
    return {
      title: 'Choose who fights',
      candidates: board.characters.map((one): Candidate => {
        const holder = fighters.find(({ character }) => character === one.key);
        const brings = cast[one.key];
        return {
          key: one.key,
          kind: 'player',
          name: one.name,
          about: one.text,
          note: brings ? strengths(brings) : '',
          sigil: one.key,
          state: holder ? 'taken' : brings ? 'open' : 'out',
          side: holder ? holder.side : -1,
          holder: holder?.seat,
        };
      }),
    };
  },
  portraits: true,
  telling: {
    parts: ['round', 'tick'],
    headings: ['levelled', 'weakened', 'special', 'over'],
    deeds: ['resolves', 'placed', 'countered'],
  },
  deeds: {
    placed: ['who', 'card placed', 'cards placed'],
    countered: ['who', 'counter', 'counters'],
    special: ['who', 'special used', 'specials used'],
    weakened: ['who', 'time weakened', 'times weakened'],
  },
  moments: bossbattleMoments,
  turn: ({ table }) => table.sides.map((side) => side.round).join(' '),
  moment({ table }, statics): string {
    const { phase, sides, level, mode } = table;
    const words = [capital(phase), choiceName(statics, 'mode', mode)];
    if (sides.some((side) => side.automatic)) words.push(choiceName(statics, 'level', level));
    return words.join(' · ');
  },
};
