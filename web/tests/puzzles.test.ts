import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import {
  addressOf,
  ANY,
  bestOf,
  hardness,
  nextOf,
  originOf,
  triedWords,
  wantedOf,
  worthOf,
} from '../src/lib/puzzles';
import PuzzleShelf from '../src/screens/PuzzleShelf.svelte';

const line = (id: string) => ({ id, seat: 0, seats: 2, answers: 28, rating: 1200, tried: 0, solved: 0 });
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

  it('are told apart by how hard they are and where they come from', () => {
    expect(hardness(line('a'))).toBe('Medium (1200)');
    expect(originOf(line('a'))).toBe('seat 1 of 2, after 28 choices');
  });
});

describe("the page of a game's puzzles", () => {
  beforeEach(() => prefs.set({ puzzles: {} }));
  afterEach(cleanup);

  const rated = (id: string, rating: number) => ({ ...line(id), rating });
  const easy = Array.from({ length: 9 }, (_, place) => rated(`e${place}`, 900));
  const list = {
    game: 'skirmish',
    today: 'm',
    themes: [...'abcdefgh'].map((theme, place) => ({ theme, puzzles: place + 1 })),
    puzzles: [...easy, rated('m', 1200), rated('h', 1500)],
  };
  const links = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link');

  it("begins with today's, and says how hard it is and how it went", async () => {
    render(PuzzleShelf, { list, wanted: ANY });
    const today = screen.getByRole('region', { name: 'Puzzle of the day' });
    expect(today.textContent).toContain('It is medium');
    expect(within(today).getByRole('link', { name: "Solve today's puzzle" }).getAttribute('href')).toBe(
      '/games/skirmish/puzzles/m',
    );
    prefs.tryPuzzle('skirmish', 'm', true);
    await tick();
    expect(today.textContent).toContain('You solved it.');
    expect(today.textContent).toContain('1 solved in a row');
  });

  it('leads to the next one of each difficulty that was not tried, and counts those solved', () => {
    prefs.tryPuzzle('skirmish', 'e0', true);
    prefs.tryPuzzle('skirmish', 'h', false);
    render(PuzzleShelf, { list, wanted: ANY });
    const levels = screen.getByRole('region', { name: 'Or choose how hard' });
    const ways = within(levels).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/games/skirmish/puzzles/e1?level=easy',
      '/games/skirmish/puzzles/m?level=middle',
    ]);
    expect(ways[0]!.textContent).toContain('1 of 9 solved');
    expect(levels.textContent).toContain('All 1 tried, 0 solved');
  });

  it('lists a few at a time, and those that were tried apart', async () => {
    prefs.tryPuzzle('skirmish', 'e0', true);
    render(PuzzleShelf, { list, wanted: ANY });
    expect(links('Puzzles not tried yet')).toHaveLength(6);
    expect(links('Puzzles tried').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Solved'),
    ]);
    screen.getByRole('button', { name: 'Show 4 more' }).click();
    await tick();
    expect(links('Puzzles not tried yet')).toHaveLength(10);
  });

  it('shows the themes with most puzzles, and the others when asked', async () => {
    render(PuzzleShelf, { list, wanted: ANY });
    const themes = () =>
      within(screen.getByRole('group', { name: 'What to practise' })).getAllByRole('radio');
    expect(themes().map((one) => (one as HTMLInputElement).value)).toEqual(['', ...'hgfedc']);
    screen.getByRole('button', { name: '2 more' }).click();
    await tick();
    expect(themes()).toHaveLength(9);
  });
});
