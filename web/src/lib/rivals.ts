/** Rivals: who is how good at what. */

import { myToken, request } from './api';
import type { Board, Leaderboard, Profile } from './messages';

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

// ── profiles ────────────────────────────────────────────────────────────────────────────────────────────────────────
export function profile(id: string): Promise<Profile> {
  return request('GET /api/profiles/{profile}', { at: { profile: id }, tokens: myToken() });
}

export function myProfile(): Promise<Profile> {
  return request('GET /api/me/profile', { tokens: myToken() });
}

/** Show my profile to everybody, or to nobody but me. */
export function showProfile(everybody: boolean): Promise<Profile> {
  return request('PUT /api/me/profile', { body: { public: everybody }, tokens: myToken() });
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

export function matches(count: number): string {
  return `${count} ${count === 1 ? 'match' : 'matches'}`;
}

/** How many matches in a row were won or lost until now, and the most that were won. */
export function streakWords(now: number, best: number): string {
  const many = Math.abs(now);
  const which = many > 1 ? `the last ${matches(many)}` : 'the last match';
  const last = now === 0 ? '' : `${now > 0 ? 'Won' : 'Lost'} ${which}.`;
  return best > 1 && best > now ? `${last} The longest run: ${matches(best)} won.` : last;
}
