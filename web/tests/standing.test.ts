import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order, OrderPlace } from '../src/games/adapter';
import { Choice } from '../src/lib/choice.svelte';
import type { Summary as Told } from '../src/lib/summary';
import { readQuestion } from '../src/lib/wire';
import Hand from '../src/table/Hand.svelte';
import Standing from '../src/table/Standing.svelte';
import Summary from '../src/table/Summary.svelte';
import TurnOrder from '../src/table/TurnOrder.svelte';
import { things } from './skirmish';
import Wrapped from './Wrapped.svelte';

const ROOM = () => ({ left: 900, right: 400 });

function show(component: unknown, inner: Record<string, unknown>, choice: Choice | null = null) {
  const opened = vi.fn();
  render(Wrapped, { props: { component: component as never, inner, statics: things, choice, opened } });
  return opened;
}

function place(name: string, more: Partial<OrderPlace>): OrderPlace {
  const key = name.toLowerCase();
  return {
    key,
    name,
    sigil: key,
    side: 0,
    card: 'axe_swing',
    value: 9,
    stand: 'waiting',
    tie: 'none',
    ...more,
  };
}

afterEach(cleanup);

describe('the order of the turn', () => {
  const order: Order = {
    places: [
      place('Wasp', { stand: 'done', value: 13 }),
      place('Brogan', { stand: 'acting', value: 11, tie: 'coin' }),
      place('Arien', { value: 11 }),
      place('Sabina', { value: 4 }),
    ],
    coin: { side: 1, name: 'Blue' },
  };

  it('says who is done, who acts, who comes next, and whom the coin favours', () => {
    show(TurnOrder, { order, free: ROOM });
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('title'))).toEqual([
      'Wasp, initiative 13, has acted',
      'Brogan, initiative 11, acts now, the coin favours them',
      'Arien, initiative 11, waits, comes next',
      'Sabina, initiative 4, waits',
    ]);
    expect(screen.getByText('Blue first')).toBeTruthy();
  });

  it('opens the card that is pointed at', async () => {
    const opened = show(TurnOrder, { order, free: ROOM });
    await fireEvent.click(screen.getByRole('button', { name: /^Sabina/ }));
    expect(opened).toHaveBeenCalledWith('axe_swing');
  });

  it('gives way where the board leaves no room', () => {
    show(TurnOrder, { order, free: () => ({ left: 0, right: 0 }) });
    expect(screen.getByRole('list', { hidden: true }).classList.contains('hides')).toBe(true);
  });
});

it('counts stand all the time, each with its side', () => {
  const counts = [
    {
      title: 'Minions in the Midlands',
      zone: '2',
      counts: [
        { name: 'Red', side: 0, count: 4 },
        { name: 'Blue', side: 1, count: 5 },
      ],
    },
  ];
  show(Standing, { counts, free: ROOM });
  expect(screen.getByRole('list').textContent).toContain('Minions in the Midlands');
  expect(screen.getByLabelText('Red 4')).toBeTruthy();
  expect(screen.getByLabelText('Blue 5')).toBeTruthy();
});

it('a card in hand says what comes of it', () => {
  const options = [['defend', 'Defend', [['card', 'axe_swing', 'Axe Swing']]]] as never;
  const question = { id: '1', prompt: 'Defend?', rule: 'battle.defense', options, about: true as const };
  const choice = new Choice(readQuestion(question), vi.fn());
  choice.about = { closed: [], sums: {}, verdicts: { defend: '3: one short' } };
  show(Hand, { cards: ['axe_swing'], choice, letters: ['q'] }, choice);
  expect(screen.getByText('3: one short')).toBeTruthy();
});

it('a match that is over says who did what, and where it turned', () => {
  const summary: Told = {
    length: '14 turns, 120 choices',
    players: [{ seat: 0, feats: [{ words: 'attacks', count: 7 }] }],
    turning: [
      { when: 'Turn 9', line: { seq: 9, kind: 'eliminated', pieces: ['Bell is eliminated.'], things: [] } },
    ],
  };
  show(Summary, { summary });
  expect(screen.getByRole('row', { name: /You 7 attacks/ })).toBeTruthy();
  expect(screen.getByText('14 turns, 120 choices')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('Turn 9 Bell is eliminated.');
});
