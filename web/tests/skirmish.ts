/** The first answers of a real skirmish, as the server sends them. */

import { statics } from '../src/games/adapter';
import type { SkirmishStatic, SkirmishView } from '../src/games/views';
import type { GameStatic, ReplayFrame } from '../src/lib/messages';
import type { View } from '../src/lib/wire';
import fixture from './fixtures/skirmish.json';

interface Recorded {
  game: GameStatic;
  board: SkirmishStatic;
  view: View<SkirmishView>;
  frames: ReplayFrame[];
}

export const { game, board, view, frames } = fixture as unknown as Recorded;
export const things = statics(game, board);
