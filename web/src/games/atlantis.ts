/** Guards of Atlantis II, as the shell sees it. */

import { apartOn } from '../lib/hexes';
import { inSpaces } from '../lib/reach';
import type { Json, View } from '../lib/wire';
import {
  choiceName,
  type Adapter,
  type Draft,
  type Ground,
  type Piece,
  type Score,
  type SeatLine,
  type Statics,
} from './adapter';

const TEAMS = ['red', 'blue'];
const TEAM_NAMES = ['Red', 'Blue'];

function teamOf(team: string | null): number {
  return team === null ? -1 : TEAMS.indexOf(team);
}

function words(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function within(text: string): string {
  return text ? text[0]!.toLowerCase() + text.slice(1) : text;
}

/** A board is static: its spaces are made once, so that nothing is drawn anew for a move. */
const grounds = new WeakMap<object, Omit<Ground, 'marked' | 'zoneNotes'>>();

const NO_NOTES: Record<string, string> = {};

const battles = new WeakMap<string[], string[]>();

function battleZones(names: string[], zones: string[]): string[] {
  let marked = battles.get(names);
  if (!marked) {
    marked = zones.flatMap((name, place) => (names.includes(name) ? [String(place)] : []));
    battles.set(names, marked);
  }
  return marked;
}

const journeys = new WeakMap<object, Record<string, string>>();

/** For each zone, whether a hero of this seat could fast travel there. */
function travel(view: View, zones: string[]): Record<string, string> {
  const hero = view.table.heroes.find((one: Json) => one.seat === view.seat && one.travel);
  if (!hero) return NO_NOTES;
  let notes = journeys.get(hero.travel);
  if (!notes) {
    notes = Object.fromEntries(
      zones.map((name, place) => {
        const why: string = hero.travel[name] ?? '';
        return [String(place), why ? `no fast travel: ${why}` : 'no enemy bars fast travel'];
      }),
    );
    journeys.set(hero.travel, notes);
  }
  return notes;
}

function ground(view: View, { board }: Statics): Ground {
  const drawn = board.boards[view.table.map];
  let made = grounds.get(drawn);
  if (!made) {
    made = {
      spaces: drawn.spaces.map((space: Json) => {
        const [team] = (space.spawn ?? '').split(' ');
        return {
          key: space.key,
          name: space.key.toUpperCase(),
          q: space.q,
          r: space.r,
          kind: space.zone < 0 ? 'terrain' : 'open',
          zone: space.zone < 0 ? null : space.zone,
          spawn: space.spawn ? { team: teamOf(team), kind: words(space.spawn) } : null,
        };
      }),
      zoneNames: Object.fromEntries(drawn.zones.map((name: string, place: number) => [String(place), name])),
      zoneSides: Object.fromEntries(
        drawn.zones.map((name: string, place: number) => [
          String(place),
          name.includes('Red') ? 0 : name.includes('Blue') ? 1 : -1,
        ]),
      ),
    };
    grounds.set(drawn, made);
  }
  return {
    ...made,
    marked: battleZones(view.table.battle_zones, drawn.zones),
    zoneNotes: travel(view, drawn.zones),
  };
}

function lasting(view: View, key: string, { card }: Statics): string[] {
  return view.table.effects
    .filter((effect: Json) => effect.owner === key || effect.on === key)
    .map(
      (effect: Json) =>
        `${card(effect.card)?.name ?? effect.card} (${effect.when}): ${card(effect.card)?.text ?? ''}`,
    );
}

/** A hero by name, and whether it waits to come back. */
function whereabouts({ table }: View, hero: Json): string {
  return hero.at || table.selection ? hero.name : `${hero.name}, off the board`;
}

function counted(value: string[] | number): number {
  return typeof value === 'number' ? value : value.length;
}

export const atlantis: Adapter = {
  board: 'hexes',
  ground,
  apart: (view, statics) => apartOn(ground(view, statics).spaces),
  motions: { pushed: 'push', placed: 'jump', swapped: 'jump', respawned: 'jump', returned: 'jump' },
  strikes: { attacks: ['hero', 'target'] },
  pieces(view, statics): Piece[] {
    const { heroes, minions, tokens } = view.table;
    const small = [
      ...tokens.map((token: Json): Piece => ({
        key: token.key,
        name: token.name,
        space: token.at,
        side: teamOf(heroes.find((hero: Json) => token.key.startsWith(`${hero.key}_`))?.team ?? null),
        seat: null,
        sigil: token.key,
        size: 'token',
        statuses: [],
        about: [],
      })),
      ...minions.map((minion: Json): Piece => ({
        key: minion.key,
        name: `${words(minion.team)} ${minion.kind} minion`,
        space: minion.at,
        side: teamOf(minion.team),
        seat: null,
        sigil: minion.kind,
        size: 'small',
        statuses: [],
        about: [
          `A ${minion.kind} minion is worth ${minion.kind === 'heavy' ? 4 : 2} coins.`,
          ...(minion.kind === 'heavy'
            ? ['Immune while another minion of its team is in the battle zone.']
            : []),
        ],
        threat: minion.threat ? { ...inSpaces(minion.threat)!, heroes: true } : null,
      })),
    ];
    const large = heroes
      .filter((hero: Json) => hero.key)
      .map((hero: Json): Piece => ({
        key: hero.key,
        name: hero.name,
        space: hero.at,
        side: teamOf(hero.team),
        seat: hero.seat,
        sigil: hero.key,
        size: 'large',
        badge: String(hero.level),
        statuses: [],
        about: [
          `Level ${hero.level}, ${hero.coins} ${hero.coins === 1 ? 'coin' : 'coins'}`,
          ...Object.entries(hero.items).map(
            ([value, bonus]) => `Item: +${bonus} ${value.replace('defense', 'defence')}`,
          ),
          ...lasting(view, hero.key, statics),
        ],
        threat: inSpaces(hero.threat),
      }));
    return [...small, ...large];
  },
  hand(view): string[] {
    if (view.seat === null) return [];
    return view.table.heroes
      .filter((hero: Json) => hero.seat === view.seat && Array.isArray(hero.hand))
      .flatMap((hero: Json) => hero.hand as string[]);
  },
  seats(view): SeatLine[] {
    const seats = [...new Set<number>(view.table.heroes.map((hero: Json) => hero.seat))].sort(
      (a, b) => a - b,
    );
    return seats.map((seat): SeatLine => {
      const own = view.table.heroes.filter((hero: Json) => hero.seat === seat);
      const named = own.filter((hero: Json) => hero.key);
      return {
        seat,
        side: teamOf(own[0]?.team ?? null),
        title: named.map((hero: Json) => whereabouts(view, hero)).join(' and ') || 'no hero yet',
        sign: named[0]?.key,
        counters: [
          { icon: 'crown', label: 'level', value: named.map((hero: Json) => hero.level).join(' / ') || '–' },
          { icon: 'coin', label: 'coins', value: named.map((hero: Json) => hero.coins).join(' / ') || '–' },
          {
            icon: 'hand',
            label: 'cards in hand',
            value: own.reduce((all: number, hero: Json) => all + counted(hero.hand), 0),
          },
        ],
        open: own.flatMap((hero: Json) =>
          hero.unresolved ? [{ card: hero.unresolved, note: `initiative ${hero.initiative}` }] : [],
        ),
        piles: [
          {
            name: 'Resolved',
            cards: own.flatMap((hero: Json) =>
              hero.resolved.filter((card: Json) => card && card !== 'face-down'),
            ),
          },
          {
            name: 'Discards',
            cards: own.flatMap((hero: Json) => hero.discard.filter((card: Json) => card !== 'face-down')),
          },
        ],
        bars: [],
        out: false,
      };
    });
  },
  scores(view): Score[] {
    const { lives, waves, coin } = view.table;
    return TEAM_NAMES.map((name, side) => ({
      side,
      name,
      counters: [
        { icon: 'life', label: 'life counters', value: lives[side] },
        ...(coin === TEAMS[side]
          ? [{ icon: 'coin' as const, label: 'the tie breaker coin', value: 'ties' }]
          : []),
        ...(side === 1
          ? [
              {
                icon: 'wave' as const,
                label: 'wave counters left, for both teams',
                value: waves.join(' and '),
              },
            ]
          : []),
      ],
    }));
  },
  draft(view, statics): Draft | null {
    const { selection, heroes } = view.table;
    if (!selection) return null;
    const holders = new Map<string, Json>(
      heroes.filter((hero: Json) => hero.key).map((hero: Json) => [hero.key, hero]),
    );
    const offered = new Set<string>([...selection.pool, ...selection.offers.flat()]);
    return {
      title: `Choosing heroes: ${within(choiceName(statics, 'selection', selection.method))}`,
      candidates: statics.board.heroes.map((hero: Json) => {
        const holder = holders.get(hero.key);
        const state = holder
          ? 'taken'
          : selection.banned.includes(hero.key)
            ? 'banned'
            : offered.has(hero.key)
              ? 'open'
              : 'out';
        return {
          key: hero.key,
          kind: 'unit',
          name: hero.name,
          about: hero.about,
          note: '★'.repeat(hero.complexity),
          sigil: hero.key,
          state,
          side: holder ? teamOf(holder.team) : -1,
          holder: holder?.seat,
        };
      }),
    };
  },
  turn: ({ table }) => `${table.round} ${table.turn}`,
  moment(view): string {
    const { round, turn, phase, overtime, battle_zones, selection } = view.table;
    if (selection) return words(phase);
    const moment = [
      `Round ${round}`,
      `turn ${Math.min(turn, 4)} of 4`,
      phase,
      `battle in the ${battle_zones.join(' and the ')}`,
    ];
    if (overtime) moment.push('overtime');
    return moment.join(' · ');
  },
};
