/** A first game with somebody at your shoulder: what to do now, and what you have already done. */

import type { Json, View } from '../lib/wire';

export interface Step {
  title: string;
  /** The kinds of events that show it was done. */
  done: string[];
}

export interface Lesson {
  game: string;
  title: string;
  about: string;
  setup: Record<string, Json>;
  seats: number;
  bot: string;
  steps: Step[];
  /** What to say to a question, by the rule it comes from; the part before the dot will do. */
  tips: Record<string, string | ((view: View) => string)>;
  waiting: string;
  ending: string;
}

export function tipFor(lesson: Lesson, rule: string, view: View): string {
  const tip = lesson.tips[rule] ?? lesson.tips[rule.split('.')[0]!] ?? '';
  return typeof tip === 'function' ? tip(view) : tip;
}

/** How many of the steps are done, in order, given every kind of event so far. */
export function stepsDone(lesson: Lesson, kinds: Set<string>): boolean[] {
  return lesson.steps.map((step) => step.done.some((kind) => kinds.has(kind)));
}
