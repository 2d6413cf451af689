/** Guards of Atlantis II, as the shell sees it. */

import { shelfOf } from '../art/pictures.svelte';
import { apartOn, type Space } from '../lib/hexes';
import { withLimit } from '../lib/limit';
import { inSpaces } from '../lib/reach';
import { spelled } from '../lib/sentences';
import type { View } from '../lib/wire';
import {
  choiceName,
  type AdapterOf,
  type Candidate,
  type Draft,
  type Area,
  type Count,
  type Dossier,
  type Ground,
  type Order,
  type OrderPlace,
  type Piece,
  type Score,
  type SeatLine,
  type Statics,
  type Status,
} from './adapter';
import { atlantisMoments } from './moments/atlantis';
import type {
  AtlantisBoardInfo,
  AtlantisEffectView,
  AtlantisHeroView,
  AtlantisMinionView,
  AtlantisStatic,
  AtlantisTokenView,
  AtlantisView,
} from './views';

const TEAMS = ['red', 'blue'];
const TEAM_NAMES = ['Red', 'Blue'];
/** The key of a minion. */
const MINION = /^(red|blue)_/;
/** A card that lies face down, in the lists of a view. */
const FACE_DOWN = 'face-down';

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
function travel({ seat, table }: View<AtlantisView>, zones: string[]): Record<string, string> {
  const reasons = table.heroes.find((one) => one.seat === seat && one.travel)?.travel;
  if (!reasons) return NO_NOTES;
  let notes = journeys.get(reasons);
  if (!notes) {
    notes = Object.fromEntries(
      zones.map((name, place) => {
        const why = reasons[name] ?? '';
        return [String(place), why ? `no fast travel: ${why}` : 'no enemy bars fast travel'];
      }),
    );
    journeys.set(reasons, notes);
  }
  return notes;
}

/** A spawn point as the view tells it: "red melee". */
function spawnOf(point: string): Space['spawn'] {
  const [team = ''] = point.split(' ');
  return { team: teamOf(team), kind: words(point) };
}

function drawn(board: AtlantisBoardInfo): Omit<Ground, 'marked' | 'zoneNotes'> {
  let made = grounds.get(board);
  if (!made) {
    made = {
      spaces: board.spaces.map((space) => ({
        key: space.key,
        name: space.key.toUpperCase(),
        q: space.q,
        r: space.r,
        kind: space.zone < 0 ? 'terrain' : 'open',
        zone: space.zone < 0 ? null : space.zone,
        spawn: space.spawn === null ? null : spawnOf(space.spawn),
      })),
      zoneNames: Object.fromEntries(board.zones.map((name, place) => [String(place), name])),
      zoneSides: Object.fromEntries(board.sides.map((team, place) => [String(place), teamOf(team)])),
    };
    grounds.set(board, made);
  }
  return made;
}

function ground(view: View<AtlantisView>, { board }: Statics<AtlantisStatic>): Ground {
  const map = board.boards[view.table.map]!;
  return {
    ...drawn(map),
    marked: battleZones(view.table.battle_zones, map.zones),
    zoneNotes: travel(view, map.zones),
  };
}

/** The effects that a hero brought about or that single it out. */
function lasting({ effects }: AtlantisView, key: string): AtlantisEffectView[] {
  return effects.filter(({ owner, on }) => (on === null ? owner : on) === key);
}

/** A hero that a player has chosen. */
type Named = AtlantisHeroView & { key: string; name: string };

function isNamed(hero: AtlantisHeroView): hero is Named {
  return hero.key !== null && hero.name !== null;
}

/** A hero by name, and whether it waits to come back. */
function whereabouts({ selection }: AtlantisView, hero: Named): string {
  return hero.at || selection ? hero.name : `${hero.name}, off the board`;
}

function counted(value: string[] | number): number {
  return typeof value === 'number' ? value : value.length;
}

/** The cards of a pile that lie face up. */
function open(pile: (string | null)[]): string[] {
  return pile.flatMap((card) => (card === null || card === FACE_DOWN ? [] : [card]));
}

/** A hero's level and coins. */
function standing({ level, coins, next_level: cost }: AtlantisHeroView): string {
  const next = cost === null ? '' : `; the next level costs ${cost}`;
  return `Level ${level}, ${coins} ${coins === 1 ? 'coin' : 'coins'}${next}`;
}

function items({ items }: AtlantisHeroView): string[] {
  return Object.entries(items).map(([value, bonus]) => `Item: +${bonus} ${spelled(value)}`);
}

/** What lies below a hero's turn slots, and which of it counts now. */
function runes({ runes }: AtlantisHeroView, { turn }: AtlantisView): string[] {
  const active = runes[turn - 1];
  return [
    ...(runes.length ? [`Runes below the turns, first to last: ${runes.join(', ')}`] : []),
    ...(active ? [`Active rune: ${active}`] : []),
  ];
}

/** A hero's book of spells: how many are in it, and how far the one that wins has come. */
function book({ book, spells_out: out, tally }: AtlantisHeroView): string[] {
  return [
    ...(counted(book) || out.length ? [`Spellbook: ${counted(book)} in it, ${out.length} out of it`] : []),
    ...(tally ? [`The spell that wins at the third time was cast ${tally === 1 ? 'once' : 'twice'}`] : []),
  ];
}

function heroPiece(table: AtlantisView, hero: Named, statics: Statics): Piece {
  return {
    key: hero.key,
    name: hero.name,
    space: hero.at,
    side: teamOf(hero.team),
    seat: hero.seat,
    sigil: hero.key,
    size: 'large',
    badge: String(hero.level),
    statuses: [
      ...lasting(table, hero.key).map(({ card, when, note }): Status => ({
        icon: when === 'marker' ? 'target' : 'active',
        label: `${statics.card(card)?.name ?? card} (${note ? `${note}, ${when}` : when})`,
        card,
      })),
      ...runes(hero, table)
        .slice(1)
        .map((label): Status => ({ icon: 'skill', label })),
    ],
    about: [standing(hero), ...items(hero), ...runes(hero, table), ...book(hero)],
    lasting: lasting(table, hero.key),
    threat: inSpaces(hero.threat),
  };
}

/** The further figures of a hero that has several: they look like the first. */
function doubles(table: AtlantisView, hero: Named, statics: Statics): Piece[] {
  return hero.figures.map(({ key, name, at }) => ({
    ...heroPiece(table, hero, statics),
    key,
    name,
    space: at,
    about: [`One more figure of ${hero.name}.`, ...items(hero)],
  }));
}

function minionPiece(minion: AtlantisMinionView, { minions }: AtlantisStatic): Piece {
  const kind = minions[minion.kind];
  return {
    key: minion.key,
    name: `${words(minion.team)} ${minion.kind} minion`,
    space: minion.at,
    side: teamOf(minion.team),
    seat: null,
    sigil: minion.kind,
    size: 'small',
    statuses: minion.immune ? [{ icon: 'defence', label: 'Immune' }] : [],
    about: kind?.about ?? [],
    threat: inSpaces({ ...minion.threat, heroes: kind?.threatens_heroes_alone }),
  };
}

function tokenPiece(table: AtlantisView, token: AtlantisTokenView, board: AtlantisStatic): Piece {
  return {
    key: token.key,
    name: token.name,
    space: token.at,
    side: teamOf(token.team),
    seat: null,
    sigil: token.kind,
    picture: { game: 'atlantis', shelf: 'tokens', key: shelfOf(token.kind) },
    size: 'token',
    statuses: [],
    about: board.tokens[token.kind] ?? [],
    lasting: lasting(table, token.key),
  };
}

export const atlantis: AdapterOf<'atlantis'> = {
  drawing: (view, statics) => ({ board: 'hexes', ground: ground(view, statics) }),
  apart: ({ table }, { board }) => apartOn(drawn(board.boards[table.map]!).spaces),
  motions: {
    pushed: 'push',
    placed: 'jump',
    swapped: 'jump',
    respawned: 'appear',
    spawned: 'appear',
    returned: 'walk',
  },
  strikes: { attacks: ['hero', 'target'] },
  pieces({ table }, statics): Piece[] {
    return [
      ...table.tokens.map((token) => tokenPiece(table, token, statics.board)),
      ...table.minions.map((minion) => minionPiece(minion, statics.board)),
      ...table.heroes
        .filter(isNamed)
        .flatMap((hero) => [heroPiece(table, hero, statics), ...doubles(table, hero, statics)]),
    ];
  },
  hand: ({ seat, table }) =>
    table.heroes.flatMap((hero) => (hero.seat === seat && Array.isArray(hero.hand) ? hero.hand : [])),
  replaces({ seat, table }, { card }, { group, numbers }): string | null {
    const own = table.heroes.flatMap((hero) =>
      hero.seat === seat && Array.isArray(hero.hand) ? hero.hand : [],
    );
    return (
      own.find((key) => card(key)?.group === group && card(key)?.numbers.color === numbers.color) ?? null
    );
  },
  seats({ table }): SeatLine[] {
    const seats = [...new Set(table.heroes.map((hero) => hero.seat))].sort((a, b) => a - b);
    return seats.map((seat): SeatLine => {
      const own = table.heroes.filter((hero) => hero.seat === seat);
      const named = own.filter(isNamed);
      return {
        seat,
        side: teamOf(own[0]?.team ?? null),
        title: named.map((hero) => whereabouts(table, hero)).join(' and ') || 'no hero yet',
        sign: named[0]?.key,
        counters: [
          { icon: 'crown', label: 'level', value: named.map((hero) => hero.level).join(' / ') || '–' },
          { icon: 'coin', label: 'coins', value: named.map((hero) => hero.coins).join(' / ') || '–' },
          {
            icon: 'hand',
            label: 'cards in hand',
            value: own.reduce((all, hero) => all + counted(hero.hand), 0),
          },
        ],
        open: own.flatMap((hero) =>
          hero.unresolved ? [{ card: hero.unresolved, note: `initiative ${hero.initiative}` }] : [],
        ),
        piles: [
          { name: 'Resolved', cards: own.flatMap((hero) => open(hero.resolved)) },
          { name: 'Discards', cards: own.flatMap((hero) => open(hero.discard)) },
        ],
        bars: [],
        out: false,
      };
    });
  },
  scores({ table }): Score[] {
    const { lives, waves, coin } = table;
    const [red, blue] = TEAM_NAMES.map((name, side): Score => ({
      side,
      name,
      counters: [
        { icon: 'life', label: 'life counters', value: lives[side] ?? 0 },
        ...(coin === TEAMS[side]
          ? [{ icon: 'coin' as const, label: 'the tie breaker coin', value: 'ties' }]
          : []),
      ],
    }));
    const wave = {
      icon: 'wave' as const,
      label: 'wave counters left, for both teams',
      value: waves.join(' and '),
    };
    return [red!, { side: -1, name: '', counters: [wave] }, blue!];
  },
  draft({ table }, statics): Draft | null {
    const { selection, heroes } = table;
    if (!selection) return null;
    const offered = new Set([...selection.pool, ...selection.offers.flat()]);
    return {
      title: `Choosing heroes: ${within(choiceName(statics, 'selection', selection.method))}`,
      candidates: statics.board.heroes.map((hero): Candidate => {
        const holder = heroes.find((one) => one.key === hero.key);
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
  order({ table, waiting }): Order | null {
    const { order, heroes, phase, coin, selection } = table;
    if (selection) return null;
    const named = heroes.filter(isNamed);
    const places = named.map((hero): OrderPlace => {
      const place = order.find((one) => one.hero === hero.key);
      const choosing = waiting.includes(hero.seat) ? 'choosing' : 'chosen';
      return {
        key: hero.key,
        name: hero.name,
        sigil: hero.key,
        side: teamOf(hero.team),
        card: place?.card ?? null,
        value: place?.initiative ?? null,
        stand: place?.stand ?? choosing,
        tie: place?.tie ?? 'none',
      };
    });
    const shown = order.length
      ? order.flatMap(({ hero }) => places.filter(({ key }) => key === hero))
      : phase === 'playing cards'
        ? places
        : [];
    return shown.length ? { places: shown, coin: { side: teamOf(coin), name: words(coin) } } : null;
  },
  counts: ({ table }, { board }): Count[] =>
    table.selection
      ? []
      : table.tallies.map(({ zone, counts }) => ({
          title: `Minions in the ${zone}`,
          zone: String(board.boards[table.map]!.zones.indexOf(zone)),
          counts: counts.map((count, side) => ({ name: TEAM_NAMES[side]!, side, count })),
        })),
  areas: ({ table }): Area[] =>
    table.effects.flatMap(({ card, owner, on, line, radius, now }) => {
      const hero = table.heroes.find(({ key }) => key === owner);
      if (hero && line.length) {
        return line.map((space) => ({ card, space, radius: 0, side: teamOf(hero.team), now }));
      }
      const space = on === null ? hero?.at : table.tokens.find(({ key }) => key === on)?.at;
      return radius === null || !hero || !space
        ? []
        : [{ card, space, radius, side: teamOf(hero.team), now }];
    }),
  played: ({ seat, table }) =>
    table.heroes.flatMap((hero) => (hero.seat === seat && hero.unresolved ? [hero.unresolved] : [])),
  dossier({ table }, key): Partial<Dossier> | null {
    const hero = table.heroes.filter(isNamed).find((one) => one.key === key);
    if (!hero) return null;
    const pile = (name: string, cards: string[]) => ({ name, cards: cards.map((one) => ({ key: one })) });
    return {
      title: hero.name,
      facts: [
        standing(hero),
        ...items(hero),
        ...runes(hero, table),
        ...book(hero),
        `${counted(hero.hand)} cards in hand`,
      ],
      piles: [
        pile('This turn', hero.unresolved ? [hero.unresolved] : []),
        pile('Resolved this round', open(hero.resolved)),
        pile('Discarded this round', open(hero.discard)),
        {
          name: 'In effect',
          cards: lasting(table, key).map(({ card, when, note }) => ({
            key: card,
            note: note ? `${note}, ${when}` : when,
          })),
        },
        pile('In the spellbook', Array.isArray(hero.book) ? hero.book : []),
        pile('Out of the spellbook', hero.spells_out),
        pile('May be taken at the next level', hero.upgrades),
      ],
    };
  },
  telling: {
    parts: ['round', 'turn'],
    routine: ['battle'],
    headings: ['battle', 'lane_pushed', 'ultimate', 'overtime', 'lull', 'won', 'won_alone'],
    isHeading: ({ kind, things }) => kind === 'defeated' && !things.some(({ key }) => MINION.test(key)),
    deeds: ['acts', 'performs', 'stays_away'],
  },
  deeds: {
    defeated: ['by', 'unit defeated', 'units defeated'],
    revealed: ['hero', 'card played', 'cards played'],
    defends: ['hero', 'defence', 'defences'],
    level: ['hero', 'level gained', 'levels gained'],
  },
  moments: atlantisMoments,
  turn: ({ table }) => `${table.round} ${table.turn}`,
  moment({ table }, { board }): string {
    const { round, turn, phase, overtime, battle_zones: zones, selection, rounds_left } = table;
    if (selection) return words(phase);
    const moment = [
      `Round ${round}`,
      `turn ${Math.min(turn, board.turns)}/${board.turns}`,
      phase,
      ...(overtime ? ['overtime'] : []),
      `battle in the ${zones.map((zone) => zone.replace(/ of the (\w+ lane)$/, ' ($1)')).join(' and the ')}`,
    ];
    return withLimit(
      moment.join(' · '),
      rounds_left,
      'round',
      'a team has fewer lives than ever or a lane is pushed',
    );
  },
};
