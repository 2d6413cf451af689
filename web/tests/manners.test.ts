import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../src/lib/messages';
import Manners from '../src/table/Manners.svelte';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path} ${(init.body as string | undefined) ?? ''}`.trim());
    return Promise.resolve(
      new Response('{}', { status: 200, headers: { 'Content-Type': 'application/json' } }),
    );
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A table that Ann hosts; Bo is at it, and Cy has gone offline. */
function shown(mine: number[], state: TableView['state'] = 'playing'): void {
  const seats = ['Ann', 'Bo', 'Cy'].map((name, seat) => ({
    seat,
    kind: 'human',
    name,
    bot: null,
    away: false,
    muted: false,
    online: seat !== 2,
    fate: null,
    profile: null,
    vote: null,
  }));
  const table = { id: 'table', state, host: 0, seats } as unknown as TableView;
  render(Manners, { props: { table, mine, onmuted: vi.fn(), onclose: vi.fn() } });
}

function line(name: string): ReturnType<typeof within> {
  return within(screen.getAllByText(name, { selector: 'b' })[0]!.closest('li')!);
}

describe('players and reports', () => {
  it('lets the host mute, hand over and remove', async () => {
    shown([0]);
    await fireEvent.click(line('Bo').getByText('Mute'));
    await fireEvent.click(line('Bo').getByText('Make host'));
    await fireEvent.click(line('Cy').getByText('Remove'));
    expect(sent).toEqual([
      'PUT /api/tables/table/seats/1/muted {"muted":true}',
      'PUT /api/tables/table/host {"seat":1}',
      'POST /api/tables/table/seats/2/remove',
    ]);
  });

  it('removes nobody in mid-match who is still here', () => {
    shown([0]);
    expect((line('Bo').getByText('Remove') as HTMLButtonElement).disabled).toBe(true);
    cleanup();
    shown([0], 'gathering');
    expect((line('Bo').getByText('Remove') as HTMLButtonElement).disabled).toBe(false);
  });

  it('gives nobody else such buttons', () => {
    shown([1]);
    expect(screen.getByText('Ann is the host of this table.')).toBeTruthy();
    expect(screen.queryByText('Remove')).toBeNull();
    expect(screen.queryByText('Make host')).toBeNull();
  });

  it('takes a report from anybody, those who watch too', async () => {
    shown([]);
    const button = screen.getByText<HTMLButtonElement>('Report this table');
    expect(button.disabled).toBe(true);
    await fireEvent.input(screen.getByLabelText(/Something is wrong/), {
      target: { value: 'They insult everybody.' },
    });
    await fireEvent.click(button);
    expect(sent).toEqual(['POST /api/tables/table/reports {"text":"They insult everybody."}']);
    expect(await screen.findByText(/Thank you/)).toBeTruthy();
  });
});
