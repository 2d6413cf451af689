import { describe, expect, it } from 'vitest';
import { plain } from '../src/lib/sentences';
import { chapters, lineOf, told, withoutPlaces } from '../src/lib/story';
import type { GameEvent, Thing } from '../src/lib/wire';

const SENTENCES = {
  turn: 'Turn {turn}.',
  acts: '{hero} resolves {card}.',
  moved: '{unit} moves from {origin} to {to}.',
  placed: '{unit} is placed at {to} (from {origin}).',
  spawned: '{unit} spawns at {to}.',
  repeats: '{hero} repeats {card}.',
  pushed: '{team} pushes the lane.',
};
const TELLING = { parts: ['turn'], headings: ['pushed'], deeds: ['acts'] };

const thing = (kind: Thing['kind'], name: string): Thing => ({ kind, key: name.toLowerCase(), name });
const [brogan, wasp] = [thing('unit', 'Brogan'), thing('unit', 'Wasp')];
const dash = thing('card', 'Mad Dash');
const at = (name: string) => thing('space', name);

const line = (kind: string, data: GameEvent['data']) => lineOf(1, { kind, data }, SENTENCES);
const moves = (unit: Thing, origin: string, to: string) =>
  line('moved', { unit, origin: at(origin), to: at(to) });

describe('the log for people', () => {
  it('tells what a card does under the card, and big moments as headings', () => {
    const story = chapters(
      [
        line('turn', { turn: 2 }),
        line('acts', { hero: brogan, card: dash }),
        moves(brogan, 'A1', 'A3'),
        line('pushed', { team: 'Red' }),
      ],
      TELLING,
    );
    expect(story.map(({ level, entries }) => [level, entries.length])).toEqual([
      ['part', 0],
      ['deed', 1],
      ['heading', 0],
    ]);
  });

  it('joins lines that say the same of several', () => {
    const lines = ['Melee 1', 'Melee 2', 'Heavy 1'].map((name) =>
      line('spawned', { unit: thing('unit', name), to: at('B7') }),
    );
    const [chapter] = chapters([line('turn', { turn: 1 }), ...lines], TELLING);
    expect(chapter!.entries.map((entry) => plain(told(entry)))).toEqual([
      'Melee 1 spawns; likewise Melee 2 and Heavy 1.',
    ]);
  });

  it('counts those that have one name', () => {
    const lines = ['a', 'b'].map((key) =>
      line('spawned', { unit: { kind: 'unit', key, name: "Wuk's tree" }, to: at('B7') }),
    );
    const [chapter] = chapters([line('turn', { turn: 1 }), ...lines], TELLING);
    expect(chapter!.entries.map((entry) => plain(told(entry)))).toEqual([
      "Wuk's tree spawns; likewise one more.",
    ]);
  });

  it('tells of somebody who goes on only where they end, and shows the whole way', () => {
    const [chapter] = chapters(
      [line('turn', { turn: 1 }), moves(wasp, 'A1', 'A2'), moves(wasp, 'A2', 'A3')],
      TELLING,
    );
    expect(chapter!.entries.map((entry) => plain(told(entry)))).toEqual(['Wasp moves from A2 to A3.']);
    expect(chapter!.entries[0]!.line.things.map(({ name }) => name)).toContain('A1');
  });

  it('counts what is said twice of the same', () => {
    const again = line('repeats', { hero: wasp, card: dash });
    const [chapter] = chapters([line('turn', { turn: 1 }), again, { ...again }], TELLING);
    expect(plain(told(chapter!.entries[0]!))).toBe('Wasp repeats Mad Dash, 2 times.');
  });

  it.each([
    ['moved', 'Brogan moves.'],
    ['placed', 'Brogan is placed.'],
    ['spawned', 'Brogan spawns.'],
  ])('leaves coordinates out where the board does not show them: %s', (kind, words) => {
    const { pieces } = line(kind, { unit: brogan, origin: at('A1'), to: at('B2') });
    expect(plain(withoutPlaces(pieces))).toBe(words);
  });
});
