/** Many characters to choose from, and which of them somebody has in mind: by what they are good at and how hard they are. */

import type { CharacterInfo } from './messages';

export interface Wish {
  /** What it is to be good at; empty for anything. */
  role: string;
  /** How many stars it is to have; 0 for any number. */
  stars: number;
}

export const ANYBODY: Wish = { role: '', stars: 0 };

/** Fewer than these are seen at a glance. */
export const ENOUGH_TO_SIFT = 8;

export function rolesOf(characters: CharacterInfo[]): string[] {
  return [...new Set(characters.flatMap(({ roles }) => roles))].sort();
}

export function starsOf(characters: CharacterInfo[]): number[] {
  return [...new Set(characters.map(({ stars }) => stars))].sort((one, other) => one - other);
}

/** The keys of those that somebody with this wish wants to see. */
export function wanted(characters: CharacterInfo[], { role, stars }: Wish): Set<string> {
  const fitting = characters.filter(
    (one) => (!role || one.roles.includes(role)) && (!stars || one.stars === stars),
  );
  return new Set(fitting.map(({ key }) => key));
}

/** One of these, by chance; another than the last one where there is another. */
export function drawn(keys: string[], last: string | null = null): string | null {
  const others = keys.filter((key) => key !== last);
  const from = others.length ? others : keys;
  return from[Math.floor(Math.random() * from.length)] ?? null;
}
