import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import HexBoard from '../src/boards/HexBoard.svelte';
import PlainBoard from '../src/boards/PlainBoard.svelte';
import { statics, type GameStatic } from '../src/games/adapter';
import { skirmish } from '../src/games/skirmish';
import { Choice } from '../src/lib/choice.svelte';
import { patch, readQuestion, type Change, type View } from '../src/lib/wire';
import Hand from '../src/table/Hand.svelte';
import Log from '../src/table/Log.svelte';
import QuestionBar from '../src/table/QuestionBar.svelte';
import fixture from './fixtures/skirmish.json';
import Wrapped from './Wrapped.svelte';

const things = statics(fixture.game as unknown as GameStatic, fixture.board);
let view = fixture.view as unknown as View;
for (const frame of fixture.frames) view = patch(view, frame.changes as unknown as Change[]);

type Any = Component<Record<string, unknown>>;

function show(
  component: unknown,
  props: Record<string, unknown>,
  choice: Choice | null = null,
  opened = vi.fn(),
) {
  render(Wrapped, { props: { component: component as Any, inner: props, statics: things, choice, opened } });
  return opened;
}

function asking(options: unknown[], send = vi.fn()): Choice {
  return new Choice(readQuestion({ id: '0.9', prompt: 'What now?', rule: 'actions.three', options }), send);
}

afterEach(cleanup);

describe('the question', () => {
  it('is a live region, and its buttons say what they do', async () => {
    const send = vi.fn();
    const choice = asking(
      [
        ['draw', 'Draw a card', 'choice'],
        ['end', 'End the turn', 'choice'],
      ],
      send,
    );
    show(QuestionBar, { choice, isPlaced: () => false, waiting: '' }, choice);
    expect(screen.getByRole('status').textContent).toContain('What now?');
    await fireEvent.click(screen.getByRole('button', { name: 'Draw a card' }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'draw' }));
  });

  it('adds up an attack part by part before it is chosen', async () => {
    const choice = asking([['bell', 'Bell', 'unit']]);
    choice.about = {
      closed: [],
      sums: {
        bell: [
          { part: 'Axe Swing', amount: 4 },
          { part: 'Notched Blade', amount: 1 },
        ],
      },
    };
    show(QuestionBar, { choice, isPlaced: () => false, waiting: '' }, choice);
    await fireEvent.pointerEnter(screen.getByRole('button', { name: /Bell/ }));
    expect(screen.getByText('= 5')).toBeTruthy();
    expect(screen.getByText('Notched Blade')).toBeTruthy();
  });

  it('leads to its rule', async () => {
    const choice = asking([['end', 'End the turn', 'choice']]);
    const opened = show(QuestionBar, { choice, isPlaced: () => false, waiting: '' }, choice);
    await fireEvent.click(screen.getByRole('button', { name: /The rule/ }));
    expect(opened).toHaveBeenCalledWith('actions.three');
  });

  it('says whom it waits for', () => {
    show(QuestionBar, { choice: null, isPlaced: () => false, waiting: 'Waiting for Ben…' });
    expect(screen.getByRole('status').textContent).toContain('Waiting for Ben');
  });
});

describe('the hand', () => {
  it('lights what can be played, and says why the rest cannot', async () => {
    const send = vi.fn();
    const choice = asking([['play-axe_swing', 'Play Axe Swing', [['card', 'axe_swing', 'Axe Swing']]]], send);
    choice.about = {
      closed: [
        {
          key: 'play-iron_hide',
          label: '',
          things: [{ kind: 'card', key: 'iron_hide', name: '' }],
          why: 'Only in defence.',
        },
      ],
      sums: {},
    };
    const opened = show(
      Hand,
      { cards: ['axe_swing', 'iron_hide', 'iron_hide'], choice, letters: ['q', 'w'] },
      choice,
    );
    expect(screen.getByText('Only in defence.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Iron Hide.*×2/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Axe Swing.*Can be chosen/ }));
    expect(send).toHaveBeenCalledOnce();
    await fireEvent.click(screen.getByRole('button', { name: /Iron Hide/ }));
    expect(opened).toHaveBeenCalledWith('iron_hide');
  });
});

describe('the hex board', () => {
  const pieces = skirmish.pieces(view, things);
  const spaces = things.board.spaces;
  const open = spaces.find((one: { kind: string }) => one.kind === 'open');

  it('names every space and who stands there', () => {
    show(HexBoard, { spaces, pieces, choice: null });
    const standing = pieces.find((piece) => piece.space && piece.life)!;
    const name = spaces.find((one: { key: string }) => one.key === standing.space).name;
    expect(screen.getByRole('button', { name: new RegExp(`^${name}, .*${standing.name}`) })).toBeTruthy();
  });

  it('chooses a lit space by key as well as by click', async () => {
    const send = vi.fn();
    const choice = asking([[open.key, open.name, 'space']], send);
    show(HexBoard, { spaces, pieces: [], choice }, choice);
    const lit = screen.getByRole('button', { name: /can be chosen/ });
    expect(lit.getAttribute('tabindex')).toBe('0');
    await fireEvent.keyDown(lit, { key: 'Enter' });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: open.key }));
  });

  it('does nothing on a space that is not lit', async () => {
    const send = vi.fn();
    const choice = asking([[open.key, open.name, 'space']], send);
    show(HexBoard, { spaces, pieces: [], choice }, choice);
    await fireEvent.click(screen.getAllByRole('button', { name: /water/ })[0]!);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the plain board', () => {
  it('shows any view, and lights what may be chosen in it', async () => {
    const send = vi.fn();
    const choice = asking([['tower', 'Tower', 'location']], send);
    show(
      PlainBoard,
      { value: { round: 3, places: [{ key: 'tower', name: 'Tower', owner: null }] }, choice },
      choice,
    );
    expect(screen.getByText('Round')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Tower' }));
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('the log', () => {
  it('opens the cards it names', async () => {
    const pieces = ['Brakka plays ', { kind: 'card', key: 'stoke', name: 'Stoke' }, '.'];
    const opened = show(Log, { lines: [{ seq: 1, kind: 'played', pieces }] });
    await fireEvent.click(screen.getByRole('button', { name: 'Stoke' }));
    expect(opened).toHaveBeenCalledWith('stoke');
  });
});
