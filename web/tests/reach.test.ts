import { expect, it } from 'vitest';
import type { Piece } from '../src/games/adapter';
import { apartOn, HexMap, type Space } from '../src/lib/hexes';
import { inSpaces, reachOf } from '../src/lib/reach';

const spaces: Space[] = [0, 1, 2, 3, 4].map((q) => ({
  key: `a${q}`,
  name: `A${q}`,
  q,
  r: 0,
  kind: 'open',
}));

function piece(key: string, space: string | null, side: number, more: Partial<Piece> = {}): Piece {
  return {
    key,
    name: key,
    space,
    side,
    seat: side,
    sigil: key,
    size: 'large',
    statuses: [],
    about: [],
    ...more,
  };
}

const archer = piece('archer', 'a0', 0, { threat: { reach: 3, why: 'attack with Bow' } });
const friend = piece('friend', 'a1', 0, { threat: { reach: 1, why: 'attack with Axe' } });
const enemy = piece('enemy', 'a2', 1, { threat: { reach: 1, why: 'attack with Club' } });
const far = piece('far', 'a4', 1);
const minion = piece('minion', 'a3', 1, {
  size: 'small',
  threat: { reach: 3, why: 'weakens', heroes: true },
});
const all = [archer, friend, enemy, far, minion];
const apart = apartOn(spaces);
const keys = (pieces: Piece[]) => pieces.map((one) => one.key);

it('threatens the enemies in reach, and nobody of its own side', () => {
  expect(keys(reachOf(archer, all, apart).threatens)).toEqual(['enemy', 'minion']);
});

it('knows what threatens it', () => {
  expect(keys(reachOf(friend, all, apart).threatenedBy)).toEqual(['enemy', 'minion']);
  expect(keys(reachOf(enemy, all, apart).threatenedBy)).toEqual(['archer', 'friend']);
});

it('spares minions where a threat means heroes alone', () => {
  const pawn = piece('pawn', 'a2', 0, { size: 'small' });
  expect(keys(reachOf(pawn, [minion], apart).threatenedBy)).toEqual([]);
});

it('threatens nobody off the board, and nobody without an attack', () => {
  expect(reachOf(far, all, apart).threatens).toEqual([]);
  expect(reachOf({ ...archer, space: null }, all, apart).threatens).toEqual([]);
});

it('says how far in words', () => {
  expect(inSpaces({ reach: 1, why: 'attack with Axe' })?.why).toBe('Attack with Axe, next to it');
  expect(inSpaces({ reach: 3, why: 'attack with Bow' })?.why).toBe('Attack with Bow, up to 3 spaces away');
  expect(inSpaces(null)).toBeNull();
});

it('draws the rim of an area, and of nothing else', () => {
  const map = new HexMap(spaces);
  const area = map.within(spaces[2]!, 1);
  expect(area.map((space) => space.key)).toEqual(['a1', 'a2', 'a3']);
  const inside = new Set(area);
  const rim = map.rim(area, (_, other) => inside.has(other));
  expect(rim.split('M').length - 1).toBe(3 * 6 - 2 * 2);
});
