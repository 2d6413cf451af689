import { describe, expect, it } from 'vitest';
import type { Piece } from '../src/games/adapter';
import { reasonFor } from '../src/lib/reasons';
import type { Option } from '../src/lib/wire';

function piece(name: string, side: number, space: string, seat: number | null, reach = 1): Piece {
  return {
    key: name.toLowerCase(),
    name,
    space,
    side,
    seat,
    sigil: '',
    size: 'large',
    statuses: [],
    about: [],
    threat: { reach, why: 'strikes' },
  };
}

/** Spaces in a row, by their numbers. */
const apart = (a: Piece, b: Piece) => Math.abs(Number(a.space) - Number(b.space));
const PIECES = [piece('Wasp', 0, '1', 0), piece('Brogan', 1, '5', 1), piece('Arien', 1, '7', 2)];

function to(space: string): Option {
  return { key: space, label: space, things: [{ kind: 'space', key: space, name: space }] };
}

describe('the reason for an advice', () => {
  it('says which enemies reach a piece where it goes, and whom it reaches', () => {
    expect(reasonFor(to('6'), [], PIECES, 0, apart)).toBe(
      'It leaves Wasp in reach of Brogan and Arien, and able to strike Brogan and Arien.',
    );
  });

  it('says that no enemy does', () => {
    expect(reasonFor(to('2'), [], PIECES, 0, apart)).toBe("It leaves Wasp out of every enemy's reach.");
  });

  it('compares chances where nobody goes anywhere', () => {
    const draw: Option = { key: 'draw', label: 'Draw', things: [] };
    const lines = [
      { key: 'draw', label: 'Draw', value: 0.61, share: 0.7, follows: [] },
      { key: 'end', label: 'End the turn', value: 0.5, share: 0.3, follows: [] },
    ];
    expect(reasonFor(draw, lines, PIECES, 0, apart)).toBe(
      'It sees a chance of 61 % to win, and 50 % with End the turn.',
    );
  });

  it('says what it likes as well', () => {
    const draw: Option = { key: 'draw', label: 'Draw', things: [] };
    const lines = [
      { key: 'draw', label: 'Draw', value: 0.5, share: 0.6, follows: [] },
      { key: 'end', label: 'End the turn', value: 0.5, share: 0.4, follows: [] },
    ];
    expect(reasonFor(draw, lines, PIECES, 0, apart)).toBe(
      'It sees a chance of 50 % to win; it likes End the turn as well.',
    );
  });
});
