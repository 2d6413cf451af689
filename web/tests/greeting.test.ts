import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { becomePerson, keysTo, keepToken, myToken, Refused } from '../src/lib/api';
import { keepAsking } from '../src/lib/asking';
import { Hallway } from '../src/lib/hallway.svelte';
import { greeting, me, open } from '../src/lib/people';
import Greeting from '../src/screens/Greeting.svelte';
import QrCode from '../src/ui/QrCode.svelte';
import type { FinishedMatch, FriendView, Greeting as Greeted, MyTable } from '../src/lib/messages';

const TITLES = new Map([['skirmish', 'Hex skirmish']]);

function table(id: string, change: Partial<MyTable>): MyTable {
  const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name, kind: 'human' }));
  return { id, game: 'skirmish', state: 'playing', seats, mine: [0], my_turn: false, ...change } as MyTable;
}

function finished(match: string, change: Partial<FinishedMatch>): FinishedMatch {
  const names = ['Ada', 'Ben'];
  return {
    match,
    game: 'skirmish',
    names,
    mine: [0],
    result: 'won',
    ended: 1,
    ...change,
  };
}

function show(found: Partial<Greeted>): void {
  const nothing = { tables: [], invites: [], friends: [], finished: [], won: 0, lost: 0, left: 0 };
  const hallway = new Hallway(found.friends, found.invites);
  render(Greeting, { found: { ...nothing, ...found }, hallway, titles: TITLES });
}

function friend(name: string, change: Partial<FriendView> = {}): FriendView {
  return { id: name, name, since: 1, here: true, playing: false, table: null, ...change };
}

/** A server that answers everything alike, and what it was asked. */
function serve(body: unknown, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the greeting', () => {
  it('shows what waits before what runs, and what runs before what is over', () => {
    show({
      tables: [table('t1', { my_turn: true }), table('t2', {}), table('t3', { state: 'gathering' })],
      finished: [finished('m1', {}), finished('m2', { result: 'lost' })],
      won: 1,
      lost: 1,
    });
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'It is your turn',
      'Your other tables',
      'What you played',
    ]);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/t/t1',
      '/t/t2',
      '/t/t3',
      '/r/m1',
      '/r/m2',
    ]);
    expect(screen.getByText('1 won, 1 lost')).toBeTruthy();
  });

  it('plays again with the same people on one click', async () => {
    const asked = serve({ table: { id: 't9' }, token: 'seat' });
    show({ finished: [finished('m1', {}), finished('m2', {})] });
    await fireEvent.click(screen.getAllByRole('button', { name: /again with the same people/ })[1]!);
    await waitFor(() => expect(asked).toEqual(['POST /api/matches/m2/again']));
    await waitFor(() => expect(keysTo('t9')).toEqual(['seat']));
  });

  it('shows who invites, and which friends are here with the one thing to do about each', async () => {
    const asked = serve([]);
    show({
      invites: [{ id: 'i1', name: 'Cleo', at: 1, table: table('t5', {}) }],
      friends: [
        friend('Ben', { playing: true, table: table('t6', { state: 'gathering' }) }),
        friend('Dora', { playing: true, table: table('t7', {}) }),
        friend('Ede', { playing: true }),
      ],
    });
    expect(screen.getByRole('link', { name: 'Join Ben' }).getAttribute('href')).toBe('/t/t6');
    expect(screen.getByRole('link', { name: 'Watch Dora' }).getAttribute('href')).toBe('/t/t7');
    expect(screen.getByRole('button', { name: 'Invite Ede' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Not now: the invitation of Cleo' }));
    await waitFor(() => expect(screen.queryByText('You are invited')).toBe(null));
    expect(asked).toEqual(['DELETE /api/me/invites/i1']);
  });

  it('fetches what was played before, page by page', async () => {
    const asked = serve([finished('m99', {})]);
    show({ finished: Array.from({ length: 20 }, (_, match) => finished(`m${match}`, {})) });
    const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await more();
    await more();
    await waitFor(() => expect(document.querySelector('a[href="/r/m99"]')).toBeTruthy());
    expect(asked).toEqual(['GET /api/me/matches?before=m19']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
  });

  it('asks nothing of the server for who has never sat anywhere', async () => {
    const asked = serve({});
    expect(await greeting()).toBe(null);
    expect(asked).toEqual([]);
  });
});

describe('what a page asks for until it comes', () => {
  const lost = () => Promise.reject(new Refused('lost', 'The server cannot be reached.'));

  it('comes after a server that could not be reached is back, and is asked for no more', async () => {
    vi.useFakeTimers();
    const ask = vi
      .fn()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue('welcome');
    const taken: unknown[] = [];
    keepAsking(ask, (found) => taken.push(found));
    await vi.runAllTimersAsync();
    expect(taken).toEqual(['welcome']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is given up when the server says no', async () => {
    vi.useFakeTimers();
    const ask = vi.fn().mockRejectedValue(new Refused('bad_token', 'You are signed out.'));
    keepAsking(ask, () => {});
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for no more by a page that is left', async () => {
    vi.useFakeTimers();
    const ask = vi.fn().mockImplementation(lost);
    const callOff = keepAsking(ask, () => {});
    await vi.advanceTimersByTimeAsync(0);
    callOff();
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('this device', () => {
  it('opens a seat with what it kept for it, and with who it belongs to', () => {
    keepToken('t1', 'seat');
    becomePerson('person');
    expect(keysTo('t1')).toEqual(['seat', 'person']);
    expect(keysTo('t2')).toEqual(['person']);
  });

  it('keeps what a link to a seat gave it, and stays whose it was', async () => {
    becomePerson('person');
    serve({ token: 'carried', table: 't1' });
    expect(await open('ticket', false)).toBe('/t/t1');
    expect(keysTo('t1')).toEqual(['carried', 'person']);
  });

  it('is nobody’s once it was signed out from another', async () => {
    becomePerson('person');
    serve({ error: { code: 'bad_token', message: '' } }, 401);
    expect(await me()).toBe(null);
    expect(myToken()).toEqual([]);
  });
});

it('a link is drawn with the three corners by which a camera finds it', () => {
  const { container } = render(QrCode, { text: 'https://warhall.example/carry#t.x.y', label: 'The link' });
  const size = Number(container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]);
  const dark = container.querySelector('path')!.getAttribute('d')!;
  for (const [x, y] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ])
    for (let step = 0; step < 7; step += 1) expect(dark).toContain(`M${x! + step} ${y}h1`);
});
