import { afterEach, describe, expect, it } from 'vitest';
import type { ChatLine } from '../src/lib/messages';
import { lastRead, markRead, unread } from '../src/lib/unread';

afterEach(() => localStorage.clear());

function line(number: number, seat: number | null): ChatLine {
  return { number, seat, name: 'Ada', text: 'Well played.', at: 0 };
}

describe('what was said and not yet read', () => {
  it("counts others' lines, not one's own", () => {
    expect(unread([line(0, 0), line(1, 1), line(2, 0)], -1, [0])).toBe(1);
  });

  it('does not count what was read before a reload', () => {
    markRead('ash', 1);
    expect(unread([line(0, 1), line(1, 1), line(2, 1)], lastRead('ash'), [0])).toBe(1);
    expect(lastRead('oak')).toBe(-1);
  });
});
