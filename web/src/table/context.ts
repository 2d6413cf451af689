/** What everything on a table may use without being handed it. */

import { getContext, setContext } from 'svelte';
import type { Statics } from '../games/adapter';
import type { Choice } from '../lib/choice.svelte';
import type { Line } from '../lib/story';
import type { Option, Thing } from '../lib/wire';

export interface TableContext {
  readonly statics: Statics;
  readonly choice: Choice | null;
  /** The names of those who sit, by seat. */
  readonly names: string[];
  /** Through whose eyes the table is seen; null for a spectator's. */
  readonly seat: number | null;
  /** Whether the board is large enough to show the names of its spaces. */
  readonly coordinates: boolean;
  openCard(key: string): void;
  /** Open the page of a character: how it plays, and all its cards. */
  openCharacter(key: string): void;
  /** Open all that lies open of a piece, or of everything that a seat plays. */
  openPiece(key: string): void;
  openSeat(seat: number): void;
  openRule(id: string): void;
  /** The option that a bot advises, drawn on the board. */
  readonly hint: Option | null;
  /** Whose option that is, if not the one's who looks. */
  readonly hinted: number | null;
  /** Point a thing out on the board; nothing when null. */
  name(thing: Thing | null): void;
  /** Show on the board what a line of the log tells of; nothing when null. */
  show(line: Line | null): void;
  /** Say what is under the pointer; nothing when empty. */
  caption(words: string): void;
}

const KEY = Symbol('table');

export function provideTable(context: TableContext): void {
  setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
