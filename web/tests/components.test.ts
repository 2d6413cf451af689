import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import DraftBoard from '../src/boards/DraftBoard.svelte';
import HexBoard from '../src/boards/HexBoard.svelte';
import PlainBoard from '../src/boards/PlainBoard.svelte';
import type { Draft } from '../src/games/adapter';
import { skirmish } from '../src/games/skirmish';
import { Choice } from '../src/lib/choice.svelte';
import { offer, type Places } from '../src/lib/offers';
import { reachOf } from '../src/lib/reach';
import { leadToLit } from '../src/lib/focus';
import { patch, readQuestion, type WireOption } from '../src/lib/wire';
import AdviceDialog from '../src/table/AdviceDialog.svelte';
import Chat from '../src/table/Chat.svelte';
import Ended from '../src/table/Ended.svelte';
import Hand from '../src/table/Hand.svelte';
import Log from '../src/table/Log.svelte';
import Picker from '../src/table/Picker.svelte';
import QuestionBar from '../src/table/QuestionBar.svelte';
import { frames, things, view as first } from './skirmish';
import Wrapped from './Wrapped.svelte';

const view = frames.reduce((before, frame) => patch(before, frame.changes), first);

type Shown = Component<Record<string, unknown>>;

function show(
  component: unknown,
  props: Record<string, unknown>,
  choice: Choice | null = null,
  opened = vi.fn(),
) {
  render(Wrapped, {
    props: { component: component as Shown, inner: props, statics: things, choice, opened },
  });
  return opened;
}

function asking(options: WireOption[], send = vi.fn()): Choice {
  const question = { id: '0.9', prompt: 'What now?', rule: 'actions.three', options, about: true as const };
  return new Choice(readQuestion(question), send);
}

/** A table on which nothing that the options speak of lies. */
const NOWHERE: Places = {
  isVisible: () => false,
  isWithin: () => false,
  isCard: (key) => things.card(key) !== undefined,
  isDraft: false,
};

/** Show a question whose options are all buttons or cards. */
function ask(choice: Choice) {
  return show(QuestionBar, { choice, offer: offer(choice, NOWHERE, false), waiting: '' }, choice);
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the result', () => {
  it('makes room for the board, and comes back', async () => {
    show(Ended, {
      outcome: { winners: [1], note: '' },
      names: ['Ada', 'Ben'],
      me: 0,
      match: 'm',
      onagain: vi.fn(),
    });
    expect(screen.getByRole('heading').textContent).toContain('You have lost: Ben');
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the board' }));
    expect(screen.queryByRole('button', { name: /Play again/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Back to the result' }));
    expect(screen.getAllByRole('button', { name: /Play again/ })).toHaveLength(2);
  });
});

describe('the question', () => {
  it("is nobody's to answer while a bot plays the seat, which can be taken back there", async () => {
    const back = vi.fn();
    const instead = createRawSnippet(() => ({
      render: () => '<button>Take my seat back</button>',
      setup: (button) => button.addEventListener('click', back),
    }));
    show(QuestionBar, {
      choice: null,
      waiting: 'A bot is playing your seat.',
      instead,
    });
    expect(screen.getByRole('status').textContent).toContain('A bot is playing your seat.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
    expect(back).toHaveBeenCalled();
  });

  it('is a live region, and its buttons say what they do', async () => {
    const send = vi.fn();
    const choice = asking(
      [
        ['draw', 'Draw a card', 'choice'],
        ['end', 'End the turn', 'choice'],
      ],
      send,
    );
    ask(choice);
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
      verdicts: {},
    };
    ask(choice);
    await fireEvent.pointerEnter(screen.getByRole('button', { name: /Bell/ }));
    expect(screen.getByText('= 5')).toBeTruthy();
    expect(screen.getByText('Notched Blade')).toBeTruthy();
  });

  it('says why the rest is closed when little is open', () => {
    const choice = asking([['hold', 'Hold: do nothing this turn', 'choice']]);
    choice.about = {
      closed: [{ key: 'attack', label: 'Attack', things: [], why: 'nobody is in reach' }],
      sums: {},
      verdicts: {},
    };
    ask(choice);
    expect(screen.getByRole('list', { name: 'Not now' }).textContent).toContain('Attack nobody is in reach');
  });

  it('lays cards to be chosen from on the stage, where they lie nowhere else', async () => {
    const send = vi.fn();
    const choice = asking(
      [
        ['take-axe_swing', 'Take Axe Swing', [['card', 'axe_swing', 'Axe Swing']]],
        ['take-iron_hide', 'Take Iron Hide', [['card', 'iron_hide', 'Iron Hide']]],
      ],
      send,
    );
    const { cards, buttons } = offer(choice, NOWHERE, false);
    expect(buttons).toEqual([]);
    show(Picker, { cards, choice, replaced: () => null, onaside: vi.fn() }, choice);
    expect(screen.getByText(things.card('iron_hide')!.text)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Take Iron Hide/ }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'take-iron_hide' }));
  });

  it('shows what a card would replace beside it', () => {
    const choice = asking([
      ['axe_swing', 'Axe Swing', 'card'],
      ['iron_hide', 'Iron Hide', 'card'],
    ]);
    const { cards } = offer(choice, NOWHERE, false);
    show(Picker, { cards, choice, replaced: () => 'clapper', onaside: vi.fn() }, choice);
    expect(screen.getByText('You have')).toBeTruthy();
    expect(screen.getByText(things.card('clapper')!.name)).toBeTruthy();
  });

  it('calls the others by the names they gave', () => {
    const choice = asking([['p2', 'Player 2 (Wasp)', 'choice']]);
    ask(choice);
    expect(screen.getByRole('button', { name: 'Ben (Wasp)' })).toBeTruthy();
  });

  it('leads to its rule', async () => {
    const choice = asking([['end', 'End the turn', 'choice']]);
    const opened = ask(choice);
    await fireEvent.click(screen.getByRole('button', { name: /The rule/ }));
    expect(opened).toHaveBeenCalledWith('actions.three');
  });

  it('says whom it waits for', () => {
    show(QuestionBar, { choice: null, waiting: 'Waiting for Ben…' });
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
      verdicts: {},
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

  it('steps back as far as it does not answer a question to the hand', () => {
    const cards = things.game.cards.filter(({ numbers }) => numbers.defence).slice(0, 2);
    const [one, other] = cards.map(({ key }) => key) as [string, string];
    const closed = () => [...document.querySelectorAll('.brief')].map((card) => card.matches('.closed'));
    const defend = asking([
      [one, 'Defend', 'card'],
      ['hit', 'Take the hit', 'choice'],
    ]);
    show(Hand, { cards: [one, other], choice: defend, letters: [] }, defend);
    expect(closed()).toEqual([false, true]);
    expect(document.querySelector('.why')?.textContent).toBe(`Defends ${cards[1]!.group} alone.`);
    cleanup();
    const nothing = asking([['hit', 'Take the hit', 'choice']]);
    show(Hand, { cards: [one, other], choice: nothing, letters: [] }, nothing);
    expect(closed()).toEqual([true, true]);
    cleanup();
    const where = asking([['d4', 'D4', 'space']]);
    show(Hand, { cards: [one, other], choice: where, letters: [] }, where);
    expect(closed()).toEqual([false, false]);
  });

  it('opens a card by long press, and the press chooses nothing', async () => {
    vi.useFakeTimers();
    const send = vi.fn();
    const choice = asking([['play-axe_swing', 'Play Axe Swing', [['card', 'axe_swing', 'Axe Swing']]]], send);
    const opened = show(Hand, { cards: ['axe_swing'], choice, letters: ['q'] }, choice);
    const card = screen.getByRole('button', { name: /Axe Swing/ });
    card.dispatchEvent(
      Object.assign(new Event('pointerdown', { bubbles: true }), {
        pointerType: 'touch',
        clientX: 5,
        clientY: 5,
      }),
    );
    vi.advanceTimersByTime(500);
    expect(opened).toHaveBeenCalledWith('axe_swing');
    card.click();
    expect(send).not.toHaveBeenCalled();
    card.click();
    expect(send).toHaveBeenCalledOnce();
  });

  it('opens a card by the key V', async () => {
    const opened = show(Hand, { cards: ['axe_swing'], choice: null, letters: ['q'] });
    await fireEvent.keyDown(screen.getByRole('button', { name: /Axe Swing/ }), { key: 'v' });
    expect(opened).toHaveBeenCalledWith('axe_swing');
  });
});

describe('a draft', () => {
  const draft: Draft = {
    title: 'Choose your hero',
    candidates: [
      { key: 'wasp', kind: 'unit', name: 'Wasp', about: 'shocks', note: '★', sigil: 'wasp', state: 'open', side: -1 },
      { key: 'arien', kind: 'unit', name: 'Arien', about: 'floods', note: '★', sigil: 'arien', state: 'taken', side: 1, holder: 1 },
      { key: 'sabina', kind: 'unit', name: 'Sabina', about: 'leads', note: '★', sigil: 'sabina', state: 'banned', side: -1 },
    ], // prettier-ignore
  };

  it('says who has taken whom, and who is banned', () => {
    show(DraftBoard, { draft, choice: null });
    expect(screen.getByRole('button', { name: /Arien\s+Ben/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Sabina\s+banned/ })).toBeTruthy();
  });

  it('shows those on offer before those that are not', () => {
    const [wasp, ...others] = draft.candidates;
    show(DraftBoard, {
      draft: { ...draft, candidates: [{ ...wasp!, state: 'out' }, ...others] },
      choice: null,
    });
    const names = screen.getAllByRole('listitem').map((item) => item.textContent.trim().split(' ')[0]);
    expect(names).toEqual(['Arien', 'Sabina', 'Wasp']);
  });

  it('takes whoever is lit', async () => {
    const send = vi.fn();
    const choice = asking([['wasp', 'Wasp', 'unit']], send);
    show(DraftBoard, { draft, choice }, choice);
    await fireEvent.click(screen.getByRole('button', { name: /Sabina/ }));
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /Wasp/ }));
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('talk', () => {
  it('is signed with the name the table shows, unless somebody else sits there by now', () => {
    const line = { number: 1, seat: 1, name: 'Ada', text: 'Hello', at: 0 };
    const said = [line, { ...line, number: 2, seat: 0, name: 'Cleo' }];
    show(Chat, { said, names: ['Ada', 'Ada 2'], locked: '', onsay: vi.fn() });
    expect(screen.getByRole('log').textContent).toMatch(/Ada 2 Hello\s*Cleo Hello/);
  });
});

describe('the hex board', () => {
  const pieces = skirmish.pieces(view, things);
  const spaces = things.board.spaces;
  const open = spaces.find((one) => one.kind === 'open')!;

  it('names every space and who stands there', () => {
    show(HexBoard, { spaces, pieces, choice: null });
    const standing = pieces.find((piece) => piece.space && piece.life)!;
    const name = spaces.find((one) => one.key === standing.space)!.name;
    expect(screen.getByRole('button', { name: new RegExp(`^${name}, .*${standing.name}`) })).toBeTruthy();
  });

  it('draws two snares that lie on one space', () => {
    const snare = {
      card: 'snare',
      space: open.key,
      spaces: [open.key],
      unit: view.table.units[0]!.key,
      target: null,
      turns: 3,
    };
    const laid = { ...view, table: { ...view.table, standing: [snare, snare] } };
    const lying = skirmish.pieces(laid, things).filter((piece) => piece.sigil === 'snare');
    show(HexBoard, { spaces, pieces: lying, choice: null });
    expect(document.querySelectorAll('.piece')).toHaveLength(2);
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

  it('draws what a piece threatens, a push as its line, and a blow', () => {
    const [one, other] = pieces.filter((piece) => piece.space && piece.life);
    const reach = reachOf(
      { ...one!, threat: { reach: 2, why: 'attack' } },
      pieces,
      skirmish.apart!(view, things),
    );
    const moves = [{ key: one!.key, from: open.key, to: one!.space, how: 'push' }];
    const strikes = [{ id: 1, by: one!.key, on: other!.key, from: one!.space, to: other!.space }];
    show(HexBoard, { spaces, pieces, choice: null, reach, moves, strikes });
    expect(document.querySelectorAll('.reach').length).toBeGreaterThan(3);
    expect(document.querySelector('.trail.push')).toBeTruthy();
    expect(document.querySelector('.blow')).toBeTruthy();
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

  it('shows things that can be pointed at, by the same name whether they can be chosen or not', () => {
    const value = { pile: ['stoke'], places: [{ key: 'tower', name: 'Tower' }] };
    const pointed = () =>
      [...document.querySelectorAll('[data-point]')].map((one) => one.getAttribute('data-point'));
    show(PlainBoard, { value, choice: null });
    expect(pointed()).toEqual(['card:stoke', 'unit:tower']);
    cleanup();
    const choice = asking([['tower', 'Tower', 'location']], vi.fn());
    show(PlainBoard, { value, choice }, choice);
    expect(pointed()).toEqual(['card:stoke', 'unit:tower']);
  });
});

describe('the log', () => {
  it('opens the cards it names', async () => {
    const pieces = ['Brakka plays ', { kind: 'card', key: 'stoke', name: 'Stoke' }, '.'];
    const opened = show(Log, { lines: [{ seq: 1, kind: 'played', pieces, things: [] }] });
    await fireEvent.click(screen.getByRole('button', { name: 'Stoke' }));
    expect(opened).toHaveBeenCalledWith('stoke');
  });

  it('keeps a comma on the line of the card before it, and says it once', () => {
    const [axe, quake] = ['axe_swing', 'earthshaker'].map((key) => ({
      kind: 'card',
      key,
      name: things.card(key)!.name,
    }));
    const pieces = ['Brakka draws ', axe, ', and ', quake, '.'];
    show(Log, { lines: [{ seq: 1, kind: 'drew', pieces, things: [] }] });
    const [first] = screen.getAllByRole('button');
    expect(first!.parentElement!.textContent).toMatch(/Axe Swing,$/);
    const told = screen.getByRole('log').textContent?.replace(/\s+/g, ' ').trim();
    expect(told).toBe('Brakka draws Axe Swing, and Earthshaker.');
  });

  it('is one stop for Tab; arrows go from card to card, the latest first', async () => {
    const lines = ['axe_swing', 'earthshaker'].map((key, place) => ({
      seq: place,
      kind: 'played',
      pieces: ['Brakka plays ', { kind: 'card', key, name: things.card(key)?.name ?? key }],
      things: [],
    }));
    show(Log, { lines });
    const log = screen.getByRole('log');
    const [first, latest] = screen.getAllByRole('button');
    expect([first!.tabIndex, latest!.tabIndex, log.tabIndex]).toEqual([-1, -1, 0]);
    await fireEvent.keyDown(log, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(latest);
    await fireEvent.keyDown(latest!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });
});

describe('the first Tab at a question', () => {
  it('leads to what may be chosen, and leaves the focus where it is once it is there', () => {
    document.body.innerHTML =
      '<a href="/">hall</a><button data-option="a"></button><button data-lit="b"></button>';
    const [hall, first, last] = [...document.querySelectorAll<HTMLElement>('a, button')];
    hall!.focus();
    expect(leadToLit()).toBe(true);
    expect(document.activeElement).toBe(first);
    expect(leadToLit()).toBe(false);
    hall!.focus();
    expect(leadToLit(true)).toBe(true);
    expect(document.activeElement).toBe(last);
    document.body.innerHTML = '';
    expect(leadToLit()).toBe(false);
  });
});

describe('advice', () => {
  const line = {
    key: 'rest',
    label: 'Rest beside Player 2',
    value: 0.614,
    share: 0.8,
    follows: [{ seat: 1, label: 'Attack' }],
  };

  it('says how good each choice seems and what follows, and can be taken', async () => {
    const onchoose = vi.fn();
    const thought = Promise.resolve({ key: 'rest', looks: 320, lines: [line] });
    show(AdviceDialog, { thought, names: ['Ada', 'Ben'], onchoose, onclose: vi.fn() });
    expect(await screen.findByText('Rest beside Ben')).toBeTruthy();
    expect(screen.getByText('61 %')).toBeTruthy();
    expect(screen.getByText(/Then Ben: Attack/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Choose this'));
    expect(onchoose).toHaveBeenCalledWith('rest');
  });

  it('says why there is none', async () => {
    const thought = Promise.reject(
      new Error('Bots give advice only if everybody else at the table is a bot.'),
    );
    show(AdviceDialog, { thought, names: [], onchoose: vi.fn(), onclose: vi.fn() });
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'everybody else at the table is a bot',
    );
  });
});
