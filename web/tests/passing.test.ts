import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choice } from '../src/lib/choice.svelte';
import { isBare, isForced, passSoon } from '../src/lib/passing';
import { readQuestion, type WireOption } from '../src/lib/wire';

function asking(options: WireOption[], send = vi.fn()): Choice {
  return new Choice(readQuestion({ id: '0.9', prompt: 'Do you react?', rule: 'react', options }), send);
}

const PASS: WireOption = ['pass', 'Pass', 'choice'];

describe('a question with nothing to choose', () => {
  it('is known by its one answer, which is a word and no card', () => {
    expect(isBare(asking([PASS]).question)).toBe(true);
    expect(isBare(asking([['hit', 'Take the hit']]).question)).toBe(true);
    expect(isBare(asking([['barrier', 'Barrier', 'card'], PASS]).question)).toBe(false);
    expect(isBare(asking([['discard', 'Discard Intel', [['card', 'intel', 'Intel']]]]).question)).toBe(false);
  });
});

describe('a question with one answer that everybody knows', () => {
  const TARGET: WireOption = ['bell', 'Bell', 'unit'];

  it('is told from one whose answer would tell something', () => {
    expect(isForced(asking([TARGET]).question)).toBe(true);
    expect(isForced(asking([PASS]).question)).toBe(false);
    expect(isForced(asking([TARGET, PASS]).question)).toBe(false);
  });
});

describe('passing for a player', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    [0, 500],
    [0.5, 1250],
    [1, 2000],
  ])('takes as long as chance has it (%f: %i ms)', (chance, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const send = vi.fn();
    passSoon(asking([PASS], send));
    vi.advanceTimersByTime(pause - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'pass' }));
  });

  it('takes a moment where nothing is given away', () => {
    const send = vi.fn();
    passSoon(asking([['bell', 'Bell', 'unit']], send));
    vi.advanceTimersByTime(400);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'bell' }));
  });

  it('can be stopped', () => {
    const send = vi.fn();
    passSoon(asking([PASS], send))();
    vi.advanceTimersByTime(5_000);
    expect(send).not.toHaveBeenCalled();
  });
});
