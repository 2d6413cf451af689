import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allTokens, keepToken, mine, quickTable, seatTokens } from '../src/lib/api';
import { Sitting } from '../src/lib/sitting.svelte';
import type { Json } from '../src/lib/wire';

const REFUSAL = { type: 'error', id: 0, code: 'bad_token', message: 'The token is not one of this server.' };

/** A server that knows some tokens, each of which holds the first seat, and refuses all others. */
let known: string[] = [];
let hellos: string[][] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const { type, tokens } = JSON.parse(text);
    if (type !== 'hello') return;
    hellos.push(tokens);
    const welcome = {
      type: 'welcome',
      id: 0,
      seats: tokens.length ? [0] : [],
      watching: !tokens.length,
      time: 0,
    };
    const reply = tokens.every((token: string) => known.includes(token)) ? welcome : REFUSAL;
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(reply) }));
  }
  close(): void {}
}

let sitting: Sitting | null = null;

async function enter(carried: string | null = null): Promise<Sitting> {
  const come = new Sitting('t1', seatTokens('t1'), carried);
  sitting = come;
  await vi.waitFor(() => expect(come.link).toBe('open'));
  return come;
}

beforeEach(() => {
  localStorage.clear();
  known = [];
  hellos = [];
  vi.stubGlobal('WebSocket', FakeSocket);
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

  it('that the server refuses is not kept, and those kept before still open the seat', async () => {
    known = ['mine'];
    keepToken('t1', 'mine');
    const { seats } = await enter('forged');
    expect(seats).toEqual([0]);
    expect(seatTokens('t1')).toEqual(['mine']);
    expect(hellos).toEqual([['mine', 'forged'], ['mine']]);
  });
});

describe('a token kept here that the server knows no more', () => {
  it('is forgotten, and its holder comes in as a stranger', async () => {
    keepToken('t1', 'old');
    const { watching } = await enter();
    expect(watching).toBe(true);
    expect(seatTokens('t1')).toEqual([]);
    expect(hellos).toEqual([['old'], []]);
  });

  function serve(answer: (path: string, body: Json) => Json): void {
    vi.stubGlobal('fetch', async (path: string, { body, headers }: { body?: string; headers: Json }) => {
      const given: Json = body ? JSON.parse(body) : {};
      const tokens: string[] = given.tokens ?? headers.Authorization?.slice(7).split(',') ?? [];
      const ok = tokens.every((token) => known.includes(token));
      return { ok, json: async () => (ok ? answer(path, given) : { error: REFUSAL }) };
    });
  }

  it('does not hide the tables of the others', async () => {
    known = ['one', 'three'];
    keepToken('t1', 'one');
    keepToken('t2', 'two');
    keepToken('t3', 'three');
    serve((_, { tokens }) => tokens);
    expect(await mine()).toEqual(['one', 'three']);
    expect(allTokens()).toEqual(['one', 'three']);
  });

  it('does not keep one from sitting down: another is made', async () => {
    known = ['new player'];
    localStorage.setItem('warhall.player', '"old player"');
    serve((path) =>
      path === '/api/players' ? { token: 'new player' } : { table: { id: 't9' }, seats: [0], token: 'seat' },
    );
    expect(await quickTable('skirmish', 'Ada')).toBe('t9');
    expect(allTokens()).toEqual(['new player', 'seat']);
  });
});
