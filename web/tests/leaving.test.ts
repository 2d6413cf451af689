import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fate, SeatView } from '../src/lib/messages';
import { placeless, takenBack } from '../src/lib/takingback';
import Earlier from '../src/table/Earlier.svelte';
import LeftSeat from '../src/table/LeftSeat.svelte';

afterEach(cleanup);

const NAMES = ['Ann', 'Bo', 'Cy'];

function seats(fate: Fate, ...votes: (Fate | null)[]): SeatView[] {
  return NAMES.map((name, seat) => ({
    seat,
    kind: seat === 2 ? 'left' : 'human',
    name,
    bot: seat === 2 && fate === 'bot' ? 'easy' : null,
    away: false,
    muted: false,
    online: seat !== 2,
    fate: seat === 2 ? fate : null,
    profile: null,
    vote: votes[seat] ? { seat: 2, fate: votes[seat] } : null,
  }));
}

function shown(fate: Fate, ...votes: (Fate | null)[]) {
  const onwish = vi.fn();
  const all = seats(fate, ...votes);
  render(LeftSeat, {
    props: { seat: all[2]!, seats: all, names: NAMES, mine: [0], link: 'https://hall.example/t/x', onwish },
  });
  return onwish;
}

describe('a left seat', () => {
  it('asks those who play on what should become of it', async () => {
    const onwish = shown('wait');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'A bot plays on',
      'Wait for Cy',
      'Invite somebody else',
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'A bot plays on' }));
    expect(onwish).toHaveBeenCalledWith('bot');
  });

  it('shows what we said and what the others say', () => {
    shown('wait', 'bot', 'invite');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('A bot plays on');
    expect(screen.getByText(/Bo says: Invite somebody else\./)).toBeTruthy();
  });

  it('has a link for somebody else once everybody wants that', () => {
    shown('invite', 'invite', 'invite');
    expect(screen.getByRole('button', { name: /Copy the link/ })).toBeTruthy();
  });
});

describe('an undo', () => {
  it('names our own answers and counts those of the others', () => {
    const answers = [
      { seat: 0, prompt: 'Play a card', answer: 'Axe' },
      { seat: 1 },
      { seat: 1 },
      { seat: 2 },
    ];
    expect(takenBack(answers, NAMES, 0)[0]).toBe('You: Axe (Play a card)');
    expect(takenBack(answers, NAMES)).toEqual(['Ann: Axe (Play a card)', 'Bo: 2 answers', 'Cy: an answer']);
  });

  it('is told without coordinates where the board shows none', () => {
    expect(placeless('G6 (Midlands)')).toBe('a space in Midlands');
    expect(placeless('E8 and 5 more')).toBe('a space and 5 more');
    expect(placeless('Old Thorn to D7')).toBe('the move of Old Thorn');
    expect(placeless('Draw a card')).toBe('Draw a card');
  });
});

describe('a table from another match', () => {
  it.each([
    [true, /The decks are as they were, too, until somebody else sits down/],
    [false, /was dealt anew when somebody else sat down/],
  ])('says so, and whether the decks are still the same (%s)', (as_dealt, words) => {
    render(Earlier, { props: { earlier: { match: 'abc', answers: 12, as_dealt } } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/r/abc');
  });
});
