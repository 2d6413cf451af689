/** Events as sentences: pieces of text and the things they speak of, so that the log can be touched. */

import { isThing, type GameEvent, type Thing } from './wire';

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
  return pieces;
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

/** A thing in words: players by the names they gave. */
export function wordsFor(thing: Thing, names: string[]): string {
  const seat = thing.kind === 'player' ? /^(player-)?(\d+)$/.exec(thing.key) : null;
  return (seat && names[Number(seat[2]) - (seat[1] ? 1 : 0)]) ?? thing.name;
}

export function plain(pieces: Piece[], names: string[] = []): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : wordsFor(piece, names))).join('');
}
