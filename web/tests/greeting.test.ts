import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { becomePerson, keysTo, keepToken, myToken } from '../src/lib/api';
import { greeting, me, open } from '../src/lib/people';
import Greeting from '../src/screens/Greeting.svelte';
import QrCode from '../src/ui/QrCode.svelte';
import type { FinishedMatch, Greeting as Greeted, MyTable } from '../src/lib/messages';

const TITLES = new Map([['skirmish', 'Hex skirmish']]);

function table(id: string, change: Partial<MyTable>): MyTable {
  const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name, kind: 'human' }));
  return { id, game: 'skirmish', state: 'playing', seats, mine: [0], my_turn: false, ...change } as MyTable;
}

function finished(match: string, change: Partial<FinishedMatch>): FinishedMatch {
  const names = ['Ada', 'Ben'];
  return {
    match,
    table: 't9',
    game: 'skirmish',
    names,
    mine: [0],
    result: 'won',
    ended: 1,
    again: false,
    ...change,
  };
}

function show(found: Partial<Greeted>): void {
  render(Greeting, {
    found: { tables: [], finished: [], won: 0, lost: 0, left: 0, ...found },
    titles: TITLES,
  });
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

  it('offers a rematch only where the table is free for one, and asks for it with one click', async () => {
    const asked = serve({});
    show({ finished: [finished('m1', { again: true }), finished('m2', { table: 't8' })] });
    await fireEvent.click(screen.getByRole('button', { name: /again with the same people/ }));
    await waitFor(() => expect(asked).toEqual(['POST /api/tables/t9/rematch']));
  });

  it('asks nothing of the server for who has never sat anywhere', async () => {
    const asked = serve({});
    expect(await greeting()).toBe(null);
    expect(asked).toEqual([]);
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
