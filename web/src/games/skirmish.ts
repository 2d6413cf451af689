/** The hex skirmish, as the shell sees it. */

import { apartOn } from '../lib/hexes';
import { inSpaces } from '../lib/reach';
import type { Json, View } from '../lib/wire';
import type { Adapter, Draft, Piece, SeatLine, Statics, Status } from './adapter';
import { ownCards } from './plain';

const TEAM_SIDES: Record<string, number> = { red: 0, blue: 1, green: 2, orange: 3, purple: 4 };

const STAGES: Record<string, string> = {
  teams: 'Choosing teams',
  placing: 'Placing characters',
  moving: 'Moving',
  acting: 'Actions',
  ending: 'End of turn',
};

export function skirmishSide(team: string | null): number {
  return team === null ? -1 : (TEAM_SIDES[team] ?? -1);
}

function statuses(unit: Json): Status[] {
  return unit.stunned ? [{ icon: 'stun', label: 'Stunned: it cannot move, attack or defend' }] : [];
}

/** Kill rewards leave the game with whoever has them. */
function rewards(unit: Json): string[] {
  return unit.life > 0 ? unit.rewards : [];
}

function about(view: View, unit: Json, { card }: Statics): string[] {
  const lines = rewards(unit).map((key) => `${card(key)?.name}: ${card(key)?.text}`);
  for (const it of view.table.standing) {
    if (it.unit === unit.key || it.target === unit.key)
      lines.push(`${card(it.card)?.name}: ${card(it.card)?.text}`);
  }
  return lines;
}

/** There are no zones here. */
const PLAIN_GROUND = { zoneNames: {}, zoneSides: {}, zoneNotes: {}, marked: [] };

export const skirmish: Adapter = {
  board: 'hexes',
  pieces(view, statics): Piece[] {
    const units = view.table.units.map((unit: Json): Piece => {
      const details = about(view, unit, statics);
      const gifts: Status[] = rewards(unit).map((key) => ({
        icon: 'star',
        label: statics.card(key)?.name ?? key,
      }));
      return {
        key: unit.key,
        name: unit.name,
        space: unit.space,
        side: skirmishSide(unit.team),
        seat: unit.seat,
        sigil: unit.key,
        size: unit.main ? 'large' : 'medium',
        life: unit.life,
        maxLife: unit.max_life,
        statuses: [...statuses(unit), ...gifts],
        about: details,
        threat: inSpaces(unit.threat),
      };
    });
    const snares = view.table.standing
      .filter((it: Json) => it.space !== null)
      .map((it: Json, place: number): Piece => ({
        key: `${it.card}@${it.space}#${place}`, // one space may hold two alike
        name: statics.card(it.card)?.name ?? it.card,
        space: it.space,
        side: skirmishSide(view.table.units.find((unit: Json) => unit.key === it.unit)?.team ?? null),
        seat: null,
        sigil: it.card,
        size: 'token',
        statuses: [],
        about: [statics.card(it.card)?.text ?? ''],
      }));
    return [...snares, ...units];
  },
  apart: (_, { board }) => apartOn(board.spaces),
  motions: { pushed: 'push', placed: 'jump' },
  strikes: { attacked: ['unit', 'targets'] },
  ground: (_, { board }) => ({ ...PLAIN_GROUND, spaces: board.spaces }),
  draft(view, { board }): Draft | null {
    if (view.table.stage !== 'teams') return null;
    const taken = view.table.players.map((player: Json) => player.team);
    return {
      title: 'Choose your team',
      candidates: board.teams.map((team: Json) => ({
        key: team.key,
        kind: 'choice',
        name: team.name,
        about: team.characters.map((one: Json) => `${one.name} (${one.life} life): ${one.about}`).join(' '),
        note: team.characters.map((one: Json) => one.name).join(' and '),
        sigil: team.key,
        state: taken.includes(team.key) ? 'taken' : 'open',
        side: skirmishSide(team.key),
      })),
    };
  },
  hand: ownCards,
  seats(view, { card }): SeatLine[] {
    const { players, units, turn } = view.table;
    return players.map((player: Json, seat: number): SeatLine => {
      const own = units.filter((unit: Json) => unit.seat === seat);
      return {
        seat,
        side: skirmishSide(player.team),
        title:
          player.team === null
            ? 'no team yet'
            : seat !== turn || view.outcome
              ? ''
              : seat === view.seat
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
        bars: own.map((unit: Json) => ({
          name: unit.name,
          sigil: unit.key,
          value: unit.life,
          max: unit.max_life,
          statuses: [
            ...statuses(unit),
            ...rewards(unit).map((key): Status => ({ icon: 'star', label: card(key)?.name ?? key })),
          ],
        })),
        out: player.out,
      };
    });
  },
  scores: () => [],
  turn: ({ table }) => String(table.turns),
  moment(view): string {
    const { stage, turns, dice, actions } = view.table;
    const words = [STAGES[stage] ?? ''];
    if (turns) words.unshift(`Turn ${turns}`);
    if (dice.white || dice.black) words.push(`dice ${dice.white || '–'} white, ${dice.black || '–'} black`);
    if (stage === 'acting') words.push(`${actions} ${actions === 1 ? 'action' : 'actions'} left`);
    return words.filter(Boolean).join(' · ');
  },
};
