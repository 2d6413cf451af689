/** A table's clock in words: how long there is for an answer, and what happens when time runs out. */

import type { ClockTimes, ClockView } from './messages';

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A length of time in the largest unit that fits it. */
export function lasting(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? UNITS[3]!;
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** What everybody should know before they sit down. */
export function clockWords(clock: Partial<ClockView> | null): string {
  if (!clock?.answer) return 'No clock: an answer may take however long it takes.';
  const { answer, bank = 0, increment = 0, cap = bank, advisory = false, plan, react } = clock;
  const own = [
    ...(plan ? [`${lasting(plan)} for what all choose at once`] : []),
    ...(react ? [`${lasting(react)} for a reaction such as a defence`] : []),
  ];
  const words = [`${[`${lasting(answer)} for each answer`, ...own].join(', ')}.`];
  if (bank) words.push(`Beyond that, a bank of ${lasting(bank)} runs down.`);
  if (increment && cap)
    words.push(`Each answer in time adds ${lasting(increment)} to it, up to ${lasting(cap)}.`);
  words.push(
    advisory
      ? 'When your time runs out, the clock shows it and nothing else happens.'
      : 'When your time runs out, a bot plays your seat until you take it back.',
  );
  return words.join(' ');
}

/** How many days of vacation there are, for everybody to read before they sit down. */
export function vacationWords(days: number): string {
  if (!days) return '';
  return `In this match, everybody may take up to ${lasting(days * 86_400)} of vacation. Their clock stands meanwhile, and nobody plays for them. A day that was begun counts.`;
}

/** What is left, as a clock shows it. */
export function timeLeft(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= 86_400) return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A seat's clock at a moment: what is left for its answer, and in its bank. */
export function shownClock(times: ClockTimes, clock: ClockView, seat: number, now: number): string {
  const bank = times.bank[seat];
  const each = times.own[String(seat)] ?? clock.answer;
  if (bank === undefined || each === null) return '';
  const since = times.asked[String(seat)];
  const used = since === undefined ? 0 : now - since;
  const left = Math.max(0, used > each ? bank - (used - each) : bank);
  if (since !== undefined && used >= each && !left) return 'time is up';
  if (since === undefined || used >= each) return timeLeft(left);
  const own = each - used < 60 ? `${Math.ceil(each - used)} s` : timeLeft(each - used);
  return clock.bank ? `${own} + ${timeLeft(left)}` : own;
}
