/** Guardians, as the shell sees it. */

import type { Json, View } from '../lib/wire';
import type { Adapter, Candidate, Draft, Piece, Score, SeatLine, Status } from './adapter';

/** What is done before the first round; nobody has a turn yet. */
const BEFORE: Record<string, string> = {
  faction: 'Choosing factions',
  draft: 'Drafting heroes',
  placing: 'Placing heroes',
  mulligan: 'Starting hands',
};

/** Loyalist spaces are on the left and vermilion, Renegade ones on the right and blue, whichever seat has which. */
export function guardiansSide(view: View, side: number): number {
  if (view.table.phase === 'faction') return -1;
  const faction: string = String(view.table.sides[side]?.faction ?? '').toLowerCase();
  return faction.startsWith('r') ? 1 : faction.startsWith('l') ? 0 : side;
}

/** How far an Ultimate is charged, and how far it must be. */
export function chargesOf({ charges, cost }: Json): string {
  return cost ? `${charges}/${cost}` : 'none';
}

export function heroStatuses(hero: Json): Status[] {
  const found: Status[] = [];
  if (hero.shield)
    found.push({ icon: 'defence', label: 'Shielded: no damage until its side’s next Action Phase' });
  if (hero.immobilised)
    found.push({ icon: 'chain', label: 'Immobilised: nothing moves it until its side’s Action Phase ends' });
  if (hero.powerlocked)
    found.push({ icon: 'lock', label: 'Powerlocked: none of its cards until its side’s Action Phase ends' });
  return found;
}

function stateOf({ table }: View, hero: Json): string {
  if (hero.place === null) return BEFORE[table.phase] ? 'Not placed yet' : 'Knocked out';
  return hero.ready ? 'Readied' : 'Exhausted';
}

/** What a player still has to do with, while it is the side's Action Phase. */
function actionsLeft({ table }: View, player: Json): string {
  if (table.acting === null || player.side !== table.side || player.done || !player.actions) return '';
  return `${player.actions} ${player.actions === 1 ? 'action' : 'actions'} left`;
}

/** Lives as bars; a hero that was knocked out has none until it returns. */
function barOf(view: View, hero: Json): SeatLine['bars'][number] {
  const isOut = stateOf(view, hero) === 'Knocked out';
  return {
    name: hero.name,
    sigil: hero.key,
    value: isOut ? 0 : hero.life - hero.damage,
    max: hero.life,
    statuses: isOut ? [{ icon: 'exhausted', label: 'Knocked out' }] : heroStatuses(hero),
  };
}

const FACTIONS: Candidate[] = ['Loyalist', 'Renegade'].map((name, side) => ({
  key: name.toLowerCase(),
  kind: 'choice',
  name,
  about: `The control tokens of the four locations are pulled to the ${side ? 'right' : 'left'} for the ${name} side. The factions differ in nothing else.`,
  note: side ? 'the right end of every track' : 'the left end of every track',
  sigil: name.toLowerCase(),
  state: 'open',
  side,
}));

export const guardians: Adapter = {
  board: 'row',
  apart: () => (a, b) =>
    a.space === null || b.space === null ? null : Math.abs(Number(a.space) - Number(b.space)),
  motions: { placed: 'jump' },
  strikes: { attacked: ['hero', 'target'] },
  pieces(view): Piece[] {
    return view.table.heroes.map((hero: Json): Piece => ({
      key: hero.key,
      name: hero.name,
      space: hero.place === null ? null : String(hero.place),
      side: guardiansSide(view, hero.side),
      seat: hero.seat,
      sigil: hero.key,
      size: 'large',
      life: barOf(view, hero).value,
      maxLife: hero.life,
      statuses: heroStatuses(hero),
      about: [
        stateOf(view, hero),
        `Printed attack ${hero.attack}`,
        `${hero.ultimate.name}: ${hero.ultimate.spent ? 'spent' : hero.ultimate.cost ? `${hero.ultimate.charges} of ${hero.ultimate.cost} charges` : 'needs no charges'}`,
      ],
      threat:
        hero.place === null
          ? null
          : {
              reach: hero.reach,
              why: `Attacks ${hero.reach ? 'here and next door' : 'where it is'}`,
            },
    }));
  },
  hand(view): string[] {
    return view.seat === null ? [] : (view.table.players[view.seat]?.hand ?? []);
  },
  places(view): string[] {
    return [
      ...view.table.row.map((place: Json) => `location:${place.key}`),
      ...view.table.heroes.flatMap((hero: Json) => [`unit:${hero.key}`, `card:${hero.ultimate.key}`]),
    ];
  },
  seats(view): SeatLine[] {
    return view.table.players.map((player: Json): SeatLine => {
      const own = view.table.heroes.filter((hero: Json) => hero.seat === player.seat);
      return {
        seat: player.seat,
        side: guardiansSide(view, player.side),
        title: actionsLeft(view, player),
        sign: own[0]?.key,
        counters: [
          { icon: 'hand', label: 'cards in hand', value: player.cards },
          { icon: 'deck', label: 'cards in the deck', value: player.deck },
        ],
        piles: [
          { name: 'Discards', cards: player.discard },
          { name: 'Known to be in hand', cards: player.hand ? [] : player.known },
        ],
        bars: own.map((hero: Json) => barOf(view, hero)),
        out: false,
      };
    });
  },
  scores(view): Score[] {
    if (view.table.phase === 'faction') return [];
    return view.table.sides
      .map((side: Json, number: number): Score => ({
        side: guardiansSide(view, number),
        name: side.faction,
        counters: [{ icon: 'star', label: 'points; nine win', value: `${side.points} / 9` }],
      }))
      .sort((a: Score, b: Score) => a.side - b.side);
  },
  draft(view, { board }): Draft | null {
    if (view.table.phase === 'faction') return { title: 'Choose your faction', candidates: FACTIONS };
    if (view.table.phase !== 'draft') return null;
    const taken = new Map<string, Json>(view.table.heroes.map((hero: Json) => [hero.key, hero]));
    return {
      title: 'Draft your heroes',
      candidates: board.heroes.map((hero: Json) => {
        const holder = taken.get(hero.key);
        return {
          key: hero.key,
          kind: 'unit',
          name: hero.name,
          about: `${hero.ability}: ${hero.text}`,
          note: `Attack ${hero.attack} · life ${hero.life}`,
          sigil: hero.key,
          state: holder ? 'taken' : view.table.offered.includes(hero.key) ? 'open' : 'out',
          side: holder ? guardiansSide(view, holder.side) : -1,
          holder: holder?.seat,
        };
      }),
    };
  },
  turn: ({ table }) => `${table.round} ${table.side}`,
  moment(view): string {
    const { round, phase, side, sides } = view.table;
    if (BEFORE[phase]) return BEFORE[phase];
    const name = `${phase[0].toUpperCase()}${phase.slice(1)} Phase`;
    return `Round ${round} · ${name} · the ${sides[side].faction} turn`;
  },
};
