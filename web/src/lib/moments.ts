/** Big moments: what is staged in the middle of the table when it happens, read from the events and the views. */

import type { IconName } from '../art/icons';
import type { Piece, Statics } from '../games/adapter';
import { isThing, type GameEvent, type Thing, type View } from './wire';

/** Whoever does something, as the stage shows them. */
export interface Actor {
  name: string;
  sigil: string;
  side: number;
}

/** A card at its owner's side: who does what. */
interface Play {
  kind: 'play';
  who: Actor;
  card: string;
  words: string;
}

/** A blow and what meets it. A total that is not counted is null. */
interface Clash {
  kind: 'clash';
  by: Actor;
  on: Actor;
  attack: number | null;
  defence: number | null;
  attackCard?: string;
  defenceCard?: string;
  held: boolean;
  words: string;
}

/** Something that changes the game, with a line for everybody it concerns. */
interface News {
  kind: 'news';
  icon: IconName;
  title: string;
  tone: 'good' | 'bad' | 'grand';
  lines: { who: Actor | null; words: string }[];
  card?: string;
  /** Whether it is to be seen on the board: then the words stand below, and the board stays bright. */
  onBoard?: boolean;
}

/** Two counts that are held against each other. */
interface Tally {
  kind: 'tally';
  title: string;
  counts: { name: string; side: number; count: number }[];
  words: string;
}

/** The battle goes to another zone: drawn over the board from one to the other. */
interface Push {
  kind: 'push';
  title: string;
  words: string;
  side: number;
  from: string | null;
  to: string | null;
}

/** Cards that are turned over together, the first to act first. */
interface Reveal {
  kind: 'reveal';
  cards: { who: Actor; card: string; value: number }[];
}

interface Dice {
  kind: 'dice';
  words: string;
  dice: { name: string; dark: boolean; value: number }[];
}

/** A part of the round begins. */
interface Phase {
  kind: 'phase';
  title: string;
  words: string;
}

export type Happening = Play | Clash | News | Tally | Push | Reveal | Dice | Phase;

/** How long it is staged, and after how long the table changes, in milliseconds. */
interface Timing {
  id: number;
  lasts: number;
  lead: number;
}

export type Moment = Happening & Timing;
export type MomentOf<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }> & Timing;

/** What a game's reader goes by. `past` are the events before these, the latest last. */
export interface Told<Table = unknown, Board = unknown> {
  events: GameEvent[];
  past: GameEvent[];
  before: View<Table>;
  after: View<Table>;
  statics: Statics<Board>;
  actor(thing: unknown): Actor;
}

const TIMES: Record<Happening['kind'], [lasts: number, lead: number]> = {
  play: [900, 0],
  clash: [1700, 900],
  news: [1600, 0],
  tally: [1700, 1500],
  push: [1800, 0],
  reveal: [1800, 0],
  dice: [1300, 700],
  phase: [800, 0],
};
/** More at once would be a queue and not a moment. */
const MOST = 3;

let made = 0;

/** The moments as they are staged. Small ones give way to big ones at the same time. */
export function staged(happenings: Happening[], haste = 1): Moment[] {
  const isSmall = ({ kind }: Happening) => kind === 'play' || kind === 'phase';
  const big = happenings.filter((one) => !isSmall(one));
  return (big.length ? big.slice(0, MOST) : happenings.slice(-MOST)).map((happening, place) => {
    const [lasts, lead] = TIMES[happening.kind];
    made += 1;
    return { ...happening, id: made, lasts: lasts * haste, lead: place ? 0 : lead * haste };
  });
}

/** Who a thing of an event is, from the pieces of both views. */
export function actors(pieces: Piece[]): (thing: unknown) => Actor {
  const known = new Map(pieces.map((piece) => [piece.key, piece]));
  return (thing) => {
    const piece = isThing(thing) ? known.get(thing.key) : undefined;
    if (piece) return { name: piece.name, sigil: piece.sigil, side: piece.side };
    return { name: nameOf(thing), sigil: isThing(thing) ? thing.key : '', side: -1 };
  };
}

export function nameOf(value: unknown): string {
  return isThing(value) ? value.name : String(value ?? '');
}

export function keyOf(value: unknown): string | undefined {
  return isThing(value) ? value.key : undefined;
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

export function thingsOf(value: unknown): Thing[] {
  return Array.isArray(value) ? value.filter(isThing) : isThing(value) ? [value] : [];
}

/** The latest event of a kind: among these, or before them. */
export function latestOf({ events, past }: Told, kind: string): GameEvent | undefined {
  const isIt = (event: GameEvent) => event.kind === kind;
  return events.findLast(isIt) ?? past.findLast(isIt);
}
