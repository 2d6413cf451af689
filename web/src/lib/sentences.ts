/** Events as sentences: pieces of text and the things they speak of, so that the log can be touched. */

import type { SeatView } from './messages';
import { isThing, type GameEvent, type Option, type Thing } from './wire';

export type Piece = string | Thing;

/** The event in the game's own words; a kind without a sentence is told by its name. */
export function sentence(event: GameEvent, sentences: Record<string, string>): Piece[] {
  const template = sentences[event.kind] ?? event.kind.replaceAll('_', ' ');
  const pieces: Piece[] = [];
  let rest = template;
  for (;;) {
    const found = /\{(\w+)\}/.exec(rest);
    if (!found) break;
    if (found.index) pieces.push(rest.slice(0, found.index));
    pieces.push(...words(event.data[found[1]!]));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) pieces.push(rest);
  return joined(pieces);
}

/** Neighbouring pieces of text are one piece. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole;
}

function words(value: unknown): Piece[] {
  if (isThing(value)) return [value];
  if (!Array.isArray(value)) return [value === undefined ? '…' : String(value)];
  if (value.length === 0) return ['nothing'];
  return value.flatMap((item, place) => {
    const join = place === 0 ? [] : [place === value.length - 1 ? ' and ' : ', '];
    return [...join, ...words(item)];
  });
}

/** Which seat a thing stands for, if it is a player. */
export function seatOf(thing: Thing): number | null {
  const found = thing.kind === 'player' ? /^(player-)?(\d+)$/.exec(thing.key) : null;
  return found ? Number(found[2]) - (found[1] ? 1 : 0) : null;
}

/** A thing in words: players by the names they gave. */
export function wordsFor(thing: Thing, names: string[]): string {
  const seat = seatOf(thing);
  return (seat === null ? undefined : names[seat]) ?? thing.name;
}

/** Words of a game, which calls people "Player 2", with the names they gave. */
export function called(text: string, names: string[]): string {
  return text.replace(/\bPlayer (\d+)\b/g, (whole, number) => names[Number(number) - 1] ?? whole);
}

/** The sentence as it is said to a seat: its own things are "yours". */
export function saidTo(seat: number | null, pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, place): Piece[] => {
    const before = pieces[place - 1];
    if (typeof piece === 'string') {
      const mine = typeof before === 'object' && seat !== null && seatOf(before) === seat;
      return [mine ? piece.replace(/^'s /, ' ') : piece];
    }
    const next = pieces[place + 1];
    const owns = typeof next === 'string' && next.startsWith("'s ");
    if (seat === null || seatOf(piece) !== seat || !owns) return [piece];
    return [place === 0 ? 'Your' : 'your'];
  });
}

export function plain(pieces: Piece[], names: string[] = []): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? called(piece, names) : wordsFor(piece, names)))
    .join('');
}

/** Names that can be told apart: the second Guest is "Guest 2". */
export function apart(names: string[]): string[] {
  return names.map((name, place) => {
    const earlier = names.slice(0, place).filter((other) => other === name).length;
    return earlier ? `${name} ${earlier + 1}` : name;
  });
}

/** Who sits at a table, beside some seats; those that are free are counted. */
export function company(seats: Pick<SeatView, 'seat' | 'kind' | 'name'>[], beside: number[] = []): string {
  const names = apart(seats.map(({ name }) => name));
  const others = seats.filter(({ seat }) => !beside.includes(seat));
  const people = others.filter(({ kind }) => kind !== 'open').map(({ seat }) => names[seat]!);
  const free = others.length - people.length;
  if (free) people.push(free === 1 ? 'a free seat' : `${free} free seats`);
  return people.join(', ');
}

/** A key as people read it: keys say "defense". */
export function spelled(key: string): string {
  return key.replace('defense', 'defence');
}

/** A name of the code, or half a sentence, as the beginning of a line: "both_golds" is "Both golds". */
export function sentenceCase(text: string): string {
  const words = text.replaceAll('_', ' ');
  return words ? words[0]!.toUpperCase() + words.slice(1) : words;
}

/** What choosing an option does, for a button that stands alone: a bare name becomes "Choose Wasp". */
export function deed(option: Option, names: string[]): string {
  const thing = option.things.find((one) => one.name && option.label.startsWith(one.name));
  return called(thing ? `Choose ${thing.name}` : option.label, names);
}
