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

/** Lines that say the same of several things, told once. */
export interface Entry {
  line: Line;
  /** Those that are joined to it. */
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

/** The words of a line without its subject and without its places: what is alike is told once. */
function gist({ kind, pieces }: Line): string {
  const isPlace = (piece: Piece) => typeof piece === 'object' && piece.kind === 'space';
  const rest = pieces.slice(1).filter((piece) => !isPlace(piece));
  return [kind, ...rest.map((piece) => (typeof piece === 'string' ? piece : piece.key))].join('|');
}

function add(entries: Entry[], line: Line): void {
  const last = entries.at(-1);
  if (last && gist(last.line) === gist(line)) last.more.push(line);
  else entries.push({ line, more: [] });
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
    else found.push({ level, head: null, entries: [{ line, more: [] }] });
  }
  return found;
}

/** The words before a place, as far as they lead to it. */
const LEADS = /\s*(\()?(?:from|to|at|on|in)?\s*$/;

/** The same without coordinates: "Brogan moves." */
export function withoutPlaces(pieces: Piece[]): Piece[] {
  const kept: Piece[] = [];
  let closes = false;
  for (const piece of pieces) {
    if (typeof piece === 'object' && piece.kind === 'space') {
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
