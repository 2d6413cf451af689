/** What the shell wants to know of any game's view. A game without an adapter of its own is read by the plain one. */

import type { IconName } from '../art/icons';
import type { Space } from '../lib/hexes';
import type { CardInfo, GameStatic, Rule } from '../lib/messages';
import type { Happening, Told } from '../lib/moments';
import type { Apart } from '../lib/reach';
import type { Line } from '../lib/story';
import type { Thing, View } from '../lib/wire';
import type { BossBattleStatic, BossBattleView, Games, GuardiansStatic, GuardiansView } from './views';

/** What never changes while a match lasts: what is said about the game, and what the game says of its board. */
export interface Statics<Board = unknown> {
  game: GameStatic;
  board: Board;
  card(key: string): CardInfo | undefined;
  rule(id: string): Rule | undefined;
}

export function statics<Board>(game: GameStatic, board: Board): Statics<Board> {
  const cards = new Map(game.cards.map((card) => [card.key, card]));
  const rules = new Map(game.rules.map((rule) => [rule.id, rule]));
  return { game, board, card: (key) => cards.get(key), rule: (id) => rules.get(id) };
}

/** What a choice of the set-up is called. */
export function choiceName({ game }: Statics, option: string, choice: string): string {
  return game.options.find((one) => one.name === option)?.words[choice]?.[0] ?? choice;
}

export interface Status {
  icon: IconName;
  label: string;
  /** The card of the lasting effect that it stands for. */
  card?: string;
}

/** An effect that lasts on a piece, by its card. */
export interface Lasting {
  card: string;
  when: string;
  /** Whether it is in force, and does not wait for its turn. */
  now: boolean;
}

/** Where an effect holds: so many spaces around a space. */
export interface Area {
  card: string;
  space: string;
  radius: number;
  side: number;
  now: boolean;
}

/** Something that stands on the board. */
export interface Piece {
  key: string;
  name: string;
  space: string | null;
  /** Which of the `SIDES` it belongs to; -1 for nobody. */
  side: number;
  seat: number | null;
  sigil: string;
  /** What is drawn on it instead of a sigil. */
  picture?: { game: string; shelf: string; key: string };
  size: 'large' | 'medium' | 'small' | 'token';
  life?: number;
  maxLife?: number;
  badge?: string;
  statuses: Status[];
  about: string[];
  lasting?: Lasting[];
  threat?: Threat | null;
}

/** How far a piece strikes and with what, as the game says; `heroes` where it means heroes alone. */
export interface Threat {
  reach: number;
  why: string;
  heroes?: boolean;
}

/** How a piece comes to another space: on foot, pushed in a line, set there, or anew from off the board. */
export type Motion = 'walk' | 'push' | 'jump' | 'appear';

export interface Counter {
  icon: IconName;
  label: string;
  value: string | number;
}

/** A line of the list of players. */
export interface SeatLine {
  seat: number;
  side: number;
  title: string;
  /** The sigil of the side, where it has one; else its letter is shown. */
  sign?: string;
  counters: Counter[];
  /** Cards that lie open or are known, by pile. */
  piles: { name: string; cards: string[] }[];
  /** Cards that lie in front of the player now, each with a word. */
  open?: { card: string; note: string }[];
  /** Life and the like, drawn as bars. */
  bars: { name: string; sigil: string; value: number; max: number; statuses: Status[] }[];
  out: boolean;
}

/** A place in the order of the turn. */
export interface OrderPlace {
  key: string;
  name: string;
  sigil: string;
  side: number;
  /** The card that was played; null while it lies face down or is still being chosen. */
  card: string | null;
  /** What the order goes by. */
  value: number | null;
  stand: 'choosing' | 'chosen' | 'waiting' | 'acting' | 'done';
  /** What decides where others have the same value. */
  tie: 'none' | 'coin' | 'team';
}

/** Who acts when; `coin` is the side that a tie between sides favours. */
export interface Order {
  places: OrderPlace[];
  coin: { side: number; name: string };
}

/** A count that stands all the time, such as the minions in a battle zone. */
export interface Count {
  title: string;
  zone: string;
  counts: { name: string; side: number; count: number }[];
}

/** All that lies open of somebody. */
export interface Dossier {
  title: string;
  sigil: string;
  side: number;
  facts: string[];
  piles: { name: string; cards: { key: string; note?: string }[] }[];
}

/** How the log of a game is told. */
export interface Telling {
  /** The kinds of events with which a part begins: a round, a turn. */
  parts: string[];
  /** Big moments, which are headings. */
  headings: string[];
  /** Those of them that come in every round: no match turns on them. */
  routine?: string[];
  /** Those that their kind does not tell. */
  isHeading?(line: Line): boolean;
  /** The kinds of events after which what follows belongs to one card or deed. */
  deeds: string[];
}

/** The score that decides the game, above the board. */
export interface Score {
  side: number;
  name: string;
  counters: Counter[];
}

/** Somebody or something that can be chosen before play begins. */
export interface Candidate {
  key: string;
  kind: Thing['kind'];
  name: string;
  about: string;
  note: string;
  sigil: string;
  state: 'open' | 'taken' | 'banned' | 'out';
  side: number;
  /** The seat that has taken it. */
  holder?: number | null;
}

export interface Draft {
  title: string;
  candidates: Candidate[];
}

/** A hex map as the board draws it. */
export interface Ground {
  spaces: Space[];
  zoneNames: Record<string, string>;
  zoneSides: Record<string, number>;
  marked: string[];
  /** What is worth knowing of a zone just now. */
  zoneNotes: Record<string, string>;
}

/** Which board draws the table, and what it draws. */
export type Drawing =
  | { board: 'hexes'; ground: Ground }
  | { board: 'row'; view: View<GuardiansView>; printed: GuardiansStatic }
  | { board: 'queue'; view: View<BossBattleView>; printed: BossBattleStatic }
  | { board: 'plain'; table: unknown };

/** How a game's view is read. An adapter only ever meets views and boards of its own game: `adapterOf` sees to that. */
export interface Adapter<Table = unknown, Board = unknown> {
  drawing(view: View<Table>, statics: Statics<Board>): Drawing;
  pieces(view: View<Table>, statics: Statics<Board>): Piece[];
  hand(view: View<Table>): string[];
  seats(view: View<Table>, statics: Statics<Board>): SeatLine[];
  scores(view: View<Table>, statics: Statics<Board>): Score[];
  /** What is chosen from while heroes, teams or characters are being chosen; null once that is over. */
  draft?(view: View<Table>, statics: Statics<Board>): Draft | null;
  /** What else can be pointed at on this game's board, as `kind:key`. */
  places?(view: View<Table>, statics: Statics<Board>): string[];
  /** The card that would make way if this one were taken. */
  replaces?(view: View<Table>, statics: Statics<Board>, card: CardInfo): string | null;
  /** What lies in one of those places and is chosen with it, as a card with its slot: alone it cannot be pointed at. */
  within?(view: View<Table>): string[];
  /** How many spaces apart two pieces are, where the board knows. */
  apart?(view: View<Table>, statics: Statics<Board>): Apart;
  /** The kinds of events that tell of a motion other than walking. */
  motions?: Record<string, Motion>;
  /** The kinds of events that tell of a blow, and what they call who strikes and who is struck. */
  strikes?: Record<string, [by: string, on: string]>;
  /** Who acts when, where a turn has an order. */
  order?(view: View<Table>, statics: Statics<Board>): Order | null;
  /** Counts that stand all the time. */
  counts?(view: View<Table>, statics: Statics<Board>): Count[];
  /** Where lasting effects hold. */
  areas?(view: View<Table>, statics: Statics<Board>): Area[];
  /** The seat's own cards that lie on the table and are being resolved. */
  played?(view: View<Table>): string[];
  /** More that lies open of a piece than the list of players shows. */
  dossier?(view: View<Table>, key: string, statics: Statics<Board>): Partial<Dossier> | null;
  telling?: Telling;
  /** Whether characters are shown by their pictures, where they have room for them; else by their sigils. */
  portraits?: boolean;
  /** What players are praised for at the end: events, who did them, and what they are called, one and many. */
  deeds?: Record<string, [by: string, one: string, many: string]>;
  /** The big moments among what has just happened. */
  moments?(told: Told<Table, Board>): Happening[];
  /** Whose turn it is and which: when this changes, what happened before is no news any more. */
  turn(view: View<Table>): string;
  /** Where the game is, in a few words: the round, the phase, the dice. */
  moment(view: View<Table>, statics: Statics<Board>): string;
}

/** The adapter of one of our games. */
export type AdapterOf<Id extends keyof Games> = Adapter<Games[Id]['view'], Games[Id]['static']>;

/** A side's colour, which is that of its name to every common colour vision, and its second sign. */
export interface Side {
  colour: string;
  deep: string;
  shape: 'shield' | 'arch' | 'kite' | 'hex' | 'round';
  letter: string;
}

export const SIDES: Side[] = [
  { colour: '#b81a2c', deep: '#6e0f1a', shape: 'shield', letter: 'A' },
  { colour: '#1a73d9', deep: '#0f4482', shape: 'arch', letter: 'B' },
  { colour: '#0a9168', deep: '#06573e', shape: 'kite', letter: 'C' },
  { colour: '#e07800', deep: '#8a4a00', shape: 'hex', letter: 'D' },
  { colour: '#5d2a8c', deep: '#371853', shape: 'round', letter: 'E' },
];

export const NO_SIDE: Side = { colour: '#7d8590', deep: '#4b525c', shape: 'round', letter: '·' };

export function sideOf(side: number): Side {
  return SIDES[side] ?? NO_SIDE;
}
