import { expect, it } from 'vitest';
import { plain, sentence } from '../src/lib/sentences';
import type { Thing } from '../src/lib/wire';

const brakka: Thing = { kind: 'unit', key: 'brakka', name: 'Brakka' };
const player: Thing = { kind: 'player', key: 'player-2', name: 'Player 2' };

it('fills a sentence with things that can be touched', () => {
  const pieces = sentence(
    { kind: 'moved', data: { unit: brakka, to: 'D4' } },
    { moved: '{unit} moves to {to}.' },
  );
  expect(pieces).toEqual([brakka, ' moves to D4.']);
});

it('joins lists as people do', () => {
  const event = { kind: 'struck', data: { targets: [brakka, 'Bell', 'Wren'] } };
  expect(plain(sentence(event, { struck: 'Struck: {targets}.' }))).toBe('Struck: Brakka, Bell and Wren.');
});

it('calls players by the names they gave', () => {
  const pieces = sentence({ kind: 'turn', data: { player } }, { turn: "{player}'s turn." });
  expect(plain(pieces, ['Ada', 'Ben'])).toBe("Ben's turn.");
});

it('tells an event it has no sentence for by its name', () => {
  expect(plain(sentence({ kind: 'lane_pushed', data: {} }, {}))).toBe('lane pushed');
});
