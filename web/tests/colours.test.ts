import { describe, expect, it } from 'vitest';
import { SIDES } from '../src/games/adapter';

type Triple = [number, number, number];

/** How somebody who lacks a kind of cones sees light, after Machado, Oliveira and Fernandes (2009). */
const EYES: Record<string, Triple[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** The hue of each side's name, in degrees: red, blue, green, orange, purple. */
const HUES: [name: string, from: number, to: number][] = [
  ['red', 340, 370],
  ['blue', 200, 240],
  ['green', 120, 170],
  ['orange', 20, 40],
  ['purple', 260, 300],
];

function light(colour: string): Triple {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times(rows: Triple[], [a, b, c]: Triple): Triple {
  return rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as Triple;
}

/** Where a colour lies in a space in which distances are as large as they look (CIELAB). */
function lab([r, g, b]: Triple): Triple {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function hue(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Triple;
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sector =
    most === r
      ? (g - b) / (most - least)
      : most === g
        ? 2 + (b - r) / (most - least)
        : 4 + (r - g) / (most - least);
  return (sector * 60 + 360) % 360;
}

/** Colours this far apart are not taken for each other. */
const APART = 22;

describe('the colours of the sides', () => {
  it.each(HUES)('match their names: %s', (name, from, to) => {
    const side = SIDES[HUES.findIndex(([one]) => one === name)]!;
    const seen = hue(side.colour);
    expect((seen >= from && seen <= to) || (seen + 360 >= from && seen + 360 <= to)).toBe(true);
  });

  it.each(Object.entries(EYES))('are told apart with %s', (_, eyes) => {
    const seen = SIDES.map(({ colour }) => lab(times(eyes, light(colour))));
    const gaps = seen.flatMap((one, place) =>
      seen.slice(place + 1).map((other) => Math.hypot(...one.map((value, at) => value - other[at]!))),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(APART);
  });
});
