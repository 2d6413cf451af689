/** Puzzles: what there is to solve, one of them, and what is said of an answer. */

import { myToken, request } from './api';
import type { PuzzleGame, PuzzleHint, PuzzleLine, PuzzleList, PuzzleVerdict, PuzzleView } from './messages';
import { percent } from './rivals';
import { called } from './sentences';

export type Level = 'any' | 'easy' | 'middle' | 'hard';

/** How hard, in words, and the ratings from and to. */
export const LEVELS: Record<Level, { label: string; easiest: number; hardest: number }> = {
  any: { label: 'Any', easiest: 0, hardest: 9999 },
  easy: { label: 'Easy', easiest: 0, hardest: 1149 },
  middle: { label: 'Medium', easiest: 1150, hardest: 1299 },
  hard: { label: 'Hard', easiest: 1300, hardest: 9999 },
};

export interface Wanted {
  theme: string;
  level: Level;
}

export const ANY: Wanted = { theme: '', level: 'any' };

let offered: Promise<PuzzleGame[]> | null = null;

/** The games that have puzzles. */
export function puzzleGames(): Promise<PuzzleGame[]> {
  offered ??= request('GET /api/puzzles').catch((error: unknown) => {
    offered = null;
    throw error;
  });
  return offered;
}

export function puzzleList(game: string, { theme, level }: Wanted): Promise<PuzzleList> {
  const { easiest, hardest } = LEVELS[level];
  return request('GET /api/puzzles/{game}', { at: { game }, query: { theme, easiest, hardest } });
}

export function puzzle(game: string, id: string): Promise<PuzzleView> {
  return request('GET /api/puzzles/{game}/{puzzle}', { at: { game, puzzle: id } });
}

export function puzzleHint(game: string, id: string, number: number): Promise<PuzzleHint> {
  const sent = { at: { game, puzzle: id, number }, tokens: myToken() };
  return request('POST /api/puzzles/{game}/{puzzle}/hints/{number}', sent);
}

export function judge(game: string, id: string, answer: string): Promise<PuzzleVerdict> {
  const sent = { at: { game, puzzle: id }, body: { answer }, tokens: myToken() };
  return request('POST /api/puzzles/{game}/{puzzle}/answers', sent);
}

/** What the address asks for. */
export function wantedOf(query: URLSearchParams): Wanted {
  const level = query.get('level') ?? '';
  return { theme: query.get('theme') ?? '', level: Object.hasOwn(LEVELS, level) ? (level as Level) : 'any' };
}

/** The address of a game's puzzles, or of one of them, for whoever wants some kind. */
export function addressOf(game: string, { theme, level }: Wanted, id = ''): string {
  const query = new URLSearchParams();
  if (theme) query.set('theme', theme);
  if (level !== 'any') query.set('level', level);
  const asked = String(query);
  return `/games/${game}/puzzles${id && `/${id}`}${asked && `?${asked}`}`;
}

/** The next puzzle of a list after one of them that was not tried yet, from the beginning again at its end. */
export function nextOf(lines: PuzzleLine[], id: string, tried: (id: string) => boolean): string | null {
  const place = lines.findIndex((line) => line.id === id);
  const round = [...lines.slice(place + 1), ...lines.slice(0, Math.max(0, place))];
  return round.find((line) => !tried(line.id))?.id ?? null;
}

/** What the answer was worth; the best one is told after it. */
export function worthOf(verdict: PuzzleVerdict, answer: string, names: string[]): string {
  return `${called(answer, names)}: ${percent(verdict.chance)} to win.`;
}

export function bestOf(verdict: PuzzleVerdict, answer: string, names: string[]): string {
  if (verdict.best.key === answer) return 'Nothing is better.';
  const best = called(verdict.best.label, names);
  return verdict.right ? `As good: ${best}.` : `Best: ${best}, ${percent(verdict.best_chance)} to win.`;
}

/** How it went for others. */
export function triedWords({ tried, solved }: PuzzleLine): string {
  return tried ? `solved by ${percent(solved / tried)} of ${tried}` : 'nobody has tried it yet';
}

/** How hard a puzzle is, in a word. */
export function levelOf({ rating }: PuzzleLine): Exclude<Level, 'any'> {
  if (rating <= LEVELS.easy.hardest) return 'easy';
  return rating <= LEVELS.middle.hardest ? 'middle' : 'hard';
}

/** How hard a puzzle is, in a word and a number. */
export function hardness(line: PuzzleLine): string {
  return `${LEVELS[levelOf(line)].label} (${line.rating})`;
}

/** Where it comes from: what tells one from another before it is opened. */
export function originOf({ seat, seats, answers }: PuzzleLine): string {
  return `seat ${seat + 1} of ${seats}, after ${answers} choices`;
}

export interface Rung {
  level: Exclude<Level, 'any'>;
  puzzles: number;
  solved: number;
  /** The easiest that was not tried yet, if there is one. */
  next: string | null;
}

/** The puzzles of a list by how hard they are, with what somebody has solved of them. */
export function rungs(lines: PuzzleLine[], tried: Record<string, boolean>): Rung[] {
  return (['easy', 'middle', 'hard'] as const).map((level) => {
    const own = lines.filter((line) => levelOf(line) === level);
    return {
      level,
      puzzles: own.length,
      solved: own.filter(({ id }) => tried[id]).length,
      next: nextOf(own, '', (id) => id in tried),
    };
  });
}
