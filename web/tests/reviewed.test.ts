import { describe, expect, it } from 'vitest';
import type { JudgedAnswer, MatchReview, NamedMoment } from '../src/lib/messages';
import { judgementOf, leadOf, lineOf, nextMark, reasonOf, stops, summed, titleOf } from '../src/lib/reviewed';

const NAMES = ['Ada', 'Ben'];
const option = (key: string) => ({ key, label: `${key} of Player 1`, things: [] });
const answer: JudgedAnswer = {
  number: 3,
  seat: 0,
  prompt: 'Strike?',
  options: 2,
  played: option('No'),
  best: option('Yes'),
  best_chance: 0.64,
  played_chance: 0.5,
  loss: 0.14,
  error: 0.02,
  luck: 0,
  name: 'blunder',
  why: '',
  follows: [{ seat: 1, label: 'Defend' }],
  depth: 3,
};
const named = (kind: NamedMoment['kind'], number: number, change = -0.14): NamedMoment => ({
  kind,
  number,
  seat: 0,
  change,
});
const review: MatchReview = {
  done: true,
  progress: { answers: 2, seen: 2, open: 0 },
  teams: [0, 1],
  chances: [
    [0.5, 0.5],
    [0.4, 0.6],
    [0, 1],
  ],
  judged: [answer],
  named: [named('blunder', 1), named('lucky', 2, 0.2)],
};

describe('a review', () => {
  it('says what was played and what would have been better, with the players’ names', () => {
    expect(judgementOf(answer, NAMES)).toBe(
      'Next, Ada: No of Ada. Better: Yes of Ada, 64 % instead of 50 %.',
    );
    expect(judgementOf({ ...answer, loss: 0.01 }, NAMES)).toContain('As good as anything (50 %)');
    expect(judgementOf({ ...answer, options: 1 }, NAMES)).toContain('nothing else to choose');
  });

  it('gives the reason of the search, or else what is expected to follow', () => {
    expect(reasonOf({ ...answer, why: '“Player 2 falls.”' }, NAMES)).toBe('“Ben falls.”');
    expect(reasonOf(answer, NAMES)).toBe('Then perhaps Ben: Defend.');
    expect(reasonOf({ ...answer, played: answer.best }, NAMES)).toBe('');
  });

  it('tells chance and choice apart', () => {
    expect(titleOf(named('blunder', 1), review, NAMES)).toBe('Blunder by Ada: 14 points');
    expect(titleOf(named('unlucky', 1), review, NAMES)).toContain(
      'chance, or what was hidden, took from Ada 14 points',
    );
    expect(titleOf(named('turning_point', 1), review, NAMES)).toBe('Turning point: from here Ada leads');
  });

  it('draws a line for each team, and says the same to those who do not see it', () => {
    expect(lineOf(review.chances, 0, 100, 10)).toBe('M0.0,5.0 L50.0,6.0 L100.0,10.0');
    expect(summed(review, NAMES)).toBe(
      'Chances of winning: Ada from 50 % to 0 %; Ben from 50 % to 100 %. Blunder: 1, Lucky: 1',
    );
  });

  it('leads from mark to mark', () => {
    expect([
      nextMark(stops(review), 0, 1),
      nextMark(stops(review), 1, 1),
      nextMark(stops(review), 2, 1),
    ]).toEqual([1, 2, null]);
    expect(nextMark(stops(review), 2, -1)).toBe(1);
  });

  it('leads to every better answer where no moment has a name, and says so', () => {
    const trifle = { ...answer, number: 5, loss: 0.01 };
    const quiet = { named: [], judged: [answer, trifle, { ...answer, number: 9, loss: 0.05 }] };
    expect(stops(quiet)).toEqual([3, 9]);
    expect(leadOf(quiet)).toContain('At 2 moments another answer was a little better');
    expect(leadOf({ named: [], judged: [trifle] })).toBe(
      'No blunder, and nothing that would have been better.',
    );
    expect(leadOf(review)).toContain('The arrows lead to the marked ones');
  });
});
