/** A table's clock in words: how long there is for an answer, and what happens when time runs out. */

import type { ClockView } from './messages';

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
  const { answer, bank = 0, increment = 0, cap = bank, advisory = false } = clock;
  const words = [`${lasting(answer)} for each answer.`];
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

/** What is left, as a clock shows it. */
export function timeLeft(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= 86_400) return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
