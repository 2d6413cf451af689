/** A match that is over, in a few figures: who did what, how long it was, and where it turned. */

import { adapterOf } from '../games';
import type { Statics } from '../games/adapter';
import type { MatchLog } from './messages';
import { seatOf } from './sentences';
import { lineOf, chapters, type Line } from './story';
import { isThing, type GameEvent, type View } from './wire';

export interface Feats {
  seat: number;
  feats: { words: string; count: number }[];
}

export interface Summary {
  length: string;
  players: Feats[];
  turning: { when: string; line: Line }[];
}

/** More turning points than these are none. */
const MOST = 7;

function many(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** When each event happened, as far as rounds and turns are told. */
function times(events: GameEvent[]): { at: string[]; rounds: number; turns: number } {
  let [round, turn, turns] = [1, 0, 0];
  let counted = false;
  const at = events.map(({ kind, data }) => {
    if (typeof data.round === 'number') {
      round = data.round;
      counted = true;
    }
    if (kind === 'turn') {
      turns += 1;
      turn = typeof data.turn === 'number' ? data.turn : 0;
    }
    return counted || turn ? `Round ${round}${turn ? `, turn ${turn}` : ''}` : `Turn ${turns}`;
  });
  return { at, rounds: counted ? round : 0, turns };
}

export function summarise({ log, answers }: MatchLog, view: View, statics: Statics): Summary {
  const adapter = adapterOf(view.game);
  const events = log.flat();
  const { at, rounds, turns } = times(events);
  const owners = new Map(adapter.pieces(view, statics).map((piece) => [piece.key, piece.seat]));
  const deeds = adapter.deeds ?? {};
  const players = adapter.seats(view, statics).map(({ seat }): Feats => {
    const isTheirs = (thing: unknown) =>
      isThing(thing) && (seatOf(thing) ?? owners.get(thing.key) ?? null) === seat;
    const feats = Object.entries(deeds).map(([kind, [by, one, more]]) => {
      const count = events.filter((event) => event.kind === kind && isTheirs(event.data[by])).length;
      return { words: count === 1 ? one : more, count };
    });
    return { seat, feats };
  });
  const lines = events.map((event, place) => lineOf(place, event, statics.game.sentences));
  const turning = chapters(lines, adapter.telling)
    .flatMap(({ level, head }) => (level === 'heading' && head ? [head] : []))
    .slice(-MOST)
    .map((line) => ({ when: at[line.seq]!, line }));
  const length = [rounds ? many(rounds, 'round') : many(turns, 'turn'), many(answers, 'choice')].join(', ');
  return { length, players, turning };
}
