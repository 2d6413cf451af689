import { expect, it } from 'vitest';
import { counts } from '../src/lib/counts';
import { apart, called, company, plain, saidTo, sentence } from '../src/lib/sentences';
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

it('says to a player what is theirs', () => {
  const pieces = sentence({ kind: 'turn', data: { player } }, { turn: "{player}'s turn." });
  expect(plain(saidTo(1, pieces), ['Ada', 'Ben'])).toBe('Your turn.');
  expect(plain(saidTo(0, pieces), ['Ada', 'Ben'])).toBe("Ben's turn.");
  const looked = sentence({ kind: 'l', data: { player, by: brakka } }, { l: "{by} sees {player}'s hand." });
  expect(plain(saidTo(1, looked), ['Ada', 'Ben'])).toBe('Brakka sees your hand.');
});

it('calls the reader "you" everywhere', () => {
  const mine: Thing = { kind: 'player', key: 'player-1', name: 'Player 1' };
  const said = (template: string, data: Record<string, unknown> = {}) =>
    plain(saidTo(0, sentence({ kind: 'e', data: { player: mine, ...data } }, { e: template })), [
      'Ada',
      'Ben',
    ]);
  expect(said('{player} draws a card.')).toBe('You draw a card.');
  expect(said('{player} has 3 extra actions.')).toBe('You have 3 extra actions.');
  expect(said('{player} is out of the game.')).toBe('You are out of the game.');
  expect(said('{player} passes.')).toBe('You pass.');
  expect(said('Player 1 fights as the Dragon.')).toBe('You fight as the Dragon.');
  expect(said('Player 1 (Wasp) beats Player 2.')).toBe('You (Wasp) beat Ben.');
  expect(said('{by} looks at the hand of {player}.', { by: brakka })).toBe('Brakka looks at your hand.');
  expect(said('Round 2: the Renegade turn ({player}).')).toBe('Round 2: the Renegade turn (you).');
  expect(said('Led by {all}.', { all: [mine, player] })).toBe('Led by you and Ben.');
  expect(said('{other} draws a card.', { other: player })).toBe('Ben draws a card.');
});

it('writes a minus that is one', () => {
  const pieces = sentence({ kind: 'hurt', data: { left: -6 } }, { hurt: '({left} hp left)' });
  expect(plain(pieces)).toBe('(−6 hp left)');
});

it('calls players by name in words that know only their numbers', () => {
  expect(called('Player 2 (Wasp) beats Player 9', ['Ada', 'Ben'])).toBe('Ben (Wasp) beats Player 9');
  const pieces = sentence({ kind: 'c', data: { player: 1 } }, { c: 'Player {player} begins.' });
  expect(plain(pieces, ['Ada', 'Ben'])).toBe('Ada begins.');
});

it('says who sits at a table, and how many seats are free', () => {
  const seats = (['human', 'open', 'bot', 'open'] as const).map((kind, seat) => ({
    kind,
    seat,
    name: `N${seat}`,
  }));
  expect(company(seats, [0])).toBe('N2, 2 free seats');
  expect(company(seats.slice(0, 2))).toBe('N0, a free seat');
});

it('tells two guests apart', () => {
  expect(apart(['Guest', 'Ben', 'Guest', 'Guest'])).toEqual(['Guest', 'Ben', 'Guest 2', 'Guest 3']);
});

it('promises no number of players that is not there', () => {
  expect(counts([2, 4])).toBe('2 or 4');
  expect(counts([6, 1, 2, 3, 4])).toBe('1–4 or 6');
  expect(counts([2, 3, 4, 5])).toBe('2–5');
  expect(counts([2, 3])).toBe('2 or 3');
  expect(counts([2])).toBe('2');
});
