import { describe, expect, it } from 'vitest';
import { percent, scale, streakWords } from '../src/lib/rivals';

describe('figures in words', () => {
  it('tell a run of matches, and the longest one if it is another', () => {
    expect(streakWords(1, 1)).toBe('Won the last match.');
    expect(streakWords(-2, 4)).toBe('Lost the last 2 matches. The longest run: 4 matches won.');
    expect(streakWords(0, 0)).toBe('');
  });

  it('give shares as whole percents', () => {
    expect(percent(0.6667)).toBe('67 %');
  });

  it('lie on a scale that holds all of them', () => {
    const leaders = [
      { rating: 1712, doubt: 130 },
      { rating: 1500, doubt: 1000 },
    ];
    expect(scale(leaders)).toEqual([500, 2500]);
  });
});
