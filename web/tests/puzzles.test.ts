import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { addressOf, bestOf, nextOf, triedWords, wantedOf, worthOf } from '../src/lib/puzzles';

const line = (id: string) => ({ id, rating: 1200, tried: 0, solved: 0 });
const verdict = {
  ...line('a'),
  right: false,
  chance: 0.41,
  why: '',
  best: { key: 'draw', label: 'Draw a card', things: [] },
  best_chance: 0.55,
  counted: true,
};

describe('puzzles', () => {
  beforeEach(() => prefs.set({ puzzles: {} }));

  it('say what an answer was worth, and then what is best', () => {
    expect(worthOf(verdict, 'End the turn', [])).toBe('End the turn: 41 % to win.');
    expect(bestOf(verdict, 'end', [])).toBe('Best: Draw a card, 55 % to win.');
    expect(bestOf({ ...verdict, right: true }, 'wait', [])).toBe('As good: Draw a card.');
    expect(bestOf({ ...verdict, right: true }, 'draw', [])).toBe('Nothing is better.');
  });

  it('come one after the other, round to the beginning, without those that were tried', () => {
    const lines = [line('a'), line('b'), line('c')];
    expect(nextOf(lines, '', () => false)).toBe('a');
    expect(nextOf(lines, 'b', (id) => id === 'c')).toBe('a');
    expect(nextOf(lines, 'b', () => true)).toBeNull();
  });

  it('keep what is wanted in their address, and take nothing else from it', () => {
    const wanted = { theme: 'Strike home', level: 'hard' } as const;
    const address = addressOf('skirmish', wanted, 'c9f0390a8f');
    expect(address).toBe('/games/skirmish/puzzles/c9f0390a8f?theme=Strike+home&level=hard');
    expect(wantedOf(new URLSearchParams(address.split('?')[1]))).toEqual(wanted);
    expect(wantedOf(new URLSearchParams('level=toString'))).toEqual({ theme: '', level: 'any' });
    expect(addressOf('skirmish', { theme: '', level: 'any' })).toBe('/games/skirmish/puzzles');
  });

  it('make a run when they are solved at the first try', () => {
    prefs.tryPuzzle('skirmish', 'a', true);
    prefs.tryPuzzle('skirmish', 'b', true);
    expect(prefs.solving('skirmish').streak).toBe(2);
    prefs.tryPuzzle('skirmish', 'c', false);
    prefs.tryPuzzle('skirmish', 'c', true);
    expect(prefs.solving('skirmish')).toEqual({
      streak: 0,
      longest: 2,
      tried: { a: true, b: true, c: false },
    });
    expect(prefs.solving('atlantis').longest).toBe(0);
  });

  it('say how others did', () => {
    expect(triedWords({ ...line('a'), tried: 4, solved: 1 })).toBe('solved by 25 % of 4');
  });
});
