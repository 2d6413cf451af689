import { expect, it } from 'vitest';
import { bestTurn, centre, distance, HexMap, turned, type Space } from '../src/lib/hexes';

function space(q: number, r: number, kind = 'open'): Space {
  return { key: `${q},${r}`, name: `${q},${r}`, q, r, kind };
}

const row = new HexMap([
  space(0, 0),
  space(1, 0, 'water'),
  space(2, 0),
  space(0, 1),
  space(1, 1),
  space(2, 1),
]);

it('walks round what is in the way', () => {
  expect(row.path('0,0', '2,0').map((one) => one.key)).toEqual(['0,0', '0,1', '1,1', '2,0']);
});

it('jumps where there is no way', () => {
  const island = new HexMap([space(0, 0), space(5, 0)]);
  expect(island.path('0,0', '5,0').map((one) => one.key)).toEqual(['0,0', '5,0']);
});

it('counts distance in steps', () => {
  expect(distance(space(0, 0), space(2, 1))).toBe(3);
});

it('follows the arrow keys', () => {
  const start = row.byKey.get('1,0')!;
  expect(row.towards(start, 'ArrowRight')?.key).toBe('2,0');
  expect(row.towards(start, 'ArrowLeft')?.key).toBe('0,0');
  expect(row.towards(start, 'ArrowDown')?.r).toBe(1);
  expect(row.towards(start, 'ArrowUp')).toBeUndefined();
});

it('puts a lower row half a hex to the right', () => {
  expect(centre(space(0, 1)).x).toBeCloseTo((centre(space(0, 0)).x + centre(space(1, 0)).x) / 2);
});

it('turns a board only where that makes its hexes larger', () => {
  const tall = Array.from({ length: 9 }, (_, r) => space(Math.ceil(-r / 2), r));
  expect(bestTurn(tall, { width: 100, height: 900 })).toBe(0);
  expect(bestTurn(tall, { width: 900, height: 100 })).not.toBe(0);
});

it('keeps neighbours beside each other when it turns', () => {
  const [a, b] = turned([space(0, 0), space(2, -1)], 1);
  expect(distance(a!, b!)).toBe(distance(space(0, 0), space(2, -1)));
});
