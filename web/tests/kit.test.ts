import { expect, it } from 'vitest';
import { counted, findCharacter, kit, tierWords } from '../src/lib/kit';
import type { CardInfo, GameStatic } from '../src/lib/messages';

function card(key: string, color: string, tier: string, group = 'Ada'): CardInfo {
  return { key, name: key, group, kind: 'skill', text: '', numbers: { color, tier }, copies: 1 };
}

const CARDS = [
  card('blade', 'gold', 'basic'),
  card('break', 'silver', 'basic'),
  card('current', 'red', 'I'),
  card('leap', 'green', 'I'),
  card('stream', 'red', 'II'),
  card('wave', 'red', 'II'),
  card('tsunami', 'purple', 'IV'),
  card('spoon', 'gold', 'H'),
];

it('lays the cards of a character out by colour, and in each colour by tier', () => {
  const rows = kit(CARDS).map(({ name, steps }) => [name, ...steps.map(({ cards }) => cards.length)]);
  expect(rows).toEqual([
    ['Basic cards', 2],
    ['Red', 1, 2],
    ['Green', 1],
    ['Beyond the tiers', 1, 1],
  ]);
});

it('says of two cards of a tier that only one of them is taken', () => {
  const red = kit(CARDS).find(({ name }) => name === 'Red')!;
  expect(red.steps.map(tierWords)).toEqual(['tier I', 'tier II, one of these']);
});

it('finds a character by its key, with its own cards and no others', () => {
  const ada = { key: 'ada', name: 'Ada', about: '', how_it_plays: '', stars: 1, roles: [], tokens: [] };
  const game = { cards: [...CARDS, card('fist', 'red', 'I', 'Ben')], characters: [ada] };
  expect(findCharacter(game as unknown as GameStatic, 'ada')?.cards).toEqual(CARDS);
  expect(findCharacter(game as unknown as GameStatic, 'ben')).toBeNull();
});

it('counts the tokens of each kind', () => {
  expect(counted(['mine', 'smoke bomb', 'mine'])).toEqual([
    { kind: 'mine', count: 2 },
    { kind: 'smoke bomb', count: 1 },
  ]);
});
