/** Rivals: who is how good at what. */

import { myToken, request } from './api';
import type { Board, Leaderboard } from './messages';

export function boards(): Promise<Board[]> {
  return request('GET /api/leaders');
}

export function leaderboard(game: string, mode: string): Promise<Leaderboard> {
  return request('GET /api/leaders/{game}/{mode}', { at: { game, mode }, tokens: myToken() });
}

/** The part of a common scale that holds all of these ratings with their doubts, to the next hundreds. */
export function scale(ratings: { rating: number; doubt: number }[]): [low: number, high: number] {
  const low = Math.min(...ratings.map(({ rating, doubt }) => rating - doubt));
  const high = Math.max(...ratings.map(({ rating, doubt }) => rating + doubt));
  return [Math.floor(low / 100) * 100, Math.ceil(high / 100) * 100];
}
