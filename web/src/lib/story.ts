/** The log as people read it: parts and big moments as headings, what one card does under it, repeated lines joined. */

import type { Telling } from '../games/adapter';
import { sentence, type Piece } from './sentences';
import { isThing, type GameEvent, type Thing } from './wire';

/** A line of the log. */
export interface Line {
  seq: number;
  kind: string;
  pieces: Piece[];
  /** Everything that the event speaks of, in the sentence or not. */
  things: Thing[];
}

export function lineOf(seq: number, event: GameEvent, sentences: Record<string, string>): Line {
  const values = Object.values(event.data).flatMap((value): unknown[] =>
    Array.isArray(value) ? value : [value],
  );
  return { seq, kind: event.kind, pieces: sentence(event, sentences), things: values.filter(isThing) };
}

/** Lines that say the same, told once. */
export interface Entry {
  line: Line;
  /** How often it is said of the same thing. */
  times: number;
  /** Those that say it of other things. */
  more: Line[];
}

/** A part of the story. */
export interface Chapter {
  /** What it begins with: a part, a big moment, a deed; nothing for what belongs to none. */
  level: 'part' | 'heading' | 'deed' | 'none';
  head: Line | null;
  entries: Entry[];
}

const PLAIN: Telling = { parts: ['turn', 'round'], headings: [], deeds: [] };

function isSpace(piece: Piece): boolean {
  return typeof piece === 'object' && piece.kind === 'space';
}

function isPlace(piece: Piece): boolean {
  return typeof piece === 'object' && (piece.kind === 'space' || piece.kind === 'slot');
}

function subject({ pieces: [first] }: Line): string {
  return typeof first === 'object' ? first.key : '';
}

/** The words of a line without its subject and without its places: what is alike is told once. */
function gist({ kind, pieces }: Line): string {
  const rest = pieces.slice(1).filter((piece) => !isPlace(piece));
  return [kind, ...rest.map((piece) => (typeof piece === 'string' ? piece : piece.key))].join('|');
}

/** Add a line, or join it to the last. Of somebody who goes on, only where they end is told. */
function add(entries: Entry[], line: Line): void {
  const last = entries.at(-1);
  if (!last || !subject(line) || gist(last.line) !== gist(line)) entries.push({ line, times: 1, more: [] });
  else if (last.more.length || subject(last.line) !== subject(line)) last.more.push(line);
  else if (line.pieces.some(isPlace)) last.line = { ...line, things: [...last.line.things, ...line.things] };
  else last.times += 1;
}

export function chapters(lines: Line[], telling: Telling = PLAIN): Chapter[] {
  const found: Chapter[] = [];
  for (const line of lines) {
    const level = telling.parts.includes(line.kind)
      ? 'part'
      : telling.headings.includes(line.kind) || telling.isHeading?.(line)
        ? 'heading'
        : telling.deeds.includes(line.kind)
          ? 'deed'
          : 'none';
    const open = found.at(-1);
    if (level !== 'none') found.push({ level, head: line, entries: [] });
    else if (open) add(open.entries, line);
    else found.push({ level, head: null, entries: [{ line, times: 1, more: [] }] });
  }
  return found;
}

function nameOf(piece: Piece | undefined): string {
  return typeof piece === 'object' ? piece.name : '';
}

/** So many others are named; of more, and of those of one name, their number is told. */
const NAMED = 2;

/**
 * The sentence of an entry: how often, and of whom else: "Wasp reaches level 3; likewise Brogan."
 * Where each has a place of its own, none is told.
 */
export function told({ line, times, more }: Entry): Piece[] {
  const pieces = more.length ? withoutPlaces(line.pieces, isPlace) : line.pieces;
  const added: Piece[] = times > 1 ? [`, ${times} times`] : [];
  const [subject] = line.pieces;
  const isAlike = more.length > 0 && more.every(({ pieces: [other] }) => nameOf(other) === nameOf(subject));
  if (more.length > NAMED || isAlike)
    added.push(`; likewise ${more.length === 1 ? 'one' : more.length} more`);
  else
    for (const [place, other] of more.entries())
      added.push(place ? ' and ' : '; likewise ', other.pieces[0]!);
  const last = pieces.at(-1);
  if (!added.length) return pieces;
  if (typeof last !== 'string') return [...pieces, ...added, '.'];
  return [...pieces.slice(0, -1), last.replace(/\.$/, ''), ...added, '.'];
}

/** The words before a place, as far as they lead to it. */
const LEADS = /\s*(\()?(?:from|to|at|on|in)?(?:\s+the)?\s*$/;

/** The same without coordinates: "Brogan moves." */
export function withoutPlaces(pieces: Piece[], isOne = isSpace): Piece[] {
  const kept: Piece[] = [];
  let closes = false;
  for (const piece of pieces) {
    if (isOne(piece)) {
      const before = kept.at(-1);
      if (typeof before !== 'string') continue;
      closes = LEADS.exec(before)?.[1] === '(';
      kept[kept.length - 1] = before.replace(LEADS, '');
    } else if (typeof piece === 'string' && closes) {
      kept.push(piece.replace(/^\)/, ''));
      closes = false;
    } else kept.push(piece);
  }
  return kept.filter((piece) => piece !== '');
}
