import { expect, it } from 'vitest';
import { anatomy } from '../src/cards/anatomy';
import { GLYPHS, glyphOf } from '../src/art/sigils';
import type { CardInfo } from '../src/lib/messages';
import { board, things } from './skirmish';

it('gives every character of the skirmish a sigil of its own', () => {
  const keys = board.teams.flatMap((team) => team.characters.map((one) => one.key));
  expect(new Set(keys.map(glyphOf)).size).toBe(keys.length);
});

it('gives whoever is unknown a sigil, and always the same', () => {
  expect(GLYPHS[glyphOf('somebody_new')]).toBeTruthy();
  expect(glyphOf('somebody_new')).toBe(glyphOf('somebody_new'));
});

it('reads the attack, the defence and the kind off a skirmish card', () => {
  const look = anatomy('skirmish', things.card('axe_swing')!);
  expect(look.lead).toMatchObject({ icon: 'attack', value: '4' });
  expect(look.corner).toMatchObject({ icon: 'defence', value: '2' });
  expect(look.banner).toBe('Attack or Defence');
});

it('reads initiative, tier and item off a card of atlantis', () => {
  const card: CardInfo = {
    key: 'x',
    name: 'X',
    group: 'Wasp',
    kind: 'ranged attack',
    text: '',
    numbers: { color: 'red', tier: 'II', attack: 4, defense: 4, initiative: 8, range: 2, item: 'defense' },
    copies: 1,
  };
  const look = anatomy('atlantis', card);
  expect(look.lead).toMatchObject({ icon: 'initiative', value: '8' });
  expect(look.corner?.value).toBe('II');
  expect(look.figures.map((one) => one.label)).toEqual(['attack', 'defence', 'range']);
  expect(look.gift?.[0]?.icon).toBe('defence');
});

it('shows a card of an unknown game with all its numbers', () => {
  const card: CardInfo = {
    key: 'x',
    name: 'X',
    group: 'G',
    kind: 'spell',
    text: '',
    numbers: { mana: 3, life: 2 },
    copies: 1,
  };
  const look = anatomy('some_new_game', card);
  expect(look.lead?.value).toBe(3);
  expect(look.figures).toHaveLength(1);
});
