/** The stage: big moments follow each other on it, each for its time. */

import { adapterOf } from '../games';
import type { Statics } from '../games/adapter';
import { actors, staged, type Moment } from './moments';
import { prefs } from './prefs.svelte';
import { patch, type Change, type GameEvent, type View } from './wire';

/** How far back a moment looks for what led to it. */
const PAST = 60;

export class Stage {
  /** The first is on the stage, the others follow. */
  moments = $state.raw<Moment[]>([]);
  #past: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly statics: Statics) {}

  /** The big moments among these events; none when answers were taken back. */
  read(before: View, changes: Change[], events: GameEvent[]): Moment[] {
    const adapter = adapterOf(before.game);
    const after = patch(before, changes);
    if (!adapter.moments || after.step < before.step) return [];
    const { statics } = this;
    const actor = actors([...adapter.pieces(before, statics), ...adapter.pieces(after, statics)]);
    const found = adapter.moments({ events, past: this.#past, before, after, statics, actor });
    return staged(found, prefs.haste);
  }

  /** These events have happened: a later moment may speak of them. */
  remember(events: GameEvent[]): void {
    this.#past = [...this.#past, ...events].slice(-PAST);
  }

  forget(): void {
    this.clear();
    this.#past = [];
  }

  show(moments: Moment[]): void {
    this.clear();
    this.moments = moments;
    const [first, ...rest] = moments;
    if (first) this.#timer = setTimeout(() => this.show(rest), first.lasts);
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.moments.length) this.moments = [];
  }
}
