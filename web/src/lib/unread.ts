/** Which lines of the talk at a table somebody has read; kept across visits. */

import type { ChatLine } from './messages';

const STORE = 'warhall.read';
/** Older tables are forgotten. */
const MOST = 40;

function load(): [table: string, number: number][] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** The number of the last line that was read at a table; -1 for none. */
export function lastRead(table: string): number {
  return load().find(([one]) => one === table)?.[1] ?? -1;
}

export function markRead(table: string, number: number): void {
  const others = load().filter(([one]) => one !== table);
  localStorage.setItem(STORE, JSON.stringify([[table, number], ...others].slice(0, MOST)));
}

/** How many lines others have said since. */
export function unread(said: ChatLine[], read: number, mine: number[]): number {
  return said.filter(({ number, seat }) => number > read && (seat === null || !mine.includes(seat))).length;
}
