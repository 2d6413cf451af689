/** What happened between two views, for the eye: who went where and how, who struck whom, who lost what. */

import { adapterOf } from '../games';
import type { Motion, Piece, Statics } from '../games/adapter';
import { isThing, type GameEvent, type View } from './wire';

/** A piece that went from one space to another. */
export interface Move {
  key: string;
  from: string;
  to: string;
  how: Motion;
}

/** One piece that struck another; the spaces are where they stood. */
export interface Strike {
  id: number;
  by: string;
  on: string;
  from: string | null;
  to: string | null;
}

/** A change worth a short word above a piece: "−3". */
export interface Float {
  id: number;
  key: string;
  text: string;
  good: boolean;
}

export interface Happenings {
  moves: Move[];
  strikes: Strike[];
  floats: Float[];
}

let made = 0;

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isThing(value) ? [value.key] : [];
}

export function happenings(before: View, after: View, events: GameEvent[], statics: Statics): Happenings {
  const found: Happenings = { moves: [], strikes: [], floats: [] };
  if (before.table === after.table && !events.length) return found;
  const adapter = adapterOf(after.game);
  const old = new Map(adapter.pieces(before, statics).map((piece) => [piece.key, piece]));
  const now = new Map(adapter.pieces(after, statics).map((piece) => [piece.key, piece]));
  const ways = new Map<string, Motion>();
  for (const event of events) {
    const motion = adapter.motions?.[event.kind];
    if (motion) for (const key of Object.values(event.data).flatMap(keysIn)) ways.set(key, motion);
    const strike = adapter.strikes?.[event.kind];
    if (!strike) continue;
    for (const by of keysIn(event.data[strike[0]])) {
      for (const on of keysIn(event.data[strike[1]])) {
        made += 1;
        const from = (now.get(by) ?? old.get(by))?.space ?? null;
        const to = (old.get(on) ?? now.get(on))?.space ?? null;
        found.strikes.push({ id: made, by, on, from, to });
      }
    }
  }
  for (const [key, piece] of now) {
    const was = old.get(key);
    if (!was) continue;
    if (was.space && piece.space && was.space !== piece.space)
      found.moves.push({ key, from: was.space, to: piece.space, how: ways.get(key) ?? 'walk' });
    const change = gained(was, piece);
    if (!change) continue;
    made += 1;
    found.floats.push({
      id: made,
      key,
      text: change < 0 ? `−${-change}` : `+${change}`,
      good: change > 0,
    });
  }
  return found;
}

function gained(was: Piece, is: Piece): number {
  return was.life === undefined || is.life === undefined ? 0 : is.life - was.life;
}
