import { expect, it } from 'vitest';
import { lineBetween } from '../src/lib/advised';

const CARD = { x: 0, y: 100, width: 20, height: 20 };

it('draws the line of an advice from edge to edge, so that neither end is covered', () => {
  expect(lineBetween(CARD, { x: 0, y: 0, width: 20, height: 20 })).toEqual([
    { x: 10, y: 100 },
    { x: 10, y: 20 },
  ]);
});

it('draws no line between things that lie on each other', () => {
  expect(lineBetween(CARD, { x: 5, y: 105, width: 20, height: 20 })).toBeNull();
});
