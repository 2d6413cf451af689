import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awayWords, mayDecide } from '../src/lib/away';
import type { AwayRule, SeatView, TableView, Vote } from '../src/lib/messages';
import Absent from '../src/table/Absent.svelte';
import Pause from '../src/table/Pause.svelte';

afterEach(cleanup);

const NAMES = ['Ann', 'Bo', 'Cy'];

/** Ann is the host. Those who are named are here. */
function table(here: string[], rule: AwayRule = 'decide', votes: Record<string, Vote> = {}): TableView {
  const seats = NAMES.map(
    (name, seat) =>
      ({
        ...{ seat, kind: 'human', name, bot: null, away: false, muted: false, fate: null, profile: null },
        online: here.includes(name),
        vote: votes[name] ?? null,
        profile: null,
      }) satisfies SeatView,
  );
  return {
    ...{ id: 'table', game: 'toy', state: 'playing', listed: false, host: 0, setup: {}, undo: true },
    ...{ spectators: true, clock: null, away: { rule, minutes: 90 }, match: 'm', earlier: null, round: 1 },
    ...{ watching: 0, stalled: false, static: { game: '', board: '' }, seats },
  } as TableView;
}

describe('before anybody sits down', () => {
  it.each([
    ['wait', /^When somebody is away, play waits for them\./],
    ['bot', /^When somebody has been away for 90 minutes and it is their turn, a bot plays/],
    ['decide', /^When somebody is away, the host can let a bot play for them/],
  ] as const)('the table says what it does when somebody is away (%s)', (rule, words) => {
    expect(awayWords({ rule, minutes: 90 })).toMatch(words);
    expect(awayWords({ rule, minutes: 90 })).toContain('pause');
  });
});

it('the host decides; without the host everybody who is here does', () => {
  expect(mayDecide(table(['Ann', 'Bo']), [0])).toBe(true);
  expect(mayDecide(table(['Ann', 'Bo']), [1])).toBe(false);
  expect(mayDecide(table(['Bo']), [1])).toBe(true);
  expect(mayDecide(table(['Bo']), [])).toBe(false);
});

describe('somebody is away', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (given: TableView, mine = [0], waiting = [2]) =>
    render(Absent, { props: { table: given, mine, names: NAMES, waiting, tried: vi.fn() } });

  it('who may decide is asked once play has waited for a moment', async () => {
    shown(table(['Ann', 'Bo']));
    expect(screen.queryByRole('region')).toBeNull();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Let a bot play for Cy',
      'Keep waiting',
      'Offer the seat to somebody else',
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Keep waiting' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([
    ['nobody waits for them', table(['Ann', 'Bo']), [0], []],
    ['the rule of the table leaves nothing to decide', table(['Ann', 'Bo'], 'wait'), [0], [2]],
    ['the host is here and we are not the host', table(['Ann', 'Bo']), [1], [2]],
  ])('nobody is asked where %s', async (_, given, mine, waiting) => {
    shown(given, mine, waiting);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a pause', () => {
  it('is ended by the host, and the others read who can end it', async () => {
    const onpause = vi.fn();
    const props = { names: NAMES, paused: true, onpause };
    const { unmount } = render(Pause, { props: { ...props, table: table(NAMES), mine: [0] } });
    await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onpause).toHaveBeenCalledWith(false);
    unmount();
    render(Pause, { props: { ...props, table: table(NAMES), mine: [1] } });
    expect(screen.getByText('Ann can let it go on.')).toBeTruthy();
  });

  it('that somebody proposes is agreed to by the others', async () => {
    const onpause = vi.fn();
    const asked = table(['Bo', 'Cy'], 'decide', { Bo: { seat: null, fate: 'pause' } });
    render(Pause, { props: { table: asked, mine: [2], names: NAMES, paused: false, onpause } });
    expect(screen.getByText(/Bo would like to pause the table/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Agree: pause the table' }));
    expect(onpause).toHaveBeenCalledWith(true);
  });
});
