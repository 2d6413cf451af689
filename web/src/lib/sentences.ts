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
  if (typeof value === 'number') return [signed(value)];
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

/** A number with a minus that is one. */
export function signed(number: number): string {
  return String(number).replace('-', '−');
}

/** Players that a game calls by their number are things, as others are. */
function withPlayers(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (typeof piece !== 'string') return [piece];
    const parts = piece.split(/\b(Player \d+)\b/).filter(Boolean);
    return parts.map((part) => {
      const number = /^Player (\d+)$/.exec(part)?.[1];
      return number ? { kind: 'player', key: `player-${number}`, name: part } : part;
    });
  });
}

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** What somebody does, as it is said to them: "draws" is "draw". */
function toYou(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x|zz)es$|(?<!s)s$/, '');
}

/** What follows whoever acts, perhaps after a word aside: " (Wasp) beats". */
const VERB = /^( \([^)]*\))? (is|\w{2,}s)\b/;

/** What leads to whose something is: "the hand of". */
const POSSESSED = /\bthe (\w+) of $/;

/** The sentence as it is said to a seat: whoever sits there is "you", and their things are "yours". */
export function saidTo(seat: number | null, told: Piece[]): Piece[] {
  const pieces = withPlayers(told);
  if (seat === null) return pieces;
  const isMe = (piece: Piece | undefined) => typeof piece === 'object' && seatOf(piece) === seat;
  return joined(
    pieces.map((piece, place): Piece => {
      const [before, next] = [pieces[place - 1], pieces[place + 1]];
      const begins = before === undefined || (typeof before === 'string' && /[.!?] $/.test(before));
      if (isMe(piece)) {
        if (typeof before === 'string' && POSSESSED.test(before)) return '';
        const owns = typeof next === 'string' && next.startsWith("'s ");
        return `${begins ? 'Y' : 'y'}ou${owns ? 'r' : ''}`;
      }
      if (typeof piece !== 'string') return piece;
      const said = isMe(next) ? piece.replace(POSSESSED, 'your $1') : piece;
      if (!isMe(before)) return said;
      const acts = place === 1 || /[.!?] $/.test(String(pieces[place - 2]));
      const after = said.replace(/^'s /, ' ');
      return acts && after === said
        ? after.replace(VERB, (_, aside = '', verb) => `${aside} ${toYou(verb)}`)
        : after;
    }),
  ).filter((piece) => piece !== '');
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
