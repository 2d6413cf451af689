/** The hex skirmish, as the shell sees it. */

import { shelfOf } from '../art/pictures.svelte';
import { apartOn } from '../lib/hexes';
import { withLimit } from '../lib/limit';
import { inSpaces } from '../lib/reach';
import type { AdapterOf, Draft, Piece, SeatLine, Statics, Status } from './adapter';
import { skirmishMoments } from './moments/skirmish';
import type { SkirmishStandingView, SkirmishStatic, SkirmishUnitView, SkirmishView } from './views';

/** The teams have the colours of their names. */
const TEAM_SIDES: Record<string, number> = { red: 0, blue: 1, green: 2, orange: 3, purple: 4 };

const STAGES: Record<SkirmishView['stage'], string> = {
  first_player: 'Who begins',
  teams: 'Choosing teams',
  placing: 'Placing characters',
  moving: 'Moving',
  acting: 'Actions',
  ending: 'End of turn',
};

export function skirmishSide(team: string | null): number {
  return team === null ? -1 : (TEAM_SIDES[team] ?? -1);
}

function statuses(unit: SkirmishUnitView, { board, card }: Statics<SkirmishStatic>): Status[] {
  const gifts = unit.rewards.map((key): Status => ({
    icon: 'star',
    label: card(key)?.name ?? key,
    card: key,
  }));
  return unit.stunned ? [{ icon: 'stun', label: board.stunned }, ...gifts] : gifts;
}

function about(table: SkirmishView, unit: SkirmishUnitView, { card }: Statics): string[] {
  const standing = table.standing.filter((it) => it.unit === unit.key || it.target === unit.key);
  return standing.map(({ card: key }) => `${card(key)?.name}: ${card(key)?.text}`);
}

/** How long what a card has laid still lies. */
function lasting({ turns }: SkirmishStandingView): string {
  const when = ['next turn', 'turn after next'][turns - 1] ?? 'third turn from now';
  return `Gone when its player's ${when} begins.`;
}

/** There are no zones here. */
const PLAIN_GROUND = { zoneNames: {}, zoneSides: {}, zoneNotes: {}, marked: [] };

export const skirmish: AdapterOf<'skirmish'> = {
  drawing: (_, { board }) => ({ board: 'hexes', ground: { ...PLAIN_GROUND, spaces: board.spaces } }),
  pieces({ table }, statics): Piece[] {
    const units = table.units.map((unit): Piece => ({
      key: unit.key,
      name: unit.name,
      space: unit.space,
      side: skirmishSide(unit.team),
      seat: unit.seat,
      sigil: unit.key,
      size: unit.main ? 'large' : 'medium',
      life: unit.life,
      maxLife: unit.max_life,
      statuses: statuses(unit, statics),
      about: about(table, unit, statics),
      lasting: unit.rewards.map((card) => ({ card, when: 'kill reward', now: true })),
      threat: inSpaces(unit.threat),
    }));
    const laid = table.standing.flatMap((it, place) =>
      it.spaces.map((space): Piece => ({
        key: `${it.card}@${space}#${place}`, // one space may hold two alike
        name: statics.card(it.card)?.name ?? it.card,
        space,
        side: skirmishSide(table.units.find((unit) => unit.key === it.unit)?.team ?? null),
        seat: null,
        sigil: it.card,
        picture: { game: 'skirmish', shelf: shelfOf(statics.card(it.card)?.group ?? ''), key: it.card },
        size: 'token',
        statuses: [],
        about: [statics.card(it.card)?.text ?? '', lasting(it)],
      })),
    );
    return [...laid, ...units];
  },
  apart: (_, { board }) => apartOn(board.spaces),
  motions: { pushed: 'push', placed: 'jump' },
  strikes: { attacked: ['unit', 'targets'] },
  draft({ table }, { board }): Draft | null {
    if (table.stage !== 'teams') return null;
    const taken = table.players.map((player) => player.team);
    return {
      title: 'Choose your team',
      candidates: board.teams.map((team) => ({
        key: team.key,
        kind: 'choice',
        name: team.name,
        about: team.characters.map((one) => `${one.name} (${one.life} life): ${one.about}`).join(' '),
        note: team.characters.map((one) => one.name).join(' and '),
        sigil: team.key,
        state: taken.includes(team.key) ? 'taken' : 'open',
        side: skirmishSide(team.key),
      })),
    };
  },
  hand: ({ seat, table }) => (seat === null ? [] : (table.players[seat]?.cards ?? [])),
  seats({ seat: mine, table, outcome }, statics): SeatLine[] {
    return table.players.map((player, seat): SeatLine => {
      const own = table.units.filter((unit) => unit.seat === seat);
      return {
        seat,
        side: skirmishSide(player.team),
        title:
          player.team === null
            ? 'no team yet'
            : seat !== table.turn || outcome
              ? ''
              : seat === mine
                ? 'your turn'
                : 'their turn',
        sign: player.team ?? undefined,
        counters: [
          { icon: 'hand', label: 'cards in hand', value: player.hand },
          { icon: 'deck', label: 'cards in the deck', value: player.deck },
        ],
        piles: [
          { name: 'Discards', cards: player.discards },
          { name: 'Seen in their hand', cards: player.known },
        ],
        bars: own.map((unit) => ({
          name: unit.name,
          sigil: unit.key,
          value: unit.life,
          max: unit.max_life,
          statuses: statuses(unit, statics),
        })),
        out: player.out,
      };
    });
  },
  scores: () => [],
  telling: {
    parts: ['turn'],
    headings: ['eliminated', 'rewarded', 'out', 'lull'],
    deeds: ['rolled', 'played', 'attacked'],
  },
  deeds: {
    attacked: ['unit', 'attack', 'attacks'],
    played: ['unit', 'ability used', 'abilities used'],
    defended: ['unit', 'defence', 'defences'],
    rewarded: ['unit', 'kill reward', 'kill rewards'],
  },
  moments: skirmishMoments,
  turn: ({ table }) => String(table.turns),
  moment({ table }): string {
    const { stage, turns, dice, actions, turns_left } = table;
    const words = [STAGES[stage]];
    if (turns) words.unshift(`Turn ${turns}`);
    if (stage === 'acting') words.push(`${actions} ${actions === 1 ? 'action' : 'actions'} left`);
    const rolled = (['white', 'black'] as const).filter((die) => dice[die]);
    if (rolled.length) words.push(`dice ${rolled.map((die) => `${dice[die]} ${die}`).join(', ')}`);
    return withLimit(words.join(' · '), turns_left, 'turn', 'somebody falls');
  },
};
