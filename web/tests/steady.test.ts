import { describe, expect, it } from 'vitest';
import { shared, steady } from '../src/lib/steady';

describe('what is worked out anew', () => {
  it('is the same object where it is equal', () => {
    const before = [{ key: 'a', statuses: [{ icon: 'stun' }], about: ['one'] }];
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it('keeps the parts that are equal and takes the rest', () => {
    const before = [
      { key: 'a', at: { q: 1 } },
      { key: 'b', at: { q: 2 } },
    ];
    const after = [
      { key: 'a', at: { q: 1 } },
      { key: 'c', at: { q: 2 } },
    ];
    const now = shared(before, after);
    expect(now).toEqual(after);
    expect(now[0]).toBe(before[0]);
    expect(now[1]!.at).toBe(before[1]!.at);
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [[1], { 0: 1 }],
  ])('is what it is now: %j is not %j', (before: unknown, after: unknown) => {
    expect(shared(before, after)).toStrictEqual(after);
    expect(shared(before, after)).not.toBe(before);
  });

  it('shares with the time before', () => {
    let value = 1;
    const make = steady(() => ({ value }));
    const first = make();
    expect(make()).toBe(first);
    value = 2;
    expect(make()).toEqual({ value: 2 });
  });
});
