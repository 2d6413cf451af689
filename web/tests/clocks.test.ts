import { expect, it } from 'vitest';
import { clockWords, lasting, shownClock, timeLeft, vacationWords } from '../src/lib/clocks';

it('a length of time is told in the largest unit that fits it', () => {
  expect([1, 90, 120, 7200, 86_400, 604_800].map(lasting)).toEqual([
    '1 second',
    '90 seconds',
    '2 minutes',
    '2 hours',
    '1 day',
    '7 days',
  ]);
});

it('everybody reads beforehand what happens when time runs out', () => {
  expect(clockWords(null)).toContain('however long');
  const days = { answer: 86_400, bank: 604_800, increment: 43_200, cap: 604_800, advisory: false };
  expect(clockWords(days)).toBe(
    '1 day for each answer. Beyond that, a bank of 7 days runs down. ' +
      'Each answer in time adds 12 hours to it, up to 7 days. ' +
      'When your time runs out, a bot plays your seat until you take it back.',
  );
  expect(clockWords({ answer: 86_400, bank: 0, advisory: true })).toBe(
    '1 day for each answer. When your time runs out, the clock shows it and nothing else happens.',
  );
});

it('what is left is shown in days and hours while there are some', () => {
  expect([0, 65, 3660, 90_000].map(timeLeft)).toEqual(['0:00', '1:05', '1 h 1 min', '1 d 1 h']);
});

it('planning and reacting have their own time where the table gives them one', () => {
  expect(clockWords({ answer: 60, bank: 0, plan: 240, react: 15, advisory: true })).toContain(
    '1 minute for each answer, 4 minutes for what all choose at once, 15 seconds for a reaction such as a defence.',
  );
  const clock = { answer: 60, bank: 30, increment: 0, cap: 30, advisory: false, plan: null, react: 15 };
  const times = { bank: [30, 30], asked: { '0': 100 }, own: { '0': 15 } };
  const shown = [100, 110, 125, 145].map((now) => shownClock(times, clock, 0, now));
  expect(shown).toEqual(['15 s + 0:30', '5 s + 0:30', '0:20', 'time is up']);
  expect(shownClock(times, clock, 1, 500)).toBe('0:30');
});

it('vacation is told beforehand, where there is any', () => {
  expect(vacationWords(0)).toBe('');
  expect(vacationWords(7)).toContain('In this match, everybody may take up to 7 days of vacation');
});
