import { waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import { board, frames, game, view } from './skirmish';
import { FakeSocket } from './sockets';

let socket: SilentSocket;
/** How often the page has connected. */
let connected = 0;

/** A server that says only what a test has it say. */
class SilentSocket extends FakeSocket {
  constructor() {
    super();
    socket = this;
    connected += 1;
  }
  send(): void {}
}

const update = (seq: number) => ({ ...frames[seq - 1], type: 'update', seat: 0, seq });
const whole = (seq: number) => ({ type: 'view', seat: 0, match: 'm1', seq, view, questions: [] });

/** A seat at a table at which play has begun. */
async function seated(): Promise<Sitting> {
  const sitting = new Sitting('t1', ['token']);
  socket.say({ type: 'welcome', seats: [0], watching: false, time: 0 });
  socket.say({ type: 'table', table: { id: 't1', seats: [], static: { game: 'game', board: 'board' } } });
  socket.say(whole(0));
  await waitFor(() => expect(sitting.eyes.length).toBe(1));
  return sitting;
}

beforeEach(() => {
  connected = 0;
  prefs.set({ pace: 'instant' });
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('game') ? game : board)),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whoever is refused', () => {
  const refusal = (code: string, id?: number) => ({ type: 'error', id, code, message: 'Not now.' });

  it.each(['busy', 'too_frequent'])('for now (%s) tries again later, and is told why', (code) => {
    vi.useFakeTimers();
    const sitting = new Sitting('t1', ['token']);
    socket.say(refusal(code, 0));
    expect([sitting.link, sitting.trouble, connected]).toEqual(['lost', 'Not now.', 1]);
    vi.runOnlyPendingTimers();
    expect(connected).toBe(2);
    socket.say({ type: 'welcome', seats: [0], watching: false, time: 0 });
    expect([sitting.link, sitting.trouble]).toEqual(['open', '']);
    sitting.close();
  });

  it.each(['no_table', 'set_aside', 'newer_rules'])('for good (%s) is not let in', (code) => {
    const sitting = new Sitting('t1', ['token']);
    socket.say(refusal(code, 0));
    expect(sitting.link).toBe('refused');
    sitting.close();
  });

  it('something small at a table stays there', async () => {
    const sitting = await seated();
    socket.say(refusal('too_frequent'));
    expect([sitting.link, connected]).toEqual(['open', 1]);
    sitting.close();
  });
});

describe('updates that come in one after the other', () => {
  it('are shown together, in their order', async () => {
    const sitting = await seated();
    const [eyes] = sitting.eyes;
    const before = eyes!.view;
    for (const seq of [1, 2, 3]) socket.say(update(seq));
    expect(eyes!.view).toBe(before);
    await waitFor(() => expect(eyes!.received).toBe(3));
    expect(eyes!.view).not.toBe(before);
    sitting.close();
  });

  it('are shown before whatever else comes after them', async () => {
    const sitting = await seated();
    const [eyes] = sitting.eyes;
    for (const seq of [1, 2]) socket.say(update(seq));
    socket.say({ type: 'chat', messages: [] });
    expect(eyes!.received).toBe(2);
    socket.say(update(3));
    socket.say(whole(9));
    expect(eyes!.received).toBe(9);
    sitting.close();
  });
});

it('what was said is shown once and in its order, whichever way it comes', async () => {
  const sitting = await seated();
  const line = (number: number) => ({ number, seat: 0, name: 'Ada', text: 'Hello', at: 0 });
  socket.say({ type: 'chat', messages: [line(3)] });
  socket.say({ type: 'chat', messages: [line(1), line(2), line(3)] });
  expect(sitting.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  sitting.close();
});

it('whoever is not to be heard any more is gone from the talk, and a signal after that is a new one', async () => {
  const sitting = await seated();
  const line = (number: number, seat: number, name: string) => ({ number, seat, name, text: 'Hello', at: 0 });
  socket.say({ type: 'chat', messages: [line(1, 0, 'Ada'), line(2, 1, 'Ben'), line(3, 1, 'Cy')] });
  const thanks = (seat: number) => ({ type: 'signal', seat, thing: null, phrase: 'thanks', team: false });
  socket.say(thanks(0));
  socket.say(thanks(1));
  const last = sitting.signals.at(-1)!.id;
  sitting.hush({ seat: 1, name: 'Ben' });
  expect(sitting.chat.map(({ name }) => name)).toEqual(['Ada', 'Cy']);
  expect(sitting.signals.map(({ seat }) => seat)).toEqual([0]);
  socket.say(thanks(0));
  expect(sitting.signals.at(-1)!.id).toBeGreaterThan(last);
  sitting.close();
});
