/** What one seat (or a spectator) sees: the view, the questions, and what has just happened, at a pace one can follow. */

import { adapterOf } from '../games';
import type { Statics } from '../games/adapter';
import { happenings, type Float, type Move, type Strike } from './happenings';
import { PACES, prefs } from './prefs.svelte';
import { Stage } from './stage.svelte';
import { lineOf, type Line } from './story';
import { patch, type Change, type GameEvent, type Question, type View } from './wire';

export interface Update {
  seq: number;
  changes: Change[];
  events: GameEvent[];
  questions?: Question[];
}

export type { Line };

const LINES = 400;
/** More marks than these would hide the board. */
const MOVES = 12;
const STRIKES = 3;

export class Eyes {
  match = $state('');
  view = $state.raw<View | null>(null);
  questions = $state.raw<Question[]>([]);
  log = $state.raw<Line[]>([]);
  /** Where pieces went since this seat last chose something; since the turn began, if it chooses nothing. */
  moves = $state.raw<Move[]>([]);
  /** Who struck whom since then, the latest last. */
  strikes = $state.raw<Strike[]>([]);
  floats = $state.raw<Float[]>([]);
  /** Whether answers were taken back to get here: then what is asked is asked, though it has one answer. */
  returned = $state(false);
  readonly stage: Stage;
  /** Updates that arrived and are still to be shown. */
  waiting = $state(0);

  /** The number of the last update that arrived, shown or not. */
  received = 0;
  /** Nobody chooses with these eyes: a spectator's, or those of a seat that a bot plays. */
  idle: boolean;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The update whose moment is on the stage and whose outcome is not seen yet. */
  #held: Update | null = null;

  constructor(
    readonly seat: number | null,
    readonly statics: Statics,
  ) {
    this.idle = seat === null;
    this.stage = new Stage(statics);
  }

  /** Begin anew from a whole view. */
  start(match: string, seq: number, view: View, questions: Question[]): void {
    this.#stop();
    if (match !== this.match) this.log = [];
    this.match = match;
    this.received = seq;
    this.view = view;
    this.questions = questions;
    this.moves = [];
    this.strikes = [];
    this.floats = [];
    this.#queue = [];
    this.#held = null;
    this.waiting = 0;
    this.stage.forget();
  }

  /** Take in an update; false when one is missing before it. */
  push(update: Update): boolean {
    if (update.seq <= this.received) return true;
    if (update.seq !== this.received + 1) return false;
    this.received = update.seq;
    this.#queue.push(update);
    this.waiting = this.#queue.length;
    if (this.#timer === null) this.#next();
    return true;
  }

  /** The player has chosen: what happens from now on is news. */
  answered(): void {
    this.returned = false;
    this.moves = [];
    this.strikes = [];
    this.hurry();
  }

  /** Show everything that has arrived at once. */
  hurry(): void {
    this.#stop();
    if (this.#held) this.apply(this.#held);
    while (this.#queue.length) this.apply(this.#queue.shift()!);
    this.waiting = 0;
  }

  /** Enough of what is on the stage: show what came of it, and go on. */
  skip(): void {
    if (!this.stage.moments.length) return;
    this.#stop();
    if (this.#held) this.apply(this.#held);
    this.#next();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.stage.clear();
  }

  #next(): void {
    this.#timer = null;
    while (this.#queue.length) {
      const update = this.#queue.shift()!;
      this.waiting = this.#queue.length;
      const pace = PACES[prefs.pace];
      const quiet = update.events.length === 0 || pace === 0 || document.visibilityState === 'hidden';
      if (quiet) {
        this.apply(update);
        continue;
      }
      const moments = this.view ? this.stage.read(this.view, update.changes, update.events) : [];
      const lead = moments[0]?.lead ?? 0;
      const whole = moments.reduce((time, { lasts }) => time + lasts, 0);
      const pause = Math.max(pace * Math.min(2.5, 0.7 + 0.3 * update.events.length), whole - lead);
      this.stage.show(moments);
      if (lead) this.#hold(update, lead, pause);
      else this.#rest(update, pause);
      return;
    }
  }

  /** First the moment, then what came of it. */
  #hold(update: Update, lead: number, pause: number): void {
    this.#held = update;
    this.#timer = setTimeout(() => this.#rest(update, pause), lead);
  }

  /** Show an update, and let it be looked at. */
  #rest(update: Update, pause: number): void {
    this.apply(update);
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  apply(update: Update): void {
    const before = this.view;
    this.#held = null;
    if (!before) return;
    const after = patch(before, update.changes);
    this.stage.remember(update.events);
    this.#notice(before, after, update.events);
    this.view = after;
    if (update.questions) this.questions = update.questions;
    this.#tell(update, after.step < before.step);
  }

  #notice(before: View, after: View, events: GameEvent[]): void {
    const { turn } = adapterOf(after.game);
    if (this.idle && turn(before) !== turn(after)) {
      this.moves = [];
      this.strikes = [];
    }
    const { moves, strikes, floats } = happenings(before, after, events, this.statics);
    if (moves.length) {
      const gone = new Set(moves.map((move) => move.key));
      this.moves = [...this.moves, ...moves].slice(-MOVES);
      this.strikes = this.strikes.filter((strike) => !gone.has(strike.by) && !gone.has(strike.on));
    }
    if (strikes.length) this.strikes = [...this.strikes, ...strikes].slice(-STRIKES);
    if (floats.length) {
      this.floats = [...this.floats, ...floats];
      setTimeout(() => (this.floats = this.floats.filter((float) => !floats.includes(float))), 1600);
    }
  }

  #tell(update: Update, isBack: boolean): void {
    const { seq, events } = update;
    const lines = events.map((event) => lineOf(seq, event, this.statics.game.sentences));
    if (isBack) {
      this.returned = true;
      lines.push({ seq, kind: 'taken_back', pieces: ['The last answers were taken back.'], things: [] });
      this.moves = [];
      this.strikes = [];
    }
    if (!lines.length) return;
    this.log = [...this.log, ...lines].slice(-LINES);
  }
}
