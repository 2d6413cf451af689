/** Which drawing stands for a card. Those of a hero lie together, on a shelf that is fetched when one of them is wanted. */

import { SvelteMap } from 'svelte/reactivity';

type Drawings = Record<string, string>;

/** Where the pictures of characters lie, whose cards lie on shelves of their own. */
export const CHARACTERS = 'characters';

const SHELVES = import.meta.glob<Drawings>('./pictures/*/*.json', { import: 'default' });

const fetched = new SvelteMap<string, Drawings>();
const asked = new Set<string>();

/** The shelf on which the drawings of a group of cards lie: "Toma Quill" is `toma_quill`. */
export function shelfOf(group: string): string {
  return group
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
}

/** An outline on a grid of 512 by 512; empty while it is being fetched, and null if nobody has drawn the thing. */
export function drawingOf(game: string, shelf: string, key: string): string | null {
  const path = `./pictures/${game}/${shelf}.json`;
  const fetch = SHELVES[path];
  if (!fetch) return null;
  const drawings = fetched.get(path);
  if (drawings) return drawings[key] ?? null;
  if (!asked.has(path)) {
    asked.add(path);
    fetch().then(
      (found) => fetched.set(path, found),
      () => asked.delete(path),
    );
  }
  return '';
}
