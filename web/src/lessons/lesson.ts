/** A first game with somebody at your shoulder: what to do now, and what you have already done. */

import type { Setup } from '../lib/api';
import type { Line } from '../lib/eyes.svelte';
import type { Thing, View } from '../lib/wire';

export interface Step {
  title: string;
  /** The kinds of events that show it was done; none where only winning shows it. */
  done: string[];
  /** Whose deed it must be, and which of the things a sentence names says so: the first unless it is the last. */
  whose?: 'mine' | 'theirs' | 'anybody';
  named?: 'first' | 'last';
}

/** A position of its own with one thing to reach in it. */
export interface Stage {
  /** The aim. */
  title: string;
  /** How things stand, and what follows from it. */
  about: string;
  /** Why what is suggested first is a good choice. */
  why: string;
  /** Which of the openings of the game leads there. */
  opening: string;
  /** What to suggest where the bots have done something else than when the line was found: the first that is allowed. */
  otherwise?: string[];
  /** What shows that the aim is reached. */
  step: Omit<Step, 'title'>;
}

/** The beginning of a match, as a record has it, and the answers that lead from there to the aim of a stage. */
export interface Opening {
  seed: number;
  answers: [seat: number, key: string, part?: number][];
  line: string[];
}

/** A lesson in a game whose view holds such a table. */
export interface Lesson<Table = unknown> {
  game: string;
  title: string;
  about: string;
  setup: Setup;
  seats: number;
  /** Which seat is the learner's; the first unless it says so. */
  place?: number;
  bot: string;
  /** One after the other; a short game comes last. */
  stages: Stage[];
  /** What there is to do in the short game. */
  steps: Step[];
  /** What to say to a question, by the rule it comes from; the part before the dot will do. */
  tips: Record<string, string>;
  /** Tips that depend on how the table stands; they come before the others. */
  now?(view: View<Table>): Record<string, string>;
  waiting: string;
  ending: string;
}

/** Who sits where: the learner, and bots on all other seats. */
export function placesOf({ seats, place = 0, bot }: Lesson): string[] {
  return Array.from({ length: seats }, (_, seat) => (seat === place ? 'me' : bot ? `bot:${bot}` : 'bot'));
}

/** What is suggested at a question: the next answer of the line that it allows, or else one that fits off the line. */
export function suggestion(
  line: string[],
  given: number,
  keys: string[],
  otherwise: string[] = [],
): string | undefined {
  return [...line.slice(given), ...otherwise].find((key) => keys.includes(key));
}

export function tipFor(lesson: Lesson, rule: string, view: View): string {
  return lesson.now?.(view)[rule] ?? lesson.tips[rule] ?? lesson.tips[rule.split('.')[0]!] ?? '';
}

/** Whether a line of the log, or the outcome, shows that a step was done; `isMine` tells whose a thing is. */
export function isDone(
  step: Omit<Step, 'title'>,
  log: Line[],
  view: View,
  isMine: (thing: Thing) => boolean | null,
): boolean {
  if (!step.done.length) return view.seat !== null && (view.outcome?.winners.includes(view.seat) ?? false);
  return log.some((line) => {
    if (!step.done.includes(line.kind)) return false;
    if (step.whose === 'anybody') return true;
    const things = line.pieces.filter((piece) => typeof piece === 'object');
    const thing = step.named === 'last' ? things.at(-1) : things[0];
    return thing !== undefined && isMine(thing) === (step.whose !== 'theirs');
  });
}
