import { waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allTokens, keepToken, mine, seatTokens } from '../src/lib/api';
import { Sitting } from '../src/lib/sitting.svelte';
import { FakeSocket } from './sockets';

/** A server that knows some tokens, each of which holds the first seat, and passes over all others. */
let known: string[] = [];
let hellos: string[][] = [];

function refused(tokens: string[]): number[] {
  return tokens.flatMap((token, place) => (known.includes(token) ? [] : [place]));
}

class GreetingSocket extends FakeSocket {
  constructor() {
    super();
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const { type, tokens } = JSON.parse(text);
    if (type !== 'hello') return;
    hellos.push(tokens);
    const places = refused(tokens);
    const seats = places.length < tokens.length ? [0] : [];
    const reply = { type: 'welcome', id: 0, seats, watching: !seats.length, time: 0, refused: places };
    queueMicrotask(() => this.say(reply));
  }
}

let sitting: Sitting | null = null;

async function enter(carried: string | null = null): Promise<Sitting> {
  const come = new Sitting('t1', seatTokens('t1'), carried);
  sitting = come;
  await waitFor(() => expect(come.link).toBe('open'));
  return come;
}

beforeEach(() => {
  localStorage.clear();
  known = [];
  hellos = [];
  vi.stubGlobal('WebSocket', GreetingSocket);
});

afterEach(() => {
  sitting?.close();
  sitting = null;
  vi.unstubAllGlobals();
});

describe('the token of a link', () => {
  it('is kept once the server has accepted it', async () => {
    known = ['good'];
    await enter('good');
    expect(seatTokens('t1')).toEqual(['good']);
  });

  it('that the server does not know is not kept, and those kept before still open the seat', async () => {
    known = ['mine'];
    keepToken('t1', 'mine');
    const { seats } = await enter('forged');
    expect(seats).toEqual([0]);
    expect(seatTokens('t1')).toEqual(['mine']);
    expect(hellos).toEqual([['mine', 'forged']]);
  });
});

describe('a token kept here that the server knows no more', () => {
  it('is forgotten, and its holder comes in as a stranger', async () => {
    keepToken('t1', 'old');
    const { watching } = await enter();
    expect(watching).toBe(true);
    expect(seatTokens('t1')).toEqual([]);
    expect(hellos).toEqual([['old']]);
  });

  it('does not take those of other seats at the table with it', async () => {
    known = ['mine'];
    keepToken('t1', 'old');
    keepToken('t1', 'mine');
    const { seats } = await enter();
    expect(seats).toEqual([0]);
    expect(seatTokens('t1')).toEqual(['mine']);
  });

  it('does not hide the tables of the others, and is named by the server in its one answer', async () => {
    known = ['one', 'three'];
    keepToken('t1', 'one');
    keepToken('t2', 'two');
    keepToken('t3', 'three');
    localStorage.setItem('warhall.player', '"old player"');
    const asked = vi.fn(async (_: string, { body }: { body: string }) => {
      const { tokens } = JSON.parse(body);
      const headers = new Headers({ 'Warhall-Refused': refused(tokens).join(', ') });
      return { ok: true, headers, json: async () => tokens.filter((token: string) => known.includes(token)) };
    });
    vi.stubGlobal('fetch', asked);
    expect(await mine()).toEqual(['one', 'three']);
    expect(allTokens()).toEqual(['one', 'three']);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
