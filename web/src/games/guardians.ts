/** Guardians, as the shell sees it. */

import { withLimit } from '../lib/limit';
import type { View } from '../lib/wire';
import type { AdapterOf, Candidate, Draft, Piece, Score, SeatLine, Status } from './adapter';
import { guardiansMoments } from './moments/guardians';
import type {
  GuardiansHeroView,
  GuardiansPlayerView,
  GuardiansStatic,
  GuardiansUltimateView,
  GuardiansView,
} from './views';

/** What is done before the first round; nobody has a turn yet. */
const BEFORE: Partial<Record<GuardiansView['phase'], string>> = {
  faction: 'Choosing factions',
  draft: 'Drafting heroes',
  placing: 'Placing heroes',
  mulligan: 'Starting hands',
};

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Whoever pulls to the left is red, whoever pulls to the right is blue, whichever seat has which. */
function colourOf(pulls: number | null | undefined): number {
  return pulls ? (pulls < 0 ? 0 : 1) : -1;
}

export function guardiansSide({ table }: View<GuardiansView>, side: number): number {
  return colourOf(table.sides[side]?.pulls);
}

/** Who gets a control token that is so far from the centre. */
export function factionAt({ factions }: GuardiansStatic, token: number): string {
  return Object.values(factions).find(({ pulls }) => pulls === Math.sign(token))?.name ?? '';
}

/** How far an Ultimate is charged, and how far it must be; some need no charge. */
export function chargesOf({ charges, cost }: GuardiansUltimateView): string {
  return cost ? `${charges}/${cost}` : 'free';
}

function ultimateWords({ name, spent, charges, cost }: GuardiansUltimateView): string {
  return `${name}: ${spent ? 'spent' : cost ? `${charges} of ${cost} charges` : 'needs no charges'}`;
}

function statuses(hero: GuardiansHeroView, { conditions }: GuardiansStatic): Status[] {
  const found: Status[] = [];
  if (hero.shield) found.push({ icon: 'defence', label: conditions.shield });
  if (hero.immobilised) found.push({ icon: 'chain', label: conditions.immobilised });
  if (hero.powerlocked) found.push({ icon: 'lock', label: conditions.powerlocked });
  return found;
}

function stateOf(hero: GuardiansHeroView): string {
  if (hero.place === null) return hero.out ? 'Knocked out' : 'Not placed yet';
  return hero.ready ? 'Readied' : 'Exhausted';
}

/** What a player still has to do with. */
function actionsLeft({ acts, actions }: GuardiansPlayerView): string {
  return acts && actions ? `${actions} ${actions === 1 ? 'action' : 'actions'} left` : '';
}

function barOf(hero: GuardiansHeroView, board: GuardiansStatic): SeatLine['bars'][number] {
  return {
    name: hero.name,
    sigil: hero.key,
    value: hero.left,
    max: hero.life,
    statuses: hero.out ? [{ icon: 'exhausted', label: 'Knocked out' }] : statuses(hero, board),
  };
}

function factions(board: GuardiansStatic): Candidate[] {
  return Object.entries(board.factions).map(([key, { name, pulls, text }]) => ({
    key,
    kind: 'choice',
    name,
    about: text,
    note: `the ${pulls < 0 ? 'left' : 'right'} end of every track`,
    sigil: key,
    state: 'open',
    side: colourOf(pulls),
  }));
}

export const guardians: AdapterOf<'guardians'> = {
  drawing: (view, { board }) => ({ board: 'row', view, printed: board }),
  apart: () => (a, b) =>
    a.space === null || b.space === null ? null : Math.abs(Number(a.space) - Number(b.space)),
  motions: { placed: 'jump' },
  strikes: { attacked: ['hero', 'target'] },
  pieces(view, { board }): Piece[] {
    return view.table.heroes.map((hero): Piece => ({
      key: hero.key,
      name: hero.name,
      space: hero.place === null ? null : String(hero.place),
      side: guardiansSide(view, hero.side),
      seat: hero.seat,
      sigil: hero.key,
      size: 'large',
      life: hero.left,
      maxLife: hero.life,
      statuses: statuses(hero, board),
      about: [stateOf(hero), `Printed attack ${hero.attack}`, ultimateWords(hero.ultimate)],
      threat: hero.threat && { ...hero.threat, why: capital(hero.threat.why) },
    }));
  },
  hand: ({ seat, table }) => (seat === null ? [] : (table.players[seat]?.hand ?? [])),
  places({ table }): string[] {
    return [
      ...table.row.map((place) => `location:${place.key}`),
      ...table.heroes.flatMap((hero) => [`unit:${hero.key}`, `card:${hero.ultimate.key}`]),
    ];
  },
  seats(view, { board }): SeatLine[] {
    return view.table.players.map((player): SeatLine => {
      const own = view.table.heroes.filter((hero) => hero.seat === player.seat);
      return {
        seat: player.seat,
        side: guardiansSide(view, player.side),
        title: actionsLeft(player),
        sign: own[0]?.key,
        counters: [
          { icon: 'hand', label: 'cards in hand', value: player.cards },
          { icon: 'deck', label: 'cards in the deck', value: player.deck },
        ],
        piles: [
          { name: 'Discards', cards: player.discard },
          { name: 'Known to be in hand', cards: player.hand ? [] : player.known },
        ],
        bars: own.map((hero) => barOf(hero, board)),
        out: false,
      };
    });
  },
  scores({ table }, { board }): Score[] {
    return table.sides
      .filter((side) => side.pulls !== null)
      .map((side): Score => ({
        side: colourOf(side.pulls),
        name: side.faction,
        counters: [
          {
            icon: 'star',
            label: `points; ${board.winning} win`,
            value: `${side.points} / ${board.winning}`,
          },
        ],
      }))
      .sort((a, b) => a.side - b.side);
  },
  draft(view, { board }): Draft | null {
    const { phase, heroes, offered } = view.table;
    if (phase === 'faction') return { title: 'Choose your faction', candidates: factions(board) };
    if (phase !== 'draft') return null;
    const taken = new Map(heroes.map((hero) => [hero.key, hero]));
    return {
      title: 'Draft your heroes',
      candidates: board.heroes.map((hero): Candidate => {
        const holder = taken.get(hero.key);
        return {
          key: hero.key,
          kind: 'unit',
          name: hero.name,
          about: `${hero.ability}: ${hero.text}`,
          note: `Attack ${hero.attack} · life ${hero.life}`,
          sigil: hero.key,
          state: holder ? 'taken' : offered.includes(hero.key) ? 'open' : 'out',
          side: holder ? guardiansSide(view, holder.side) : -1,
          holder: holder?.seat,
        };
      }),
    };
  },
  portraits: true,
  telling: {
    parts: ['turn'],
    headings: ['scored', 'fell', 'ultimate', 'lull'],
    deeds: ['played', 'attacked', 'ability', 'visited'],
  },
  deeds: {
    played: ['player', 'card played', 'cards played'],
    ultimate: ['player', 'Ultimate', 'Ultimates'],
    attacked: ['hero', 'attack', 'attacks'],
    fell: ['hero', 'time knocked out', 'times knocked out'],
  },
  moments: guardiansMoments,
  turn: ({ table }) => `${table.round} ${table.side}`,
  moment({ table }): string {
    const { round, phase, side, sides, turns_left } = table;
    const now =
      BEFORE[phase] ?? `Round ${round} · ${capital(phase)} Phase · the ${sides[side]?.faction} turn`;
    return withLimit(now, turns_left, 'turn', 'somebody scores');
  },
};
