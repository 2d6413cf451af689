/** The geometry of pointed-top hexes in axial coordinates, and the ways across them. */

export interface Space {
  key: string;
  name: string;
  q: number;
  r: number;
  kind: string;
  zone?: string | number | null;
  spawn?: { team?: number | string | null; kind: string } | null;
}

export const SIZE = 40;
const WIDTH = Math.sqrt(3) * SIZE;
const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
/** A neighbour in direction n shares the edge between these two corners. */
const SHARED = [
  [1, 2],
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
] as const;

export interface Point {
  x: number;
  y: number;
}

export function centre(space: { q: number; r: number }): Point {
  return { x: WIDTH * (space.q + space.r / 2), y: 1.5 * SIZE * space.r };
}

/** The six corners around a point, from the top, clockwise. */
export function corners({ x, y }: Point, size = SIZE): Point[] {
  return [-90, -30, 30, 90, 150, 210].map((degrees) => ({
    x: x + size * Math.cos((degrees * Math.PI) / 180),
    y: y + size * Math.sin((degrees * Math.PI) / 180),
  }));
}

export function outline(at: Point, size = SIZE): string {
  return corners(at, size)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

export function distance(a: { q: number; r: number }, b: { q: number; r: number }): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;
}

/** How far apart two spaces are, by their keys. */
export function apartOn(
  spaces: Space[],
): (a: { space: string | null }, b: { space: string | null }) => number | null {
  const byKey = new Map(spaces.map((space) => [space.key, space]));
  return (a, b) => {
    const [here, there] = [byKey.get(a.space ?? ''), byKey.get(b.space ?? '')];
    return here && there ? distance(here, there) : null;
  };
}

/** The same spaces turned by so many sixths of a circle: hexes stay hexes, and neighbours stay neighbours. */
export function turned(spaces: Space[], sixths: number): Space[] {
  return sixths === 0
    ? spaces
    : turned(
        spaces.map((space) => ({ ...space, q: -space.r, r: space.q + space.r })),
        sixths - 1,
      );
}

/** A board is turned only where that makes its hexes so much larger. */
const WORTH_TURNING = 1.08;

/** By how many sixths a board is best turned to fill a frame: as it is printed, unless another way is much larger. */
export function bestTurn(spaces: Space[], frame: { width: number; height: number }): number {
  const scales = [0, 1, 2].map((sixths) => {
    const { width, height } = new HexMap(turned(spaces, sixths)).bounds();
    return Math.min(frame.width / width, frame.height / height);
  });
  const most = Math.max(...scales);
  return most > scales[0]! * WORTH_TURNING ? scales.indexOf(most) : 0;
}

export class HexMap {
  readonly byKey = new Map<string, Space>();
  readonly #byPlace = new Map<string, Space>();

  constructor(readonly spaces: Space[]) {
    for (const space of spaces) {
      this.byKey.set(space.key, space);
      this.#byPlace.set(`${space.q},${space.r}`, space);
    }
  }

  at(q: number, r: number): Space | undefined {
    return this.#byPlace.get(`${q},${r}`);
  }

  neighbours(space: Space): (Space | undefined)[] {
    return DIRECTIONS.map(([q, r]) => this.at(space.q + q, space.r + r));
  }

  /** The spaces at most so far away, the middle included. */
  within(middle: Space, steps: number): Space[] {
    return this.spaces.filter((space) => distance(space, middle) <= steps);
  }

  /** A path along the outer edges of an area: those where what lies beyond belongs to it no more. */
  rim(area: Iterable<Space>, together: (space: Space, other: Space) => boolean): string {
    const lines: string[] = [];
    for (const space of area) {
      const at = corners(centre(space));
      this.neighbours(space).forEach((other, direction) => {
        if (other && together(space, other)) return;
        const [from, to] = SHARED[direction]!.map((corner) => at[corner]!);
        lines.push(`M${from!.x.toFixed(1)} ${from!.y.toFixed(1)}L${to!.x.toFixed(1)} ${to!.y.toFixed(1)}`);
      });
    }
    return lines.join('');
  }

  /** A box around all spaces, with room for the heads of those who stand at the upper edge. */
  bounds(): { x: number; y: number; width: number; height: number } {
    const points = this.spaces.map(centre);
    const x = Math.min(...points.map((point) => point.x)) - WIDTH * 0.55;
    const y = Math.min(...points.map((point) => point.y)) - SIZE * 1.15;
    return {
      x,
      y,
      width: Math.max(...points.map((point) => point.x)) + WIDTH * 0.55 - x,
      height: Math.max(...points.map((point) => point.y)) + SIZE * 1.02 - y,
    };
  }

  /** A shortest walk over open spaces, both ends included; the straight jump where there is none. */
  path(from: string, to: string): Space[] {
    const start = this.byKey.get(from);
    const end = this.byKey.get(to);
    if (!start || !end) return end ? [end] : [];
    const came = new Map<Space, Space | null>([[start, null]]);
    let edge = [start];
    while (edge.length && !came.has(end)) {
      const ahead: Space[] = [];
      for (const space of edge) {
        for (const next of this.neighbours(space)) {
          if (!next || came.has(next) || (next.kind !== 'open' && next !== end)) continue;
          came.set(next, space);
          ahead.push(next);
        }
      }
      edge = ahead;
    }
    if (!came.has(end)) return [start, end];
    const way: Space[] = [];
    for (let space: Space | null | undefined = end; space; space = came.get(space)) way.unshift(space);
    return way.length > 9 ? [start, end] : way;
  }

  /** The space an arrow key leads to: the nearest one whose direction fits, however far. */
  towards(from: Space, key: string): Space | undefined {
    const heading = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (!heading) return undefined;
    const origin = centre(from);
    let best: Space | undefined;
    let least = Infinity;
    for (const space of this.spaces) {
      const { x, y } = centre(space);
      const [dx, dy] = [x - origin.x, y - origin.y];
      const along = dx * heading[0]! + dy * heading[1]!;
      const across = Math.abs(dx * heading[1]!) + Math.abs(dy * heading[0]!);
      if (along < 1 || across > along * 1.2) continue;
      const cost = along + across * 1.5;
      if (cost < least) [best, least] = [space, cost];
    }
    return best;
  }
}
