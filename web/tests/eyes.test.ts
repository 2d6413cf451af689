import { beforeEach, describe, expect, it, vi } from 'vitest';
import { skirmish } from '../src/games/skirmish';
import { Eyes, type Update } from '../src/lib/eyes.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { frames, things, view } from './skirmish';

const updates = frames.map((frame, place): Update => ({ ...frame, seq: place + 1 }));

function fresh(): Eyes {
  const eyes = new Eyes(0, things);
  eyes.start('match', 0, view, []);
  return eyes;
}

beforeEach(() => prefs.set({ pace: 'instant' }));

describe('a seat watching a real match', () => {
  it('follows every update and tells it as sentences', () => {
    const eyes = fresh();
    for (const update of updates) expect(eyes.push(update)).toBe(true);
    expect(eyes.log.length).toBeGreaterThan(30);
    expect(eyes.log.some((line) => line.kind === 'moved')).toBe(true);
    expect(eyes.moves.length).toBeGreaterThan(0);
  });

  it('notices that an update is missing', () => {
    const eyes = fresh();
    eyes.push(updates[0]!);
    expect(eyes.push(updates[2]!)).toBe(false);
    expect(eyes.push(updates[0]!)).toBe(true);
    expect(eyes.received).toBe(1);
  });

  it('shows the steps of others one at a time, and all at once when asked', () => {
    vi.useFakeTimers();
    prefs.set({ pace: 'calm' });
    const eyes = fresh();
    const told = updates.filter((update) => update.events.length);
    for (const update of updates.slice(0, 20)) eyes.push(update);
    expect(told.length).toBeGreaterThan(5);
    expect(eyes.waiting).toBeGreaterThan(0);
    const before = eyes.waiting;
    vi.advanceTimersByTime(3000);
    expect(eyes.waiting).toBeLessThan(before);
    eyes.hurry();
    expect(eyes.waiting).toBe(0);
    vi.useRealTimers();
  });

  it('forgets old marks when the player has chosen', () => {
    const eyes = fresh();
    for (const update of updates) eyes.push(update);
    eyes.answered();
    expect(eyes.moves).toEqual([]);
  });

  it('forgets them at a new turn as well where nobody chooses with these eyes', () => {
    const seated = fresh();
    const idle = fresh();
    idle.idle = true;
    let most = 0;
    for (const update of updates) {
      const before = skirmish.turn(idle.view as typeof view);
      for (const eyes of [seated, idle]) eyes.push(update);
      if (skirmish.turn(idle.view as typeof view) !== before)
        expect(idle.moves.length).toBeLessThanOrEqual(1);
      most = Math.max(most, seated.moves.length - idle.moves.length);
    }
    expect(most).toBeGreaterThan(0);
    expect(new Eyes(null, things).idle).toBe(true);
  });

  it('says so when answers were taken back', () => {
    const eyes = fresh();
    eyes.push(updates[0]!);
    eyes.push({ seq: 2, changes: [[['step'], 0]], events: [] });
    expect(eyes.log.at(-1)?.kind).toBe('taken_back');
  });
});
