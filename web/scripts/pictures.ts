/**
 * The tables in src/art/pictures say which icon of the set game-icons stands for a card. A build puts the drawing in the place
 * of the name, so that the client ships what it uses and nothing else.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const TABLES = /\/src\/art\/pictures\/\w+\/\w+\.json$/;

let icons: Record<string, { body: string }> | null = null;

/** The outline of an icon, on a grid of 512 by 512. */
export function outline(name: string): string {
  if (!icons) {
    const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    icons = JSON.parse(readFileSync(path, 'utf8')).icons as Record<string, { body: string }>;
  }
  const found = / d="([^"]+)"/.exec(icons[name]?.body ?? '');
  if (!found) throw new Error(`the icon set has no ${name}`);
  return rounded(found[1]!);
}

export function pictures(): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0]!.replaceAll('\\', '/');
      if (!TABLES.test(path)) return null;
      this.addWatchFile(path);
      const table = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      return JSON.stringify(
        Object.fromEntries(Object.entries(table).map(([key, name]) => [key, outline(name)])),
      );
    },
  };
}

/** How many numbers each command of a path takes; of the seven of an arc only the last two are a point. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The same path in whole numbers, which is half as long and looks the same at the size of a card. Each point is rounded
 * from where it really is, so errors do not add up.
 */
export function rounded(path: string): string {
  let made = '';
  let [x, y, fromX, fromY] = [0, 0, 0, 0];
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  for (const { command, numbers } of segments(path)) {
    const kind = command.toLowerCase();
    const here = command === kind;
    if (kind === 'z') {
      made += 'z';
      [x, y, penX, penY] = [fromX, fromY, startX, startY];
      continue;
    }
    const points =
      kind === 'h'
        ? [numbers[0]!, here ? 0 : y]
        : kind === 'v'
          ? [here ? 0 : x, numbers[0]!]
          : kind === 'a'
            ? numbers.slice(5)
            : numbers;
    const exact = points.map((value, place) => (here ? value + (place % 2 ? y : x) : value));
    const whole = exact.map((value, place) => Math.round(value) - (place % 2 ? penY : penX));
    const head = kind === 'a' ? numbers.slice(0, 5).map((value) => Math.round(value)) : [];
    const written = kind === 'h' ? [whole[0]!] : kind === 'v' ? [whole[1]!] : [...head, ...whole];
    made += kind + written.join(' ').replaceAll(' -', '-');
    [x, y] = exact.slice(-2) as [number, number];
    [penX, penY] = [penX + whole.at(-2)!, penY + whole.at(-1)!];
    if (kind === 'm') [fromX, fromY, startX, startY] = [x, y, penX, penY];
  }
  return made;
}

/** The commands of a path, each with its own numbers; a move that goes on is a line. */
function* segments(path: string): Generator<{ command: string; numbers: number[] }> {
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const takes = TAKES[letter!.toLowerCase()]!;
    const numbers = letter!.toLowerCase() === 'a' ? arcs(rest!) : numbersIn(rest!);
    if (!takes) yield { command: letter!, numbers: [] };
    for (let from = 0; takes && from < numbers.length; from += takes) {
      const command = from && letter === 'm' ? 'l' : from && letter === 'M' ? 'L' : letter!;
      yield { command, numbers: numbers.slice(from, from + takes) };
    }
  }
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(NUMBER), ([found]) => Number(found));
}

/** The flags of an arc are one digit each and may stand against what follows. */
function arcs(text: string): number[] {
  const one = String.raw`\s*,?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`;
  const flag = String.raw`\s*,?\s*([01])`;
  const all = text.matchAll(new RegExp(one + one + one + flag + flag + one + one, 'gi'));
  return Array.from(all, (found) => found.slice(1).map(Number)).flat();
}
